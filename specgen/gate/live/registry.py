"""The stores by name: our own, and those of other packages (entry points `specgen.gate_stores`)."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TypeAlias

from specgen.diagnostics.suggest import did_you_mean
from specgen.gate.live.options import Options
from specgen.gate.live.store import RefusedError, Store

Make: TypeAlias = "Callable[[Options], Store]"

OWN: dict[str, str] = {"mem0": "specgen.gate.live.mem0"}
"""Name: the module, which has `make(options)`."""

GROUP = "specgen.gate_stores"


def names() -> tuple[str, ...]:
    """The names of all stores."""
    from importlib.metadata import entry_points

    return tuple(sorted({*OWN, *(point.name for point in entry_points(group=GROUP))}))


def make(name: str, options: Options) -> Store:
    """The store of that name. RefusedError where there is none."""
    if name in OWN:
        made: Make = importlib.import_module(OWN[name]).make
        return made(options)
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=name):
        found: Make = point.load()
        return found(options)
    near = did_you_mean(name, names())
    hint = f"did you mean {near}?" if near else f"there are {', '.join(names())}"
    raise RefusedError(f"there is no store {name!r}", hint)
