"""Live runs in this process, against a real server, with a clock that needs no waiting."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from gate_sets import fixture
from mem0_server import Extraction, Mem0Server, said, serving

from specgen.gate.decision import Judged
from specgen.gate.live.clock import Patience
from specgen.gate.live.mem0 import Mem0
from specgen.gate.live.names import Names
from specgen.gate.live.options import Options
from specgen.gate.live.running import Live, run_live
from specgen.gate.model import Durable, Fixture, Fixtures, Label

KEY = "m0-Qx7sUperSecretKey91"
NAMES = Names("specgen-0123456789")
PATIENCE = Patience(360.0, 60.0)


@dataclass(slots=True)
class Passing:
    """A clock that passes when somebody sleeps. `at` has what happens at some second."""

    seconds: float = 0.0
    slept: list[float] = field(default_factory=list)
    at: dict[float, Callable[[], None]] = field(default_factory=dict)

    def now(self) -> float:
        """Seconds since the start."""
        return self.seconds

    def sleep(self, seconds: float) -> None:
        """Let them pass."""
        self.slept.append(seconds)
        self.seconds += seconds
        for due in sorted(due for due in self.at if due <= self.seconds):
            self.at.pop(due)()


def fact(name: str, **more: Any) -> Fixture:
    """A window that teaches that the port of NAME is known."""
    return fixture(f"fact-{name}", f"fact: the port of {name} is fixed", Label.EXTRACT, holds=(name,),
                   expect_type=Durable.DECISION, **more)  # fmt: skip


def remark(name: str) -> Fixture:
    """A window of which nothing should be stored."""
    return fixture(f"remark-{name}", f"just this once, skip {name}", Label.EXCLUDE, kind="one-off")


def drop(name: str) -> Fixture:
    """A window that is never sent."""
    return fixture(f"drop-{name}", f"epoch 3/9 of {name}", Label.DROP, kind="training")


def of(*given: Fixture, floors: Mapping[str, float] | None = None) -> Fixtures:
    """A set of these."""
    return Fixtures("small", "0" * 64, given, floors or {})


def extracting(plan: Mapping[str, Extraction] | None = None) -> Callable[[str], Extraction]:
    """What becomes of a window: what `plan` has under a word of it; else a fact is stored, all else is not."""

    def _extract(text: str) -> Extraction:
        for word, found in (plan or {}).items():
            if word in text:
                return found
        return said(text.removeprefix("fact: ")) if text.startswith("fact: ") else Extraction()

    return _extract


@contextmanager
def playing(store: Mem0Server, clock: Passing | None = None) -> Iterator[tuple[Mem0, Passing]]:
    """A client of the store, both on one clock; the key is in the environment."""
    clock = clock or Passing()
    store.now = clock.now
    before = os.environ.get("MEM0_API_KEY")
    os.environ["MEM0_API_KEY"] = KEY
    try:
        with serving(store):
            client = Mem0(Options("P", "O", store.base, None, clock))
            try:
                yield client, clock
            finally:
                client.close()
    finally:
        os.environ.pop("MEM0_API_KEY")
        if before is not None:
            os.environ["MEM0_API_KEY"] = before


def run(
    store: Mem0Server,
    fixtures: Fixtures,
    *,
    clock: Passing | None = None,
    patience: Patience = PATIENCE,
    decided: Mapping[str, Judged] | None = None,
    cleanup: bool = False,
) -> Live:
    """A whole run."""
    with playing(store, clock) as (client, passing):
        return run_live(client, fixtures, NAMES, passing, patience, decided=decided, cleanup=cleanup)


def actions(live: Live) -> dict[str, str]:
    """What became of each window, by fixture; `error` where it is not known."""
    return {
        each.fixture.id: "error" if each.judged.decision is None else each.judged.decision.action.value
        for each in live.planned
    }
