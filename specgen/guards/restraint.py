"""Restraint holds: a probe of something unset has work to check, and its rivals fail."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.forms import shown, told
from specgen.guards.guard import Each, Seen, a
from specgen.model.built import AskedProbe, Need

POSITIVE = ("contains", "regex", "file_exists", "value", "option", "person")


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Look at every probe that needs something unset."""
    for scene in seen.scenes:
        asked = scene.asked
        unset = {need.plant.id: need for need in asked.needs if need.truth.value is None}
        if not unset:
            continue
        if not any(_positive(check) for check in asked.checks):
            yield codes.NO_WORK.at(
                asked.probe.span,
                f"probe {asked.probe.id} only checks what must not be there",
                hint="add a check of the work itself, such as contains: with words of the request",
            )
        for need in unset.values():
            yield from _ordered(seen, asked, need)
        for plant_id, need in unset.items():
            if need.plant.optional and not need.wrongs:
                yield codes.RESTRAINT_BROKEN.at(
                    asked.probe.span,
                    f"nothing in the history tempts anybody to apply {plant_id} in probe {asked.probe.id}",
                    hint="let a session use it once, cite it, or revoke it; or drop it from needs",
                )
        for rival in asked.rivals:
            if unset.keys() & set(rival.plants) and seen.fully_right(asked, rival.response):
                yield codes.RESTRAINT_BROKEN.at(
                    asked.probe.span,
                    f"{a(rival.fault)} belief about {', '.join(rival.plants)} passes probe {asked.probe.id}",
                    value=f"{rival.held}: {rival.response.reply[:160]}",
                    hint="let the checks resist it",
                )


def _ordered(seen: Seen, asked: AskedProbe, need: Need) -> Iterator[Diagnostic]:
    """A request that asks for the very form that is to be resisted: whoever follows it would be scored wrong."""
    for wrong in need.wrongs if need.plant.optional else ():
        option = need.plant.option(wrong.value)
        found = shown(option, asked.request) or told(option, need.plant, asked.request, seen.played)
        if found:
            yield codes.RESTRAINT_BROKEN.at(
                asked.probe.request.span,
                f"the request of probe {asked.probe.id} asks for {need.plant.id} as it should be resisted",
                value=found,
                hint="ask for the work without naming its form",
            )


def _positive(check: object) -> bool:
    if not hasattr(check, "get"):
        return False
    return check.get("type") in POSITIVE and check.get("mode") not in ("resist", "withhold")


GUARD = Each(look)
