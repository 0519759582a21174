"""Whether a text shows or tells an option of a rule: its form, a phrase, its parts in order, the path that it makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from specgen.checks.context import path_in
from specgen.guards.sayings import cached_words, says_phrase
from specgen.model.built import AskedProbe, Played
from specgen.model.plants import Option, Plant
from specgen.model.values import Plain

_TOKEN = re.compile(r"[^\s\"'`<>()]+")


def option_in(text: str, plant: Plant, asked: AskedProbe, played: Played) -> str | None:
    """The words of `text` that show or tell any option of `plant`: what an agent sees must be neutral between them all.

    Parts in order, and what a check makes of the request's own data, count for the options that can be true; the
    unprompted ones may look like the request.
    """
    for option in plant.options:
        if found := shown(option, text) or told(option, plant, text, played):
            return found
    for option in _drawable(plant):
        if len(option.parts) > 1 and (found := _in_order([part.value for part in option.parts], text)):
            return found
    return made_in(text, plant, asked)


def made_in(text: str, plant: Plant, asked: AskedProbe) -> str | None:
    """What a check expects an option to make of the request's data, where the text has it already: a form, a path."""
    for option in _drawable(plant):
        own = {shows.value for shows in option.shows}
        for entry in _made(plant, option, asked):
            if found := _exact(entry, text, own):
                return found
    return None


def _drawable(plant: Plant) -> Iterator[Option]:
    return (option for option in plant.options if option.id not in plant.unprompted)


def shown(option: Option, text: str) -> str | None:
    """What of the text shows the option: its patterns must all match."""
    if not option.shows:
        return None
    found = [pattern(shows.value).search(text) for shows in option.shows]
    return found[0].group(0) if found[0] and all(found) else None


def told(option: Option, plant: Plant, text: str, played: Played) -> str | None:
    """A phrase that teaches or tells the option."""
    for phrase in (played.phrase(plant, option.id), *(said.value for said in option.says)):
        if says_phrase(text, phrase):
            return phrase
    return None


def _in_order(parts: list[str], text: str) -> str | None:
    """The parts, where they stand in the text one after the other."""
    place, words = 0, cached_words(text)
    for part in parts:
        place = words.find(cached_words(part), place)
        if place < 0:
            return None
        place += 1
    return ", ".join(parts)


def _made(plant: Plant, option: Option, asked: AskedProbe) -> Iterator[dict[str, Plain]]:
    """How the probe's checks expect the option to come out."""
    for check in asked.checks:
        options = check.get("options")
        if check.get("plant") == plant.id and isinstance(options, list):
            yield from (entry for entry in options if isinstance(entry, dict) and entry.get("id") == option.id)


def _exact(entry: dict[str, Plain], text: str, general: set[str]) -> str | None:
    """What the text has of an option as it comes out; `general` are its patterns for whatever it is applied to."""
    shows, paths = entry.get("shows"), entry.get("paths")
    for regex in shows if isinstance(shows, list) else ():
        if regex not in general and (found := pattern(str(regex)).search(text)):
            return found.group(0)
    for regex in paths if isinstance(paths, list) else ():
        ending = pattern(re.escape(path_in(str(regex))) + "$", re.IGNORECASE)
        for token in _TOKEN.findall(text):
            if ending.search(token.rstrip(".,;:!?")):
                return str(token)
    return None


@lru_cache(maxsize=1024)
def pattern(regex: str, flags: int = 0) -> re.Pattern[str]:
    """The regex, compiled once."""
    return re.compile(regex, flags)
