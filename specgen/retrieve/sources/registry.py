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

    `joined` is of LoCoMo only: whether evidence that names several turns in one text counts.
    """

    paths: tuple[Path, ...] = ()
    split: str = "oracle"
    joined: bool = False


Load: TypeAlias = "Callable[[DataOptions], Source]"

OWN: dict[str, tuple[str, str]] = {
    "locomo": ("specgen.retrieve.sources.locomo", "LoCoMo: ten long conversations (Maharana et al., 2024)"),
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
    """The one file of a data set that is one file. SourceError where more are named, or none."""
    if len(options.paths) != 1:
        raise SourceError(
            f"{name} is read from one file, and {len(options.paths) or 'none'} is named",
            hint="name it with --data FILE",
        )
    path = options.paths[0]
    if not path.is_file():
        raise SourceError(f"{path} is no file", hint=f"name the file of {name} with --data")
    return path
