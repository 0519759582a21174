"""The rows of a build, one history at a time, as its files have them: no spec is read, and nothing is drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from specgen.build import layout
from specgen.build.errors import NotABuildError
from specgen.build.manifest import read_manifest
from specgen.retrieve.sources.errors import SourceError

HINT = "build it anew, or ask `specgen verify` what is wrong with it"
Row = dict[str, Any]


class History(NamedTuple):
    """One history: its id, and its rows of checks.jsonl and probes.jsonl (by id)."""

    id: str
    checks: tuple[Row, ...]
    probes: dict[str, Row]


def manifest(folder: Path) -> tuple[str, str]:
    """The family and the hash of a build. SourceError where the folder is none."""
    try:
        found = read_manifest(folder)
    except NotABuildError as error:
        raise SourceError(str(error), hint="name the folder of a build with --build") from None
    return found["family"], found["hash"]


def histories(folder: Path) -> Iterator[History]:
    """Every history with what is asked after it, in the build's order."""
    probes = grouped(folder, layout.PROBES)
    for history, checks in grouped(folder, layout.CHECKS):
        asked = same(folder, layout.PROBES, history, probes)
        yield History(history, checks, {row["id"]: row for row in asked})


@contextmanager
def whole(folder: Path) -> Iterator[None]:
    """Reading rows as a build writes them: SourceError where one lacks what it should have."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise SourceError(f"{folder} is damaged: {type(error).__name__}: {error}", hint=HINT) from None


def told(folder: Path) -> Iterator[tuple[History, tuple[Row, ...]]]:
    """Every history with its rows of sessions.jsonl."""
    sessions = grouped(folder, layout.SESSIONS)
    for history in histories(folder):
        yield history, same(folder, layout.SESSIONS, history.id, sessions)


def padded(folder: Path) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """The rows of haystack.jsonl by history. `source` says which session of the history's own a row is, if one."""
    ids = {row["history"]: {new: own for own, new in row["sessions"].items()} for row in rows(folder, layout.PADDED)}
    for history, group in grouped(folder, layout.HAYSTACK):
        own = ids.get(history, {})
        yield history, tuple({**row, "source": own.get(row["id"])} for row in group)


def same(folder: Path, name: str, history: str, groups: Iterator[tuple[str, tuple[Row, ...]]]) -> tuple[Row, ...]:
    """The next group of a file, which is of that history. SourceError where it is not: the files do not belong
    together."""
    other, found = next(groups, ("nothing", ()))
    if other != history:
        raise _broken(folder, name, f"has {other} where {layout.CHECKS} has {history}")
    return found


def grouped(folder: Path, name: str) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """The rows of a file by history, in its order: one history is in memory at a time."""
    for history, group in groupby(rows(folder, name), key=lambda row: str(row["history"])):
        yield history, tuple(group)


def rows(folder: Path, name: str) -> Iterator[Row]:
    """The rows of a file of JSON lines. SourceError where it is not there, or a line is no object with a history."""
    path = folder / name
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                row = _row(line)
                if row is None:
                    raise _broken(folder, name, f"line {number} is no row of a build")
                yield row
    except OSError as error:
        raise SourceError(f"{path} cannot be read: {error.strerror or error}", hint=HINT) from None


def planted(folder: Path) -> dict[str, Row]:
    """The rows of planted.json by history."""
    try:
        whole = json.loads((folder / layout.PLANTED).read_bytes())
        return {row["history"]: row for row in whole["histories"]}
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise SourceError(f"{folder / layout.PLANTED} cannot be read: {error}", hint=HINT) from None


def seed(folder: Path) -> str:
    """The seed that a build was made with."""
    try:
        return str(json.loads((folder / layout.ARGUMENTS).read_bytes())["seed"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise SourceError(f"{folder / layout.ARGUMENTS} cannot be read: {error}", hint=HINT) from None


def _row(line: bytes) -> Row | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) and isinstance(row.get("history"), str) else None


def _broken(folder: Path, name: str, why: str) -> SourceError:
    return SourceError(f"{folder / name} {why}", hint=HINT)
