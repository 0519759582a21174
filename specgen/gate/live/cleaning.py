"""Delete all that a run wrote, and nothing else; and see that it is gone.

A window whose extraction is still under way would come back after it was deleted, so each is watched until the store is
done with it, or, where the store does not tell, until the timeout of its window has passed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from specgen.gate.live.clock import Clock, Patience
from specgen.gate.live.store import Progress, Store, StoreFaultError
from specgen.gate.live.written import Written

_AFTER = 60.0
"""Seconds that deletion itself may take, beyond the timeout of a window."""
_GROWTH = 1.4


def clean(
    store: Store, written: Sequence[Written], clock: Clock, patience: Patience, tell: Callable[[str], None]
) -> tuple[Written, ...]:  # fmt: skip
    """Delete the memories of all these windows; those that could not be seen to be gone. May be called again."""
    end = clock.now() + patience.timeout + _AFTER
    pause, longest = patience.pauses()
    for number, each in enumerate(written, 1):
        tell(f"window {number} of {len(written)} is deleted")
        _try(lambda each=each: store.delete(each.scope))  # type: ignore[misc]
    left = tuple(written)
    while left:
        left = tuple(each for each in left if not _gone(store, each, clock, patience))
        if not left:
            left = tuple(each for each in written if not _gone(store, each, clock, patience))
        if not left or clock.now() >= end:
            break
        tell(f"{len(left)} of {len(written)} windows are not gone yet")
        clock.sleep(pause)
        pause = min(longest, pause * _GROWTH)
    for each in written:
        if each not in left:
            _try(lambda each=each: store.forget(each.scope))  # type: ignore[misc]
    return left


def _gone(store: Store, each: Written, clock: Clock, patience: Patience) -> bool:
    """Whether nothing is stored of it and nothing more will come; what there is, is deleted."""
    try:
        over = each.rejected or _over(store, each, clock, patience)
        if store.memories(each.scope):
            store.delete(each.scope)
            return False
    except StoreFaultError:
        return False
    return over


def _over(store: Store, each: Written, clock: Clock, patience: Patience) -> bool:
    progress = each.progress(store)
    if progress is Progress.UNKNOWN:
        return clock.now() - each.sent_at >= patience.timeout
    return progress is not Progress.PENDING


def _try(call: Callable[[], None]) -> None:
    try:
        call()
    except StoreFaultError:
        return
