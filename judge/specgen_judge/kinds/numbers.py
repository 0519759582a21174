"""Numbers in running text: grouping and decimal marks by what is unambiguous, and by locale where it is not."""

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from ..locales import Locale

_CURRENCY = (
    r"(?:(?:US|CA|AU|NZ|HK|S|C|A)?\$|\u00a3|\u20ac|\u00a5|\u20b9|\u20a9|z\u0142|kr\.?|CHF|Fr\.|USD|EUR|GBP|JPY|CAD|AUD|NZD|INR|SEK|NOK|DKK|PLN"
    r"|SGD|HKD|MXN|BRL|ZAR|CNY|RMB|Rs\.?)"
)
_AFTER_CURRENCY = (
    r"(?:\u00a3|\u20ac|\$|\u00a5|\u20b9|z\u0142|kr\b|(?:CHF|USD|EUR|GBP|JPY|CAD|AUD|NZD|INR|SEK|NOK|DKK|PLN|SGD|HKD|MXN|BRL|ZAR|CNY)\b"
    r"|(?:dollars?|euros?|pounds?(?: sterling)?|francs?|franken|pesos?|yen|rupees?|pfund|livres?|libras?|dolares|d\u00f3lares)\b)"
)
_SCALE = {
    "k": 3,
    "thousand": 3,
    "tsd": 3,
    "tausend": 3,
    "mille": 3,
    "mil": 3,
    "m": 6,
    "mn": 6,
    "mio": 6,
    "million": 6,
    "millions": 6,
    "millionen": 6,
    "millon": 6,
    "mill\u00f3n": 6,
    "millones": 6,
    "bn": 9,
    "billion": 9,
    "milliarden": 9,
    "milliards": 9,
    "milliard": 9,
    "mrd": 9,
}
_NUMBER = re.compile(
    rf"(?P<open>\()?(?P<sign>[-+](?=[\d$\u00a3\u20ac\u00a5.A-Z]))?(?P<cur>{_CURRENCY})?(?P<gap>[ \u00a0])?(?P<sign2>-)?"
    r"(?P<num>\d{1,3}(?:[,.'\u00a0 ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|(?<![\d])[.,]\d+)"
    rf"(?:[ \u00a0]?(?P<scale>k|m|mn|mio|bn|mrd|tsd|(?:thousand|tausend|mille?|millions?|millionen|mill[o\u00f3]n(?:es)?|billion|milliarden?|milliards?))\b\.?)?"
    rf"(?:[ \u00a0]?(?P<cur2>{_AFTER_CURRENCY}))?(?P<close>\))?(?:[ \u00a0]?(?P<side>CR|DR|Cr|Dr|cr|dr|credit)\b\.?)?"
    r"(?P<percent>[ \u00a0]?(?:%|(?:percent|per cent|prozent|pour cent|por ciento|pct)\b))?",
    re.IGNORECASE,
)
_BEFORE_BAD = re.compile(r"[^\W\d_]\Z|[\w\d][-./:_]\Z|\d\Z|[\d][.,]\Z|[/_#:]\Z|\d'\Z")
_AFTER_BAD = re.compile(r"[^\W]|[-/:_]\d|[.,]\d|[-_][^\W\d_]|'\d|/[^\W\d_]{2}")


@dataclass(frozen=True, slots=True)
class Number:
    """A number's place and value. `values` are its possible signed readings; `whole` says that it is written without
    decimals; `marked` that a currency, a scale, a grouping or two decimals mark it as an amount."""

    start: int
    end: int
    values: tuple[Decimal, ...]
    whole: bool
    marked: bool
    currency: bool
    percent: bool
    digits: str


def parse(digits: str, locale: Locale) -> Decimal | None:
    """Return the value of unsigned digits with marks, or None where they are no number."""
    text = digits.replace(" ", "").replace("\u00a0", "").replace("'", "")
    comma, dot = text.rfind(","), text.rfind(".")
    if comma >= 0 and dot >= 0:
        mark = "," if comma > dot else "."
    elif comma >= 0 or dot >= 0:
        mark = "," if comma >= 0 else "."
        after = len(text) - text.rfind(mark) - 1
        head = text[: text.find(mark)]
        grouping = text.count(mark) > 1 or (
            after == 3 and 0 < len(head) <= 3 and head.lstrip("0") != "" and (mark == ",") != locale.comma
        )
        mark = "" if grouping else mark
    else:
        mark = ""
    other = {",": ".", ".": ","}.get(mark, "")
    text = text.replace(other, "") if other else text.replace(",", "").replace(".", "")
    try:
        return Decimal(text.replace(",", ".") if mark else text)
    except InvalidOperation:
        return None


def scan(text: str, locale: Locale) -> list[Number]:
    """Return every free-standing number of a cleaned text: none inside an id, a date with marks, a time or a word."""
    out: list[Number] = []
    at = 0
    while match := _NUMBER.search(text, at):
        number, at = _read(text, match, locale)
        if number is not None:
            out.append(number)
    return out


def _read(text: str, match: re.Match[str], locale: Locale) -> tuple[Number | None, int]:
    digits = match.group("num")
    first, last = match.span("num")
    if " " in digits and not _space_groups(match, locale):
        digits = digits.partition(" ")[0]
        last = first + len(digits)
        return _plain(text, match, digits, first, last, locale), last
    after = _AFTER_BAD.match(text, last) if match.group("scale") is None and match.group("side") is None else None
    lead = match.start()
    left = (
        text[max(0, first - 2) : first]
        if not (match.group("sign") or match.group("cur") or match.group("sign2"))
        else text[max(0, lead - 2) : lead]
    )
    if match.group("sign") and lead and (text[lead - 1].isalnum()):
        left = "a-"
    if (after is not None and match.group("cur2") is None and match.group("percent") is None) or _BEFORE_BAD.search(left):
        return None, max(last, match.start() + 1)
    value = parse(digits, locale)
    if value is None:
        return None, last
    scale = (match.group("scale") or "").lower().rstrip(".")
    value = value.scaleb(_SCALE[scale]) if scale in _SCALE else value
    currency = bool(match.group("cur") or match.group("cur2"))
    decimals = (
        (re.search(r"[.,]\d{1,2}$", digits) is not None
        and value != value.to_integral_value())
        or re.search(r"[.,]\d{2}$", digits) is not None
    )
    grouped = re.fullmatch(r"\d{1,3}(?:[,.'\u00a0 ]\d{3})+(?:[.,]\d+)?", digits) is not None
    negative = match.group("sign") == "-" or match.group("sign2") == "-"
    values = _signed(text, match, value, negative)
    bare = match.group("percent") is not None
    return Number(
        match.start("sign") if match.group("sign") else match.start("cur") if match.group("cur") else first,
        match.end(),
        values,
        ("," not in digits and "." not in digits) or (value == value.to_integral_value() and grouped),
        currency or bool(scale) or decimals or grouped,
        currency,
        bare,
        digits,
    ), max(match.end(), last)


def _space_groups(match: re.Match[str], locale: Locale) -> bool:
    """Return whether spaces group digits here: where the locale groups so, or where a currency or decimals say so."""
    has_decimals = re.search(r"[.,]\d{1,2}$", match.group("num")) is not None
    return locale.comma or has_decimals or bool(match.group("cur") or match.group("cur2"))


def _plain(text: str, match: re.Match[str], digits: str, first: int, last: int, locale: Locale) -> Number | None:
    value = parse(digits, locale)
    if value is None or _BEFORE_BAD.search(text[max(0, first - 2) : first]) or _AFTER_BAD.match(text, last):
        return None
    negative = match.group("sign") == "-"
    return Number(first, last, (-value if negative else value,), True, False, False, False, digits)


def _signed(text: str, match: re.Match[str], value: Decimal, negative: bool) -> tuple[Decimal, ...]:
    side = (match.group("side") or "").lower()
    if negative or side == "cr":
        return (-value,)
    if side == "credit":
        return (value, -value)
    if match.group("open") and match.group("close") and not match.group("percent"):
        before = text[: match.start()].rstrip(" \u00a0")
        amount = bool(match.group("cur")) or any(mark in match.group("num") for mark in ",. '")
        alone = amount and (not before or before[-1] in "\n|:=\t$\u00a3\u20ac")
        return (-value,) if alone else (value, -value)
    return (value,)
