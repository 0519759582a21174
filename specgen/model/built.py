"""What a build is made of: the rendered history and its probes, ready for guards and files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from specgen.model.held import Fault, Held, Situation, Truth, TurnRef, Wrong
from specgen.model.plants import Plant
from specgen.model.probes import Probe
from specgen.model.spec import Spec
from specgen.model.timeline import Timeline
from specgen.model.values import Plain
from specgen.model.world import World


@dataclass(frozen=True, slots=True)
class Response:
    """What an agent produces for a probe: the reply, and files by path."""

    reply: str
    files: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SaidTurn:
    """One rendered message."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class PlayedSession:
    """One rendered session; `files` are (name, content)."""

    id: str
    date: str
    project: str | None
    files: tuple[tuple[str, str], ...]
    turns: tuple[SaidTurn, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """A plant that a probe needs, with what is true of it there and what can be wrongly believed.

    `last_said` is the value of the latest statement about it that concerns the probe's situation, one-offs and cites
    included; None where there is none, or where the latest took the plant back.
    """

    plant: Plant
    truth: Truth
    wrongs: tuple[Wrong, ...]
    last_said: str | None


@dataclass(frozen=True, slots=True)
class Rival:
    """The response that one wrong belief gives."""

    fault: Fault
    plants: tuple[str, ...]
    held: str
    response: Response


@dataclass(frozen=True, slots=True)
class AskedProbe:
    """A probe in one world: what is sent, and the key to it.

    `checks` are the judge's check objects (docs/key.md). `guard` is "trap" where a one-off or a cite must not become a
    rule, "restraint" where something else is unset, None for the rest.
    """

    probe: Probe
    id: str
    request: str
    situation: Situation
    needs: tuple[Need, ...]
    answer: Response
    rivals: tuple[Rival, ...]
    checks: tuple[Mapping[str, Plain], ...]
    guard: str | None
    evidence: tuple[tuple[TurnRef, ...], ...]
    superseded: tuple[TurnRef, ...]


@dataclass(frozen=True, slots=True)
class History:
    """One history: its world, what the agent lives through, and what it is asked."""

    id: str
    world: World
    sessions: tuple[PlayedSession, ...]
    probes: tuple[AskedProbe, ...]


Respond: TypeAlias = "Callable[[Mapping[str, Held], bool], Response]"
"""The response under what is held for each needed plant; the flag asks for the shortest wording."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A probe with the means to answer it under any belief: what simulated agents and guards work with."""

    asked: AskedProbe
    respond: Respond


@dataclass(frozen=True, slots=True)
class Played:
    """A history with its scenes and its timeline. `spec` is the family as the history's case has it, `name` the case's.

    `show` gives a plant's value as it is said; `phrase` the words that teach it.
    """

    history: History
    scenes: tuple[Scene, ...]
    timeline: Timeline
    show: Callable[[Plant, str], str]
    phrase: Callable[[Plant, str], str]
    spec: Spec
    name: str
