"""`percent`: a share between two, in percent."""

from __future__ import annotations

from specgen.world.canonical import percent, plain
from specgen.world.draws.arguments import decimal_of, from_to_step, grid
from specgen.world.draws.registry import Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """Read `from`, `to` and `step` (1), in percent. ValueError where the range is empty."""
    shares = grid(args, "1")

    def _draw(stream: Stream, names: Names) -> str:
        return plain(shares.at(stream.below(shares.count)))

    def _canonical(canon: str, names: Names) -> str:
        return plain(shares.at(shares.index(decimal_of(percent(canon), "canon"))))

    return Prepared(_draw, _canonical, Space(shares.count, shares.count))


KIND = DrawnKind("percent", ("percent",), from_to_step("amount"), prepare)
