"""Derived values: their arguments, drawn or said; what cases may not hold; and a question that anybody can guess."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from case_specs import CASES, FIRST, SECOND, codes, family, found_in, only, played, spec_of

from specgen.derive import Derivation, registry
from specgen.guards.guess import best_fixed_guess

BALANCE = "{derive: closing_balance, ledger: ar}"
NTH = "{derive: nth_largest_voucher, ledger: ar, rank: 2}"


def with_figure(text: str) -> str:
    """The family whose first case supplies another figure."""
    return family((BALANCE, text))


def question(folder: Path, text: str) -> tuple[str, str]:
    """The argument that the second case's question has, and its instruction."""
    found = played(spec_of(folder, (NTH, text)))["case_02"].history.world.questions["figure"]
    ((_, value),) = found.arguments.items()
    return value, found.instruction


def test_an_argument_that_is_said_is_used(tmp_path: Path) -> None:
    value, instruction = question(tmp_path, NTH.replace("2}", "3}"))
    assert value == "3"
    assert "place 3" in instruction


def test_an_argument_that_is_left_out_is_drawn(tmp_path: Path) -> None:
    found = played(spec_of(tmp_path, (", rank: 2", "")), 60)
    ranks = Counter(
        one.history.world.questions["figure"].arguments["rank"]
        for one in found.values()
        if one.history.world.case == "case_02"
    )
    assert set(ranks) == {"2", "3", "4"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("{derive: period_debits, ledger: ar}", "month"),
        ("{derive: period_credits, ledger: ar}", "month"),
        ("{derive: counterparty_total, ledger: ar}", "counterparty"),
        ("{derive: narration_total, ledger: ar}", "narration"),
        ("{derive: balance_on, ledger: ar}", "day"),
    ],
)
def test_every_argument_can_be_drawn(text: str, name: str, tmp_path: Path) -> None:
    found = played(spec_of(tmp_path, (NTH, text)), 24)
    asked = [one.history.world.questions["figure"] for one in found.values() if one.history.world.case == "case_02"]
    assert {tuple(one.arguments) for one in asked} == {(name,)}
    assert len({one.arguments[name] for one in asked}) > 1
    assert all(one.instruction.startswith(("Add up", "State")) for one in asked)


def test_a_draw_of_one_case_is_its_own(tmp_path: Path) -> None:
    """Another case in between, or another argument elsewhere, changes no draw."""
    alone = played(spec_of(tmp_path, (CASES, f"cases:\n{SECOND.replace(', rank: 2', '')}")))
    both = played(spec_of(tmp_path, (", rank: 2", "")))
    assert alone["case_02"].history.world.questions == both["case_02"].history.world.questions


@pytest.mark.parametrize(
    ("text", "code", "col", "says", "hint"),
    [
        ("{derive: closing_balanc, ledger: ar}", "SG241", 37, "no such derivation", "did you mean closing_balance?"),
        ("{derive: profit, ledger: ar}", "SG241", 37, "no such derivation", "one of balance_on, closing_balance"),
        ("{derive: closing_balance, ledger: arr}", "SG243", 37, "no such ledger", "did you mean ar?"),
        ("{derive: closing_balance}", "SG243", 37, "no such ledger", "ar"),
        ("{derive: closing_balance, ledger: ar, month: 3}", "SG242", 37, "takes no 'month'", "it takes none"),
        ("{derive: period_debits, ledger: ar, mnth: 3}", "SG242", 37, "takes no 'mnth'", "did you mean month?"),
        ("{derive: period_debits, ledger: ar, month: 13}", "SG520", 37, "a month is written 3 or 2026-03", None),
        ("{derive: period_debits, ledger: ar, month: 9}", "SG520", 37, "no debit entry in 2026-09", None),
        ("{derive: balance_on, ledger: ar, day: 3}", "SG520", 37, "a day is written 2026-03-14", None),
        ("{derive: balance_on, ledger: ar, day: 2027-01-01}", "SG520", 37, "is outside 2026-01-01", None),
        ("{derive: nth_largest_voucher, ledger: ar, rank: 0}", "SG520", 37, "a whole number from 1", None),
        ("{derive: counterparty_total, ledger: ar, counterparty: Fairmont}", "SG520", 37, "Fairmont Supplies", None),
        ("AR-1234", "SG244", 37, "types figure by hand", "derive it"),
        ("{case: figure}", "SG112", 37, "cannot take it from itself", "derive it"),
    ],
)
def test_faults_stand_at_the_value(text: str, code: str, col: int, says: str, hint: str | None, tmp_path: Path) -> None:
    found = only(tmp_path, with_figure(text))
    assert (found.code, found.span.line, found.span.col) == (code, 29, col)
    assert says in found.message
    assert hint is None or hint in (found.hint or "")


@pytest.mark.parametrize("text", ["27436.42", "27436", "27436.40..27436.44"])
def test_a_number_typed_into_a_case(text: str, tmp_path: Path) -> None:
    found = only(tmp_path, with_figure(text))
    assert (found.code, found.span.line) == ("SG244", 29)


@pytest.mark.parametrize("name", ["closing_01", "the-balance", "caseBalance", "CLOSING1", "subbalance", "balances"])
def test_an_id_that_tells(name: str, tmp_path: Path) -> None:
    found = only(tmp_path, family(("id: case_01", f"id: {name}")))
    assert (found.code, found.span.line, found.span.col) == ("SG245", 29, 5)
    assert name in found.message


@pytest.mark.parametrize("name", ["case_01", "a", "x7", "enclose"])
def test_an_id_that_does_not_tell(name: str, tmp_path: Path) -> None:
    assert found_in(tmp_path, family(("id: case_01", f"id: {name}"))) == ()


def test_a_plural_in_the_derivation_counts_as_well(tmp_path: Path) -> None:
    text = family((FIRST, "  - {id: debit_1, rows: 16, figure: {derive: period_debits, ledger: ar, month: 2}}\n"))
    assert codes(found_in(tmp_path, text)) == ["SG245"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("rows: 16, ", "", "supplies no rows"),
        (f", figure: {BALANCE}", "", "supplies no figure"),
        ("rows: 16", f"rows: {BALANCE}", "supplies no rows"),
        ("rows: 16", "rows: 16.5", "supplies no rows"),
        ("rows: 16", "rows: 0", "supplies no rows"),
    ],
)
def test_a_case_that_supplies_too_little(old: str, new: str, says: str, tmp_path: Path) -> None:
    found = only(tmp_path, family((old, new)))
    assert (found.code, found.span.line, found.span.col) == ("SG246", 29, 5)
    assert says in found.message


def test_a_family_that_takes_from_cases_and_has_none(tmp_path: Path) -> None:
    found = found_in(tmp_path, family((CASES, "")))
    assert [(one.code, one.span.line) for one in found] == [("SG246", 10), ("SG246", 26)]


def test_a_case_may_draw_what_has_no_ledger(tmp_path: Path) -> None:
    """An id that is drawn, and said by a turn of its own."""
    text = family(
        (f"figure: {BALANCE}", "figure: {draw: digits, length: 7}"),
        (f"figure: {NTH}", "figure: {draw: digits, length: 8}"),
        ("{{ ask.figure.instruction }} Keep", "The code is {{ teach.figure }}. Keep"),
        ("Report {{ ask.figure.noun }}", "Report the code"),
    )
    assert found_in(tmp_path, text) == ()


COUNT_DISTINCT = Derivation(
    "count_distinct",
    "integer",
    (),
    answer=lambda ledger, given: str(len({entry.counterparty for entry in ledger.entries})),
    instruction=lambda ledger, given: "Count the different counterparties.",
    noun=lambda ledger, given: "the number of different counterparties",
)


@pytest.fixture
def plugged_in(monkeypatch: pytest.MonkeyPatch) -> Derivation:
    """A derivation of somebody else's, as its entry point would register it."""
    monkeypatch.setattr(registry, "_derivations", dict(registry._derivations))
    return registry.register(COUNT_DISTINCT)


def test_a_plug_in_is_asked_like_ours(plugged_in: Derivation, tmp_path: Path) -> None:
    spec = spec_of(tmp_path, (BALANCE, "{derive: count_distinct, ledger: ar}"))
    found = played(spec)["case_01"]
    assert found.history.world.values["figure"] in {"1", "2", "3", "4"}
    assert "Count the different counterparties." in found.history.sessions[0].turns[0].content
    assert found.spec.plant_by_id["figure"].type == "integer"


def test_an_answer_that_anybody_can_guess_is_refused(plugged_in: Derivation, tmp_path: Path) -> None:
    found = found_in(tmp_path, with_figure("{derive: count_distinct, ledger: ar}"))
    (guess,) = [one for one in found if one.code == "SG406"]
    assert "of case case_01" in guess.message
    assert guess.value == "4"


def test_without_the_plug_in_it_is_unknown(tmp_path: Path) -> None:
    assert codes(found_in(tmp_path, with_figure("{derive: count_distinct, ledger: ar}"))) == ["SG241"]


def test_the_best_guess_is_chosen_on_one_half_and_measured_on_the_other() -> None:
    assert best_fixed_guess([("1",)] * 50 + [("2",)] * 50) == 0.0
    assert best_fixed_guess([("1",)] * 100) == 1.0
