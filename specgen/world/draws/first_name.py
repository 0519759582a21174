"""`first_name`: a first name of the locale."""

from __future__ import annotations

from specgen.world.draws.arguments import GENDER, gender
from specgen.world.draws.registry import Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.names.pools import pool
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """Read `gender`. ValueError where it is wrong, LookupError where no names of the locale are known."""
    sex, names_of = gender(args), pool(context.locale)

    def _draw(stream: Stream, names: Names) -> str:
        return stream.choice(names_of.first[sex or stream.choice(("female", "male"))])

    def _canonical(canon: str, names: Names) -> str:
        if not canon.strip():
            raise ValueError("an empty name")
        return canon.strip()

    sizes = [len(names_of.first[s]) for s in ([sex] if sex else names_of.first)]
    return Prepared(_draw, _canonical, Space(max(sizes), sum(sizes)))


KIND = DrawnKind("first_name", ("name",), (GENDER,), prepare, naming="person")
