"""Numbers and ranges of them: `16`, `19..22`, `6000.00..23000.00`."""

from __future__ import annotations

import re
from decimal import Decimal

from specgen.model.ledgers import Range
from specgen.parse.nodes import Node, Scalar
from specgen.schema import codes
from specgen.schema.shapes import WordShape

_NUMBER = r"[0-9]{1,12}(?:[.][0-9]{1,2})?"
_RANGE = re.compile(rf"({_NUMBER})(?:[.][.]({_NUMBER}))?")


def parse_range(text: str) -> Range | None:
    """The range that a text says, a lone number being a range of one; None where it says none."""
    found = _RANGE.fullmatch(text.strip())
    if found is None:
        return None
    low = Decimal(found.group(1))
    high = Decimal(found.group(2)) if found.group(2) is not None else low
    return Range(low, high) if low <= high else None


def _test(text: str) -> str | None:
    return None if parse_range(text) is not None else "a number, or a range such as 19..22"


def _test_count(text: str) -> str | None:
    found = parse_range(text)
    whole = found is not None and found.low == int(found.low) and found.high == int(found.high)
    return None if whole else "a whole number, or a range such as 19..22"


def _test_rows(text: str) -> str | None:
    found = parse_range(text)
    return _test_count(text) if found is None or found.low >= 1 else "a ledger has one row at least"


RANGE = WordShape("a number or a range", codes.BAD_VALUE, _test, numbers=True)
COUNT = WordShape("a whole number or a range", codes.BAD_VALUE, _test_count, numbers=True)
ROWS = WordShape("a number of rows or a range", codes.BAD_VALUE, _test_rows, numbers=True)


def range_of(node: Node | None) -> Range | None:
    """The range that a node of shape `RANGE` says."""
    return parse_range(node.text) if isinstance(node, Scalar) else None
