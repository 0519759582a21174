"""The exchanges of a session: what the user asks and what the assistant answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from specgen.haystack import blocks
from specgen.haystack.voice import Voice

Speak: TypeAlias = "Callable[[Voice], str]"
Exchange: TypeAlias = "tuple[Speak, Speak]"
"""What the user says, and what is answered."""


def _join(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)


def _open(voice: Voice) -> str:
    parts = [voice.any("hello")] if voice.chance(40) else []
    parts.append(voice.own("ask"))
    parts += [voice.any("detail") for _ in range(voice.below(3))]
    said = " ".join(parts)
    if voice.chance(25):
        return _join(said, blocks.notes(voice, voice.between(4, 10)))
    return _join(said, blocks.export(voice, voice.between(5, 16))) if voice.chance(20) else said


def _first(voice: Voice) -> str:
    body = (
        _join(blocks.points(voice, voice.between(2, 3)), blocks.steps(voice, voice.between(4, 7))),
        _join(blocks.steps(voice, voice.between(5, 8)), blocks.points(voice, voice.between(1, 2))),
        _join(blocks.points(voice, voice.between(3, 4)), blocks.risks(voice, 2)),
    )[voice.below(3)]
    return _join(voice.any("lead"), body, voice.any("close") if voice.chance(60) else "")


def _follow(voice: Voice) -> str:
    return f"{voice.any('react')} {voice.own('more')}" if voice.chance(55) else voice.own("more")


def _reply(voice: Voice) -> str:
    return _join(voice.any("short"), _more(voice), _extra(voice), voice.any("close") if voice.chance(30) else "")


def _more(voice: Voice) -> str:
    if voice.left("point"):
        return blocks.points(voice, voice.between(1, 3))
    return " ".join(voice.any("why") for _ in range(voice.between(2, 3)))


def _extra(voice: Voice) -> str:
    chance = voice.below(100)
    if chance < 30:
        return blocks.steps(voice, voice.between(3, 6))
    if chance < 55:
        return blocks.risks(voice, 2)
    return blocks.table(voice, voice.between(3, 6)) if chance < 65 else ""


def _tell(voice: Voice) -> str:
    return f"{voice.any('react')} {voice.any('detail')} {voice.any('detail')}"


def _adjust(voice: Voice) -> str:
    return _join(voice.any("lead"), blocks.steps(voice, voice.between(4, 7)), _more(voice), voice.any("short"))


def _asking(kind: str, answer: Speak) -> Exchange:
    def _ask(voice: Voice) -> str:
        asked = voice.any(kind)
        return f"{voice.any('react')} {asked}" if voice.chance(40) else asked

    def _answer(voice: Voice) -> str:
        around = _more(voice) if voice.chance(65) else ""
        return _join(answer(voice), around, _extra(voice), voice.any("close") if voice.chance(45) else "")

    return _ask, _answer


OPENING: Exchange = (_open, _first)
FOLLOW: Exchange = (_follow, _reply)
OTHERS: tuple[Exchange, ...] = (
    (_tell, _adjust),
    _asking("askdraft", lambda voice: blocks.draft(voice, voice.between(2, 3))),
    _asking("asktable", lambda voice: blocks.table(voice, voice.between(4, 8))),
    _asking("askcalc", blocks.calculation),
    _asking("askcompare", blocks.compare),
    _asking("asksum", lambda voice: blocks.summary(voice, voice.between(4, 6))),
    _asking("askplan", blocks.plan),
    _asking("askcheck", lambda voice: blocks.ticks(voice, voice.between(5, 8))),
)
CLOSING: Exchange = (lambda voice: voice.any("thanks"), lambda voice: voice.any("bye"))
