"""Living through a past session: the files it brings, its turns, the memory's own maintenance, and what is left."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from specgen.run.agents.environment import environment
from specgen.run.agents.once import run_once
from specgen.run.contract import AgentFaultError, SessionContext, Usage
from specgen.run.copies import copy_tree, move_tree, place_file, remove_tree
from specgen.run.journal import TOOK, line
from specgen.run.steps import step
from specgen.run.talk import converse, tell, timed
from specgen.run.tasks import Outcome, Replay, Workshop

STATE, WORK = "state", "work"


def replay(task: Replay, shop: Workshop) -> Outcome:
    """Live through a session, again from the start where the agent fails and tries are left.

    After the last try the state stays as the agent left it, and the outcome says what failed.
    """
    outcome = Outcome(task.key)
    for tries_left in range(shop.retries, -1, -1):
        outcome.error = outcome.detail = None
        with step(shop.scratch, task.place) as begun:
            context, outcome.restored = begun.context, begun.restored
            fault = _live(task, context, shop, outcome, last=not tries_left)
            if fault is not None:
                outcome.spent.failed += 1
                tell(outcome, fault, context)
            if fault is None or not tries_left:
                _keep(outcome, context, task.target)
                break
    return outcome


def _live(
    task: Replay, context: SessionContext, shop: Workshop, outcome: Outcome, *, last: bool
) -> AgentFaultError | None:
    spent = outcome.spent
    for name, source in task.files:
        place_file(context.workspace, name, source)
    heard = converse(shop, context, task.turns, spent, on=last)
    outcome.thread = tuple(heard.thread)
    fault = heard.fault or heard.at_end
    settle = getattr(shop.agent, "settle", None)
    if settle is not None and (fault is None or last):
        try:
            with timed(spent):
                spent.add(settle(context))
        except AgentFaultError as failed:
            spent.add(getattr(failed, "usage", Usage()))
            fault = fault or failed
    if shop.consolidate and (fault is None or last):
        try:
            with timed(spent):
                run_once(shop.consolidate, context, shop.launcher, environment(context, shop.passed), shop.limits)
        except AgentFaultError as failed:
            return fault or failed
    return fault


def carry_over(task: Replay) -> None:
    """Where a session left nothing, since its process was killed from outside, leave what it began with."""
    if not task.target.exists():
        with whole(task.target) as partial:
            copy_tree(task.place.state, partial / STATE)
            copy_tree(task.place.work, partial / WORK)


def _keep(outcome: Outcome, context: SessionContext, target: Path) -> None:
    with whole(target) as partial:
        move_tree(context.state, partial / STATE)
        move_tree(context.workspace, partial / WORK)
        (partial / TOOK).write_bytes(line(outcome))


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """A folder that becomes `target` in one step at the end; whoever sees `target` sees all of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = Path(tempfile.mkdtemp(prefix=f"{target.name}.", suffix=".partial", dir=target.parent))
    try:
        yield partial
        try:
            partial.rename(target)
        except OSError:  # another one left the same: the first counts
            if not target.exists():
                raise
    finally:
        remove_tree(partial)
