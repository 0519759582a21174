"""What is asked: in plain English, with tie-breaks, and never the answer."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from derive_helpers import arguments, usual

from specgen.derive import Derivation, derivations

ALL = pytest.mark.parametrize("derivation", derivations().values(), ids=lambda derivation: derivation.name)


@ALL
def test_neither_holds_the_answer(derivation: Derivation) -> None:
    for seed in range(100):
        ledger = usual(seed)
        given = arguments(derivation, ledger, seed)
        answer = derivation.answer(ledger, given)
        assert answer is not None
        for text in (derivation.instruction(ledger, given), derivation.noun(ledger, given)):
            assert answer not in text
            if derivation.type == "money":
                assert f"{Decimal(answer):,}" not in text
            assert not re.search(r"S-\d{4}|\d[.,]\d\d", text)


@ALL
def test_the_arguments_are_in_both(derivation: Derivation) -> None:
    ledger = usual(1)
    given = arguments(derivation, ledger, 1)
    for text in (derivation.instruction(ledger, given), derivation.noun(ledger, given)):
        for name, value in given.items():
            words = {"01": "January 2027", "11": "November 2026", "12": "December 2026"}
            assert (words[value[-2:]] if name == "month" else value) in text


@ALL
def test_an_instruction_is_a_sentence_and_a_noun_is_part_of_one(derivation: Derivation) -> None:
    ledger = usual(2)
    given = arguments(derivation, ledger, 2)
    instruction, noun = derivation.instruction(ledger, given), derivation.noun(ledger, given)
    assert re.fullmatch(r"[A-Z].*\.", instruction)
    assert re.fullmatch(r"the .*[^.]", noun)
    assert "  " not in instruction + noun
    assert "\n" not in instruction + noun
    assert derivation.name not in instruction + noun


@pytest.mark.parametrize("name", ["largest_debit_voucher", "nth_largest_voucher"])
def test_tie_breaks_are_stated(name: str) -> None:
    ledger = usual(3)
    text = derivations()[name].instruction(ledger, {"rank": "2"})
    assert "equal ones" in text
    assert "lowest" in text


@ALL
def test_another_argument_is_another_question(derivation: Derivation) -> None:
    ledger = usual(4)
    asked = {
        (derivation.noun(ledger, given), derivation.instruction(ledger, given), tuple(given.items()))
        for given in (arguments(derivation, ledger, seed) for seed in range(30))
    }
    assert len({noun for noun, _, _ in asked}) == len({said for _, said, _ in asked}) == len(asked)
