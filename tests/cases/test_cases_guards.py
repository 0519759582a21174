"""What a build proves of ledgers: nothing gives the figure away, it has four digits at least, and nobody guesses it."""

from __future__ import annotations

import re
from collections import defaultdict
from decimal import Decimal
from pathlib import Path

import pytest
from case_specs import RECALL, SECOND, answer, book, built, codes, family, found_in, only, played, spec_of

from specgen.build import books
from specgen.build.load import require_spec
from specgen.build.plan import sampled_worlds
from specgen.guards.guess import best_fixed_guess, guesses
from specgen.ledger.draw import draw_ledger
from specgen.ledger.text import ledger_text
from specgen.model.ledgers import LedgerTemplate
from specgen.model.spec import Spec
from specgen.world.streams import Stream

REQUEST = "Report {{ ask.figure.noun }}, alone"
LOW = (("6000.00..23000.00", "1.00..40.00"), ("180.00..9400.00", "15.00..400.00"))
"""A small account: its sums are rarely above 1,000."""


@pytest.fixture(scope="module")
def recall() -> Spec:
    return require_spec(str(RECALL))


def figures(text: str) -> str:
    """The figures and letters of a text, and nothing between them."""
    return re.sub(r"[^0-9a-z]", "", text.casefold())


# The answer is in nothing that the second session sees.


def test_no_request_id_or_page_holds_the_answer(recall: Spec, tmp_path: Path) -> None:
    built(recall, tmp_path / "build", 64)
    pages = [(tmp_path / "build" / name).read_text(encoding="utf-8") for name in ("README.md", "probes.jsonl")]
    for one in played(recall, 64).values():
        asked = one.scenes[0].asked
        seen = "\n".join([asked.request, asked.id, one.history.id, one.name, asked.probe.date.isoformat()])
        wanted = figures(answer(one)).removesuffix("00")
        for text in (seen, *pages):
            assert wanted not in figures(text)


def test_the_first_session_holds_it_where_it_is_printed(recall: Spec) -> None:
    """So that the search above would find it."""
    picked = [one for one in played(recall, 64).values() if one.spec.plant_by_id["figure"].type == "id"]
    assert picked
    for one in picked:
        assert figures(answer(one)) in figures(one.history.sessions[0].turns[0].content)


@pytest.mark.parametrize("form", ["text", "csv", "markdown"])
def test_a_request_with_the_table_is_refused(form: str, tmp_path: Path) -> None:
    text = family((REQUEST, f"{{{{ ledger.ar.{form} }}}} {REQUEST}"))
    (found, *_) = [one for one in found_in(tmp_path, text) if one.code == "SG405"]
    assert "the request of probe recall gives figure away" in found.message


@pytest.mark.parametrize("form", ["text", "csv", "markdown"])
def test_a_request_from_which_the_answer_can_be_worked_out_is_refused(form: str, tmp_path: Path) -> None:
    """The sum itself is printed nowhere."""
    asked = "{derive: period_debits, ledger: ar, month: 2}"
    text = family(
        (REQUEST, f"{{{{ ledger.ar.{form} }}}} {REQUEST}"),
        ("{derive: closing_balance, ledger: ar}", asked),
        (SECOND, ""),
    )
    (found,) = [one for one in found_in(tmp_path, text) if one.code == "SG405"]
    assert found.value == "every entry of ar"


def test_a_readme_with_the_table_is_refused(tmp_path: Path) -> None:
    text = family(("locale: en_GB\n", "locale: en_GB\nabout: 'Of {{ ledger.ar.csv }}'\n"))
    assert set(codes(found_in(tmp_path, text))) == {"SG405"}


@pytest.mark.parametrize("where", ["projects: {books: The books of PLACE}\n", "title: PLACE\n"])
def test_a_name_with_the_answer_is_refused(where: str, tmp_path: Path) -> None:
    """However the figure is grouped."""
    (one, *_) = played(spec_of(tmp_path)).values()
    shown = f"{Decimal(answer(one)):,.2f}".replace(",", " ")
    text = family(("locale: en_GB\n", f"locale: en_GB\n{where.replace('PLACE', shown)}"))
    if where.startswith("projects"):
        text = text.replace("    area: ledger\n", "    area: ledger\n    project: books\n")
    found = found_in(tmp_path, text)
    assert "SG405" in codes(found)


def test_a_session_id_with_the_answer_is_refused(tmp_path: Path) -> None:
    (_, one) = played(spec_of(tmp_path)).values()
    text = family(("id: S1", f"id: {answer(one)}"))
    assert "SG405" in codes(found_in(tmp_path, text))


# Four digits before the point.


def test_every_sum_has_four_digits(recall: Spec) -> None:
    sums = [Decimal(answer(one)) for one in played(recall, 400).values() if "." in answer(one)]
    assert len(sums) >= 200
    assert min(sums) >= 1000


def test_the_floor_is_what_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same family without it has sums of three digits."""
    asked = "{derive: counterparty_total, ledger: ar}"
    spec = spec_of(tmp_path, ("{derive: closing_balance, ledger: ar}", asked), ("180.00..9400.00", "180.00..1400.00"))
    kept = [Decimal(answer(one)) for one in played(spec, 120).values() if "." in answer(one)]
    monkeypatch.setattr(books, "acceptable", lambda derivation, ledger, given, found: found is not None)
    free = [Decimal(answer(one)) for one in played(spec, 120).values() if "." in answer(one)]
    assert min(kept) >= 1000 > min(free)


def test_an_account_too_small_for_it_is_refused(tmp_path: Path) -> None:
    text = family(*LOW, ("{derive: closing_balance, ledger: ar}", "{derive: period_debits, ledger: ar, month: 1}"))
    found = only(tmp_path, text.replace("15.00..400.00", "1.00..90.00"))
    assert (found.code, found.span.line) == ("SG520", 10)


# Nobody guesses it.


def test_the_best_fixed_guess_over_2000_tables(recall: Spec) -> None:
    """Of each derivation that the family asks for, over all of its cases' tables together."""
    worlds = list(sampled_worlds(recall, 2000))
    assert len({ledger_text(world.ledgers["ar"]) for world in worlds}) == 2000
    truths = guesses(recall, worlds)["recall"]
    of_each: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for world, truth in zip(worlds, truths, strict=True):
        of_each[world.questions["figure"].derivation].append(truth)
    shares = {name: best_fixed_guess(values) for name, values in of_each.items()}
    assert max(shares.values()) <= 0.02, shares
    assert best_fixed_guess(truths) <= 0.02


def test_a_guess_that_is_often_right_is_refused(tmp_path: Path) -> None:
    """Every amount is 1,000.00: six digits, and a handful of sums."""
    text = family(
        ("180.00..9400.00", "1000.00..1000.00"),
        ("6000.00..23000.00", "9000.00..9000.00"),
    )
    found = [one for one in found_in(tmp_path, text) if one.code == "SG406"]
    assert len(found) == 1
    assert "of case case_01" in found[0].message


# The closing balance, by construction.


def template(spec: Spec) -> LedgerTemplate:
    (ledger,) = spec.ledgers
    assert isinstance(ledger.source, LedgerTemplate)
    return ledger.source


def test_every_first_draw_closes_at_a_thousand_or_more(tmp_path: Path) -> None:
    """Drawn once and not chosen: an account that starts near nothing and is mostly paid."""
    low = template(spec_of(tmp_path, *LOW, ("58%", "10%")))
    closings = [draw_ledger("ar", low, 14, Stream(str(seed), "x")).closing for seed in range(400)]
    assert min(closings) >= 1000
    assert len(set(closings)) > 300


def test_a_ledger_stays_as_it_was_first_drawn(recall: Spec) -> None:
    """The closing balance is asked of the first draw in all but the rarest history."""
    for one in played(recall, 200).values():
        if one.history.world.questions["figure"].derivation == "closing_balance":
            stream = Stream(one.history.world.seed, "ledgers/ar")
            source = template(one.spec)
            assert source.rows is not None
            rows = books.draw_count(source.rows, stream)
            assert draw_ledger("ar", source, rows, stream) == book(one)
