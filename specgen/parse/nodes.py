"""A YAML document with its marks: what parsing gives and the schema reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal as OneOf
from typing import TypeAlias

from specgen.model.span import Span, Text
from specgen.model.values import Plain

ScalarKind = OneOf["str", "int", "float", "bool", "null", "date"]


@dataclass(frozen=True, slots=True)
class Scalar:
    """One scalar. `text` is the value as a string; `kind` is what YAML 1.2 takes it for (`date`: an unquoted day)."""

    text: str
    kind: ScalarKind
    span: Span
    first_line: int = 0

    def as_text(self) -> Text:
        """The string with its place."""
        return Text(self.text, self.span, self.first_line)


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Mapping:
    """A map; keys are unique strings, merge keys are resolved."""

    entries: tuple[tuple[Scalar, Node], ...]
    span: Span

    def get(self, key: str) -> Node | None:
        """The value under `key`, or None."""
        for name, value in self.entries:
            if name.text == key:
                return value
        return None

    def key(self, key: str) -> Scalar | None:
        """The key node called `key`, for its place."""
        return next((name for name, _ in self.entries if name.text == key), None)

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter(self.entries)


Node: TypeAlias = Scalar | Sequence | Mapping


def plain(node: Node) -> Plain:
    """The node without its marks. Days stay strings, floats become Decimal, so that nothing is re-spelt."""
    if isinstance(node, Mapping):
        return {key.text: plain(value) for key, value in node.entries}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    if node.kind == "int":
        return int(node.text, 0) if node.text.startswith(("0x", "0o")) else int(node.text)
    if node.kind == "float":
        return Decimal(node.text)
    if node.kind == "bool":
        return node.text.lower() == "true"
    return None if node.kind == "null" else node.text
