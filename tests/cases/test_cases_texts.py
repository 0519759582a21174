"""A ledger is written once in each form, however often it is asked for, and never in the words of another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from case_specs import book, played, spec_of

from specgen.ledger.text import ledger_text
from specgen.model.ledgers import Ledger


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    (one, *_) = played(spec_of(tmp_path)).values()
    return book(one)


@pytest.mark.parametrize("form", ["table", "csv", "markdown"])
def test_it_is_the_same_text_again(form: Literal["table", "csv", "markdown"], ledger: Ledger) -> None:
    assert ledger_text(ledger, form) is ledger_text(ledger, form)


def test_the_forms_are_kept_apart(ledger: Ledger) -> None:
    assert len({ledger_text(ledger, form) for form in ("table", "csv", "markdown")}) == 3


def test_another_ledger_does_not_inherit_it(ledger: Ledger) -> None:
    before = ledger_text(ledger)
    other = replace(ledger, title="Another sheet")
    assert ledger_text(other) == before.replace(ledger.title, "Another sheet")


def test_ledgers_are_equal_whether_written_or_not(ledger: Ledger) -> None:
    fresh = replace(ledger)
    ledger_text(ledger)
    assert fresh == ledger
    assert "texts" not in repr(ledger)
