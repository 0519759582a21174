"""A run of a store over a data set: what was asked, how, and the verdict on each question."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from specgen.retrieve.contract import Adapter, HasSettings
from specgen.retrieve.engine import Asking, Tell, ask_all
from specgen.retrieve.judged import Judged, judge
from specgen.retrieve.model import About, Source
from specgen.retrieve.sample import Sampling, sample
from specgen.retrieve.sources.errors import SourceError

Settings = Mapping[str, str | int | float | bool]


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a run. `available` questions could have been asked, `left_out` ones could not."""

    about: About
    adapter: str
    settings: Settings
    sampling: Sampling
    top_k: int
    available: int
    left_out: int
    rows: tuple[Judged, ...]

    @property
    def errors(self) -> tuple[Judged, ...]:
        """The questions for which the store failed."""
        return tuple(row for row in self.rows if row.answered.error is not None)


@dataclass(frozen=True, slots=True)
class Request:
    """What a run is to be: which questions, how many results, namespaces of which beginning (a random one if None)."""

    sampling: Sampling
    top_k: int
    prefix: str | None = None


def ignore(*told: object) -> None:
    """Tell nobody."""


def retrieve(adapter: Adapter, source: Source, request: Request, tell: Tell = ignore) -> Result:
    """Ask a store the questions of a sample. SourceError where data turns out not to be readable, or has none."""
    heads = source.heads()
    if not heads:
        out = source.left_out()
        why = f"; {len(out):,} are left out, the first since {out[0].why}" if out else ""
        raise SourceError(f"{source.about.name} has no question that can be asked{why}")
    wanted = sample(heads, request.sampling)
    asking = Asking(request.top_k, None if len(wanted) == len(heads) else frozenset(wanted), request.prefix)
    rows = tuple(judge(answered) for answered in ask_all(adapter, source, asking, tell))
    return Result(
        about=source.about,
        adapter=str(adapter.name),
        settings=_settings(adapter),
        sampling=request.sampling,
        top_k=request.top_k,
        available=len(heads),
        left_out=len(source.left_out()),
        rows=rows,
    )


def _settings(adapter: Adapter) -> Settings:
    """What an adapter tells of its settings; what is no plain value as text."""
    if not isinstance(adapter, HasSettings):
        return {}
    return {str(key): value if _plain(value) else str(value) for key, value in adapter.settings.items()}


def _plain(value: object) -> bool:
    return isinstance(value, (str, int)) or (isinstance(value, float) and math.isfinite(value))
