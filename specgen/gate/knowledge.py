"""What the plants of a family are to a memory: the type of knowledge that each event teaches, and how it is found."""

from __future__ import annotations

from specgen.checks.value import id_pattern
from specgen.gate.model import Durable, Reading
from specgen.model.built import Played
from specgen.model.plants import Plant
from specgen.model.sessions import EventKind

LASTING: tuple[EventKind, ...] = ("teach", "change")
"""Events after which a memory should hold a value."""


def durable_type(plant: Plant, event: EventKind) -> Durable:
    """The type that a memory of it should have: the map of docs/gate-fixtures.md.

    A rule is a convention where it holds in one project, else a preference; a routine is a runbook; a fact is an
    insight, and a decision where somebody has changed it; what is told of people is an insight.
    """
    match plant.kind:
        case "rule":
            return Durable.CONVENTION if plant.scope.project is not None else Durable.PREFERENCE
        case "routine":
            return Durable.RUNBOOK
        case "fact":
            return Durable.DECISION if event == "change" else Durable.INSIGHT
        case "person":
            return Durable.INSIGHT


def held(plant: Plant, value: str, played: Played) -> tuple[tuple[str, ...], Reading]:
    """What a memory of that value must hold, one of it, and how that is found: of an option the words that tell it and
    the form that shows it, of anything else the value of its kind."""
    locale = played.spec.locale
    if not plant.optional:
        return (value,), Reading(plant.type, locale, id_pattern(plant))
    option = plant.option(value)
    said = (played.phrase(plant, value), played.show(plant, value), *(text.value for text in option.says))
    shows = tuple(text.value for text in option.shows)
    parts = tuple(text.value for text in option.parts)
    return tuple(dict.fromkeys(said)), Reading("option", locale, shows=shows, parts=parts)
