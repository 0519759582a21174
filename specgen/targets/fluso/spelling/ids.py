"""Ids: whole tokens; long digits may stand in groups."""

from __future__ import annotations

import re

from specgen_judge.locales import Locale

from specgen.targets.fluso.spelling.registry import register

_LEFT = r"(?<!\w)(?<!\w[-./_])"
_RIGHT = r"(?!\w)(?![-./_@]\w)"


def spell(value: str, locale: Locale) -> str:
    """An id as it was drawn, case ignored."""
    if value.isdigit() and len(value) >= 6:
        body = "[ -]?".join(value)
    else:
        body = r"\s{1,3}".join(re.escape(word) for word in value.split())
    return f"(?i:{_LEFT}{body}{_RIGHT})"


def other(pattern: str | None) -> str | None:
    """Anything that the draw of the id could have given; nothing where there is no pattern."""
    return f"(?i:{_LEFT}(?:{pattern}){_RIGHT})" if pattern else None


register("id", spell, other)
