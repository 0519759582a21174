"""What a dump holds: memories, and rows that are none."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where a row lies: a line of the file, or an item of its array, from 1."""

    unit: str
    number: int

    def __str__(self) -> str:
        return f"{self.unit} {self.number}"


@dataclass(frozen=True, slots=True)
class Memory:
    """One stored text. `id`, `type` and `month` (YYYY-MM) are None where the dump has none."""

    place: Place
    text: str
    id: str | None = None
    type: str | None = None
    month: str | None = None


@dataclass(frozen=True, slots=True)
class Bad:
    """A row that is no memory, and why."""

    place: Place
    reason: str


class StoreError(Exception):
    """A dump cannot be audited: it cannot be read, or nothing in it is a memory. `hint` says what to do."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint
