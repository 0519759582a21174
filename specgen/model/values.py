"""How a spec says what a value is: written out, drawn, derived, or given by the case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import TypeAlias

from specgen.model.span import Span

Plain: TypeAlias = "str | int | Decimal | bool | list[Plain] | dict[str, Plain] | None"
"""What a YAML node is once its marks are dropped. Dates stay strings; a float is a Decimal."""

KINDS = ("money", "id", "date", "integer", "percent", "duration", "name", "option", "text")
"""The closed list of value kinds; finding and comparing each is the judge's (see docs/key.md)."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A value written out in the spec."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Draw:
    """A value drawn from the seed. `kind` names a registered drawn kind; `canon` holds under the family's own seed."""

    kind: str
    args: Mapping[str, Plain]
    canon: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class Derive:
    """A value computed from a ledger by a registered derivation."""

    name: str
    args: Mapping[str, Plain]
    span: Span


@dataclass(frozen=True, slots=True)
class Case:
    """A value that the case supplies, under `key`."""

    key: str
    span: Span


ValueSpec: TypeAlias = Literal | Draw | Derive | Case

NO_ARGS: Mapping[str, Plain] = MappingProxyType({})
