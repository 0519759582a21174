"""Who is called what in a world so far, and whom a new name would be mixed up with."""

from __future__ import annotations

from collections.abc import Collection

from specgen.model.world import Name
from specgen.world.names.alike import fold, keys

NOBODY: frozenset[str] = frozenset()


class NameBook:
    """The names of a world so far, by person or by the label of the fact that gives one."""

    def __init__(self, words: frozenset[str]) -> None:
        """`words` are the words of the spec's own text, folded: no drawn name is one of them."""
        self._words = words
        self._first: dict[str, frozenset[str]] = {}
        self._last: dict[str, frozenset[str]] = {}
        self._folded: dict[str, tuple[str, str]] = {}

    def copy(self) -> NameBook:
        """A book of its own with the same names."""
        new = NameBook(self._words)
        new._first, new._last, new._folded = dict(self._first), dict(self._last), dict(self._folded)
        return new

    def add(self, owner: str, name: Name) -> None:
        """Write down that `owner` is called `name`; a part that is empty is left out."""
        self._first[owner] = keys(name.first, "first") if name.first else NOBODY
        self._last[owner] = keys(name.last, "last") if name.last else NOBODY
        self._folded[owner] = (fold(name.first), fold(name.last))

    def free(self, name: Name, first_kin: Collection[str] = (), last_kin: Collection[str] = ()) -> bool:
        """Whether `name` is no word of the spec and like nobody's: by first name but for `first_kin`, by surname but
        for `last_kin`, and no surname is somebody's first name."""
        first, last = fold(name.first), fold(name.last)
        if first in self._words or last in self._words or (first and first == last):
            return False
        if any(fold(word) in self._words for word in (*name.first.split(), *name.last.split())):
            return False
        first_keys, last_keys = keys(name.first, "first"), keys(name.last, "last")
        for owner, (their_first, their_last) in self._folded.items():
            if (first and first == their_last) or (last and last == their_first):
                return False
            if first and owner not in first_kin and not first_keys.isdisjoint(self._first[owner]):
                return False
            if last and owner not in last_kin and not last_keys.isdisjoint(self._last[owner]):
                return False
        return True

    def parts(self) -> frozenset[str]:
        """Every first name and surname, folded."""
        return frozenset(part for pair in self._folded.values() for part in pair if part)
