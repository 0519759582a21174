"""`option`: an option of the rule or routine that is not unprompted. Which ones are taken already, the caller knows."""

from __future__ import annotations

from specgen.world.draws.registry import Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream


def prepare(args: Args, context: Context) -> Prepared:
    """Look at the plant's options. ValueError where it has none that can be drawn, or there is no plant."""
    if context.plant is None or not context.plant.optional:
        raise ValueError("only a rule or a routine has options to draw from")
    items = context.plant.drawable
    if not items:
        raise ValueError(f"every option of {context.plant.id} is unprompted")

    def _draw(stream: Stream, names: Names) -> str:
        return stream.choice(items)

    def _canonical(canon: str, names: Names) -> str:
        return canon  # the same conditions hold for a literal: they are checked together with it

    return Prepared(_draw, _canonical, Space(len(items), len(items)), lambda names: items)


KIND = DrawnKind("option", ("option",), (), prepare)
