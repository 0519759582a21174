"""Whether a memory store found the evidence of each probe, from results of `specgen retrieve run --build … --out`.

A wrong response to a probe whose evidence was found is a fault of what came after the search.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from specgen.build.layout import MANIFEST
from specgen.intervals.faults import StatsError
from specgen.report.texts import line

_HINT = "specgen retrieve run --build BUILD --out RESULT.json writes one"


@dataclass(frozen=True, slots=True)
class Retrieved:
    """What one store found for a probe, among its first `top_k` results.

    `ranks` are of each piece of evidence, on turns where these are known, else on sessions; None for one that is not
    among them. `verdict` is of the sessions; `error` says why the store failed.
    """

    store: str
    verdict: str
    ranks: tuple[int | None, ...]
    top_k: int
    error: str | None

    @property
    def found(self) -> bool:
        """Whether any evidence was."""
        return self.verdict == "found"

    @property
    def words(self) -> str:
        """For people: `evidence found at rank 3`."""
        if self.error is not None:
            return f"the store failed: {self.error}"
        if self.verdict == "nothing to find":
            return "nothing to find: it was never taught"
        if self.verdict == "only superseded found":
            return "only what no longer holds was found"
        if not self.found:
            return f"evidence not found among {self.top_k} results"
        known = [str(rank) for rank in self.ranks if rank is not None]
        missing = len(self.ranks) - len(known)
        if not known:
            return "its session was found, the turn was not"
        return f"evidence found at rank {', '.join(known)}" + (f"; {missing} not found" if missing else "")


def read_retrieval(paths: Sequence[Path], build: Path) -> dict[str, tuple[Retrieved, ...]]:
    """What each store found in a build, by the opaque id of the probe. StatsError for what is no such result."""
    found: dict[str, list[Retrieved]] = {}
    for path in paths:
        for probe, row in _read(path, build).items():
            found.setdefault(probe, []).append(row)
    return {probe: tuple(rows) for probe, rows in found.items()}


def _read(path: Path, build: Path) -> dict[str, Retrieved]:
    try:
        result = json.loads(path.read_bytes())
        if "questions" not in result:
            raise StatsError(f"{path} does not tell of each question", _HINT)
        meta = result["meta"]
        if meta["dataset"]["sha256"] != json.loads((build / MANIFEST).read_bytes())["hash"]:
            raise StatsError(f"{path} is of other data than the build {build}", _HINT)
        store, top_k = line(str(meta["adapter"]["name"])), int(meta["top_k"])
        return {str(row["id"]): _retrieved(row, store, top_k) for row in result["questions"]}
    except FileNotFoundError:
        raise StatsError(f"{path} is no file", _HINT) from None
    except OSError as error:
        raise StatsError(f"{path} cannot be read: {error.strerror or error}", _HINT) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        why = f"{type(error).__name__}: {str(error)[:160]}"
        raise StatsError(f"{path} is no result of a store: {why}", _HINT) from None


def _retrieved(row: Mapping[str, Any], store: str, top_k: int) -> Retrieved:
    placed = row["turn"] if row["turn"] and row["turn"]["ranks"] else row["session"]
    ranks = () if placed is None else tuple(None if rank is None else int(rank) for rank in placed["ranks"])
    error = row["error"]
    return Retrieved(store, line(str(row["verdict"])), ranks, top_k, None if error is None else line(str(error), 300))
