"""What the tables of docs/language.md list, and what the schema has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from specgen.schema.registry import spec_shape
from specgen.schema.shapes import ListShape, MapShape, RecordShape, Shape, Union

_KEYS = re.compile(r"<!-- keys: (?P<what>[\w ]+) -->\n(?P<table>(?:\|[^\n]*\n)+)")
_CODE = re.compile(r"`([^`]+)`")


def rows(table: str) -> Iterator[list[str]]:
    """The cells of each row of a table, its head left out."""
    for line in table.strip().splitlines()[2:]:
        yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def words(cell: str) -> list[str]:
    """The words in backticks of a cell."""
    return _CODE.findall(cell)


def tables(page: str) -> dict[str, list[list[str]]]:
    """Every marked table of a page, by what its keys belong to."""
    return {found["what"]: list(rows(found["table"])) for found in _KEYS.finditer(page)}


def records() -> dict[str, RecordShape]:
    """Every map with fixed keys that a spec can hold, by its name."""
    found: dict[str, RecordShape] = {}
    seen: set[str] = set()

    def walk(shape: Shape) -> None:
        match shape:
            case Union(name=name, branches=branches) if name not in seen:
                seen.add(name)
                for branch in branches():
                    walk(branch)
            case RecordShape(fields=fields, other=other):
                found[shape.what] = shape
                for inner in (*(field.shape for field in fields), *([other] if other is not None else [])):
                    walk(inner)
            case MapShape(value=inner) | ListShape(item=inner):
                walk(inner)

    walk(spec_shape())
    return found
