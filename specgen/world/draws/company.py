"""`company`: the name of a firm."""

from __future__ import annotations

from specgen.world.draws.registry import Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.names.places import company, company_space
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """No arguments. LookupError where no names of the locale are known."""

    def _draw(stream: Stream, names: Names) -> str:
        return company(stream, context.locale)

    def _canonical(canon: str, names: Names) -> str:
        if not canon.strip():
            raise ValueError("an empty name")
        return canon.strip()

    return Prepared(_draw, _canonical, Space(*company_space(context.locale)))


KIND = DrawnKind("company", ("text",), (), prepare, naming="thing")
