"""Haystacks: how large a padded history is, and the author's own sessions that it is padded with."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.model.span import Span

Said = tuple[str, str]
"""One message: its role and its content."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a padded history is as a whole, its own sessions included: `sessions` of them, or at most so many
    `tokens`. Exactly one of the two is set; else ValueError."""

    sessions: int | None = None
    tokens: int | None = None

    def __post_init__(self) -> None:
        given = [number for number in (self.sessions, self.tokens) if number is not None]
        if len(given) != 1 or given[0] < 1:
            raise ValueError(f"a size is so many sessions or so many tokens, one at least: {self!r}")


@dataclass(frozen=True, slots=True)
class OwnFiller:
    """A session of the author's that comes in before ours do. Its texts are no templates."""

    turns: tuple[Said, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class HaystackSpec:
    """What a spec says under `haystack`."""

    size: Size
    own: tuple[OwnFiller, ...]
    span: Span
