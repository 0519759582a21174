"""One world in the making."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from types import MappingProxyType

from specgen.diagnostics import Diagnostic
from specgen.model.world import GivenValue, Name, World
from specgen.world import codes
from specgen.world.names.alike import fold
from specgen.world.names.book import NameBook
from specgen.world.names.parts import split
from specgen.world.plan import EventKey, Plan, Slot
from specgen.world.streams import Stream, attempt_label

ATTEMPTS = 200
_FEW = 64
NONE: frozenset[str] = frozenset()


@dataclass(slots=True)
class Run:
    """What has been drawn so far for one seed. `taken` are the values of facts, which a new one keeps away from if it
    can; `of_plant` are all values that each plant has, ever; `found` are the findings."""

    plan: Plan
    seed: str
    canonical: bool
    book: NameBook
    names: dict[str, Name] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    events: dict[EventKey, str] = field(default_factory=dict)
    given: dict[str, dict[str, GivenValue]] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    of_plant: dict[str, set[str]] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)

    def fixed(self, slot: Slot) -> str | None:
        """The value that the author wrote for `slot` and that holds in this world; None where it is drawn.

        A canon that the draw could not have given is a finding.
        """
        if slot.literal is not None:
            return slot.literal
        if not self.canonical or slot.canon is None or slot.prepared is None:
            return None
        try:
            return slot.prepared.canonical(slot.canon, self.names)
        except ValueError as error:
            message = f"the canon of {slot.said} is none that its draw can give: {error}"
            self.found.append(codes.VALUE.at(slot.span, message, value=slot.canon))
            return None

    def fits(self, slot: Slot, value: str, book: NameBook) -> bool:
        """Whether `value` cannot be mixed up with the people of the world, where it is a name."""
        naming = slot.kind.naming if slot.kind is not None else None
        if naming == "person":
            return book.free(self.name_of(value))
        if naming == "thing":
            return book.parts().isdisjoint(map(fold, value.replace("-", " ").split()))
        return True

    def name_of(self, value: str) -> Name:
        """The parts of a drawn name; one word alone is a first name."""
        try:
            return split(value, self.plan.spec.locale)
        except ValueError:
            return Name(value, value, "")

    def pick(
        self,
        slot: Slot,
        hard: Collection[str],
        soft: Collection[str] = NONE,
        start: int = 0,
        book: NameBook | None = None,
    ) -> str | None:
        """Draw a value that is not in `hard`, and not in `soft` if it can be. None where none is left, with a finding.

        `start` is the first attempt's number: the data of a request are drawn again as a whole.
        """
        assert slot.prepared is not None
        prepared, names = slot.prepared, self.names
        book = book or self.book
        patience = 16 if prepared.space.high <= _FEW else ATTEMPTS // 2
        for attempt in range(ATTEMPTS):
            if attempt == patience and prepared.values is not None:
                break
            value = prepared.draw(Stream(self.seed, attempt_label(slot.label, start + attempt)), names)
            if value not in hard and (value not in soft or attempt >= patience) and self.fits(slot, value, book):
                return value
        # Of few values, those left are listed rather than waited for.
        left = [v for v in prepared.values(names) if v not in hard] if prepared.values is not None else []
        best = [v for v in left if v not in soft] or left
        if best:
            return Stream(self.seed, attempt_label(f"{slot.label}#last", start)).choice(best)
        message = f"no value is left for {slot.said}: of {prepared.space.high}, all that were tried are taken"
        hint = "widen the draw's range or list"
        self.found.append(codes.NOTHING_LEFT.at(slot.span, message, value=slot.label, hint=hint))
        return None

    def search(self, label: str, draw: Callable[[Stream], Name | None]) -> Name | None:
        """The first name that `draw` gives over the attempts of `label`; None where it never does."""
        for attempt in range(ATTEMPTS):
            name = draw(Stream(self.seed, attempt_label(label, attempt)))
            if name is not None:
                return name
        return None

    def world(self) -> World:
        """The world so far, read-only."""
        given = {probe: MappingProxyType(dict(data)) for probe, data in self.given.items()}
        return World(
            self.seed,
            self.canonical,
            MappingProxyType(dict(self.names)),
            MappingProxyType(dict(self.values)),
            MappingProxyType(dict(self.events)),
            MappingProxyType(given),
        )
