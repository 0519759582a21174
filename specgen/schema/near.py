"""Hints that name what exists."""

from __future__ import annotations

from collections.abc import Iterable

from specgen.diagnostics.suggest import did_you_mean


def near_hint(name: str, known: Iterable[str]) -> str | None:
    """A question with the one of `known` that `name` most likely misspells, or None where nothing is near."""
    near = did_you_mean(name, known)
    return f"did you mean {near}?" if near else None


def listed(known: Iterable[str], most: int = 8) -> str:
    """The names in a row, cut short after `most`."""
    names = tuple(known)
    rest = len(names) - most
    return ", ".join(names[:most]) + (f" and {rest} more" if rest > 0 else "")
