"""Numbers in running text: grouping and decimal marks by what is unambiguous, and by locale where it is not."""

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from ..locales import Locale

_CODES = "USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|INR|SEK|NOK|DKK|PLN|SGD|HKD|MXN|BRL|ZAR|CNY"
_PREFIX = re.compile(
    r"(?P<open>\()?(?P<sign>[-+])?"
    rf"(?:(?P<cur>(?:(?<![^\W\d_])(?:US|CA|AU|NZ|HK|[SCAR]))?\$|[\u00a3\u20ac\u00a5\u20b9\u20a9]"
    rf"|(?<![^\W\d_])(?:{_CODES}|RMB|Rs\.?|Fr\.|kr\.?))[ \u00a0]?(?P<sign2>-)?)?\Z"
)
_GAP = "[ \u00a0]?"
_SCALES = {
    4: "\u4e07 \u842c",
    5: "lakh lakhs",
    7: "crore crores",
    8: "\u4ebf \u5104",
    3: "k thousand tsd tausend mille mil",
    6: "m mn mio million millions millionen millon mill\u00f3n millones",
    9: "bn billion mrd milliarden milliards milliard milliarde",
}
_SCALE = {word: power for power, words in _SCALES.items() for word in words.split()}
_SCALE_WORDS = "|".join(sorted(_SCALE, key=len, reverse=True))
_MONEY_WORDS = (
    "dollars?|euros?|pounds?(?: sterling)?|francs?|franken|pesos?|yen|rupees?|pfund|livres?|libras?"
    "|dolares|d\u00f3lares"
)
_NUMBER = re.compile(
    r"(?P<num>\d{1,3}(?:[,.'_\u00a0 ]\d{3})+(?!\d)(?:[.,]\d+)?|\d{1,2}(?:,\d\d)+(?:,\d{3}(?!\d)(?:\.\d+)?|\.\d+)"
    r"|\d+(?:[.,]\d+)?|(?<![\w.,])[.,]\d+)"
    rf"(?:(?P<exp>e[-+]?\d{{1,2}})(?!\w)|{_GAP}(?P<scale>{_SCALE_WORDS})(?:\b|(?=[\u4e00-\u9fff]))\.?)?"
    rf"(?:{_GAP}(?P<cur2>(?:dollars?|euros?|pounds?) and (?P<cents>\d\d?) (?:cents?|pence)\b"
    rf"|[\u00a3\u20ac$\u00a5\u20b9]|z\u0142|(?:kr|{_CODES}|{_MONEY_WORDS})\b))?(?P<close>\))?"
    rf"(?:{_GAP}(?P<side>CR|DR|credit)\b\.?)?"
    rf"(?P<percent>{_GAP}(?:%|(?:percent|per cent|prozent|pour cent|por ciento|pct)\b))?",
    re.IGNORECASE,
)
_BEFORE_BAD = re.compile(r"[^\W\d_]\Z|\w[-./_]\Z|\d[.,:']\Z|\d\Z|[/_#]\Z")
_AFTER_BAD = re.compile(r"\w|[-/:_]\d|[.,]\d|[-_][^\W\d_]|'\d|/[^\W\d_]{2}")
_TWO_DECIMALS = re.compile(r"[.,]\d{2}\Z")
_DECIMALS = re.compile(r"[.,]\d{1,2}\Z")
#: Words after which an amount in parentheses is a negative one.
_STATED = (" is", " was", " ist", " war", " est", " es")
#: A longer run of digits is no number that anybody reads.
_LONGEST = 24
_GROUPED = re.compile(r"\d{1,3}(?:[,.'_\u00a0 ]\d{3})+(?:[.,]\d+)?|\d{1,2}(?:,\d\d)+(?:,\d{3})?(?:\.\d+)?")


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
    text = digits.replace(" ", "").replace("\u00a0", "").replace("'", "").replace("_", "")
    comma, dot = text.rfind(","), text.rfind(".")
    mark = ""
    if comma >= 0 and dot >= 0:
        mark = "," if comma > dot else "."
    elif comma >= 0 or dot >= 0:
        mark = "," if comma >= 0 else "."
        after = len(text) - text.rfind(mark) - 1
        head = text[: text.find(mark)]
        three = after == 3 and 0 < len(head) <= 3 and head.lstrip("0") != ""
        if text.count(mark) > 1 or (three and (mark == ",") != locale.comma):
            mark = ""
    text = "".join(c for c in text if c.isdigit() or c == mark)
    try:
        return Decimal(text.replace(",", "."))
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
    """Return the number at a match, None where it is part of something else, and where to go on."""
    digits, (first, last) = match.group("num"), match.span("num")
    before = _PREFIX.search(text, max(0, first - 8), first)
    prefix = before.groupdict() if before else {}
    if " " in digits and not _space_groups(match, prefix, locale):
        digits = digits.partition(" ")[0]
        last = first + len(digits)
        plain = _AFTER_BAD.match(text, last) is None
        return (_number(text, match, prefix, digits, first, last, locale, bare=True) if plain else None), last
    free = any(match.group(name) for name in ("scale", "exp", "side", "cur2", "percent"))
    if not free and _AFTER_BAD.match(text, last):
        return None, last
    return _number(text, match, prefix, digits, first, last, locale, bare=False), max(match.end(), last)


def _number(
    text: str,
    match: re.Match[str],
    prefix: dict[str, str],
    digits: str,
    first: int,
    last: int,
    locale: Locale,
    bare: bool,
) -> Number | None:
    """Return the number with its signs; `bare` leaves out what follows the digits."""
    lead = first
    for name in ("sign2", "cur", "sign"):
        if prefix.get(name):
            lead = text.rindex(prefix[name], 0, lead)
    if lead < first and prefix.get("sign") and lead and text[lead - 1].isalnum():
        return None
    if _BEFORE_BAD.search(text, max(0, lead - 2), lead):
        return None
    value = parse(digits, locale) if len(digits) <= _LONGEST else None
    if value is None:
        return None
    scale = "" if bare else (match.group("scale") or "").lower()
    value = value.scaleb(_SCALE[scale]) if scale else value
    if not bare and match.group("exp"):
        value = value.scaleb(int(match.group("exp")[1:]))
    if not bare and match.group("cents") and value == value.to_integral_value():
        value += Decimal(match.group("cents")) / 100
    currency = bool(prefix.get("cur") or (not bare and match.group("cur2")))
    grouped = _GROUPED.fullmatch(digits) is not None
    integral = value == value.to_integral_value()
    decimals = _TWO_DECIMALS.search(digits) is not None or (not integral and _DECIMALS.search(digits) is not None)
    return Number(
        start=lead,
        end=last if bare else match.end(),
        values=_signed(text, match, prefix, value, currency or decimals or grouped, lead, bare),
        whole=("," not in digits and "." not in digits) or (integral and grouped),
        marked=currency or bool(scale) or decimals or grouped,
        currency=currency,
        percent=not bare and match.group("percent") is not None,
        digits=digits,
    )


def _space_groups(match: re.Match[str], prefix: dict[str, str], locale: Locale) -> bool:
    """Return whether spaces group digits here: where the locale groups so, or a currency or decimals say so."""
    return locale.comma or bool(_DECIMALS.search(match.group("num")) or prefix.get("cur") or match.group("cur2"))


def _signed(
    text: str, match: re.Match[str], prefix: dict[str, str], value: Decimal, amount: bool, lead: int, bare: bool
) -> tuple[Decimal, ...]:
    """Return the signed readings: a minus or CR is negative; parentheses are where they stand alone around an amount,
    and leave both readings in running text."""
    side = "" if bare else (match.group("side") or "").lower()
    if "-" in (prefix.get("sign"), prefix.get("sign2")) or side == "cr":
        return (-value,)
    if side == "credit":
        return (value, -value)
    if prefix.get("open") and not bare and match.group("close") and not match.group("percent"):
        opened = text.rfind("(", 0, lead + 1)
        before = text[max(0, opened - 40) : max(0, opened)]
        if before[-1:].isalnum():
            return (value,)
        before = before.rstrip(" \u00a0")
        alone = amount and (not before or before[-1] in "\n|:=\t$\u00a3\u20ac" or before.lower().endswith(_STATED))
        return (-value,) if alone else (value, -value)
    return (value,)
