"""`choice`: one of a list."""

from __future__ import annotations

from specgen.model.values import KINDS
from specgen.world.canonical import canonical_of
from specgen.world.draws.arguments import texts
from specgen.world.draws.registry import Arg, Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """Read `from`, a list whose items read as the plant's type. ValueError where one does not, or the list is empty."""
    kind = context.plant.type if context.plant else "text"
    items = tuple(canonical_of(kind, item) for item in texts(args, "from"))

    def _draw(stream: Stream, names: Names) -> str:
        return stream.choice(items)

    def _canonical(canon: str, names: Names) -> str:
        value = canonical_of(kind, canon)
        if value not in items:
            raise ValueError(f"{canon!r} is not in the list: {', '.join(items)}")
        return value

    return Prepared(_draw, _canonical, Space(len(items), len(items)), lambda names: items)


KIND = DrawnKind(
    "choice",
    ("text", *(k for k in KINDS if k not in ("text", "option"))),
    (Arg("from", "texts"),),
    prepare,
)
