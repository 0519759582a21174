"""`money`: an amount between two."""

from __future__ import annotations

from decimal import Decimal

from specgen.world.canonical import money
from specgen.world.draws.arguments import from_to_step, grid
from specgen.world.draws.registry import Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream

_CENT = Decimal("0.01")


def prepare(args: Args, context: Context) -> Prepared:
    """Read `from`, `to` and `step` (0.01). ValueError where the range is empty or finer than a cent."""
    amounts = grid(args, "0.01")
    if amounts.low % _CENT or amounts.step % _CENT:
        raise ValueError("`from` and `step` are whole cents")

    def _draw(stream: Stream, names: Names) -> str:
        return f"{amounts.at(stream.below(amounts.count)):.2f}"

    def _canonical(canon: str, names: Names) -> str:
        return f"{amounts.at(amounts.index(Decimal(money(canon)))):.2f}"

    return Prepared(_draw, _canonical, Space(amounts.count, amounts.count))


KIND = DrawnKind("money", ("money",), from_to_step("number"), prepare)
