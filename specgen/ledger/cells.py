"""What a cell of a ledger says: a day, an amount."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from specgen.diagnostics import Code
from specgen.ledger import codes

_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_AMOUNT = re.compile(r"([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]{1,2}))?")
_NEGATIVE = re.compile(r"[-\u2212\u2013]\s*(.+)|\((.+)\)|(.+)[-\u2212]")
_WORD = r"(?:[A-Z]{3}|[^\W\d_]{1,3}\.?|[$€£¥₹₩₽¢¤])"
_SIGN = re.compile(rf"^\W?{_WORD}\s*|\s*{_WORD}$")
_LONGEST = 18


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a cell."""

    code: Code
    message: str
    hint: str | None = None


def read_day(text: str) -> date | Fault:
    """A day written 2026-03-14."""
    found = _DAY.fullmatch(text)
    if found is None:
        return Fault(codes.BAD_DATE, "a date that cannot be read", "write it as 2026-03-14: year, month, day")
    year, month, day = map(int, found.groups())
    try:
        return date(year, month, day)
    except ValueError:
        if year < 1 or not 1 <= month <= 12:
            return Fault(codes.BAD_DATE, f"there is no month {month:02} in a year {year:04}", "year, month, day")
        last = monthrange(year, month)[1]
        return Fault(codes.BAD_DATE, "a date that does not exist", f"{year:04}-{month:02} has {last} days")


def read_amount(text: str) -> Decimal | Fault:
    """An amount such as 1234.5 or 1,234.50, with two places. A negative one is read with its sign."""
    negative = _NEGATIVE.fullmatch(text) if text[-1:] in "-\u2212)" or not text[:1].isdigit() else None
    plain = next(filter(None, negative.groups())).strip() if negative else text
    found = _AMOUNT.fullmatch(plain)
    if found is None or len(plain) > _LONGEST:
        return Fault(codes.BAD_AMOUNT, "an amount that cannot be read", _hint(text))
    whole, part = found.groups()
    amount = Decimal(f"{whole.replace(',', '')}.{part or '00':0<2}")
    return amount.copy_negate() if negative else amount


def _hint(text: str) -> str:
    """What the author may change."""
    bare = _SIGN.sub("", text).strip(" \u00a0\u202f-+()")
    if bare != text and isinstance(read_amount(bare), Decimal):
        return f"write {bare}: without a sign or a currency, which the spec states for the whole ledger"
    european = re.fullmatch(r"([0-9]{1,3}(?:[. \u00a0\u202f'’][0-9]{3})*|[0-9]+),([0-9]{1,2})", bare)
    if european:
        return f"write {re.sub('[^0-9]', '', european.group(1))}.{european.group(2)}: decimals follow a point"
    if re.fullmatch(r"[0-9,]+\.[0-9]{3,}", bare):
        return "at most two decimals"
    if len(text) > _LONGEST:
        return f"at most {_LONGEST} characters"
    return "write 1234.50 or 1,234.50"
