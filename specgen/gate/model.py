"""Labelled windows: what a write gate is shown, and what it should do with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Label(StrEnum):
    """What should become of a window.

    `drop`: never sent to the store at all. `exclude`: it may be sent, and nothing is stored from it. `extract`: at
    least one memory comes of it.
    """

    DROP = "drop"
    EXCLUDE = "exclude"
    EXTRACT = "extract"


class Durable(StrEnum):
    """The types of knowledge that last."""

    PREFERENCE = "preference"
    DECISION = "decision"
    CONVENTION = "convention"
    INSIGHT = "insight"
    RUNBOOK = "runbook"


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a window: `role` is user, assistant, tool or system."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Reading:
    """How what a window teaches is found in a stored text: as a value of the judge's `kind` (`option`: in the words of
    one of `holds`), in any spelling of the locale; as what matches all of `shows`; or as `parts` in their order."""

    kind: str
    locale: str
    pattern: str | None = None
    shows: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fixture:
    """A labelled window.

    `note` says which failure it guards. `kind` is its class of noise or of knowledge, such as `training-heartbeat`.
    `cluster` names the fixtures that differ in their numbers only, and `frame` counts them from 1. `holds` are the
    values one of which a stored memory must hold for the window to count as stored; without any, every memory counts.
    `reads` says how they are found (None: as words); `stored` of `specgen.gate.stored` looks.
    `mixed`: a fact between noise. `always`: it must be dropped at every level, as a pasted repository file must.
    """

    id: str
    window: tuple[Message, ...]
    label: Label
    note: str
    kind: str
    expect_type: Durable | None = None
    cluster: str | None = None
    frame: int = 1
    holds: tuple[str, ...] = ()
    mixed: bool = False
    always: bool = False
    reads: Reading | None = None


@dataclass(frozen=True, slots=True)
class Fixtures:
    """A set of fixtures: the family they come from, a hash of them all, and the floors that its spec sets, by metric,
    from 0 to 1."""

    family: str
    sha256: str
    fixtures: tuple[Fixture, ...]
    floors: Mapping[str, float] = field(default_factory=dict)


FLOORS: Mapping[str, float] = {"hard_drop_recall": 0.95, "extract_recall": 0.80}
"""What holds where a spec sets no floor of its own."""
