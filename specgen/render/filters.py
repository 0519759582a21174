"""The filters of the template language; each is pure and linear in its input."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jinja2 import pass_context
from jinja2.runtime import Context

from specgen.formats import dates, numbers, words

LOCALE = "_locale"
"""The context name under which a rendering carries its locale; no template can write it."""


MAX_JOINED = 200_000
"""Characters that `join` may give: in nested calls it would multiply them."""


class FilterError(Exception):
    """A filter met a value that it cannot format; the message names both."""


class OutputError(Exception):
    """More text than a template may give."""


def _locale(context: Context) -> str:
    return str(context.get(LOCALE, "en_US"))


@pass_context
def date(context: Context, value: object, pattern: str) -> str:
    """A day by a pattern of CLDR letters: `d MMM yyyy`."""
    return _guard("date", value, lambda: dates.format_date(str(value), pattern, _locale(context)))


@pass_context
def date_neutral(context: Context, value: object) -> str:
    """A day in a wording that is no usual written form, so that a request does not give an option away."""
    return _guard("date_neutral", value, lambda: dates.date_neutral(str(value), _locale(context)))


@pass_context
def money(context: Context, value: object, currency: str | None = None) -> str:
    """An amount, grouped and marked as the locale does."""
    return _guard("money", value, lambda: numbers.format_money(str(value), _locale(context), currency))


@pass_context
def number(context: Context, value: object) -> str:
    """A number, grouped and marked as the locale does."""
    return _guard("number", value, lambda: numbers.format_number(str(value), _locale(context)))


@pass_context
def percent(context: Context, value: object) -> str:
    """A percentage with its sign, as the locale writes it."""
    return _guard("percent", value, lambda: numbers.format_percent(str(value), _locale(context)))


def plural(value: object, one: str, many: str) -> str:
    """`one` where the value is 1, else `many`."""
    return one if str(value) == "1" else many


def join(value: object, separator: str = "") -> str:
    """The items of a list as one string."""
    if not isinstance(value, list):
        raise FilterError(f"join takes a list, not {value!r:.60}")
    texts = [str(item) for item in value]
    if sum(map(len, texts)) + len(separator) * len(texts) > MAX_JOINED:
        raise OutputError
    return separator.join(texts)


def length(value: object) -> int:
    """How many items a list has, or characters a string."""
    if not isinstance(value, list | str):
        raise FilterError(f"length takes a list or a string, not {value!r:.60}")
    return len(value)


def first(value: object) -> object:
    """The first item of a list."""
    return _end("first", value, 0)


def last(value: object) -> object:
    """The last item of a list."""
    return _end("last", value, -1)


def _end(name: str, value: object, index: int) -> object:
    if not isinstance(value, list) or not value:
        raise FilterError(f"{name} takes a list that is not empty, not {value!r:.60}")
    return value[index]


def _guard(name: str, value: object, make: Callable[[], str]) -> str:
    try:
        return make()
    except ValueError as error:
        raise FilterError(f"the filter {name} cannot format {value!r:.60}: {error}") from error


FILTERS: Mapping[str, Callable[..., object]] = MappingProxyType(
    {
        "capitalize": lambda value: str(value)[:1].upper() + str(value)[1:],
        "date": date,
        "date_neutral": date_neutral,
        "first": first,
        "initials": lambda value: words.initials(str(value)),
        "join": join,
        "last": last,
        "length": length,
        "lower": lambda value: str(value).lower(),
        "money": money,
        "number": number,
        "percent": percent,
        "plural": plural,
        "slug": lambda value: words.slug(str(value)),
        "title": lambda value: words.title(str(value)),
        "upper": lambda value: str(value).upper(),
    }
)
