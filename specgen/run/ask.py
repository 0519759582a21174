"""Answering a probe: one request in a fresh session, from a clean copy of the state, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from specgen.model.values import Plain
from specgen.run.changes import Seen, changed, look
from specgen.run.contract import Reply, SessionContext
from specgen.run.steps import step
from specgen.run.talk import converse, tell
from specgen.run.tasks import Ask, Outcome, Workshop
from specgen.run.texts import LIMIT, cut


def ask(task: Ask, shop: Workshop) -> Outcome:
    """Ask a probe, again from a fresh copy where the agent fails and tries are left.

    Then the state is really copied: a layer is like a copy in all but a few things (docs/running.md).
    """
    outcome = Outcome(task.key)
    for attempt in range(shop.retries + 1):
        with step(shop.scratch, task.place, None if attempt else shop.way) as begun:
            context, outcome.restored = begun.context, begun.restored
            before = look(context.workspace, task.place.work)
            heard = converse(shop, context, [task.request], outcome.spent, on=False)
            if heard.fault is None:
                outcome.error = outcome.detail = None
                outcome.result = _answered(heard.replies[0], context, before)
                return outcome
            outcome.spent.failed += 1
            tell(outcome, heard.fault, context)
    outcome.result = failed_result(outcome.error or "")
    return outcome


def failed_result(reason: str) -> dict[str, Plain]:
    """The result of a probe whose session failed."""
    return {"reply": "", "turn": "", "files": {}, "error": reason}


def _answered(reply: Reply, context: SessionContext, before: Seen) -> dict[str, Plain]:
    files, notes = changed(context.workspace, before)
    for name, text in (("reply", reply.reply), ("turn", reply.turn)):
        if len(text) > LIMIT:
            notes = [*notes, f"{name}: only the first {LIMIT} characters are kept"]
    row: dict[str, Plain] = {"reply": cut(reply.reply), "turn": cut(reply.turn), "files": files}
    return row | ({"notes": _plain(notes)} if notes else {})


def _plain(notes: Sequence[str]) -> list[Plain]:
    return list(notes)
