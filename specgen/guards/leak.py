"""No leak: nothing that the agent sees of a probe gives a needed plant's value, or shows a needed option."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.forms import made_in, option_in
from specgen.guards.guard import Each, Seen
from specgen.guards.hidden import gives_value
from specgen.guards.surroundings import Sight, sights
from specgen.model.built import AskedProbe, Need
from specgen.model.ledgers import Ledger


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Read every probe as an agent sees it: request, date, ids, project, file names, and the build's README."""
    for scene in seen.scenes:
        for sight in sights(seen, scene.asked):
            for need in scene.asked.needs:
                yield from _leaks(seen, scene.asked, need, sight)


def _leaks(seen: Seen, asked: AskedProbe, need: Need, sight: Sight) -> Iterator[Diagnostic]:
    found = _gives(seen, asked, need, sight)
    if found:
        yield codes.LEAK.at(
            sight.span,
            f"the {sight.what} of probe {asked.probe.id} gives {need.plant.id} away",
            value=found,
            hint="ask for the slot without its value; put dates with `date_neutral`",
        )


def _gives(seen: Seen, asked: AskedProbe, need: Need, sight: Sight) -> str | None:
    """How what is seen gives the true value; a plant that is unset has none to give."""
    value = need.truth.value
    if value is None:
        return None
    if need.plant.optional and sight.what == "folder":
        # Files come with the work, under whatever names; only the very path to be made would give it away.
        return made_in(sight.text, need.plant, asked)
    if need.plant.optional:
        return None if sight.what == "date" else option_in(sight.text, need.plant, asked, seen.played)
    if sight.what == "date" and need.plant.type != "date":
        return None
    world = seen.played.history.world
    question = world.questions.get(need.plant.id)
    if question is not None and _holds(sight.text, world.ledgers[question.ledger]):
        return f"every entry of {question.ledger}"
    return gives_value(sight.text, need.plant, value, seen.spec, world)


def _holds(text: str, ledger: Ledger) -> bool:
    """Whether a ledger can be read from the text: whoever has its entries can work out what was derived from it."""
    return all(entry.voucher in text for entry in ledger.entries)


GUARD = Each(look)
