"""Amounts, whole numbers and percentages: grouped or not, with a decimal point or comma."""

from __future__ import annotations

from specgen_judge.kinds.integers import number_words
from specgen_judge.locales import Locale

from specgen.targets.fluso.spelling.registry import register

_GROUP = "[ ,.'’\u00a0\u202f]?"
_LEFT = r"(?<![\w.,])(?<![(\s]-)"
_CURRENCY = r"(?:[£$€¥]|(?:GBP|USD|EUR|CHF|PLN|SEK)[ \u00a0]?)"
_MONEY_LEFT = r"(?:(?<![\w.,])|(?<=GBP)|(?<=USD)|(?<=EUR)|(?<=CHF))(?<![(\s]-)"
_RIGHT = r"(?!\d)(?![.,]\d)"
_PERCENT = r"[ \u00a0]?(?:%|per ?cent|percent|Prozent|pour ?cent|por ciento|percentage points?|points?\b)"


def _digits(whole: str) -> str:
    """The digits of a whole number, in groups of three or in one."""
    groups: list[str] = []
    while whole:
        groups.insert(0, whole[-3:])
        whole = whole[:-3]
    return _GROUP.join(groups)


def _sign(value: str, body: str, left: str) -> str:
    if not value.startswith("-"):
        return left + body
    return rf"(?<![\w.,])(?:[-−–][ \u00a0]?{_CURRENCY}?|{_CURRENCY}[-−–]|\({_CURRENCY}?){body}"


def money(value: str, locale: Locale) -> str:
    """An amount; a round one may go without decimals, thousands may be `4k`."""
    whole, _, cents = value.lstrip("-").partition(".")
    cents = cents or "00"
    if cents == "00":
        tail = "(?:[.,](?:00|-{1,2}|–))?"
    elif cents.endswith("0"):
        tail = f"[.,]{cents[0]}0?"
    else:
        tail = f"[.,]{cents}"
    body = _digits(whole) + tail
    if cents == "00" and whole.endswith("000"):
        body = rf"(?:{body}|{whole[:-3]}[ \u00a0]?[kK]\b)"
    return f"(?:{_CURRENCY}?{_sign(value, body, _MONEY_LEFT)}{_RIGHT}(?! ?%))"


def other_money(pattern: str | None) -> str:
    """A figure that a currency, two decimals, grouping or four digits mark; no year."""
    number = r"\d{1,12}(?:[ ,.'’]\d{3}){0,4}"
    return (
        rf"(?:{_CURRENCY}{number}(?:[.,]\d{{1,2}})?|(?<![\w.,]){number}[.,]\d{{2}}(?![\d%])"
        rf"|(?<![\w.,-])(?!(?:19|20)\d\d(?!\d))\d{{4,12}}(?![\w%-]))"
    )


def integer(value: str, locale: Locale) -> str:
    """A whole number in digits; up to twenty in words too."""
    figures = _sign(value, _digits(value.lstrip("-")), _LEFT) + r"(?!\w)" + _RIGHT + r"(?! ?%)"
    words = [word for word, number in number_words(locale.language)[1].items() if str(number) == value]
    return f"(?:{figures}" + "".join(rf"|(?i:(?<![\w-]){word}(?![\w-]))" for word in words) + ")"


def other_integer(pattern: str | None) -> str:
    """A bare whole number: no part of an id, a date, a time, an amount or a percentage, no year, no list number."""
    return (
        r"(?<![\w.,/:£$€-])(?!(?:19|20)\d\d(?!\d))\d{1,12}(?:,\d{3}){0,4}"
        r"(?![\w/:-])(?![.,]\d)(?! ?%)(?![.)] )(?! (?:[A-Z][a-z]{2}))"
    )


def percent(value: str, locale: Locale) -> str:
    """A percentage with its sign or a word for it, or alone on its line."""
    whole, _, rest = value.lstrip("-").partition(".")
    body = _digits(whole) + (f"[.,]{rest}0?" if rest else "(?:[.,]0{1,2})?")
    figure = _sign(value, body, _LEFT)
    return rf"(?:{figure}(?i:{_PERCENT})|(?m:^)[ \t*_\"']{{0,4}}{figure}[ \t.*_\"']{{0,4}}(?m:$))"


def other_percent(pattern: str | None) -> str:
    """Any percentage."""
    return rf"(?<![\w.,])\d{{1,9}}(?:[.,]\d{{1,6}})?(?i:{_PERCENT})"


register("money", money, other_money)
register("integer", integer, other_integer)
register("percent", percent, other_percent)
