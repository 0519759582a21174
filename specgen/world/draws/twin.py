"""`twin`: a name that is easily confused with another person's.

By `spelling`, the first names are spelled nearly the same (Ana Silva, Anna Kowalski); by `first_name`, they are the
same (Raj Mehta, Raj Patel). Only a person's name can be one, and the people of a spec are drawn together.
"""

from __future__ import annotations

from specgen.world.draws.arguments import GENDER, gender, text
from specgen.world.draws.registry import Arg, Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.names.parts import split
from specgen.world.names.pools import pool
from specgen.world.streams import Stream

BY = ("spelling", "first_name")


def prepare(args: Args, context: Context) -> Prepared:
    """Read `of`, `by` and `gender`. ValueError where they are wrong or this is no person's name."""
    gender(args)
    if not text(args, "of"):
        raise ValueError("`of` names the person whose twin this is")
    if text(args, "by") not in BY:
        raise ValueError(f"`by` is one of {', '.join(BY)}, not {args.get('by')!r}")
    if context.plant is None or context.plant.attribute != "name":
        raise ValueError("only the name of one of the people can be a twin")
    size = max(len(last) for last in pool(context.locale).last.values())

    def _draw(stream: Stream, names: Names) -> str:
        raise ValueError("a twin is drawn together with the people")

    def _canonical(canon: str, names: Names) -> str:
        return split(canon, context.locale).full

    return Prepared(_draw, _canonical, Space(size, 4 * size))


KIND = DrawnKind(
    "twin", ("name",), (Arg("of", "person"), Arg("by", "text", words=BY), GENDER), prepare, naming="person"
)
