"""Whether a text gives a fact another value than it ever has: filler that touches it would change the answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from specgen.checks.value import id_pattern
from specgen.guards.finding import any_value, find_value
from specgen.guards.sayings import says_phrase
from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.model.values import Draw
from specgen.model.world import World

_LEAST = 4


def contrary(text: str, plant: Plant, known: Mapping[str, set[str]], spec: Spec, world: World) -> str | None:
    """The other value that `text` seems to give `plant`, or None; `known` are the values of all plants by type.

    Of a person it counts where she is named with another word of the list that her attribute is drawn from; of a fact
    where it is called by its name (`asked_as`, or its id) and another value of its kind is said.
    """
    if plant.optional or plant.attribute == "name":
        return None
    if plant.person is not None and not says_phrase(text, world.names[plant.person].first):
        return None
    if plant.person is not None and isinstance(plant.value, Draw) and plant.value.kind == "choice":
        choices = plant.value.args.get("from")
        listed = [str(choice) for choice in choices] if isinstance(choices, list) else []
        return next((word for word in listed if word not in known[plant.type] and says_phrase(text, word)), None)
    if not any(says_phrase(text, cue) for cue in cues(plant)):
        return None
    pattern = id_pattern(plant)
    found = any_value(plant.type, text, spec.locale, pattern)
    if found is None or any(find_value(plant.type, value, found, spec.locale, pattern) for value in known[plant.type]):
        return None
    return found


def values_by_type(spec: Spec, world: World) -> dict[str, set[str]]:
    """Every value that any plant has or is said to have, by type."""
    known: dict[str, set[str]] = {plant.type: set() for plant in spec.plants}
    said: Iterable[tuple[str, str]] = (*world.values.items(), *((key[3], value) for key, value in world.events.items()))
    for plant_id, value in said:
        known[spec.plant_by_id[plant_id].type].add(value)
    return known


def cues(plant: Plant) -> tuple[str, ...]:
    """What a plant is called: its `asked_as`, or its id where that is a word."""
    own = (plant.attribute or plant.id).replace("_", " ")
    return plant.asked_as or ((own,) if len(own) >= _LEAST else ())
