"""Checks accept what is right: the reference response and the shortest right one pass every check."""

from __future__ import annotations

from collections.abc import Iterator

from specgen_judge import Verdict

from specgen.agents.agent import hold
from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Judge the perfect and the reticent response of every probe."""
    for scene in seen.scenes:
        true = hold(scene.asked.needs, lambda need: None)
        for name, response in (("reference", scene.asked.answer), ("shortest right", scene.respond(true, True))):
            verdict = seen.verdict(scene.asked, response)
            if verdict.status != "correct":
                yield codes.RIGHT_FAILS.at(
                    scene.asked.probe.span,
                    f"the {name} response of probe {scene.asked.probe.id} fails: {reasons(verdict)}",
                    value=response.reply.strip()[:200],
                    hint="mend the answer or the checks so that both are right",
                )
                break


def reasons(verdict: Verdict) -> str:
    """Why a verdict is not right: each failed check and its reason."""
    failed = [f"{check.label}: {check.reason}" for check in verdict.checks if not check.passed]
    return "; ".join(failed) or verdict.status


GUARD = Each(look)
