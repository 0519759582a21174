"""A set of many numbers in little room: a hundred thousand histories have twice as many ids."""

from __future__ import annotations

from array import array

_FREE = 0


class Numbers:
    """Numbers from 0 to 2**63, each kept in eight bytes: an open table, at most half full."""

    __slots__ = ("_count", "_table")

    def __init__(self) -> None:
        self._table = array("Q", bytes(8 * 256))
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, number: int) -> bool:
        """Take a number in; whether it is new."""
        if not _put(self._table, number + 1):
            return False
        self._count += 1
        if 2 * self._count > len(self._table):
            self._grow()
        return True

    def _grow(self) -> None:
        larger = array("Q", bytes(16 * len(self._table)))
        for kept in self._table:
            if kept != _FREE:
                _put(larger, kept)
        self._table = larger


def _put(table: array[int], kept: int) -> bool:
    """Write a number into the first free place from its own; False where it stands there already."""
    last = len(table) - 1
    place = kept & last
    while table[place] != _FREE:
        if table[place] == kept:
            return False
        place = (place + 1) & last
    table[place] = kept
    return True
