"""Shapes: what a node of a spec may look like. Pure data, read by the validation and by the JSON Schema."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from specgen.diagnostics import Code
from specgen.parse.nodes import Node


@dataclass(frozen=True, slots=True)
class TextShape:
    """A text. `blank` allows an empty one; `what` names it in messages."""

    what: str = "a text"
    blank: bool = False


@dataclass(frozen=True, slots=True)
class WordShape:
    """A scalar that `test` accepts (None) or faults (a message); the fault is a `code`. `numbers` may be unquoted."""

    what: str
    code: Code
    test: Callable[[str], str | None]
    hint: str | None = None
    numbers: bool = False
    pattern: str | None = None


@dataclass(frozen=True, slots=True)
class NumberShape:
    """A number, whole where `whole`, not under `low`."""

    whole: bool = False
    low: int | None = None

    @property
    def what(self) -> str:
        """How messages call it."""
        return "a whole number" if self.whole else "a number"


@dataclass(frozen=True, slots=True)
class FlagShape:
    """true or false."""

    what: str = "true or false"


@dataclass(frozen=True, slots=True)
class ChoiceShape:
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def what(self) -> str:
        """How messages call it."""
        return f"one of {', '.join(self.words)}"


@dataclass(frozen=True, slots=True)
class AnyShape:
    """Anything but nothing: the arguments of a plug-in, checked by the plug-in."""

    what: str = "a value"


@dataclass(frozen=True, slots=True)
class ListShape:
    """A list of `item`s. Where it is empty and `nonempty` is set, that is the message."""

    item: Shape
    what: str = "a list"
    nonempty: str | None = None


@dataclass(frozen=True, slots=True)
class MapShape:
    """A map from names that the author chooses to `value`s. `key_pattern` is for editors; ids are checked apart."""

    value: Shape
    what: str = "a map"
    key_pattern: str | None = None
    nonempty: str | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record: its shape, one line of documentation, and whether it must be there."""

    name: str
    shape: Shape
    doc: str = ""
    required: bool = False


@dataclass(frozen=True, slots=True)
class RecordShape:
    """A map with fixed keys. `other` is the shape of keys that the author adds (None: there are none); `code` is
    the code of unknown and missing keys, where it is not the general one."""

    what: str
    fields: tuple[Field, ...]
    other: Shape | None = None
    code: Code | None = None

    def field(self, name: str) -> Field | None:
        """The field called `name`, or None."""
        return next((f for f in self.fields if f.name == name), None)


@dataclass(frozen=True, slots=True)
class Refusal:
    """What a union answers for a node that is none of its branches. `at` leads from the node to the place."""

    code: Code
    message: str
    hint: str | None = None
    at: tuple[str, ...] = ()
    show: bool = True


@dataclass(frozen=True, slots=True)
class Union:
    """One of several shapes, told apart by looking at the node before anything is validated.

    `branches` lists them for editors; it is a function so that a union may contain itself.
    """

    name: str
    pick: Callable[[Node], Shape | Refusal]
    branches: Callable[[], tuple[Shape, ...]]


Leaf: TypeAlias = "TextShape | WordShape | NumberShape | FlagShape | ChoiceShape | AnyShape"
Shape: TypeAlias = "Leaf | ListShape | MapShape | RecordShape | Union"
Picked: TypeAlias = "Leaf | ListShape | MapShape | RecordShape | Refusal"


def picked(shape: Shape, node: Node) -> Picked:
    """The shape that `node` must have, unions resolved."""
    found: Shape | Refusal = shape
    while isinstance(found, Union):
        found = found.pick(node)
    return found


def child(shape: Picked, step: str | int) -> Shape | None:
    """The shape that `shape` asks of its entry or item `step`; None where it asks nothing."""
    if isinstance(shape, ListShape) and isinstance(step, int):
        return shape.item
    if isinstance(shape, MapShape):
        return shape.value
    if isinstance(shape, RecordShape) and isinstance(step, str):
        found = shape.field(step)
        return found.shape if found else shape.other
    return None
