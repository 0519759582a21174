"""One attempt at a session: the turns sent one by one, the time taken, the faults told."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from specgen.run.contract import AgentFaultError, Conversation, Reply, SessionContext, Usage
from specgen.run.tasks import Outcome, Spent, Workshop
from specgen.run.texts import cut, sound


@dataclass(slots=True)
class Heard:
    """The replies of one attempt, all that was said as (role, content), the first fault in a turn, and the fault in
    ending the session."""

    replies: list[Reply] = field(default_factory=list)
    thread: list[tuple[str, str]] = field(default_factory=list)
    fault: AgentFaultError | None = None
    at_end: AgentFaultError | None = None


@contextmanager
def timed(spent: Spent) -> Iterator[None]:
    """Count the time of this block as the agent's."""
    begun = time.monotonic()
    try:
        yield
    finally:
        spent.seconds += time.monotonic() - begun


def converse(shop: Workshop, context: SessionContext, turns: Sequence[str], spent: Spent, *, on: bool) -> Heard:
    """Send turns in a session. With `on` the turns after a failed one are sent all the same, as a user would who does
    not give up."""
    heard = Heard()
    with timed(spent):
        try:
            talk = shop.agent.open(context, shop.launcher)
        except AgentFaultError as fault:
            return Heard(fault=fault)
        try:
            for turn in turns:
                spent.turns += 1
                heard.thread.append(("user", turn))
                try:
                    reply = talk.send(turn)
                    heard.replies.append(reply)
                    heard.thread.append(("assistant", cut(sound(reply.turn))))
                except AgentFaultError as fault:
                    spent.add(getattr(fault, "usage", Usage()))
                    heard.fault = heard.fault or fault
                    if not on:
                        break
        finally:
            heard.at_end = _close(talk)
    for reply in heard.replies:
        spent.add(reply.usage)
        spent.left_out = max(spent.left_out, reply.left_out)
    return heard


def tell(outcome: Outcome, fault: AgentFaultError, context: SessionContext) -> None:
    """Note a fault in an outcome; the step's own folder, which has another name each time, is left out."""
    root = str(context.state.parent)
    outcome.error = f"{fault.kind}: {fault}".replace(root, "")
    outcome.detail = "\n".join(getattr(fault, "__notes__", [])).replace(root, "") or None


def _close(talk: Conversation) -> AgentFaultError | None:
    try:
        talk.close()
    except AgentFaultError as fault:
        return fault
    return None
