"""`integer`: a whole number between two."""

from __future__ import annotations

import re

from specgen.world.draws.arguments import decimal_of, from_to_step, grid
from specgen.world.draws.registry import Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """Read `from`, `to` and `step` (1), all whole numbers. ValueError where they are not, or the range is empty."""
    numbers = grid(args, "1")
    if numbers.low % 1 or numbers.step % 1:
        raise ValueError("`from` and `step` are whole numbers")

    def _draw(stream: Stream, names: Names) -> str:
        return str(int(numbers.at(stream.below(numbers.count))))

    def _canonical(canon: str, names: Names) -> str:
        if not re.fullmatch(r"-?[0-9]+", canon):
            raise ValueError(f"{canon!r} is not written in digits")
        return str(int(numbers.at(numbers.index(decimal_of(canon, "canon")))))

    return Prepared(_draw, _canonical, Space(numbers.count, numbers.count))


KIND = DrawnKind("integer", ("integer",), from_to_step("count"), prepare)
