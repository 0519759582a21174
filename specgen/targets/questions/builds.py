"""A build as a source of questions, and what its key knows of each besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from specgen.build.rebuild import Reread
from specgen.model.haystack import Size
from specgen.model.spec import Spec
from specgen.retrieve.model import Source
from specgen.retrieve.sources import build_rows
from specgen.retrieve.sources.build import BuildSource
from specgen.retrieve.sources.errors import SourceError
from specgen.targets.questions.kinds import Hint
from specgen.targets.registry import CannotExportError

_DATED = ("date", "duration")


def source_of(build: Reread, size: Size | None = None, *, absent: bool = False) -> Source:
    """The questions of a build over its histories: bare, or padded to a size; with `absent` also each of them again,
    over a history without what answers it."""
    return BuildSource((build.folder,), haystack=size, bare=size is None, absent=absent)


@contextmanager
def exporting(build: Reread) -> Iterator[dict[str, Hint]]:
    """What the key knows, by the id of the question. A SourceError within becomes a CannotExportError."""
    try:
        yield dict(_hints(build))
    except SourceError as error:
        raise CannotExportError(str(error)) from error


def _hints(build: Reread) -> Iterator[tuple[str, Hint]]:
    for history in build_rows.histories(build.folder):
        for row in history.checks:
            yield str(row["id"]), hint(row, build.spec)


def hint(row: Mapping[str, Any], spec: Spec) -> Hint:
    """What a row of the key says (docs/key.md)."""
    kinds = {spec.plant_by_id[name].kind for name in row["needs"] if name in spec.plant_by_id}
    return Hint(
        preference=not kinds.isdisjoint(("rule", "routine")),
        temporal=any(check.get("kind") in _DATED for check in row["checks"]),
        lure=_lure(row),
    )


def _lure(row: Mapping[str, Any]) -> str | None:
    """The answer of a wrong belief, the first in the order of the key."""
    right = row["answer"]["reply"]
    for rival in row["rivals"]:
        if rival["fault"] != "missing" and rival["answer"]["reply"] not in ("", right):
            return str(rival["answer"]["reply"])
    return None
