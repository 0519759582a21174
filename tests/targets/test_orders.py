"""Parts in an order, without a chain of `.*`."""

from __future__ import annotations

import re
import time
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from specgen_judge import explain_unsafe
from specgen_judge.checks.parts import parts_in_order, parts_said
from specgen_judge.reading import Text

from specgen.targets.fluso.orders import in_order, named_in_order
from specgen.targets.fluso.patterns import whole

SECTIONS = ("Shipments", "Delays", "Next week")
ROWS = ("SH-1203", "SH-1209", "SH-1289")


def holds(condition: str, text: str) -> bool:
    return re.search(whole([condition]), text) is not None


@pytest.mark.parametrize("order", list(permutations(SECTIONS)))
def test_headings(order: tuple[str, ...]) -> None:
    text = "\n\n".join(f"## {part}\n\nSomething." for part in order)
    assert holds(in_order(SECTIONS), text) is (order == SECTIONS)


@pytest.mark.parametrize("order", list(permutations(ROWS)))
@pytest.mark.parametrize("between", ["\n- ", ", then ", " | "])
def test_rows(order: tuple[str, ...], between: str) -> None:
    assert holds(in_order(ROWS), f"Late: {between.join(order)}") is (order == ROWS)


@pytest.mark.parametrize(
    "text",
    [
        "**Shipments**\nok\n**Delays**\nnone\n**Next week**\nmore",
        "1. Shipments\n2. Delays\n3. Next week",
        "> Shipments\n> Delays\n> Next week",
    ],
)
def test_marks_before_a_heading(text: str) -> None:
    assert holds(in_order(SECTIONS), text)


def test_a_part_that_is_missing() -> None:
    assert not holds(in_order(SECTIONS), "# Shipments\n# Delays")


LINES = st.lists(
    st.sampled_from(["# Shipments", "# Delays", "Next week", "no Delays here", "- Shipments, all", ""]), max_size=7
)


@given(LINES.map("\n".join))
def test_in_order_is_the_judges_reading(text: str) -> None:
    assert holds(in_order(SECTIONS), text) == bool(parts_in_order(SECTIONS, Text(text, "en")))


@given(st.permutations(ROWS).map(lambda rows: "\n".join(f"- {row}, two days" for row in rows)))
def test_rows_are_the_judges_reading(text: str) -> None:
    assert holds(in_order(ROWS), text) == bool(parts_in_order(ROWS, Text(text, "en")))


@given(st.permutations(SECTIONS).map(", ".join))
def test_named_in_order_is_the_judges_reading(text: str) -> None:
    assert holds(named_in_order(SECTIONS), text) == bool(parts_said(SECTIONS, Text(text, "en")))


@pytest.mark.parametrize("parts", [SECTIONS, ROWS])
def test_it_is_provably_linear(parts: tuple[str, ...]) -> None:
    assert explain_unsafe(whole([in_order(parts)])) is None
    assert explain_unsafe(whole([named_in_order(parts)])) is None


def test_many_parts_in_the_wrong_order_end_soon() -> None:
    text = "# Delays\n# Shipments\n# Next week\n" * 500
    start = time.process_time()
    assert not holds(in_order(SECTIONS), text)
    assert time.process_time() - start < 5
