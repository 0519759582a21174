"""The shape of parsed JSON, and small typed readers that name the key they failed on."""

from collections.abc import Mapping, Sequence
from typing import Union

from .faults import KeyFault

JSON = Union[None, bool, int, float, str, Sequence["JSON"], Mapping[str, "JSON"]]


def text_of(obj: Mapping[str, JSON], key: str, where: str, default: str | None = None) -> str:
    """Return the string under `key`; `default` where it is absent or null. Raises KeyFault naming `where`."""
    value = obj.get(key)
    if value is None and default is not None:
        return default
    if not isinstance(value, str):
        raise KeyFault(f"{where}: {key!r} must be a string, and is {shown(value)}")
    return value


def optional_text(obj: Mapping[str, JSON], key: str, where: str) -> str | None:
    """Return the string under `key`, or None where it is absent or null. Raises KeyFault naming `where`."""
    return None if obj.get(key) is None else text_of(obj, key, where)


def list_of(obj: Mapping[str, JSON], key: str, where: str) -> Sequence[JSON]:
    """Return the list under `key`, empty where it is absent or null. Raises KeyFault naming `where`."""
    value = obj.get(key)
    if value is None:
        return ()
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise KeyFault(f"{where}: {key!r} must be a list, and is {shown(value)}")
    return value


def texts_of(obj: Mapping[str, JSON], key: str, where: str) -> tuple[str, ...]:
    """Return the list of strings under `key`, empty where it is absent. Raises KeyFault naming `where`."""
    out = []
    for item in list_of(obj, key, where):
        if not isinstance(item, str):
            raise KeyFault(f"{where}: {key!r} must be a list of strings, and has {shown(item)}")
        out.append(item)
    return tuple(out)


def objects_of(obj: Mapping[str, JSON], key: str, where: str) -> tuple[Mapping[str, JSON], ...]:
    """Return the list of objects under `key`, empty where it is absent. Raises KeyFault naming `where`."""
    out = []
    for item in list_of(obj, key, where):
        if not isinstance(item, Mapping):
            raise KeyFault(f"{where}: {key!r} must be a list of objects, and has {shown(item)}")
        out.append(item)
    return tuple(out)


def only(obj: Mapping[str, JSON], known: frozenset[str], where: str) -> None:
    """Refuse keys outside `known`: a misspelt key must never switch a check off. Raises KeyFault."""
    extra = sorted(set(obj) - known)
    if extra:
        raise KeyFault(f"{where}: unknown key {extra[0]!r}; known: {', '.join(sorted(known))}")


def shown(value: JSON) -> str:
    """Return a short picture of a value and its type, for messages."""
    return f"{type(value).__name__} {str(value)[:60]!r}"
