"""Floor and ceiling: what an agent without memory scores on a build, and one with the perfect memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from specgen_judge import JSON, Key, Percentage, Response, Score, Verdict, judge, score

from specgen.agents import Agent, Setting, agents, find
from specgen.build.errors import NotABuildError
from specgen.build.rebuild import require_whole
from specgen.build.see import see
from specgen.diagnostics import SpecError
from specgen.model.built import Response as Said
from specgen.run.simulated import result_row


@dataclass(frozen=True, slots=True)
class Reference:
    """A simulated agent that stands for the floor or the ceiling, with its scores."""

    role: str
    name: str
    about: str
    score: Score

    def of(self, sort: str, area: str = "") -> float | None:
        """Its percentage in `main`, `practice`, `exam`, `traps` or an area; None where no test counts."""
        scores: dict[str, Percentage] = {
            "main": self.score.main,
            "practice": self.score.practice,
            "exam": self.score.exam,
            "traps": self.score.traps,
        }
        value = self.score.by_area.get(area) if sort == "area" else scores.get(sort)
        return value[0] if isinstance(value, tuple) else value


def references(
    build: Path, key: Key, progress: Callable[[str], None] = lambda message: None
) -> tuple[tuple[Reference, ...], str | None]:
    """The ceiling, and the best of the agents without memory; else nothing, and why not."""
    try:
        return _references(build, key, progress), None
    except (NotABuildError, SpecError) as error:
        reason = str(error) if isinstance(error, NotABuildError) else "its kept spec cannot be used"
        return (), f"No floor and ceiling: {reason}"


def _references(build: Path, key: Key, progress: Callable[[str], None]) -> tuple[Reference, ...]:
    ceiling = find("perfect")
    assert ceiling is not None
    memoryless = [agent for agent in agents() if not agent.memory]
    found = _scores(build, key, [ceiling, *memoryless], progress)
    best = max(memoryless, key=lambda agent: Reference("", "", "", found[agent.name]).of("main") or 0.0)
    return tuple(
        Reference(role, f"sim:{agent.name}", agent.about, found[agent.name])
        for role, agent in (("ceiling", ceiling), ("floor", best))
    )


def _scores(build: Path, key: Key, all_of: list[Agent], progress: Callable[[str], None]) -> dict[str, Score]:
    tests = {test.id: test for test in key.tests}
    verdicts: dict[str, dict[str, Verdict]] = {agent.name: {} for agent in all_of}
    for played in require_whole(build).histories():
        seen = see(played)
        for scene in played.scenes:
            test = tests.get(scene.asked.id)
            if test is None:
                raise NotABuildError(f"{build}: the key has no test {scene.asked.id}")
            for agent in all_of:
                said = agent.answer(Setting(scene.asked, scene.respond, seen.abstention, seen.everything))
                verdicts[agent.name][test.id] = judge(test, _response(said))
        progress(f"floor and ceiling: {len(verdicts[all_of[0].name])} of {len(tests)} probes")
    return {agent.name: score(key, verdicts[agent.name]) for agent in all_of}


def _response(said: Said) -> Response:
    return Response.from_json(cast("dict[str, JSON]", result_row(said)))
