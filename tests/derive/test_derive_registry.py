"""The registry: what is in it, and plug-ins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from derive_helpers import arguments, usual

import specgen.derive
from specgen.derive import derivations
from specgen.derive.closing_balance import CLOSING_BALANCE
from specgen.derive.registry import register

NINE = {
    "balance_on": "money",
    "closing_balance": "money",
    "counterparty_total": "money",
    "highest_balance": "money",
    "largest_debit_voucher": "id",
    "narration_total": "money",
    "nth_largest_voucher": "id",
    "period_credits": "money",
    "period_debits": "money",
}


def test_the_nine() -> None:
    assert {name: derivation.type for name, derivation in derivations().items()} == NINE


def test_each_is_a_module_of_its_own() -> None:
    folder = Path(specgen.derive.__file__).parent
    assert all((folder / f"{name}.py").exists() for name in NINE)


def test_a_name_is_taken_once() -> None:
    with pytest.raises(ValueError, match="'closing_balance' is registered twice"):
        register(CLOSING_BALANCE)


def test_the_registry_cannot_be_changed_from_outside() -> None:
    found = dict(derivations())
    derivations()["mine"] = replace(CLOSING_BALANCE, name="mine")  # type: ignore[index]
    assert derivations() == found


@pytest.mark.parametrize("name", sorted(NINE))
def test_answers_are_in_canonical_form(name: str) -> None:
    derivation = derivations()[name]
    for seed in range(50):
        ledger = usual(seed)
        answer = derivation.answer(ledger, arguments(derivation, ledger, seed))
        assert answer is not None
        if derivation.type == "money":
            whole, _, part = answer.partition(".")
            assert whole.isdecimal()
            assert len(part) == 2
        else:
            assert answer in {entry.voucher for entry in ledger.entries}


def test_the_same_question_has_the_same_answer() -> None:
    for derivation in derivations().values():
        ledger = usual(5)
        given = arguments(derivation, ledger, 5)
        assert derivation.answer(ledger, given) == derivation.answer(usual(5), dict(given))
