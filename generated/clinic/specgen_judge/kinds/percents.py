"""Percentages: a number with a sign or a word for it; bare where it is all that a line says."""

import re
from decimal import Decimal

from ..locales import Locale
from ..reading import Found, Text
from .base import Wanted
from .numbers import scan


def _key(value: Decimal) -> str:
    return f"{value.normalize():f}" if value else "0"


class Percent:
    """Percentages, canonical without the sign."""

    name = "percent"
    open = True

    def canonical(self, value: str) -> str:
        """Return the decimal without trailing zeros. Raises ValueError for anything but a plain decimal."""
        if not re.fullmatch(r"-?\d{1,300}(?:\.\d{1,300})?", value):
            raise ValueError(f"{value!r} is no percentage such as 12.5, without the sign")
        return _key(Decimal(value))

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return the percentages of a text."""
        body = text.masked
        out = []
        for number in scan(body, locale):
            line_start = body.rfind("\n", 0, number.start) + 1
            line_end = body.find("\n", number.end)
            line = body[line_start : line_end if line_end >= 0 else len(body)]
            alone = not line.replace(body[number.start : number.end], "", 1).strip(" \t.,:;*_\"'()")
            points = re.match(r"\s?(?:percentage )?points?\b", body[number.end : number.end + 20]) is not None
            if number.percent or points or (alone and not number.currency):
                out.append(Found(number.start, number.end, tuple(_key(v) for v in number.values)))
        return out

    def same(self, one: str, other: str) -> bool:
        """Return whether two percentages are equal."""
        return one == other


KIND = Percent()
