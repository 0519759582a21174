"""`person`: the full name of one of these people."""

from __future__ import annotations

from specgen.world.draws.arguments import texts
from specgen.world.draws.registry import Arg, Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """Read `from`, ids of people. A canon is an id or the full name that the person has in the canonical world."""
    ids = texts(args, "from")

    def _values(names: Names) -> tuple[str, ...]:
        return tuple(names[i].full for i in ids)

    def _draw(stream: Stream, names: Names) -> str:
        return names[stream.choice(ids)].full

    def _canonical(canon: str, names: Names) -> str:
        full = names[canon].full if canon in ids else canon
        if full not in _values(names):
            raise ValueError(f"{canon!r} is none of these people: {', '.join(ids)}")
        return full

    return Prepared(_draw, _canonical, Space(len(ids), len(ids)), _values)


KIND = DrawnKind("person", ("name",), (Arg("from", "people"),), prepare)
