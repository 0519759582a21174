"""`full_name`: a first name and a surname of the locale, without title or suffix."""

from __future__ import annotations

from specgen.world.draws.arguments import GENDER, gender
from specgen.world.draws.registry import Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.names.parts import join, split
from specgen.world.names.pools import pool
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """Read `gender`. ValueError where it is wrong, LookupError where no names of the locale are known."""
    sex, names_of = gender(args), pool(context.locale)

    def _draw(stream: Stream, names: Names) -> str:
        which = sex or stream.choice(("female", "male"))
        return join(stream.choice(names_of.first[which]), stream.choice(names_of.last[which]), context.locale).full

    def _canonical(canon: str, names: Names) -> str:
        return split(canon, context.locale).full

    sizes = [len(names_of.first[s]) * len(names_of.last[s]) for s in ([sex] if sex else names_of.first)]
    return Prepared(_draw, _canonical, Space(max(sizes), sum(sizes)))


KIND = DrawnKind("full_name", ("name",), (GENDER,), prepare, naming="person")
