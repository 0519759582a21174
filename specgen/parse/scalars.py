"""What YAML 1.2 takes a plain scalar for, and the spellings that mislead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal

from specgen.diagnostics import Diagnostic
from specgen.parse import codes
from specgen.parse.characters import surrogate
from specgen.parse.nodes import Scalar, ScalarKind

_DAY = re.compile(r"[0-9]{4}-[0-9][0-9]-[0-9][0-9]")
_CORE: tuple[tuple[ScalarKind, re.Pattern[str]], ...] = (
    ("null", re.compile(r"null|Null|NULL|~|")),
    ("bool", re.compile(r"true|True|TRUE|false|False|FALSE")),
    ("int", re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")),
    ("float", re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")),
    ("date", _DAY),
)
_STABLE = re.compile(r"(0|-?[1-9][0-9]*)|-?(0|[1-9][0-9]*)\.[0-9]*[1-9]")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")
_CLOCK = r"[0-9][0-9]?:[0-9][0-9](:[0-9][0-9])?(\.[0-9]*)?[ \t]*(Z|[-+][0-9][0-9]?(:?[0-9][0-9])?)?"
_TIMESTAMP = re.compile(r"[0-9]{4}-[0-9][0-9]?-[0-9][0-9]?([Tt]|[ \t]+)" + _CLOCK)
_SHOWN = 60
_YES_NO = re.compile(r"yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF")


def core_kind(text: str) -> ScalarKind:
    """What a plain scalar is by the core schema of YAML 1.2.2 §10.3.2, days apart (`date`)."""
    return next((kind for kind, pattern in _CORE if pattern.fullmatch(text)), "str")


def as_meant(scalar: Scalar, tagged: bool) -> Scalar:
    """The scalar as later stages shall see it: a number that is refused and cannot be computed with is its text."""
    if scalar.kind in ("int", "float") and (
        _not_finite(scalar.text) or _unwieldy(scalar.text) or (_LEADING_ZERO.fullmatch(scalar.text) and not tagged)
    ):
        return replace(scalar, kind="str")
    return scalar


def is_day(text: str) -> bool:
    """Whether `text`, written YYYY-MM-DD, is a day of the calendar."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def scalar_findings(scalar: Scalar, style: str, tagged: bool) -> Iterator[Diagnostic]:
    """What is wrong with one scalar: its number's spelling, its day, its time, its characters.

    `style` is the quote or block sign, empty for a plain scalar; an explicit tag settles what a scalar is.
    """
    text, span = scalar.text, scalar.span
    shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    half = surrogate(text)
    if half is not None:
        yield codes.BAD_CHARACTER.at(
            span,
            f"the escape \\u{ord(half):04x} is half a character",
            hint="write the character itself, or \\U and 8 digits",
        )
    if style in ("", "'", '"') and _DAY.fullmatch(text) and not is_day(text):
        yield codes.NO_SUCH_DAY.at(span, f"there is no such day as {text}", value=text, hint=_day_hint(text))
    if scalar.kind in ("int", "float"):
        yield from _number_findings(scalar, shown, tagged)
    elif not style and not tagged and _TIMESTAMP.fullmatch(text):
        hint = f"write the day alone, or '{shown}' if the text is meant"
        yield codes.TIMESTAMP.at(span, "a time without quotes", value=shown, hint=hint)
    elif not style and not tagged and _YES_NO.fullmatch(text):
        meant = "true" if text.lower() in ("yes", "on") else "false"
        message = f"{text} is text here, but a truth value to readers of YAML 1.1"
        hint = f"write '{text}' for the text, {meant} for the truth value"
        yield codes.YES_NO.at(span, message, value=text, hint=hint)


def _number_findings(scalar: Scalar, shown: str, tagged: bool) -> Iterator[Diagnostic]:
    """What is wrong with a number. One with an explicit tag may be spelt as it likes, if it can be worked with."""
    text, span = scalar.text, scalar.span
    if _not_finite(text):
        hint = f"write '{text}' if the text is meant"
        yield codes.NOT_FINITE.at(span, f"{text} is not a finite number", value=text, hint=hint)
    elif _LEADING_ZERO.fullmatch(text) and not tagged:
        number = _plain_number(text)
        hint = f"write '{shown}' if the zeros count, {number} if not"
        yield codes.LEADING_ZERO.at(span, f"{shown} is the number {number} to YAML", value=shown, hint=hint)
    elif _unwieldy(text) or not (tagged or _STABLE.fullmatch(text)):
        message = f"{shown} is a number to YAML, and its spelling would be lost"
        hint = f"write '{shown}' if the spelling counts, {_plain_number(text)} if not"
        yield codes.NUMBER_SPELLING.at(span, message, value=shown, hint=hint)


def _not_finite(text: str) -> bool:
    return text.lower().endswith(("inf", "nan"))


def _day_hint(text: str) -> str:
    year, month, _ = (int(part) for part in text.split("-"))
    if not 1 <= month <= 12:
        return "the month goes from 01 to 12; the order is year-month-day"
    last = next((day for day in (31, 30, 29, 28) if is_day(f"{year:04d}-{month:02d}-{day}")), None)
    return f"{year:04d}-{month:02d} has the days 01 to {last}" if last else "years go from 0001 to 9999"


def _plain_number(text: str) -> str:
    """The number in the spelling that YAML readers agree on; for numbers too long to write out, as it is."""
    if text[:2] in ("0x", "0o") and len(text) <= 60:
        return str(int(text, 0))
    if _unwieldy(text):
        return "a shorter number"
    number = f"{Decimal(text):f}"
    number = number.rstrip("0").rstrip(".") if "." in number else number
    return "0" if number in ("", "-0", "-") else number


def _unwieldy(text: str) -> bool:
    """Whether a number is too long, or its exponent too large, to be worked with."""
    exponent = text.lower().partition("e")[2] if not text.startswith("0x") else ""
    return len(text) > 60 or len(exponent) > 3
