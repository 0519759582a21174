"""A spec made ready for drawing: what there is to draw, in which order, with arguments read once for many worlds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from specgen.diagnostics import Diagnostic
from specgen.model.plants import Person, Plant
from specgen.model.probes import Probe
from specgen.model.span import Span
from specgen.model.spec import Spec
from specgen.model.values import Draw, Literal, ValueSpec
from specgen.world import codes
from specgen.world.canonical import canonical_of
from specgen.world.draws import Context, DrawnKind, Prepared, drawn_kinds

EventKey: TypeAlias = tuple[str, int, str, str]
"""Session id, turn index, event kind, plant id."""
Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands in the data of a request: names of fields, and indices of lists from 0."""
Group: TypeAlias = tuple[str, ...]
"""The same with `*` for every index: one column of a list of records."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One value to settle: `literal` where the author wrote it out, else `prepared`. `key` is None for a plant's first
    value; `said` tells what it is in messages."""

    label: str
    said: str
    span: Span
    key: EventKey | None
    literal: str | None
    canon: str | None
    kind: DrawnKind | None
    prepared: Prepared | None


@dataclass(frozen=True, slots=True)
class PlantPlan:
    """A plant's values: those that hold one after the other, and those that never do (one-offs and cites).

    `twin` is the same attribute of the person's twin, if there is one.
    """

    plant: Plant
    holds: tuple[Slot, ...]
    asides: tuple[Slot, ...]
    twin: str | None


@dataclass(frozen=True, slots=True)
class PersonPlan:
    """How a person gets a name. For a twin `base` is the other and `by` what they share.

    `spelling_twins` counts the twins by spelling drawn from this name, `near_last` says that the surnames are spelled
    alike too, as the author's own names have it.
    """

    person: Person
    slot: Slot
    base: str | None
    by: str | None
    gender: str | None
    spelling_twins: int
    near_last: bool


@dataclass(frozen=True, slots=True)
class Leaf:
    """One value in the data of a request. Drawn leaves of the same `group` come out different from each other."""

    path: Path
    group: Group
    slot: Slot


@dataclass(frozen=True, slots=True)
class GivenPlan:
    """The data of one probe's request."""

    probe: Probe
    leaves: tuple[Leaf, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that one spec draws. People stand after those whose twins they are; the rest as written."""

    spec: Spec
    people: tuple[PersonPlan, ...]
    plants: tuple[PlantPlan, ...]
    given: tuple[GivenPlan, ...]
    words: frozenset[str]
    literals: Mapping[str, frozenset[str]]


def make_slot(
    label: str,
    said: str,
    value: ValueSpec | None,
    kind: str,
    context: Context,
    found: list[Diagnostic],
    key: EventKey | None = None,
) -> Slot | None:
    """Read one value. None where it is derived, given by the case, absent or wrong (then with a finding in `found`)."""
    if isinstance(value, Literal):
        try:
            return Slot(label, said, value.span, key, canonical_of(kind, value.value), None, None, None)
        except ValueError as error:
            found.append(codes.VALUE.at(value.span, f"{said} is no {kind}: {error}", value=value.value))
    elif isinstance(value, Draw):
        drawn = drawn_kinds().get(value.kind)
        if drawn is None:
            known = ", ".join(drawn_kinds())
            found.append(codes.DRAW.at(value.span, f"there is no draw {value.kind!r}", value=value.kind, hint=known))
            return None
        if drawn.name == "twin" and key is not None:
            found.append(codes.DRAW.at(value.span, f"{said} cannot be a twin: only a person's first name is one"))
            return None
        try:
            prepared = drawn.prepare(value.args, context)
            return Slot(label, said, value.span, key, None, value.canon, drawn, prepared)
        except ValueError as error:
            found.append(codes.DRAW.at(value.span, f"{said} cannot be drawn: {error}", value=value.kind))
        except LookupError as error:
            found.append(codes.LOCALE.at(value.span, f"{said} cannot be drawn: {error.args[0]}", value=context.locale))
    return None


def plan_literals(plants: Iterable[PlantPlan]) -> Mapping[str, frozenset[str]]:
    """By plant id, the values that are written out: drawn ones elsewhere keep away from them."""
    return {
        plan.plant.id: frozenset(s.literal for s in (*plan.holds, *plan.asides) if s.literal is not None)
        for plan in plants
    }
