"""Send every window that may be sent: those to keep and those of which nothing should be stored; never a `drop`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from specgen.gate.decision import Judged
from specgen.gate.live.clock import Clock
from specgen.gate.live.names import Names
from specgen.gate.live.store import Store, StoreFaultError
from specgen.gate.live.written import TYPE, Written
from specgen.gate.model import Fixture, Fixtures, Label

_LOST = 3
"""So many windows in a row that could not be sent end a run of which none could."""


def replayed(fixtures: Fixtures) -> tuple[Fixture, ...]:
    """The fixtures that are sent, in their order."""
    return tuple(each for each in fixtures.fixtures if each.label is not Label.DROP)


def plan(fixtures: Fixtures, decided: Mapping[str, Judged] | None, names: Names) -> list[Written]:
    """What will be sent where. The type is the gate's where a gate decided, else the one that the fixture expects."""
    found = []
    for each in replayed(fixtures):
        judged = decided.get(each.id) if decided is not None else None
        if decided is None:
            stamped, by = (str(each.expect_type), "fixture") if each.expect_type else (None, None)
        else:
            stamped = judged.decision.type if judged is not None and judged.decision is not None else None
            by = "gate" if stamped else None
        found.append(Written(each, names.scope(each.id), stamped, by))
    return found


def send(
    store: Store, windows: list[Written], written: list[Written], clock: Clock, tell: Callable[[str], None]
) -> None:  # fmt: skip
    """Send the windows, in an order that tells nothing of their labels. Each is put into `written` before it is sent,
    for a call that fails may still have had its effect. A window that cannot be sent has an error; StoreFaultError
    where none can."""
    lost = 0
    for number, each in enumerate(sorted(windows, key=lambda one: one.scope.user), 1):
        tell(f"window {number} of {len(windows)} is sent")
        each.sent_at = clock.now()
        written.append(each)
        try:
            each.events = store.add(each.fixture.window, each.scope, {TYPE: each.stamped} if each.stamped else {})
        except StoreFaultError as fault:
            each.error, each.rejected = f"it could not be sent: {fault}", fault.rejected
            lost += not fault.rejected
            if lost == _LOST == number:
                raise
        each.sent_at = clock.now()
