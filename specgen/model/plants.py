"""Plants: what a history teaches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal as OneOf

from specgen.model.span import Span, Text
from specgen.model.values import ValueSpec

PlantKind = OneOf["fact", "person", "rule", "routine"]


@dataclass(frozen=True, slots=True)
class Sort:
    """An option that orders rows: by the field `key`, or as given where `key` is None."""

    key: str | None
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A value that a rule or routine can take.

    `teach` is the phrase that teaches it; `apply` makes something by it (a template over `it`, or a `Sort` of rows);
    `shows` are regexes that a text which follows it matches; `says` are phrases that tell it, the first for display;
    `parts` are the passages, in order, of what follows it.
    """

    id: str
    teach: Text | None
    apply: Text | Sort | None
    shows: tuple[Text, ...]
    says: tuple[Text, ...]
    parts: tuple[Text, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a rule holds: everywhere, in one project, or towards one person."""

    project: str | None = None
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Plant:
    """One thing that a history teaches.

    A person's attributes are plants called `tom.role`, her name is `tom.name`; `person` and `attribute` are then set.
    `type` is the value kind. `options` is empty for facts and people. `value` is None for a rule that is never taught.
    `asked_as` are words of a request that ask for this slot; `when` says, for the answer-key memory, when a rule
    applies; `pattern` is a regex for every id that the plant could be, where no draw says it; `limit` is the highest
    share that the best fixed guess may reach (None: the family's).
    """

    id: str
    kind: PlantKind
    type: str
    value: ValueSpec | None
    scope: Scope
    options: tuple[Option, ...]
    unprompted: tuple[str, ...]
    asked_as: tuple[str, ...]
    when: Text | None
    limit: float | None
    person: str | None
    attribute: str | None
    span: Span
    pattern: str | None = None

    @property
    def optional(self) -> bool:
        """Whether the value is one of `options` (a rule or a routine)."""
        return self.kind in ("rule", "routine")

    def option(self, option_id: str) -> Option:
        """The option called `option_id`; KeyError where there is none."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise KeyError(option_id)

    @property
    def drawable(self) -> tuple[str, ...]:
        """The option ids that can be drawn: all but the unprompted ones."""
        return tuple(o.id for o in self.options if o.id not in self.unprompted)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the user's world. `attributes` are the ids of her plants, name first."""

    id: str
    user: bool
    name: ValueSpec
    twin_of: str | None
    attributes: tuple[str, ...]
    span: Span
