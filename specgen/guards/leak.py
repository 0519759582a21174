"""No leak: nothing that the agent sees of a probe gives a needed plant's value, or shows a needed option."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen
from specgen.guards.sayings import says_phrase, says_value
from specgen.model.built import AskedProbe, Need
from specgen.model.plants import Option
from specgen.model.span import Span


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Read every probe as an agent sees it: request, ids, project, dates, and the build's README."""
    projects = dict(seen.spec.projects)
    for scene in seen.scenes:
        asked = scene.asked
        around = "\n".join(
            [asked.id, seen.played.history.id, projects.get(asked.probe.project or "", ""), seen.spec.title]
        )
        for where, text, place in (
            ("request", asked.request, asked.probe.request.span),
            ("surroundings", around, asked.probe.span),
            ("date", asked.probe.date.isoformat(), asked.probe.span),
        ):
            for need in asked.needs:
                yield from _leaks(seen, asked, need, where, text, place)


def _leaks(seen: Seen, asked: AskedProbe, need: Need, where: str, text: str, place: Span) -> Iterator[Diagnostic]:
    if need.truth.value is None:
        return
    found = _option(seen, need, where, text) if need.plant.optional else _value(seen, need, where, text)
    if found:
        yield codes.LEAK.at(
            place,
            f"the {where} of probe {asked.probe.id} gives {need.plant.id} away",
            value=found,
            hint="ask for the slot without its value; put dates with `date_neutral`",
        )


def _value(seen: Seen, need: Need, where: str, text: str) -> str | None:
    """A value in any spelling of its kind; of a name, its last part is enough."""
    plant, value = need.plant, need.truth.value or ""
    if where == "date" and plant.type != "date":
        return None
    if plant.attribute == "name" or plant.type == "name":
        last = value.split()[-1] if value.split() else value
        return last if says_phrase(text, last) else None
    return says_value(text, plant, value, seen.spec)


def _option(seen: Seen, need: Need, where: str, text: str) -> str | None:
    """A form, a phrase or the parts of any option; the request must be neutral between them all."""
    if where != "request":
        return None
    for option in need.plant.options:
        if shown := _shows(option, text):
            return shown
        words = [seen.played.phrase(need.plant, option.id), *(said.value for said in option.says)]
        for phrase in words:
            if len(phrase.split()) > 1 and says_phrase(text, phrase):
                return phrase
    return None


def _shows(option: Option, text: str) -> str | None:
    """What of the text shows the option: its patterns must all match, on the request's own words."""
    if not option.shows:
        return None
    found = [_pattern(shows.value).search(text) for shows in option.shows]
    return found[0].group(0) if found[0] and all(found) else None


@lru_cache(maxsize=2048)
def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


GUARD = Each(look)
