"""Random numbers that are the same on every platform, Python version, process and day.

A stream is SHA-256 in counter mode over a version tag, the seed and a label. Each thing that is drawn has a label of
its own, so that inserting one thing changes no other. No global random state, no `hash()`, no clock.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

_TAG = b"specgen stream 1\0"
_WORDS = struct.Struct(">4Q")

T = TypeVar("T")


def seed_text(seed: str | int) -> str:
    """The seed as text: 7 and "7" are one seed. TypeError for anything else (True is no seed)."""
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise TypeError(f"a seed is a string or an integer, not {seed!r}")
    return str(seed)


def attempt_label(label: str, attempt: int) -> str:
    """The label of a retry: the label itself at first (attempt 0), then `label#1`, `label#2`, …"""
    return label if attempt == 0 else f"{label}#{attempt}"


class Stream:
    """The random numbers of one label under one seed. Equal arguments give equal numbers, for ever."""

    __slots__ = ("_counter", "_prefix", "_words", "label", "seed")

    def __init__(self, seed: str | int, label: str) -> None:
        self.seed = seed if type(seed) is str else seed_text(seed)
        self.label = label
        raw = self.seed.encode("utf-8", "surrogatepass")
        # The seed's length comes first, so that no other pair of seed and label gives the same bytes.
        head = _TAG + len(raw).to_bytes(8, "big") + raw + label.encode("utf-8", "surrogatepass") + b"\0"
        self._prefix = hashlib.sha256(head)
        self._counter = 0
        self._words: list[int] = []

    def child(self, label: str) -> Stream:
        """The stream of `<this label>/<label>`; what this one has given does not matter."""
        return Stream(self.seed, f"{self.label}/{label}")

    def _word(self) -> int:
        """The next 64 bits."""
        if not self._words:
            block = self._prefix.copy()
            block.update(self._counter.to_bytes(8, "big"))
            self._counter += 1
            self._words = list(reversed(_WORDS.unpack(block.digest())))
        return self._words.pop()

    def bits(self, count: int) -> int:
        """An integer of `count` random bits (0 for none). ValueError for a negative count."""
        if count < 0:
            raise ValueError(f"the number of bits cannot be negative: {count}")
        if count <= 64:
            return self._word() >> (64 - count) if count else 0
        value = 0
        words = (count + 63) // 64
        for _ in range(words):
            value = (value << 64) | self._word()
        return value >> (64 * words - count)

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1, each as likely as any other. ValueError where n is not positive."""
        if n <= 0:
            raise ValueError(f"there is no integer from 0 below {n}")
        if n == 1:
            return 0
        size = (n - 1).bit_length()
        while True:
            value = self._word() >> (64 - size) if size <= 64 else self.bits(size)
            if value < n:
                return value

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, each place as likely as any other. ValueError where there are none."""
        if not items:
            raise ValueError("there is nothing to choose from")
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """One of `items`, the i-th in `weights[i]` of sum(weights) cases. Weights are whole numbers, 0 or more, one an
        item and not all 0; else ValueError."""
        if len(items) != len(weights) or any(w < 0 for w in weights) or not sum(weights):
            raise ValueError(f"{len(items)} items need as many weights, 0 or more and not all 0: {list(weights)!r}")
        point = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            point -= weight
            if point < 0:
                return item
        raise AssertionError("unreachable: the point is below the sum of the weights")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of `items`, every order as likely as any other (Fisher and Yates)."""
        out = list(items)
        for last in range(len(out) - 1, 0, -1):
            other = self.below(last + 1)
            out[last], out[other] = out[other], out[last]
        return out
