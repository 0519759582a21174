"""Faker's generators, driven by our streams only: every number that they use comes from one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from specgen.world.names.parts import language
from specgen.world.names.pools import known_locales, locales_with, nearest
from specgen.world.streams import Stream

if TYPE_CHECKING:
    from faker import Generator

T = TypeVar("T")
_FINE = 1 << 53


class StreamRandom(random.Random):
    """`random.Random` as Faker calls it, over a stream. Each method that Faker uses is our own, so that a change of the
    standard library's algorithms changes no world."""

    def __init__(self, stream: Stream) -> None:
        super().__init__(0)
        self._stream = stream

    def random(self) -> float:
        """From 0 up to, and not, 1, in steps of 2**-53."""
        return self._stream.bits(53) / _FINE

    def getrandbits(self, k: int, /) -> int:
        """`k` random bits."""
        return self._stream.bits(k)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """One of range(start, stop, step)."""
        return self._stream.choice(range(start) if stop is None else range(start, stop, step))

    def randint(self, a: int, b: int) -> int:
        """From `a` to `b`, both included."""
        return a + self._stream.below(b - a + 1)

    def uniform(self, a: float, b: float) -> float:
        """Between `a` and `b`."""
        return a + (b - a) * self.random()

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """One of `seq`."""
        return self._stream.choice(seq)

    def choices(  # type: ignore[override]
        self,
        population: Sequence[T],
        weights: Sequence[float] | None = None,
        *,
        cum_weights: Sequence[float] | None = None,
        k: int = 1,
    ) -> list[T]:
        """`k` of `population`, repeats allowed; weights are taken as whole millionths of their sum."""
        if weights is None:
            return [self._stream.choice(population) for _ in range(k)]
        whole = sum(weights)
        parts = [int(w * 1_000_000 / whole) + 1 for w in weights]
        return [self._stream.weighted(population, parts) for _ in range(k)]

    def sample(self, population: Sequence[T], k: int, *, counts: None = None) -> list[T]:  # type: ignore[override]
        """`k` places of `population`, none twice."""
        return self._stream.shuffled(population)[:k]


@cache
def source(locale: str, data: str) -> str:
    """The locale whose generator is asked for `data` (`company`, `address`), so that Faker does not fall back on
    American ones. LookupError where there are none in the language, or the locale is unknown."""
    near = nearest(locale, locales_with(data))
    return locale if language(locale) == "en" and locale in known_locales() else near


@cache
def _generator(locale: str) -> Generator:
    generator: Generator = import_module("faker").Factory.create(locale, use_weighting=False)
    return generator


def fake(stream: Stream, locale: str, data: str, what: str) -> str:
    """What Faker's method `what`, of the provider `data`, gives for the locale. LookupError as for `source`."""
    generator = _generator(source(locale, data))
    generator.random = StreamRandom(stream)
    return str(getattr(generator, what)())
