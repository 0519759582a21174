"""Baselines: figures of earlier runs and of papers, which results can be shown beside.

A baseline is a result as `specgen retrieve run --json` or `--out` writes it. One that was published elsewhere says so
under `meta.published`, and may have fewer figures.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from specgen.retrieve.metrics.figures import Figures
from specgen.retrieve.result import Result
from specgen.retrieve.rows.meta import data_row
from specgen.retrieve.sources.errors import SourceError


@dataclass(frozen=True, slots=True)
class Baseline:
    """A row to show: whose, where it was published (None: it is one of ours), and its figures on sessions.

    `differs` says in what it was asked something else than a run that it is shown beside.
    """

    name: str
    published: str | None
    figures: Figures
    differs: tuple[str, ...] = ()


def baselines(paths: Sequence[Path], beside: Result) -> tuple[Baseline, ...]:
    """The baselines that files have; of a folder, those of its files that are of the same data set and split."""
    found = []
    for path in paths:
        if not path.is_dir():
            found.append(_read(path, beside))
            continue
        for each in sorted(path.glob("*.json")):
            meta = _meta(each, _json(each))
            if _about(meta) == (beside.about.name, beside.about.split):
                found.append(_read(each, beside))
    return tuple(found)


def require_baselines(paths: Sequence[Path]) -> None:
    """Look at the files before a store is asked anything, which can take hours. SourceError where one is no result."""
    for path in paths:
        for each in sorted(path.glob("*.json")) if path.is_dir() else [path]:
            _meta(each, _json(each))


def _read(path: Path, beside: Result) -> Baseline:
    row = _json(path)
    meta = _meta(path, row)
    try:
        overall = row["metrics"]["overall"]
        values = {str(key): float(value) for key, value in overall.items() if key != "questions"}
        published = meta.get("published")
        return Baseline(
            str(meta["adapter"]["name"]),
            None if published is None else str(published),
            Figures(int(overall["questions"]), values),
            _differs(meta, data_row(beside)),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SourceError(f"{path} is no result: {type(error).__name__} {error}", hint=_HINT) from None


_HINT = "name a file that specgen retrieve run --json or --out wrote"


def _json(path: Path) -> Any:
    try:
        return json.loads(path.read_bytes())
    except FileNotFoundError:
        raise SourceError(f"{path} is no file", hint=_HINT) from None
    except (ValueError, RecursionError) as error:
        raise SourceError(f"{path} is not JSON: {error}", hint=_HINT) from None


def _meta(path: Path, row: Any) -> Mapping[str, Any]:
    meta = row.get("meta") if isinstance(row, dict) else None
    if not isinstance(meta, dict) or not isinstance(meta.get("dataset"), dict):
        raise SourceError(f"{path} is no result: it does not say of which data", hint=_HINT)
    return meta


def _about(meta: Mapping[str, Any]) -> tuple[object, object]:
    return meta["dataset"].get("name"), meta["dataset"].get("split")


def _differs(meta: Mapping[str, Any], ours: Mapping[str, Any]) -> tuple[str, ...]:
    """What is known of it, and other. What a published row does not tell is not held against it."""
    theirs, own = meta["dataset"], ours["dataset"]
    found = [key for key in ("name", "split", "sha256", "reading") if _other(theirs.get(key), own.get(key))]
    found += [key for key in ("sample", "top_k") if key in meta and meta[key] != ours[key]]
    return tuple(found)


def _other(theirs: object, ours: object) -> bool:
    return theirs is not None and theirs != ours
