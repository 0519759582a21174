"""What has happened to each plant, at every moment of a history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal as OneOf

from specgen.model.held import TurnRef


@dataclass(frozen=True, slots=True)
class Taught:
    """A value, and the turns that each teach it."""

    value: str
    turns: tuple[TurnRef, ...]


@dataclass(frozen=True, slots=True)
class Aside:
    """A value that was said and not adopted: a one-off or a cite."""

    kind: OneOf["one_off", "cite"]
    value: str
    turn: TurnRef


@dataclass(frozen=True, slots=True)
class State:
    """Everything that has happened to one plant so far.

    `taught` are the values taught, in order, the last one being the latest; `ended` says how and where it ended, if it
    did; `until` is the last day on which it holds; `asides` are in order; `last_said` is the value of the latest
    statement of any sort, asides included.
    """

    taught: tuple[Taught, ...] = ()
    ended: tuple[OneOf["revoked", "forgotten"], TurnRef] | None = None
    until: tuple[date, TurnRef] | None = None
    asides: tuple[Aside, ...] = ()
    last_said: str | None = None

    def teach(self, value: str, turn: TurnRef, day: date) -> State:
        """Teaching or changing on `day`: the same value again is one more turn that suffices, unless it had ended."""
        lapsed = self.ended is not None or (self.until is not None and day > self.until[0])
        if self.taught and self.taught[-1].value == value and not lapsed:
            latest = Taught(value, (*self.taught[-1].turns, turn))
            return replace(self, taught=(*self.taught[:-1], latest), last_said=value)
        return replace(self, taught=(*self.taught, Taught(value, (turn,))), ended=None, until=None, last_said=value)

    def aside(self, kind: OneOf["one_off", "cite"], value: str, turn: TurnRef) -> State:
        """A statement that is not adopted."""
        return replace(self, asides=(*self.asides, Aside(kind, value, turn)), last_said=value)

    def end(self, how: OneOf["revoked", "forgotten"], turn: TurnRef) -> State:
        """Taken back, or to be forgotten."""
        return replace(self, ended=(how, turn), last_said=None)

    def expire(self, until: date, turn: TurnRef) -> State:
        """Holds up to and including `until`."""
        return replace(self, until=(until, turn))


NOTHING = State()


@dataclass(frozen=True, slots=True)
class Timeline:
    """The states by session id, then plant id. A plant that nothing has happened to yet is absent."""

    after: Mapping[str, Mapping[str, State]]
    last: str

    def state(self, plant_id: str, session_id: str | None = None) -> State:
        """The state of a plant after a session (the last one where None)."""
        return self.after[session_id or self.last].get(plant_id, NOTHING)
