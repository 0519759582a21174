"""Probes: what is asked afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal as OneOf
from typing import TypeAlias

from specgen.model.sessions import File
from specgen.model.span import Ref, Span, Text
from specgen.model.values import ValueSpec

Where = OneOf["reply", "files", "any"]


@dataclass(frozen=True, slots=True)
class GivenList:
    """A list that a request supplies."""

    items: tuple[Given, ...]


@dataclass(frozen=True, slots=True)
class GivenMap:
    """A record that a request supplies: field name and value, in order."""

    fields: tuple[tuple[str, Given], ...]


Given: TypeAlias = "ValueSpec | GivenList | GivenMap"


@dataclass(frozen=True, slots=True)
class CheckSpec:
    """One check as the author wrote it.

    `type` is a registered check type. A derived one names the plant `about`; `of` is the template expression that it
    is applied to, `by` the field of a row that identifies it. A primitive one carries `value` and `where`.
    """

    type: str
    about: Ref | None
    value: Text | None
    where: Where | None
    of: Text | None
    by: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class Answer:
    """The template of a response: the reply, and the files that it makes."""

    reply: Text
    files: tuple[File, ...] = ()


@dataclass(frozen=True, slots=True)
class Probe:
    """A test: one request sent in a fresh session after the history.

    `date` is that of the checkpoint's session where the author gave none; `dated` says whether she did.
    """

    id: str
    area: str
    kind: OneOf["do", "ask"]
    project: str | None
    person: str | None
    date: date
    after: Ref | None
    needs: tuple[Ref, ...]
    given: tuple[tuple[str, Given], ...]
    request: Text
    answer: Answer
    checks: tuple[CheckSpec, ...]
    contract: OneOf["last_line"] | None
    pair: str | None
    hard: Text | None
    limit: float | None
    span: Span
    dated: bool = True
