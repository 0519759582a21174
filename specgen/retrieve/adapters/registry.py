"""The adapters by name: our own, those of other packages (entry points `specgen.adapters`), and `module:callable`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from specgen.diagnostics.suggest import did_you_mean
from specgen.retrieve.adapters.custom import CustomAdapterError, custom
from specgen.retrieve.contract import Adapter


@dataclass(frozen=True, slots=True)
class Options:
    """What a user says of a store: where it is served, and the variable that holds its key."""

    base_url: str | None = None
    api_key_env: str | None = None
    timeout: float = 300.0


Make: TypeAlias = "Callable[[Options], Adapter]"


class UnknownAdapterError(Exception):
    """There is no adapter of that name, or what it needs is not installed."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


OWN: dict[str, tuple[str, str]] = {
    "bm25": ("specgen.retrieve.adapters.bm25", "BM25 in Lucene's form, by the library bm25s"),
    "dense": ("specgen.retrieve.adapters.dense", "cosine of vectors by all-MiniLM-L6-v2"),
    "hindsight": ("specgen.retrieve.adapters.hindsight", "a Hindsight server, by the library hindsight-client"),
    "hybrid-rrf": ("specgen.retrieve.adapters.hybrid_rrf", "okapi and dense, joined by reciprocal rank fusion"),
    "m-flow": (
        "specgen.retrieve.adapters.mflow",
        "M-flow, by the library mflow-ai, in a process and folder of its own",
    ),
    "mem0": ("specgen.retrieve.adapters.mem0", "mem0 by the library mem0ai, local and without inference"),
    "memory-core": ("specgen.retrieve.adapters.memory_core", "a Memory Core server, over HTTP"),
    "okapi": ("specgen.retrieve.adapters.okapi", "BM25 as rank-bm25's BM25Okapi scores it"),
}
"""Name: the module, which has `make(options)`, and what it is."""

GROUP = "specgen.adapters"


def names() -> tuple[str, ...]:
    """The names of all adapters."""
    from importlib.metadata import entry_points

    return tuple(sorted({*OWN, *(point.name for point in entry_points(group=GROUP))}))


def make(name: str, options: Options) -> Adapter:
    """A new adapter, made from the options. UnknownAdapterError where there is none of that name."""
    if ":" in name:
        try:
            return custom(name, options)
        except CustomAdapterError as error:
            raise UnknownAdapterError(str(error), hint="name a class or function as module:callable") from error
    if name in OWN:
        made: Make = importlib.import_module(OWN[name][0]).make
        return made(options)
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=name):
        found: Make = point.load()
        return found(options)
    near = did_you_mean(name, names())
    raise UnknownAdapterError(
        f"there is no adapter {name!r}", hint=f"did you mean {near}?" if near else f"there are {', '.join(names())}"
    )
