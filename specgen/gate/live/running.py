"""A live run: verify, send, wait, read back, clean up, also when it is interrupted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from specgen.build.signals import Terminated
from specgen.gate.decision import Judged
from specgen.gate.live.cleaning import clean
from specgen.gate.live.clock import Clock, Patience
from specgen.gate.live.names import Names
from specgen.gate.live.sending import plan, send
from specgen.gate.live.settling import settle
from specgen.gate.live.store import RefusedError, Store, StoreFaultError
from specgen.gate.live.written import Written
from specgen.gate.model import Fixtures

Interruption = KeyboardInterrupt | Terminated


@dataclass(slots=True)
class Live:
    """A live run. `planned` are all windows to send, `written` those that were. `verified` tells whether the store
    itself named the project and the organisation. `failure` is what ended the run early, `refused` that
    the store did not let us in. `cleaned` is None where
    nobody asked for it; `left` are windows that may still be in the store."""

    names: Names
    planned: list[Written]
    written: list[Written] = field(default_factory=list)
    verified: bool = False
    failure: str | None = None
    refused: bool = False
    hint: str | None = None
    interruption: Interruption | None = None
    cleaned: bool | None = None
    left: tuple[Written, ...] = ()

    @property
    def judged(self) -> tuple[Judged, ...]:
        """The windows of which it is known what was stored."""
        return tuple(each.judged for each in self.planned if each.settled and each.error is None)

    @property
    def errors(self) -> tuple[Judged, ...]:
        """The windows of which that is not known, and why."""
        return tuple(each.judged for each in self.planned if not each.settled or each.error is not None)

    @property
    def texts(self) -> dict[str, tuple[str, ...]]:
        """What was stored, by fixture."""
        return {each.fixture.id: each.texts for each in self.planned if each.settled and each.error is None}


def run_live(
    store: Store,
    fixtures: Fixtures,
    names: Names,
    clock: Clock,
    patience: Patience,
    *,
    decided: Mapping[str, Judged] | None = None,
    cleanup: bool = False,
    tell: Callable[[str], None] = lambda said: None,
) -> Live:
    """Send the windows of a set and read back what became of them. `decided` is what a gate said of each.

    Whatever ends the run, what it wrote is cleaned up where that was asked for, and what is known is returned.
    """
    live = Live(names, plan(fixtures, decided, names))
    crash: Exception | None = None
    try:
        live.verified = store.verify()
        send(store, live.planned, live.written, clock, tell)
        settle(store, live.written, clock, patience, tell)
    except (KeyboardInterrupt, Terminated) as interruption:
        live.interruption = interruption
    except (StoreFaultError, RefusedError) as fault:
        live.failure, live.hint = str(fault), getattr(fault, "hint", None)
        live.refused = isinstance(fault, RefusedError)
    except Exception as error:
        crash = error
    if cleanup:
        _clean_up(live, store, clock, patience, tell)
    else:
        live.left = tuple(live.written)
    if crash is not None:
        raise crash
    return live


def _clean_up(live: Live, store: Store, clock: Clock, patience: Patience, tell: Callable[[str], None]) -> None:
    """Clean up. The first interruption of the whole run does not stop this; one more does."""
    live.left, live.cleaned = tuple(live.written), False
    while True:
        try:
            live.left = clean(store, live.written, clock, patience, tell)
        except (KeyboardInterrupt, Terminated) as interruption:
            if live.interruption is None:
                live.interruption = interruption
                continue
        except RefusedError as fault:
            live.failure = live.failure or str(fault)
        break
    live.cleaned = not live.left
