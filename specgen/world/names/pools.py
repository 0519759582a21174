"""Lists of first names and surnames by locale, from Faker's data (pinned: its lists change between releases).

Only the lists are used; which name is taken, our own streams decide. Every name is as likely as any other, so that the
commonest one is no good guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from specgen.world.names.parts import language

FEWEST = 10


@dataclass(frozen=True, slots=True)
class NamePool:
    """First names and surnames for `female` and `male`, in a fixed order and without repeats."""

    locale: str
    first: Mapping[str, tuple[str, ...]]
    last: Mapping[str, tuple[str, ...]]


@cache
def locales_with(what: str) -> tuple[str, ...]:
    """The locales that Faker has data of a sort for (`person`, `company`, `address`), sorted."""
    return tuple(sorted(m.name for m in iter_modules(import_module(f"faker.providers.{what}").__path__)))


@cache
def known_locales() -> frozenset[str]:
    """Every locale that Faker has any data for."""
    return frozenset(import_module("faker.config").AVAILABLE_LOCALES)


def nearest(locale: str, available: Iterable[str]) -> str:
    """The locale of `available` to take for `locale`: itself, else one of the same language (`en_AU` reads `en`).

    LookupError where `locale` is unknown or nothing of its language is there.
    """
    have, code = set(available), language(locale)
    if locale in have:
        return locale
    if locale not in known_locales():
        raise LookupError(f"no locale is called {locale!r}")
    same = sorted(a for a in have if language(a) == code)
    if not same:
        raise LookupError(f"there are no names for {locale!r}")
    home = f"{code}_{code.upper()}"
    return home if home in same else same[0]


def flat(raw: object) -> tuple[str, ...]:
    """The names in one of Faker's lists: plain, weighted (a dict), or tuples whose first part is the usual writing."""
    if isinstance(raw, str):
        return (raw,)
    if isinstance(raw, set | frozenset):
        return flat(sorted(raw))
    if not isinstance(raw, Iterable):
        return ()
    out: list[str] = []
    for item in raw:
        if isinstance(item, tuple) and item:
            out.append(str(item[0]))
        elif isinstance(item, str):
            out.append(item)
        else:
            out.extend(flat(item))
    return tuple(dict.fromkeys(out))


def usable(names: Iterable[str], spaces: bool) -> tuple[str, ...]:
    """The names that are letters, hyphens and apostrophes; with `spaces`, also of several words. In NFC, as given."""
    good = (n.strip() for n in names)
    kept = (n for n in good if n and n[:1].isalpha() and not set(n) & set(".,()0123456789/"))
    return tuple(dict.fromkeys(n for n in kept if spaces or " " not in n))


def _first_long(provider: object, keys: Iterable[str], spaces: bool) -> tuple[str, ...]:
    for key in keys:
        names = usable(flat(getattr(provider, key, ())), spaces)
        if len(names) >= FEWEST:
            return names
    return ()


@cache
def pool(locale: str) -> NamePool:
    """The names of `locale`. LookupError where it is unknown, or has too few names to draw from."""
    found = nearest(locale, locales_with("person"))
    provider = import_module(f"faker.providers.person.{found}").Provider
    first, last = {}, {}
    for sex in ("female", "male"):
        first[sex] = _first_long(provider, (f"first_names_{sex}", "first_names"), spaces=False)
        last[sex] = _first_long(provider, (f"last_names_{sex}", "last_names", "unisex_last_names"), spaces=False)
    if not all((*first.values(), *last.values())):
        raise LookupError(f"there are too few names for {locale!r}")
    return NamePool(found, MappingProxyType(first), MappingProxyType(last))
