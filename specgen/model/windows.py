"""Windows: short passages of a conversation with the label of what a write gate should do with each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal as OneOf

from specgen.model.span import Span, Text

WindowLabel = OneOf["drop", "exclude", "extract"]
WindowRole = OneOf["user", "assistant", "tool", "system"]

LABELS: tuple[WindowLabel, ...] = ("drop", "exclude", "extract")
ROLES: tuple[WindowRole, ...] = ("user", "assistant", "tool", "system")
TYPES = ("preference", "decision", "convention", "insight", "runbook")
"""The types of knowledge that last."""


@dataclass(frozen=True, slots=True)
class WindowTurn:
    """One message of a window; its text is a template over the window's draws."""

    role: WindowRole
    text: Text


@dataclass(frozen=True, slots=True)
class WindowDraw:
    """A number that is drawn anew for each variant: `said` is a range, a pattern, or the share of two other draws."""

    name: str
    said: str
    span: Span


@dataclass(frozen=True, slots=True)
class Window:
    """A template of `variants` windows that differ in their numbers only.

    `kind` is its class of noise or of knowledge; `note` says which failure it guards. `type` is set for `extract`.
    `holds`: what a stored memory must hold, one of them (templates); without any, every memory counts. `mixed`: a fact
    between noise. `always`: dropped at every level of a gate.
    """

    id: str
    label: WindowLabel
    kind: str
    note: str
    turns: tuple[WindowTurn, ...]
    span: Span
    type: str | None = None
    variants: int = 1
    draws: tuple[WindowDraw, ...] = ()
    holds: tuple[Text, ...] = ()
    mixed: bool = False
    always: bool = False


@dataclass(frozen=True, slots=True)
class GateSpec:
    """What a spec says under `gate`: the floors of metrics, from 0 to 1."""

    floors: Mapping[str, float] = field(default_factory=dict)
