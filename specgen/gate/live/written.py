"""What a run wrote, window by window, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from specgen.gate.decision import Action, Decision, Judged
from specgen.gate.live.store import Memory, Progress, Scope, Store
from specgen.gate.model import Fixture, Label
from specgen.gate.stored import stored

TYPE = "type"
"""The key of metadata that has a memory's type. Categories are never read: a store gives them late or not at all."""


@dataclass(slots=True)
class Written:
    """A window that was sent. `stamped` is the type that was sent along, `stamped_by` who chose it: `gate` or
    `fixture`; None where nobody did."""

    fixture: Fixture
    scope: Scope
    stamped: str | None = None
    stamped_by: str | None = None
    sent_at: float = 0.0
    events: tuple[str, ...] = ()
    rejected: bool = False
    settled: bool = False
    error: str | None = None
    memories: tuple[Memory, ...] = ()
    _over: dict[str, Progress] = field(default_factory=dict)

    def progress(self, store: Store) -> Progress:
        """How far the store is with it. What is over is not asked for again."""
        found = [self._over.get(event) or self._ask(store, event) for event in self.events]
        for each in (Progress.PENDING, Progress.UNKNOWN, Progress.FAILED):
            if each in found:
                return each
        return Progress.DONE if found else Progress.UNKNOWN

    def _ask(self, store: Store, event: str) -> Progress:
        found = store.progress(event)
        if found in (Progress.DONE, Progress.FAILED):
            self._over[event] = found
        return found

    @property
    def texts(self) -> tuple[str, ...]:
        """The stored texts, each once: a store may store one twice."""
        return tuple(dict.fromkeys(memory.text for memory in self.memories))

    @property
    def kept(self) -> bool:
        """Whether something was stored of it; of knowledge, something that holds it."""
        if self.fixture.label is Label.EXTRACT:
            return stored(self.fixture, self.texts)
        return bool(self.memories)

    @property
    def type(self) -> str | None:
        """The type in the metadata of the memory that holds the knowledge."""
        for memory in self.memories:
            found = memory.metadata.get(TYPE)
            if isinstance(found, str) and found and stored(self.fixture, (memory.text,)):
                return found
        return None

    @property
    def judged(self) -> Judged:
        """The window as the metrics take it: stored is flagged, not stored is skipped."""
        if self.error is not None or not self.settled:
            return Judged(self.fixture, None, self.error or "the run ended before it was known")
        return Judged(self.fixture, Decision(Action.FLAG, self.type) if self.kept else Decision(Action.SKIP))
