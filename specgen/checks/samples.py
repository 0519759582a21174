"""A made-up value of every kind: what an agent that invents would say where nothing was ever taught."""

from __future__ import annotations

from specgen.model.plants import Plant
from specgen.model.values import Draw

_SAMPLES = {
    "money": "1730.40",
    "id": "70482913",
    "date": "2026-05-19",
    "integer": "37",
    "percent": "13.5",
    "duration": "PT35M",
    "name": "Robin Ashdown",
    "option": "the usual one",
    "text": "the usual one",
}
_DIGITS, _LETTERS = "7048291365", "QKWXJZ"


def sample_value(plant: Plant) -> str:
    """A value, canonical for the plant's kind, that nobody ever said; of an id, one that its draw could give."""
    if isinstance(plant.value, Draw) and plant.value.kind == "digits":
        length = plant.value.args.get("length")
        return (_DIGITS * 10)[: length if isinstance(length, int) else 6]
    like = plant.value.args.get("like") if isinstance(plant.value, Draw) else None
    if isinstance(like, str):
        return "".join(_filled(char, index) for index, char in enumerate(like))
    return _SAMPLES[plant.type]


def _filled(char: str, index: int) -> str:
    if char == "#":
        return _DIGITS[index % len(_DIGITS)]
    return _LETTERS[index % len(_LETTERS)] if char == "@" else char
