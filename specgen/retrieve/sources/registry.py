"""The data sets by name: public benchmarks and builds of our own, each a module with `load(options)`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from specgen.diagnostics.suggest import did_you_mean
from specgen.retrieve.model import Source
from specgen.retrieve.sources.errors import SourceError


@dataclass(frozen=True, slots=True)
class DataOptions:
    """What a user says of the data: where it lies (nowhere: it is fetched, if it can be), which split, how it is read.

    `joined` is of LoCoMo only: whether evidence that names several turns in one text counts. `sha256` is what a named
    file must have; `tell` hears of a download: bytes that are there, and of how many.
    """

    paths: tuple[Path, ...] = ()
    split: str = "oracle"
    joined: bool = False
    sha256: str | None = None
    tell: Callable[[int, int | None], None] = lambda there, size: None


Load: TypeAlias = "Callable[[DataOptions], Source]"

OWN: dict[str, tuple[str, str]] = {
    "build": ("specgen.retrieve.sources.build", "builds of ours: every probe that asks, over its history"),
    "locomo": ("specgen.retrieve.sources.locomo", "LoCoMo: ten long conversations (Maharana et al., 2024)"),
    "longmemeval": ("specgen.retrieve.sources.longmemeval", "LongMemEval: 500 haystacks (Wu et al., 2025)"),
}
"""Name: the module, which has `load(options)`, and what it is."""


def load(name: str, options: DataOptions) -> Source:
    """The data set of that name. SourceError where there is none, or where its data cannot be had or read."""
    if name not in OWN:
        near = did_you_mean(name, tuple(OWN))
        hint = f"did you mean {near}?" if near else f"there are {', '.join(OWN)}"
        raise SourceError(f"there is no data set {name!r}", hint=hint)
    chosen: Load = importlib.import_module(OWN[name][0]).load
    return chosen(options)


def one_path(name: str, options: DataOptions) -> Path:
    """The one file of a data set that is one file: the named one, else the pinned one of its split, fetched.

    SourceError where more are named, or it cannot be had, or has another hash than it must.
    """
    if len(options.paths) > 1:
        raise SourceError(f"{name} is read from one file, and {len(options.paths)} are named", hint="name it alone")
    if not options.paths:
        return _fetched(name, options)
    path = options.paths[0]
    if not path.is_file():
        raise SourceError(f"{path} is no file", hint=f"name the file of {name} with --data")
    if options.sha256 is not None:
        from specgen.retrieve.sources.fetch import proven

        proven(path, options.sha256)
    return path


def _fetched(name: str, options: DataOptions) -> Path:
    from specgen.retrieve.sources.fetch import fetch
    from specgen.retrieve.sources.pins import pinned, splits

    pin = pinned(name, options.split)
    if pin is None:
        known = splits(name)
        why = f"{name} has no split {options.split!r}" if known else f"no file of {name} is known"
        near = did_you_mean(options.split, known)
        hint = f"did you mean {near}?" if near else f"there are {', '.join(known)}" if known else "name it with --data"
        raise SourceError(why, hint=hint)
    if options.sha256 is not None and options.sha256.lower() != pin.sha256:
        raise SourceError(f"the file of {name} that is fetched has the SHA-256 {pin.sha256}, not {options.sha256}")
    return fetch(pin, tell=options.tell)
