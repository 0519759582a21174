"""Rows in an order: a list that comes again must come in the same order, or every order is given at once."""

from __future__ import annotations

import pytest
from specgen_judge.checks.parts import parts_in_order
from specgen_judge.reading import Text

ROWS = ("SH-1290", "SH-1210", "SH-1269")


def lines(*names: str) -> str:
    return "\n".join(f"late: {name}, Kestrel" for name in names)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (lines(*ROWS), True),
        (f"{lines(*ROWS)}\n\nThe worst is SH-1290.", True),
        (f"{lines(*ROWS)}\n\nAs a file:\n\n{lines(*ROWS)}", True),
        (f"{lines(*ROWS)}\n\n{lines(*reversed(ROWS))}", False),
        (lines(*reversed(ROWS)), False),
    ],
)
def test_rows(text: str, shown: bool) -> None:
    assert bool(parts_in_order(ROWS, Text(text, "en"))) == shown
