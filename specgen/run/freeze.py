"""Write a recording: what the sessions of a run left, and what was said in them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from specgen import __version__
from specgen.model.values import Plain
from specgen.run.copies import copy_tree, remove_tree
from specgen.run.plan import Plan, opaque
from specgen.run.recording import FORM, RECORDING, SAME, STATES, digest_of_tree, read_recording
from specgen.run.replay import STATE, WORK
from specgen.run.results import write_json
from specgen.run.tasks import Outcome
from specgen.run.threads import thread_bytes, thread_file


def freeze(plan: Plan, target: Path, head: Mapping[str, Plain], sessions: Mapping[str, Outcome]) -> None:
    """Write `target` as a whole, or not at all. One that is there already is left, for a runner was killed after it had
    written it; CannotReuseError where that is another's."""
    if (target / RECORDING).is_file():
        read_recording(target).require(head)
        return
    partial = target.with_name(f".{target.name}.partial")
    remove_tree(partial)
    kept = {plan.base(1, probe) for probe in plan.material.probes}
    for history, past in plan.material.sessions.items():
        for number, session in enumerate(past):
            left, copy = plan.left(1, history, number), partial / STATES / opaque(history) / str(number)
            copy.mkdir(parents=True)
            copy_tree(left / WORK, copy / WORK)
            if left in kept:
                copy_tree(left / STATE, copy / STATE)
            thread = thread_file(partial, plan.material, session)
            thread.parent.mkdir(parents=True)
            said = tuple(("user", text) for text in session.said)
            outcome = sessions.get(f"1/{history}/{session.id}")
            thread.write_bytes(thread_bytes((outcome and outcome.thread) or said))
    failed: dict[str, Plain] = {
        key: {"error": outcome.error, "detail": outcome.detail}
        for key, outcome in sorted(sessions.items()) if outcome.error is not None
    }  # fmt: skip
    row = {
        "recording": FORM, "specgen": __version__, "build": head["build"], **{key: head[key] for key in SAME},
        "failed_sessions": failed, "states": digest_of_tree(partial / STATES),
    }  # fmt: skip
    write_json(partial / RECORDING, row)
    remove_tree(target)
    partial.rename(target)
