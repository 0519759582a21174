"""The canonical form of a value (docs/key.md), read from what an author writes in a spec.

An author writes numbers with a dot and without grouping: `1.234` would be one thing in English and another in German.
"""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal

from specgen.model.values import KINDS

DURATION_UNITS = {"minutes": ("PT{}M", 1), "hours": ("PT{}H", 1), "days": ("P{}D", 1), "weeks": ("P{}D", 7)}
"""By unit: how the ISO form is written, and how many of its units one of ours is."""

_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_ISO_DURATION = re.compile(r"P(?=[0-9T])([0-9]+D)?(T(?=[0-9])([0-9]+H)?([0-9]+M)?)?")


def plain(value: Decimal) -> str:
    """A decimal without an exponent and without zeros after its last digit: 12.50 is `12.5`, 1E+2 is `100`."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _number(text: str) -> Decimal:
    text = text.strip()
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is no number in digits with a dot, such as 1250 or 12.5")
    return Decimal(text)


def money(text: str) -> str:
    """An amount with two digits after the dot. ValueError where it has more, or is no plain number."""
    value = _number(text)
    if value != round(value, 2):
        raise ValueError(f"{text!r} is finer than a cent")
    return f"{abs(value) if value == 0 else value:.2f}"


def integer(text: str) -> str:
    """A whole number in digits. ValueError where it is none."""
    value = _number(text)
    if value % 1:
        raise ValueError(f"{text!r} is no whole number")
    return str(int(value))


def percent(text: str) -> str:
    """A share in percent, with or without its sign. ValueError where it is no plain number."""
    return plain(_number(text.strip().removesuffix("%").rstrip()))


def day(text: str) -> str:
    """An ISO day that exists, `2026-08-14`. ValueError for anything else."""
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text.strip()):
            return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise ValueError(f"the day {text!r} does not exist") from None
    raise ValueError(f"{text!r} is no day such as 2026-08-14")


def duration(text: str) -> str:
    """ISO 8601 in days, hours and minutes; `45 minutes` and `2 weeks` are read too. ValueError for anything else."""
    text = text.strip()
    said = re.fullmatch(r"([1-9][0-9]*) (minute|hour|day|week)s?", text)
    if said:
        wrap, factor = DURATION_UNITS[said[2] + "s"]
        return wrap.format(int(said[1]) * factor)
    weeks = re.fullmatch(r"P([0-9]+)W", text)
    if weeks:
        return f"P{int(weeks[1]) * 7}D"
    if not _ISO_DURATION.fullmatch(text):
        raise ValueError(f"{text!r} is no duration such as PT45M, P14D or 45 minutes")
    return text


_READERS = {"money": money, "integer": integer, "percent": percent, "date": day, "duration": duration}


def canonical_of(kind: str, text: str) -> str:
    """`text` in the canonical form of the value kind `kind`. ValueError where it does not read as one."""
    if kind not in KINDS:
        raise ValueError(f"there is no value kind {kind!r}")
    reader = _READERS.get(kind)
    if reader is not None:
        return reader(text)
    if not text.strip():
        raise ValueError(f"an empty {kind}")
    return text
