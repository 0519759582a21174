"""What a template can look at: names and nothing else. No Python attribute is ever reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

Value: TypeAlias = "str | list[Value] | dict[str, Value] | Scope | Applier"


class Scope:
    """A read-only set of names; a value is computed when it is looked up, so that a look-up can be recorded or fail."""

    __slots__ = ("_find", "_names")

    def __init__(self, names: Mapping[str, Value] | None = None, find: Callable[[str], Value] | None = None) -> None:
        self._names = names or {}
        self._find = find

    def look_up(self, name: str) -> Value:
        """The value under `name`; KeyError where there is none."""
        if name in self._names:
            return self._names[name]
        if self._find is not None:
            return self._find(name)
        raise KeyError(name)


class Applier:
    """The one thing that a template can call: `apply.X(v)`, or `apply.X()` where the option needs nothing."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[Value | None], str | list[Value]]) -> None:
        self._make = make

    def __call__(self, it: Value | None = None) -> str | list[Value]:
        """What is made of `it`."""
        return self._make(it)
