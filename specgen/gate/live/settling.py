"""Look at the store until it is known what became of each window.

Extraction takes from seconds to minutes, so nothing stored and not stored yet look the same. A window is settled

- when what it teaches is stored, and the store says that it is done with it, or `min_settle` has passed;
- when nothing is stored, the store says that it is done, and `min_settle` has passed;
- at the `timeout`. A store that says it is still at work then leaves an error, not a "nothing stored"; one that tells
  nothing of its work has stored nothing.

At the end everything is read once more, for what came late.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from specgen.gate.live.clock import Clock, Patience
from specgen.gate.live.store import Progress, Store, StoreFaultError
from specgen.gate.live.written import Written

_GROWTH = 1.4


def settle(
    store: Store, written: Sequence[Written], clock: Clock, patience: Patience, tell: Callable[[str], None]
) -> None:  # fmt: skip
    """Wait until all that could be sent is settled. RefusedError where the store stops letting us in."""
    waiting = [each for each in written if each.error is None]
    pause, longest = patience.pauses()
    while waiting:
        tell(f"{len(waiting)} of {len(written)} windows are waited for")
        clock.sleep(pause)
        pause = min(longest, pause * _GROWTH)
        for each in waiting:
            _look(store, each, clock, patience)
        waiting = [each for each in waiting if not each.settled and each.error is None]
    for each in written:
        if each.settled:
            with suppress(StoreFaultError):
                each.memories = store.memories(each.scope)


def _look(store: Store, each: Written, clock: Clock, patience: Patience) -> None:
    age = clock.now() - each.sent_at
    late = age >= patience.timeout
    try:
        progress = each.progress(store)
        if progress is Progress.PENDING and not late:
            return
        each.memories = store.memories(each.scope)
    except StoreFaultError as fault:
        if late:
            each.error = f"it could not be read back: {fault}"
        return
    kept, enough = each.kept, age >= patience.min_settle
    if progress is Progress.DONE:
        each.settled = kept or enough or late
    elif progress is Progress.UNKNOWN:
        each.settled = (kept and enough) or late
    elif kept:
        each.settled = True
    elif progress is Progress.FAILED:
        each.error = "the store failed to extract from it"
    else:
        each.error = f"the store was still at work on it after {patience.timeout:g} s"
