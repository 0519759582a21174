"""The targets by name: our own, and those that other packages bring under the entry point group `specgen.targets`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import TypeAlias

from specgen.build.rebuild import Reread
from specgen.build.staging import Staging

GROUP = "specgen.targets"
OWN = (
    "specgen.targets.fluso.target",
    "specgen.targets.locomo.target",
    "specgen.targets.longmemeval.target",
    "specgen.targets.trap.target",
)

Write: TypeAlias = "Callable[[Reread, Staging], tuple[str, ...]]"


class CannotExportError(Exception):
    """A build has something that a target cannot hold at all; the message says what."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One of the sizes in which a format comes."""

    name: str
    about: str
    write: Write


@dataclass(frozen=True, slots=True)
class Target:
    """A format. `write` puts a build into a staged folder, and tells what could not be carried over, a line each.

    `file` is set where the format is one file: its name in that folder. `shapes` are what a user can choose from, the
    first of them being what `write` writes.
    """

    name: str
    about: str
    write: Write
    file: str | None = None
    shapes: tuple[Shape, ...] = ()

    def shaped(self, name: str | None) -> Write | None:
        """What writes a shape, the usual one for None; None where there is none of that name."""
        if name is None:
            return self.write
        return next((shape.write for shape in self.shapes if shape.name == name), None)


_targets: dict[str, Target] = {}


def register(target: Target) -> Target:
    """Add a target. ValueError where its name is taken."""
    if target.name in _targets:
        raise ValueError(f"the target {target.name!r} is registered twice")
    _targets[target.name] = target
    return target


@cache
def _load() -> None:
    for module in OWN:
        importlib.import_module(module)
    for point in sorted(entry_points(group=GROUP), key=lambda p: (p.name, p.value)):
        found = point.load()
        if not isinstance(found, Target):
            raise TypeError(f"the entry point {point.name!r} of {GROUP} gives {type(found).__name__}, not a Target")
        register(found)


def targets() -> tuple[Target, ...]:
    """Every target, sorted by name."""
    _load()
    return tuple(_targets[name] for name in sorted(_targets))


def find(name: str) -> Target | None:
    """The target called `name`, or None."""
    _load()
    return _targets.get(name)
