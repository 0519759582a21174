"""What live mode asks of a memory store. Another store implements `Store`; see registry.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from specgen.gate.model import Message


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose memories are meant: one user of one app. Nothing is ever listed or deleted for less than both."""

    user: str
    app: str


@dataclass(frozen=True, slots=True)
class Memory:
    """One stored memory."""

    id: str
    text: str
    metadata: Mapping[str, object] = field(default_factory=dict)


class Progress(StrEnum):
    """How far the store is with what it was sent. `unknown`: it does not tell."""

    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"
    UNKNOWN = "unknown"


class StoreFaultError(Exception):
    """A call failed, after as many tries as help. `rejected`: the store said no to it, so nothing came of it."""

    def __init__(self, message: str, *, rejected: bool = False) -> None:
        super().__init__(message)
        self.rejected = rejected


class RefusedError(Exception):
    """The store does not let us in, or is not the one that was named: no call can help. `hint` says what to do."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


class Store(Protocol):
    """A memory store, within one project of one organisation. Used by one thread. Every method may raise
    StoreFaultError and RefusedError."""

    name: str

    def verify(self) -> bool:
        """Whether the store says itself that the key belongs to the project and the organisation that were named;
        False where it does not tell. RefusedError where it names others."""
        ...

    def add(self, window: tuple[Message, ...], scope: Scope, metadata: Mapping[str, str]) -> tuple[str, ...]:
        """Send a window, with inference on. What comes back are the events whose progress can be asked for."""
        ...

    def progress(self, event: str) -> Progress:
        """How far an event is."""
        ...

    def memories(self, scope: Scope) -> tuple[Memory, ...]:
        """All memories of the scope, over all pages."""
        ...

    def delete(self, scope: Scope) -> None:
        """Delete all memories of the scope. They may be gone only later."""
        ...

    def forget(self, scope: Scope) -> None:
        """Remove what is left of a user without memories, where a store keeps a record of users."""
        ...

    def by_hand(self, app: str) -> str:
        """The command by which a user deletes all memories of an app."""
        ...

    def close(self) -> None:
        """End the connection."""
        ...
