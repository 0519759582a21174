"""A world: the values drawn for one seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from specgen.model.ledgers import Ledger, Question

GivenValue: TypeAlias = "str | list[GivenValue] | dict[str, GivenValue]"
"""What a request supplies, drawn: strings in their kind's canonical form, lists, records."""


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name."""

    full: str
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class World:
    """The values of one family under one seed, the same for everyone who looks.

    `names` is by person id. `values` is by plant id: an option id for rules and routines, else the canonical form of
    the plant's kind; a plant that is never taught is absent. `events` holds the values of changes, one-offs and cites
    by (session id, turn index, event kind, plant id). `given` is by probe id. `ledgers` are by ledger id, `questions`
    by the id of the plant that is derived; `case` is the case's id in a family of cases.
    """

    seed: str
    canonical: bool
    names: Mapping[str, Name]
    values: Mapping[str, str]
    events: Mapping[tuple[str, int, str, str], str]
    given: Mapping[str, Mapping[str, GivenValue]]
    ledgers: Mapping[str, Ledger] = field(default_factory=dict)
    questions: Mapping[str, Question] = field(default_factory=dict)
    case: str | None = None
