"""What a set of fixtures covers: how many windows of each label and class, and of which types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from specgen.gate.model import Durable, Fixture, Fixtures, Label
from specgen.model.values import Plain


@dataclass(frozen=True, slots=True)
class Line:
    """One class under one label: its windows, the templates that they are made of (a window that is no variant of
    another is one of its own), the windows of each type, those without one, and those that are mixed."""

    label: str
    kind: str
    windows: int
    templates: int
    types: tuple[int, ...]
    untyped: int
    mixed: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """A line for each class in the order of the fixtures, labels in the order drop, exclude, extract; and their sum."""

    family: str
    sha256: str
    lines: tuple[Line, ...]
    total: Line


def coverage(fixtures: Fixtures) -> Coverage:
    """Count the fixtures by label, class and type."""
    groups: dict[tuple[Label, str], list[Fixture]] = {}
    for fixture in fixtures.fixtures:
        groups.setdefault((fixture.label, fixture.kind), []).append(fixture)
    order = list(Label)
    lines = [
        _line(label.value, kind, groups[label, kind]) for label, kind in sorted(groups, key=lambda g: order.index(g[0]))
    ]
    return Coverage(fixtures.family, fixtures.sha256, tuple(lines), _line("all", "", fixtures.fixtures))


def coverage_rows(found: Coverage) -> list[list[str]]:
    """The coverage as cells of a table, its head first and its sum last; what there is none of is a dash."""
    head = ["label", "class", "windows", "templates", *(one.value for one in Durable), "mixed"]
    return [head, *(_cells(line) for line in (*found.lines, found.total))]


def coverage_json(found: Coverage) -> dict[str, Plain]:
    """The coverage as a JSON object."""
    return {
        "family": found.family,
        "sha256": found.sha256,
        "windows": found.total.windows,
        "templates": found.total.templates,
        "mixed": found.total.mixed,
        "labels": {
            label.value: sum(line.windows for line in found.lines if line.label == label.value) for label in Label
        },
        "types": _types(found.total),
        "rows": [
            {
                "label": line.label,
                "class": line.kind,
                "windows": line.windows,
                "templates": line.templates,
                "types": _types(line),
                "untyped": line.untyped,
                "mixed": line.mixed,
            }
            for line in found.lines
        ],
    }


def _line(label: str, kind: str, fixtures: Sequence[Fixture]) -> Line:
    return Line(
        label=label,
        kind=kind,
        windows=len(fixtures),
        templates=len({fixture.cluster or fixture.id for fixture in fixtures}),
        types=tuple(sum(fixture.expect_type == one for fixture in fixtures) for one in Durable),
        untyped=sum(fixture.expect_type is None for fixture in fixtures),
        mixed=sum(fixture.mixed for fixture in fixtures),
    )


def _types(line: Line) -> dict[str, Plain]:
    return {one.value: count for one, count in zip(Durable, line.types, strict=True)}


def _cells(line: Line) -> list[str]:
    counts = [str(count) if count else "-" for count in (*line.types, line.mixed)]
    return [line.label, line.kind, str(line.windows), str(line.templates), *counts]
