"""A key: read from a variable of the environment, sent in a header, shown nowhere."""

from __future__ import annotations

import os

from specgen.gate.live.store import RefusedError

_HIDDEN = "***"
_SHORTEST = 4


class Secret:
    """The key that a variable holds. Its forms as text do not have it."""

    __slots__ = ("_variable",)

    def __init__(self, variable: str) -> None:
        self._variable = variable

    def __repr__(self) -> str:
        return f"Secret({self._variable!r})"

    def value(self) -> str | None:
        """The key; None where the variable is not set. RefusedError where it could not stand in a header."""
        found = os.environ.get(self._variable, "").strip()
        if any(not "!" <= each <= "~" for each in found):
            raise RefusedError(
                f"the environment variable {self._variable} does not hold a key: it has spaces or letters of no key",
                hint="copy the key anew",
            )
        return found or None

    def hide_in(self, value: object) -> object:
        """The same for every text in a JSON value, keys of objects included."""
        if isinstance(value, str):
            return self.hide(value)
        if isinstance(value, list):
            return [self.hide_in(each) for each in value]
        if isinstance(value, dict):
            return {self.hide(key): self.hide_in(each) for key, each in value.items()}
        return value

    def hide(self, text: str) -> str:
        """A text of others without the key, should they have said it."""
        found = os.environ.get(self._variable, "").strip()
        return text.replace(found, _HIDDEN) if len(found) >= _SHORTEST else text
