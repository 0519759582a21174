"""Integers: whole numbers in digits, grouped or not, and the words from one to twenty."""

import re
from functools import lru_cache

from ..locales import Locale
from ..reading import Found, Text
from .base import Wanted
from .dates import spans_of
from .money import _numbering
from .numbers import scan

_WORDS = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty",
    "de": "eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn "
    "siebzehn achtzehn neunzehn zwanzig",
    "fr": "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept "
    "dix-huit dix-neuf vingt",
    "es": "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis "
    "diecisiete dieciocho diecinueve veinte",
}
_YEAR = re.compile(r"(?:19|20)\d\d")


@lru_cache(maxsize=8)
def number_words(language: str) -> tuple[re.Pattern[str], dict[str, int]]:
    """Return a regex over folded text for a language's number words, and what each word means."""
    words = _WORDS.get(language, _WORDS["en"]).split()
    table = {word: n for n, word in enumerate(words, 1)}
    longest = sorted(words, key=len, reverse=True)
    return re.compile(r"(?<![\w-])(?:" + "|".join(longest) + r")(?![\w-])"), table


class Integer:
    """Whole numbers."""

    name = "integer"
    open = True

    def canonical(self, value: str) -> str:
        """Return the digits without leading zeros. Raises ValueError for anything but digits."""
        if not re.fullmatch(r"-?\d{1,400}", value):
            raise ValueError(f"{value!r} is no integer such as 1250")
        return str(int(value))

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return whole numbers that are no part of a date, time, id, percentage, amount of money or list numbering.
        A bare year, and a number word, count where they equal the value or a rival."""
        body = text.masked
        known = {self.canonical(v) for v in (*wanted.spellings, *wanted.rivals)}
        out = []
        numbers = scan(body, locale)
        dates = spans_of(text, locale)
        for number in numbers:
            keys = tuple(str(int(v)) for v in number.values if v == v.to_integral_value() and abs(v) < 10**30)
            if not number.whole or not keys or number.percent or number.currency or number.start in dates:
                continue
            if _numbering(body, number) or (_YEAR.fullmatch(number.digits) and not known.intersection(keys)):
                continue
            out.append(Found(number.start, number.end, keys))
        small = {k for k in known if 0 < int(k) <= 20}
        if small:
            pattern, table = number_words(locale.language)
            for match in pattern.finditer(text.folded):
                key = str(table[match.group(0)])
                if key in small and (key != "1" or "1" in small):
                    out.append(Found(match.start(), match.end(), (key,)))
        return sorted(out, key=lambda f: f.start)

    def same(self, one: str, other: str) -> bool:
        """Return whether two integers are equal."""
        return one == other


KIND = Integer()
