"""The topics of filler, from templates/haystack: what people ask of an assistant at work, and what it answers."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from specgen import resources
from specgen.haystack.pieces import Piece, compile_piece

FOLDER = "haystack"


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic: the things that it is about, and its sentences by kind (`ask`, `more`, `point`, `step`, `risk`,
    `line`)."""

    id: str
    title: str
    things: tuple[str, ...]
    said: Mapping[str, tuple[Piece, ...]]


@cache
def topics() -> tuple[Topic, ...]:
    """Every topic, by name of its file."""
    folder = resources.root() / "templates" / FOLDER / "topics"
    return tuple(_topic(path.stem, path.read_text("utf-8")) for path in sorted(folder.glob("*.txt")))


@cache
def shared() -> Mapping[str, tuple[Piece, ...]]:
    """What can be said on every topic, by kind."""
    return _pieces(read_lines(resources.template(f"{FOLDER}/shared.txt")))


@cache
def cast() -> Mapping[str, tuple[str, ...]]:
    """Names to draw from: `first`, `last`, `firmhead`, `firmtail`, `town`."""
    lines = read_lines(resources.template(f"{FOLDER}/cast.txt"))
    return MappingProxyType({kind: split(texts[0]) for kind, texts in lines.items()})


def cast_without(taken: Container[str]) -> Mapping[str, tuple[str, ...]]:
    """The names none of whose words, in small letters, is `taken`: filler has no name of the world in it. Where all of
    a kind are, all stay."""
    free = {
        kind: tuple(name for name in names if not any(word in taken for word in name.casefold().split()))
        for kind, names in cast().items()
    }
    return MappingProxyType({kind: names if len(names) > 1 else cast()[kind] for kind, names in free.items()})


def read_lines(text: str) -> dict[str, list[str]]:
    """Lines of `kind: text`, by kind. ValueError where a line has no kind."""
    found: dict[str, list[str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        kind, colon, said = line.partition(": ")
        if not colon or not kind.isalpha():
            raise ValueError(f"line {number} has no kind: {line!r}")
        found.setdefault(kind, []).append(said)
    return found


def split(text: str) -> tuple[str, ...]:
    """Names that stand between bars."""
    return tuple(name.strip() for name in text.split("|"))


def _topic(name: str, text: str) -> Topic:
    lines = read_lines(text)
    title, things = lines.pop("title")[0], split(lines.pop("things")[0])
    return Topic(name, title, things, _pieces(lines))


def _pieces(lines: Mapping[str, list[str]]) -> Mapping[str, tuple[Piece, ...]]:
    return MappingProxyType({kind: tuple(compile_piece(text) for text in texts) for kind, texts in lines.items()})
