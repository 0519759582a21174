"""A value as people of a locale normally say it."""

from __future__ import annotations

from specgen.formats.dates import long_date
from specgen.formats.durations import format_duration
from specgen.formats.numbers import format_money, format_number, format_percent
from specgen.model.values import KINDS

_WRITERS = {
    "money": format_money,
    "integer": format_number,
    "percent": format_percent,
    "date": long_date,
    "duration": format_duration,
}


def display(kind: str, canonical: str, locale: str) -> str:
    """The value `canonical` of the value kind `kind` in the usual writing of `locale`: `£27,436.42`, `9 October 2026`,
    `45 minutes`. Ids, names, options and texts stand as they are.

    ValueError for a kind that there is not, and a value that is not in its kind's canonical form.
    """
    if kind not in KINDS:
        raise ValueError(f"there is no value kind {kind!r}")
    writer = _WRITERS.get(kind)
    return writer(canonical, locale) if writer is not None else canonical
