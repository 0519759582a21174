"""The small language of filler: `[soon|later]` is one of several, `{firm}` is filled in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

Part: TypeAlias = "str | Slot | tuple[Piece, ...]"
Piece: TypeAlias = "tuple[Part, ...]"

_PART = re.compile(r"\[([^\[\]|]*(?:\|[^\[\]|]*)+)\]|\{(\w+)\}")


class Slot(str):
    """The name of what is filled in."""

    __slots__ = ()


def compile_piece(text: str) -> Piece:
    """A text of this language, taken apart."""
    parts: list[Part] = []
    at = 0
    for found in _PART.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        choices, slot = found.groups()
        parts.append(Slot(slot) if slot else tuple(compile_piece(choice) for choice in choices.split("|")))
        at = found.end()
    if at < len(text):
        parts.append(text[at:])
    return tuple(parts)


def say(piece: Piece, below: Callable[[int], int], fill: Callable[[str], str]) -> str:
    """One text that a piece can give."""
    said: list[str] = []
    for part in piece:
        if type(part) is str:
            said.append(part)
        elif isinstance(part, Slot):
            said.append(fill(part))
        else:
            said.append(say(part[below(len(part))], below, fill))  # type: ignore[arg-type]
    return "".join(said)


def slots_of(piece: Piece) -> frozenset[str]:
    """The names of all that is filled in."""
    found: set[str] = set()
    for part in piece:
        if isinstance(part, Slot):
            found.add(str(part))
        elif isinstance(part, tuple):
            found.update(name for choice in part for name in slots_of(choice))
    return frozenset(found)
