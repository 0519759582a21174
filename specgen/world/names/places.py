"""Names of firms and towns."""

from __future__ import annotations

from specgen.world.names.faked import fake, source
from specgen.world.names.pools import pool
from specgen.world.streams import Stream

LONGEST = 40
FEWEST_TOWNS = 40
_ATTEMPTS = 50


def _short(stream: Stream, locale: str, data: str, what: str) -> str:
    """The first of Faker's names that is short and reads as one name; the last tried where none is."""
    name = ""
    for _ in range(_ATTEMPTS):
        name = " ".join(fake(stream, locale, data, what).split())
        if len(name) <= LONGEST and not set(name) & set(",()/"):
            break
    return name


def company(stream: Stream, locale: str) -> str:
    """The name of a firm of the locale. LookupError where none are known in its language."""
    return _short(stream, locale, "company", "company")


def city(stream: Stream, locale: str) -> str:
    """The name of a town of the locale. LookupError where none are known in its language."""
    return _short(stream, locale, "address", "city")


def company_space(locale: str) -> tuple[int, int]:
    """About how many firms there are, at least and at most. LookupError where none are known in the language."""
    source(locale, "company")
    surnames = min(len(names) for names in pool(locale).last.values())
    return surnames, surnames**3


def city_space(locale: str) -> tuple[int, int]:
    """About how many towns there are, at least and at most: some locales list real ones, others make them up of names.
    LookupError where none are known in the language."""
    source(locale, "address")
    return FEWEST_TOWNS, FEWEST_TOWNS * max(len(names) for names in pool(locale).last.values())
