"""`digits`: an id of digits, the first not 0, that nobody would guess first."""

from __future__ import annotations

import re
from itertools import pairwise

from specgen.world.draws.arguments import number
from specgen.world.draws.registry import Arg, Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream

LONGEST = 40


def is_run(value: str) -> bool:
    """Whether digits are all equal or go up or down by one: 111111, 123456, 9876. Up to two digits are no run."""
    steps = {int(b) - int(a) for a, b in pairwise(value)}
    return len(value) > 2 and len(steps) == 1 and steps <= {-1, 0, 1}


def prepare(args: Args, context: Context) -> Prepared:
    """Read `length`. ValueError where it is not a whole number from 1 to 40."""
    size = number(args, "length")
    if size % 1 or not 1 <= size <= LONGEST:
        raise ValueError(f"`length` is a whole number from 1 to {LONGEST}, not {size}")
    length = int(size)
    low = 10 ** (length - 1)

    def _draw(stream: Stream, names: Names) -> str:
        while True:
            value = str(low + stream.below(9 * low))
            if not is_run(value):
                return value

    def _canonical(canon: str, names: Names) -> str:
        if not re.fullmatch(r"[1-9][0-9]*", canon) or len(canon) != length:
            raise ValueError(f"{canon!r} is not {length} digits of which the first is not 0")
        if is_run(canon):
            raise ValueError(f"{canon!r} is the first that anybody would guess")
        return canon

    return Prepared(_draw, _canonical, Space(max(9 * low - 26, 1), 9 * low))


KIND = DrawnKind("digits", ("id",), (Arg("length", "count"),), prepare)
