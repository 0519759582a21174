"""Parts of a server's JSON, or an AdapterError that says what was expected there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from specgen.retrieve.contract import AdapterError


def mapping(value: object, where: str) -> Mapping[str, Any]:
    """An object."""
    if not isinstance(value, dict):
        raise AdapterError(f"{where}: an object was expected, not {_kind(value)}")
    return value


def rows(value: Mapping[str, Any], key: str, where: str) -> Sequence[Mapping[str, Any]]:
    """The list of objects under a key."""
    found = value.get(key)
    if not isinstance(found, list):
        raise AdapterError(f"{where}: a list {key!r} was expected, not {_kind(found)}")
    return [mapping(each, f"{where}, {key}") for each in found]


def text(value: Mapping[str, Any], keys: Sequence[str], where: str) -> str:
    """The text under the first of the keys that is there and not empty; a whole number counts as its digits."""
    for key in keys:
        found = value.get(key)
        if isinstance(found, int) and not isinstance(found, bool):
            return str(found)
        if isinstance(found, str) and found:
            return found
    raise AdapterError(f"{where}: a text {' or '.join(map(repr, keys))} was expected")


def number(value: object) -> float | None:
    """A number as it is; None for all else."""
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _kind(value: object) -> str:
    return "nothing" if value is None else type(value).__name__
