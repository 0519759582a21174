"""Numbers, amounts of money and shares, from their canonical form (docs/key.md) to a locale's."""

from __future__ import annotations

import re
from decimal import Decimal

from specgen.formats.number_marks import SIGNS, WHOLE, Marks, currency_of, marks

_CANONICAL = re.compile(r"(-?)([0-9]+)(?:\.([0-9]+))?")


def parse(canonical: str) -> Decimal:
    """A number in canonical form: digits, a dot, `-` before a negative. ValueError for anything else."""
    if not _CANONICAL.fullmatch(canonical):
        raise ValueError(f"{canonical!r} is no number in digits with a dot, such as 1250 or 12.5")
    return Decimal(canonical)


def _group(digits: str, how: Marks) -> str:
    if len(digits) < how.from_digits:
        return digits
    head, tail = digits[:-3], digits[-3:]
    size = 2 if how.lakh else 3
    groups: list[str] = []
    while head:
        groups.insert(0, head[-size:])
        head = head[:-size]
    return how.group.join((*groups, tail))


def format_number(canonical: str, locale: str) -> str:
    """A number grouped and marked as the locale does, digits after the dot as they are: `1,250`, `1.250,5`.

    ValueError where it is not in canonical form.
    """
    parse(canonical)
    match = _CANONICAL.fullmatch(canonical)
    assert match is not None
    how = marks(locale)
    whole = _group(match[2].lstrip("0") or "0", how)
    return f"{match[1]}{whole}{how.decimal}{match[3]}" if match[3] else f"{match[1]}{whole}"


def format_money(canonical: str, locale: str, currency: str | None = None) -> str:
    """An amount with the currency's sign: `£27,436.42`, `27.436,42 €`, `CHF 27’436.42`.

    `currency` is an ISO code or the text to write; without it, the locale's own. Two digits after the mark, none for
    yen and won where they are 0. ValueError where the amount is not in canonical form or finer than a cent.
    """
    value = parse(canonical)
    if value != round(value, 2):
        raise ValueError(f"{canonical!r} is finer than a cent")
    code = currency or currency_of(locale)
    sign, how = SIGNS.get(code, code), marks(locale)
    whole = code in WHOLE and value == int(value)
    amount = format_number(f"{abs(value):.0f}" if whole else f"{abs(value):.2f}", locale)
    gap = how.gap or (" " if sign[-1:].isalpha() and len(sign) > 1 and how.sign_first else "")
    text = f"{sign}{gap}{amount}" if how.sign_first else f"{amount}{gap}{sign}"
    return f"-{text}" if value < 0 else text


def format_percent(canonical: str, locale: str) -> str:
    """A share with its sign: `12.5%`, `12,5 %`. ValueError where it is not in canonical form."""
    return f"{format_number(canonical, locale)}{marks(locale).percent_gap}%"
