"""The best fixed guess: small for each of ours, large for a question with few answers."""

from __future__ import annotations

import importlib.util
import json
import sys
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from types import ModuleType

import pytest
from derive_helpers import USUAL

from specgen.derive import Derivation, derivations
from specgen.model.ledgers import Range

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "derivations.py"
LIMIT = 0.02
COUNT_DISTINCT = Derivation(
    "count_distinct",
    "integer",
    (),
    answer=lambda ledger, given: str(len({entry.counterparty for entry in ledger.entries})),
    instruction=lambda ledger, given: "Count the different names in the Counterparty column.",
    noun=lambda ledger, given: "the number of different counterparties",
)
"""What a plug-in may bring, and what is no good as a test of memory."""


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("benchmark_of_derivations", BENCHMARK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


BENCH = _load()


@pytest.mark.parametrize("name", sorted(derivations()))
def test_ours_cannot_be_guessed(name: str) -> None:
    found = BENCH.best_guess_share(BENCH.TEMPLATE, 18, derivations()[name], BENCH.GIVEN.get(name, {}), tables=600)
    assert found.low <= found.share <= found.high < LIMIT


def test_a_count_can() -> None:
    found = BENCH.best_guess_share(USUAL, 18, COUNT_DISTINCT, {}, tables=300)
    assert found.low > LIMIT
    assert found.share > 0.5


def test_a_narrow_template_is_found_out() -> None:
    """Amounts of 1,000.00 and nothing else: the figures, not the shape of the question, decide."""
    narrow = replace(USUAL, amount=Range(Decimal(1000), Decimal(1000)))
    found = BENCH.best_guess_share(narrow, 18, derivations()["counterparty_total"], {}, tables=200)
    assert found.low > LIMIT


@pytest.mark.parametrize(
    ("hits", "total", "low", "high"), [(0, 2000, 0.0, 0.0019), (1, 2000, 0.0001, 0.0028), (20, 40, 0.352, 0.648)]
)
def test_intervals(hits: int, total: int, low: float, high: float) -> None:
    found = BENCH.wilson(hits, total)
    assert found.share == hits / total
    assert found.low == pytest.approx(low, abs=0.0005)
    assert found.high == pytest.approx(high, abs=0.0005)


def test_a_question_without_an_answer_ends() -> None:
    with pytest.raises(ValueError, match="no acceptable answer to period_debits"):
        BENCH.answer_of(USUAL, 18, derivations()["period_debits"], {"month": "2001-01"}, 1)


def test_the_figures_are_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(BENCH, "best_guess_share", lambda *given: BENCH.Share(0.0005, 0.0001, 0.0028))
    BENCH.main()
    found = json.loads(capsys.readouterr().out)
    assert found["tables"] == 2000
    assert set(found["best fixed guess, % [share, low, high]"]) == set(derivations())
