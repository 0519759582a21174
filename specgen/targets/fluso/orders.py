"""Conditions for parts that stand in an order: headings of a document, or rows of a list.

Every order is told without a chain of `.*`: "A first stands before B" is "no B is reached before an A", a search that
reads each character once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from specgen.targets.fluso.patterns import either, no, nowhere, somewhere
from specgen.targets.fluso.phrases import spelled

_LEAD = r"(?m:^)[ \t\u00a0>|#*_•▪●–+-]{0,12}(?:\(?\d{1,2}[.)][ \t]{0,3})?[#*_ \t]{0,6}"


def in_order(parts: Sequence[str]) -> str:
    """The condition that what was made has these parts in this order: at the starts of lines where all of them start
    one, else wherever they first stand, on lines of their own unless they carry digits."""
    headings = "".join(somewhere(_heading(part)) for part in parts)
    by_heading = headings + _ascending(parts, _heading, lasts=True)
    by_place = no(headings) + "".join(somewhere(spelled(p)) for p in parts) + _ascending(parts, spelled, lasts=False)
    if not all(any(char.isdigit() for char in part) for part in parts):
        by_place += "".join(no(rf"[\s\S]*?{spelled(a)}[^\n]{{0,200}}{spelled(b)}") for a, b in pairwise(parts))
    return either([by_heading, by_place])


def named_in_order(parts: Sequence[str]) -> str:
    """The condition that a reply names the parts in this order."""
    return "".join(somewhere(spelled(part)) for part in parts) + _ascending(parts, spelled, lasts=True)


def _heading(part: str) -> str:
    return _LEAD + spelled(part)


def _ascending(parts: Sequence[str], regex: Callable[[str], str], *, lasts: bool) -> str:
    """No part is met before the one that it follows; with `lasts`, nor after the last of the one that follows it."""
    conditions = []
    for before, after in pairwise(regex(part) for part in parts):
        conditions.append(no(rf"(?:(?!{before})[\s\S])*?{after}"))
        if lasts:
            conditions.append(nowhere(f"{before}{nowhere(after)}"))
    return "".join(conditions)
