"""`duration`: a length of time between two, in one unit."""

from __future__ import annotations

from decimal import Decimal

from specgen.world.canonical import DURATION_UNITS, duration
from specgen.world.draws.arguments import from_to_step, grid, text
from specgen.world.draws.registry import Arg, Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """Read `unit` and `from`, `to`, `step` (1) in that unit. ValueError where they are not whole, positive numbers."""
    unit = text(args, "unit")
    if unit not in DURATION_UNITS:
        raise ValueError(f"`unit` is one of {', '.join(DURATION_UNITS)}, not {unit!r}")
    lengths = grid(args, "1")
    if lengths.low % 1 or lengths.step % 1 or lengths.low < 1:
        raise ValueError("`from` and `step` are whole numbers above 0")
    wrap, factor = DURATION_UNITS[unit]

    def _draw(stream: Stream, names: Names) -> str:
        return wrap.format(int(lengths.at(stream.below(lengths.count))) * factor)

    def _canonical(canon: str, names: Names) -> str:
        iso = duration(canon)
        start, end = wrap.split("{}")
        count = iso.removeprefix(start).removesuffix(end)
        if wrap.format(count) != iso or not count.isdigit() or int(count) % factor:
            raise ValueError(f"{canon!r} is not told in {unit}")
        lengths.index(Decimal(int(count) // factor))
        return iso

    return Prepared(_draw, _canonical, Space(lengths.count, lengths.count))


KIND = DrawnKind(
    "duration", ("duration",), (*from_to_step("count"), Arg("unit", "text", words=tuple(DURATION_UNITS))), prepare
)
