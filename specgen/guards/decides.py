"""Checks decide: the response that any one wrong belief gives fails."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen, a


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Judge every rival of every probe; those of what is unset are the restraint guard's."""
    for scene in seen.scenes:
        asked = scene.asked
        unset = {need.plant.id for need in asked.needs if need.truth.value is None}
        for rival in asked.rivals:
            if unset.intersection(rival.plants):
                continue
            same = rival.response == asked.answer
            if same or seen.fully_right(asked, rival.response):
                what = "gives the same response" if same else "passes"
                yield codes.WRONG_PASSES.at(
                    asked.probe.span,
                    f"{a(rival.fault)} belief about {', '.join(rival.plants)} {what} in probe {asked.probe.id}",
                    value=f"{rival.held or 'nothing held'}: {rival.response.reply[:160]}",
                    hint="add a check that rests on it, or let the answer use it",
                )
                break


GUARD = Each(look)
