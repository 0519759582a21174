"""Prove a lowering: every simulated agent and every rival is judged by both keys, and what differs is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from specgen_judge import Test, Verdict, judge

from specgen.agents import Setting, agents
from specgen.guards.guard import Seen, judged
from specgen.model.built import Response, Scene

RIVAL = "rival"
"""How the response of one wrong belief is called among the agents."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One response under both keys: the agent's name, and the verdict there (`lowered`) and here (`derived`)."""

    test: str
    agent: str
    derived: Verdict
    lowered: Verdict

    @property
    def same(self) -> bool:
        """Whether each check comes out the same."""
        pairs = zip(self.derived.checks, self.lowered.checks, strict=True)
        return self.derived.score == self.lowered.score and all(a.passed == b.passed for a, b in pairs)

    def differences(self) -> Iterator[str]:
        """The labels of the checks that come out otherwise, with how."""
        for one, two in zip(self.derived.checks, self.lowered.checks, strict=True):
            if one.passed != two.passed:
                yield f"{one.label} {'passes only' if two.passed else 'fails only'} in this format"


def compare(seen: Seen, tests: Mapping[str, Test]) -> Iterator[Compared]:
    """Judge every simulated agent and rival by each test and by its lowered one (`tests`, by the probe's opaque id)."""
    for scene in seen.scenes:
        if scene.asked.id not in tests:
            continue
        derived, lowered = seen.tests[scene.asked.id], tests[scene.asked.id]
        for agent, response in responses(seen, scene):
            yield _one(derived, lowered, agent, response)


def responses(seen: Seen, scene: Scene) -> Iterator[tuple[str, Response]]:
    """What each simulated agent answers, and each wrong belief."""
    setting = Setting(scene.asked, scene.respond, seen.abstention, seen.everything)
    for agent in agents():
        yield f"sim:{agent.name}", agent.answer(setting)
    for rival in scene.asked.rivals:
        yield RIVAL, rival.response


def _one(derived: Test, lowered: Test, agent: str, response: Response) -> Compared:
    return Compared(derived.name, agent, judge(derived, judged(response)), judge(lowered, judged(response)))
