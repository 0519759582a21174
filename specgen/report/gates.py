"""The write layer in a report: what gates kept and dropped, from the reports that `specgen gate run` wrote."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from specgen.gate.metrics.noise_leak import KEY
from specgen.gate.rows.result import REPORT
from specgen.gate.verdicts import Verdict
from specgen.intervals.faults import StatsError
from specgen.report.texts import line, short

MOST = 200
"""Failing windows of a level that a report shows."""

_HINT = "specgen gate run SPEC --gate GATE --report FILE writes one"
_TURN = 4_000


@dataclass(frozen=True, slots=True)
class Figure:
    """A metric in words, `94.0 [80.2, 99.1]`, with its counts, its floor in percent, and whether that holds."""

    key: str
    words: str
    counts: str
    floor: str | None
    holds: bool | None


@dataclass(frozen=True, slots=True)
class WindowClass:
    """The windows of one class and label, and what became of them, the commonest first."""

    name: str
    label: str
    windows: int
    became: str
    failed: int


@dataclass(frozen=True, slots=True)
class Failing:
    """A window of which the wrong thing became, with its turns as (role, text)."""

    id: str
    label: str
    kind: str
    verdict: str
    note: str
    error: str | None
    turns: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GateLevel:
    """A gate at one level. `types` has for each type of knowledge its windows and what of them was kept; of `failed`
    windows the first are `failing`."""

    name: str | None
    verdict: str
    figures: tuple[Figure, ...]
    types: tuple[tuple[str, int, str], ...]
    classes: tuple[WindowClass, ...]
    failed: int
    failing: tuple[Failing, ...]


@dataclass(frozen=True, slots=True)
class GatePart:
    """One gate. `unscored` says why it has no levels; `notes` what a reader must know, such as lowered floors."""

    gate: str
    family: str
    mode: str
    verdict: str
    windows: int
    unscored: str | None
    notes: tuple[str, ...]
    levels: tuple[GateLevel, ...]


def read_gates(paths: Sequence[Path]) -> tuple[GatePart, ...]:
    """The gates of these reports. StatsError for what is no such report."""
    return tuple(_read(path) for path in paths)


def _read(path: Path) -> GatePart:
    try:
        row = json.loads(path.read_bytes())
        if row["report"] != REPORT:
            raise StatsError(f"{path} is no report on a gate", _HINT)
        return _part(row)
    except FileNotFoundError:
        raise StatsError(f"{path} is no file", _HINT) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        why = f"{type(error).__name__}: {str(error)[:160]}"
        raise StatsError(f"{path} is no report on a gate: {why}", _HINT) from None


def _part(row: Mapping[str, Any]) -> GatePart:
    unscored = row["unscored"]
    lowered = [
        f"the floor of {each['metric']} is {each['now']:g}; in the report before it was {each['was']:g}"
        for each in row["lowered"]
    ]
    return GatePart(
        _word(row["gate"]),
        _word(row["family"]),
        _word(row["mode"]),
        _word(row["verdict"]),
        int(row["fixtures"]["windows"]),
        None if unscored is None else line(str(unscored["reason"]), 600),
        tuple(line(str(note), 300) for note in [*row["notes"], *lowered]),
        tuple(_level(level, row["rows"]) for level in row["levels"]),
    )


def _level(level: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> GateLevel:
    own = [row for row in rows if row["level"] == level["level"]]
    failed = [row for row in own if not row["ok"]]
    return GateLevel(
        None if level["level"] is None else _word(level["level"]),
        _word(level["verdict"]),
        tuple(_figures(level)),
        tuple(_types(level["by_type"])),
        tuple(_classes(own)),
        len(failed),
        tuple(_failing(row) for row in failed[:MOST]),
    )


def _figures(level: Mapping[str, Any]) -> Iterator[Figure]:
    floors = {each["metric"]: each for each in level["floors"]}
    for key, found in level["metrics"].items():
        if key == KEY:
            yield Figure(key, "-" if found is None else str(int(found)), "", None, None)
            continue
        floor = floors.get(key)
        low = None if floor is None else f"{100 * floor['floor']:g}"
        counts = f"{int(found['right'])} of {int(found['of'])}"
        yield Figure(_word(key), _percent(found), counts, low, None if floor is None else floor["holds"])


def _types(groups: Mapping[str, Any]) -> Iterator[tuple[str, int, str]]:
    for name, group in groups.items():
        recall = group["metrics"].get("extract_recall")
        yield _word(name), int(group["windows"]), "-" if recall is None else _percent(recall)


def _classes(rows: Sequence[Mapping[str, Any]]) -> Iterator[WindowClass]:
    found: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for row in rows:
        found.setdefault((str(row["label"]), str(row["class"])), []).append(row)
    for (label, name), own in sorted(found.items()):
        became = Counter(Verdict(row["verdict"]).value for row in own)
        told = ", ".join(f"{count} {word}" for word, count in became.most_common())
        yield WindowClass(_word(name), _word(label), len(own), told, sum(not row["ok"] for row in own))


def _failing(row: Mapping[str, Any]) -> Failing:
    return Failing(
        _word(row["id"]),
        _word(row["label"]),
        _word(row["class"]),
        Verdict(row["verdict"]).value,
        line(str(row["note"]), 300),
        None if row["error"] is None else line(str(row["error"]), 300),
        tuple((_word(turn["role"]), short(str(turn["content"]), _TURN)) for turn in row["window"] or ()),
    )


def _percent(found: Mapping[str, Any]) -> str:
    if found["value"] is None:
        return "-"
    text = f"{100 * found['value']:.1f}"
    if found["interval"] is None:
        return text
    low, high = found["interval"]
    return f"{text} [{100 * low:.1f}, {100 * high:.1f}]"


def _word(text: object) -> str:
    return line(str(text))
