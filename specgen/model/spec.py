"""The whole spec, as the later stages see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from specgen.model.haystack import HaystackSpec
from specgen.model.ledgers import CaseSpec, LedgerSpec
from specgen.model.plants import Person, Plant
from specgen.model.probes import Probe
from specgen.model.sessions import Session
from specgen.model.span import Span, Text
from specgen.model.windows import GateSpec, Window


@dataclass(frozen=True, slots=True)
class Limits:
    """Highest shares that may be reached without memory (0 to 1): by the best fixed guess of a value, of an option,
    and by the best memoryless agent on one probe."""

    values: float = 0.02
    options: float = 0.40
    floor: float = 0.20


@dataclass(frozen=True, slots=True)
class Split:
    """How many probes go to practice and to exam; the rest of the probes that are not traps go to neither."""

    practice: int
    exam: int


@dataclass(frozen=True, slots=True)
class Source:
    """One file that the spec was read from: path as written, and its exact bytes."""

    path: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Spec:
    """A family of evals. Everything is in the order in which the author wrote it."""

    family: str
    title: str
    about: Text | None
    persona: Text | None
    seed: str
    locale: str
    people: tuple[Person, ...]
    projects: tuple[tuple[str, str], ...]
    plants: tuple[Plant, ...]
    sessions: tuple[Session, ...]
    probes: tuple[Probe, ...]
    split: Split | None
    limits: Limits
    sources: tuple[Source, ...]
    span: Span
    ledgers: tuple[LedgerSpec, ...] = ()
    cases: tuple[CaseSpec, ...] = ()
    haystack: HaystackSpec | None = None
    windows: tuple[Window, ...] = ()
    gate: GateSpec = field(default_factory=GateSpec)
    plant_by_id: Mapping[str, Plant] = field(init=False, repr=False, compare=False)
    person_by_id: Mapping[str, Person] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "plant_by_id", MappingProxyType({p.id: p for p in self.plants}))
        object.__setattr__(self, "person_by_id", MappingProxyType({p.id: p for p in self.people}))

    def twin(self, person_id: str) -> str | None:
        """The id of the person whom `person_id` may be confused with, whichever of the two was drawn from the other."""
        own = self.person_by_id[person_id].twin_of
        if own is not None:
            return own
        return next((p.id for p in self.people if p.twin_of == person_id), None)
