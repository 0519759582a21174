"""Scalars with a form of their own: ids, dates, shares, locales."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal, InvalidOperation

from specgen.schema import codes
from specgen.schema.shapes import WordShape

NAME_PATTERN = "[a-z][a-z0-9_]*"
LABEL_PATTERN = "[A-Za-z0-9][A-Za-z0-9_-]*"
FAMILY_PATTERN = "[a-z0-9]+(-[a-z0-9]+)*"
LOCALE_PATTERN = "[a-z]{2,3}_[A-Z]{2}"
_DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
_SHARE = "[0-9]{1,9}([.][0-9]{1,9})?%?"


def matching(pattern: str, message: str) -> Callable[[str], str | None]:
    """A test that a text is `pattern` from end to end; a trailing line break is no part of any id."""
    compiled = re.compile(pattern)
    return lambda text: None if compiled.fullmatch(text) else message


def parse_day(text: str) -> date | None:
    """The day written as 2026-08-18, or None where there is no such day."""
    if not re.fullmatch(_DAY, text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def parse_share(text: str) -> float | None:
    """The share written as 2% or 0.02, from 0 to 1; None where it is none."""
    if not re.fullmatch(_SHARE, text):
        return None
    try:
        share = Decimal(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except InvalidOperation:  # pragma: no cover - the pattern leaves nothing to fail on
        return None
    return float(share) if share <= 1 else None


def _test_day(text: str) -> str | None:
    if parse_day(text) is not None:
        return None
    return "there is no such day" if re.fullmatch(_DAY, text) else "a date is written as 2026-08-18"


def _test_share(text: str) -> str | None:
    if parse_share(text) is not None:
        return None
    return "a share is at most 100 %" if re.fullmatch(_SHARE, text) else "a share is written as 2% or 0.02"


DAY = WordShape("a date", codes.BAD_DATE, _test_day, pattern=f"^{_DAY}$")
SHARE = WordShape(
    "a share", codes.BAD_SHARE, _test_share, "40 % is written 40% or 0.4", numbers=True, pattern=f"^{_SHARE}$"
)
LABEL = WordShape(
    "an id",
    codes.MALFORMED_ID,
    matching(LABEL_PATTERN, "an id is letters, digits, '-' and '_', and starts with a letter or digit"),
    pattern=f"^{LABEL_PATTERN}$",
)
NAME = WordShape(
    "an id",
    codes.MALFORMED_ID,
    matching(NAME_PATTERN, "an id is lower-case letters, digits and '_', and starts with a letter"),
    pattern=f"^{NAME_PATTERN}$",
)
FAMILY = WordShape(
    "a family name",
    codes.MALFORMED_ID,
    matching(FAMILY_PATTERN, "a family's name is lower-case letters and digits, with '-' between them"),
    pattern=f"^{FAMILY_PATTERN}$",
)
LOCALE = WordShape(
    "a locale",
    codes.BAD_VALUE,
    matching(LOCALE_PATTERN, "a locale is written as en_GB"),
    pattern=f"^{LOCALE_PATTERN}$",
)
SEED = WordShape("a seed", codes.BAD_VALUE, lambda text: None if text.strip() else "a seed is not blank", numbers=True)
VERSION = WordShape(
    "1",
    codes.BAD_VERSION,
    lambda text: None if text == "1" else "this version of specgen reads language version 1",
    "write specgen: 1",
    numbers=True,
)
