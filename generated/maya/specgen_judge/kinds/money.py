"""Money: decimal amounts with or without a currency. A year, a rank or a count is no candidate."""

import re
from decimal import Decimal, InvalidOperation
from functools import lru_cache

from ..locales import Locale
from ..reading import Found, Text
from .base import Wanted
from .dates import spans_of
from .numbers import Number, scan
from .signs import hinted, sign_of

_YEAR = re.compile(r"(?:19|20)\d\d")
_CANONICAL = re.compile(r"-?\d+(?:\.\d+)?")
_LISTED = re.compile(r"(?:^|\n)[ \t]*\Z")


def amount(value: Decimal) -> str:
    """Return an amount with two digits after the point, `-` before a negative one."""
    return f"{value:.2f}" if value == value.quantize(Decimal("0.01")) else f"{value.normalize():f}"


class Money:
    """Amounts of money."""

    name = "money"
    open = True

    @staticmethod
    @lru_cache(maxsize=2048)
    def _canonical(value: str) -> str:
        if not _CANONICAL.fullmatch(value):
            raise ValueError(f"{value!r} is no amount such as 27436.42")
        try:
            return amount(Decimal(value))
        except InvalidOperation as error:
            raise ValueError(f"{value!r} is no amount such as 27436.42") from error

    def canonical(self, value: str) -> str:
        """Return the amount with two digits after the point. Raises ValueError for anything but a plain decimal."""
        return self._canonical(value)

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return amounts: figures that a currency, a grouping, two decimals, a scale word or four digits mark, and
        any figure that equals the value or a rival."""
        body = text.masked
        numbers = scan(body, locale)
        if not numbers:
            return []
        known = {self.canonical(v) for v in (*wanted.spellings, *wanted.rivals)}
        dates = spans_of(text, locale)
        out = []
        signed = hinted(text.folded)
        for number in numbers:
            values = _signed(text.folded, number) if signed else number.values
            keys = tuple(amount(v) for v in values)
            if number.start in dates and not number.currency:
                continue
            if self._is_candidate(body, number) or (
                known.intersection(keys) and not number.percent and not _numbering(body, number)
            ):
                out.append(Found(number.start, number.end, keys))
        return out

    @staticmethod
    def _is_candidate(body: str, number: Number) -> bool:
        if number.percent:
            return False
        if number.marked:
            return True
        return number.whole and len(number.digits) >= 4 and not _YEAR.fullmatch(number.digits)

    def same(self, one: str, other: str) -> bool:
        """Return whether two amounts are equal."""
        return one == other


def _signed(folded: str, number: Number) -> tuple[Decimal, ...]:
    """Return a number's readings with the signs that words around it give."""
    sign = sign_of(folded, number.start, number.end)
    if not sign or len(number.values) > 1 or number.values[0] < 0:
        return number.values
    value = number.values[0]
    return (-value,) if sign == "-" else (value, -value)


def _numbering(body: str, number: Number) -> bool:
    """Return whether a whole number only numbers a line: "1. " or "2) " at its start, with text after it."""
    after = body[number.end : number.end + 2]
    return (
        number.whole
        and after[:1] in (".", ")")
        and after[1:] in (" ", "\u00a0")
        and bool(_LISTED.search(body[max(0, number.start - 20) : number.start]))
    )


KIND = Money()
