"""The table of confusable names, `data/twins.tsv`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal as OneOf

from specgen.world.names.parts import language

Part = OneOf["first", "last"]
_COLUMNS = 5


@dataclass(frozen=True, slots=True)
class Row:
    """Two names that are easily taken for one another. `group` is a language, or `in` for India."""

    group: str
    part: str
    gender: str
    one: str
    other: str


@cache
def rows() -> tuple[Row, ...]:
    """Every row, in the order of the file. ValueError where the file is broken."""
    text = files("specgen.world").joinpath("data/twins.tsv").read_text(encoding="utf-8")
    lines = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    if any(len(cells) != _COLUMNS for cells in lines):
        raise ValueError("twins.tsv: every row has five columns")
    return tuple(Row(*cells) for cells in lines[1:])


def group_of(locale: str) -> str:
    """The group of names that a locale draws its twins from: India has one of its own for English."""
    return "in" if locale == "en_IN" else language(locale)


@cache
def groups() -> tuple[str, ...]:
    """The groups that the table has, in its order."""
    return tuple(dict.fromkeys(row.group for row in rows()))


@cache
def partners(locale: str, part: Part, gender: str | None = None) -> Mapping[str, tuple[str, ...]]:
    """Each name of the locale's group and the names that it is confused with. Empty where the group is unknown.

    `gender` (`female`, `male`) narrows first names down.
    """
    found: dict[str, list[str]] = {}
    for row in rows():
        if row.group == group_of(locale) and row.part == part and gender in (None, row.gender):
            found.setdefault(row.one, []).append(row.other)
            found.setdefault(row.other, []).append(row.one)
    return MappingProxyType({name: tuple(dict.fromkeys(others)) for name, others in found.items()})
