"""`pattern`: an id made like an example, `SH-1###`: `#` is a digit, `@` a capital letter, the rest stands as it is."""

from __future__ import annotations

from math import prod

from specgen.world.draws.arguments import text
from specgen.world.draws.registry import Arg, Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream

SETS = {"#": "0123456789", "@": "ABCDEFGHJKLMNPQRSTUVWXYZ"}  # I and O are left out: they read as 1 and 0


def prepare(args: Args, context: Context) -> Prepared:
    """Read `like`. ValueError where it has nothing to draw."""
    like = text(args, "like")
    if not like or not set(like) & set(SETS):
        raise ValueError(f"`like` has at least one # (a digit) or @ (a capital letter): {like!r}")
    count = prod(len(SETS.get(c, "x")) for c in like)

    def _draw(stream: Stream, names: Names) -> str:
        return "".join(stream.choice(SETS[c]) if c in SETS else c for c in like)

    def _canonical(canon: str, names: Names) -> str:
        fits = {"#": str.isdigit, "@": str.isupper}
        if len(canon) != len(like) or not all(
            c.isascii() and fits[p](c) if p in fits else c == p for p, c in zip(like, canon, strict=True)
        ):
            raise ValueError(f"{canon!r} is not like {like!r} (# a digit, @ a capital letter)")
        return canon

    return Prepared(_draw, _canonical, Space(count, count))


KIND = DrawnKind("pattern", ("id",), (Arg("like", "text"),), prepare)
