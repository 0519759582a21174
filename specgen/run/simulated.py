"""Let a simulated agent answer every probe of a build, and write a run folder like any agent's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from specgen.agents import Agent, Setting
from specgen.build import jsontext
from specgen.build.rebuild import Reread
from specgen.build.see import see
from specgen.build.staging import Staging
from specgen.model.built import Response
from specgen.model.values import Plain
from specgen.run.results import RUN, way_to

__all__ = ["RUN", "run_simulated"]


def run_simulated(build: Reread, agent: Agent, target: Path, progress: Callable[[str], None], runs: int = 1) -> int:
    """Write `target`/run.json and `target`/tests/<id>.json for every probe, or `target`/<k>/tests/<id>.json for each of
    several runs, which are all the same; give the number of results."""
    folders = [""] if runs == 1 else [f"{k}/" for k in range(1, runs + 1)]
    count = 0
    with Staging(target) as staging:
        for played in build.histories():
            seen = see(played)
            for scene in played.scenes:
                response = agent.answer(Setting(scene.asked, scene.respond, seen.abstention, seen.everything))
                row = jsontext.document(result_row(response))
                for folder in folders:
                    staging.write(f"{folder}tests/{scene.asked.id}.json", row)
                count += len(folders)
            progress(f"{count} probes")
        staging.write(RUN, jsontext.document(_run_row(agent, build, target)))
        staging.commit()
    return count


def result_row(response: Response) -> dict[str, Plain]:
    """One result file: `{reply, turn, files}`."""
    return {"reply": response.reply, "turn": response.reply, "files": dict(response.files)}


def _run_row(agent: Agent, build: Reread, target: Path) -> dict[str, Plain]:
    return {
        "agent": f"sim:{agent.name}", "about": agent.about, "condition": "history", "build": build.hash,
        "build_folder": way_to(build.folder, target),
    }  # fmt: skip
