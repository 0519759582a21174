"""`--cases N` goes round the cases with fresh streams: every history is one of its own, whatever the others are."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_specs import CASES, FIRST, RECALL, SECOND, answer, book, built, played, rows, spec_of

from specgen.build.load import require_spec
from specgen.ledger.text import ledger_text
from specgen.model.spec import Spec


@pytest.fixture(scope="module")
def recall() -> Spec:
    return require_spec(str(RECALL))


def test_names_go_round(tmp_path: Path) -> None:
    names = list(played(spec_of(tmp_path), 5))
    assert names == ["case_01", "case_02", "case_01.2", "case_02.2", "case_01.3"]


def test_each_keeps_its_case(tmp_path: Path) -> None:
    found = played(spec_of(tmp_path), 4)
    assert [one.history.world.case for one in found.values()] == ["case_01", "case_02"] * 2
    assert [len(book(one).entries) for one in found.values()] == [16, 17] * 2
    assert {one.history.world.questions["figure"].derivation for one in found.values()} == {
        "closing_balance",
        "nth_largest_voucher",
    }


def test_without_a_number_every_case_once(recall: Spec) -> None:
    assert list(played(recall)) == [f"case_0{number}" for number in range(1, 9)]


def test_fewer_than_there_are(recall: Spec) -> None:
    assert list(played(recall, 3)) == ["case_01", "case_02", "case_03"]


def test_no_two_histories_share_anything(recall: Spec) -> None:
    found = played(recall, 400)
    assert len({ledger_text(book(one)) for one in found.values()}) == 400
    sums = [answer(one) for one in found.values() if one.spec.plant_by_id["figure"].type == "money"]
    assert len(set(sums)) == len(sums) >= 200
    ids = [one.history.id for one in found.values()] + [one.scenes[0].asked.id for one in found.values()]
    assert len(set(ids)) == 800
    assert len({one.history.world.seed for one in found.values()}) == 400


def test_an_authors_id_is_never_the_name_of_a_later_round(tmp_path: Path) -> None:
    """Else two cases would have one stream, and one table."""
    spec = spec_of(tmp_path, ("id: case_02, rows: 17", "id: case_01-2, rows: 16"))
    found = played(spec, 6)
    assert len({ledger_text(book(one)) for one in found.values()}) == 6


def test_one_more_changes_no_other(recall: Spec) -> None:
    few, many = played(recall, 9), played(recall, 30)
    for name, one in few.items():
        assert book(many[name]) == book(one)
        assert many[name].history.id == one.history.id
        assert many[name].history.sessions == one.history.sessions


def test_a_case_between_changes_no_other(tmp_path: Path) -> None:
    before = played(spec_of(tmp_path))
    extra = "  - {id: case_09, rows: 18, figure: {derive: highest_balance, ledger: ar}}\n"
    after = played(spec_of(tmp_path, (CASES, f"cases:\n{FIRST}{extra}{SECOND}")))
    assert list(after) == ["case_01", "case_09", "case_02"]
    for name, one in before.items():
        assert after[name].history.id == one.history.id
        assert after[name].history.world == one.history.world
        assert after[name].history.sessions == one.history.sessions
        assert after[name].scenes[0].asked.request == one.scenes[0].asked.request


def test_another_seed_is_another_family_of_tables(recall: Spec) -> None:
    ours, theirs = played(recall), played(recall, seed="2")
    tables = [ledger_text(book(one)) for found in (ours, theirs) for one in found.values()]
    assert len(set(tables)) == 16


def test_a_build_writes_them_as_they_come(tmp_path: Path) -> None:
    spec = spec_of(tmp_path)
    whole = built(spec, tmp_path / "five", 5)
    assert (whole.histories, whole.probes) == (5, 5)
    names = [row["name"] for row in rows(tmp_path / "five" / "key" / "checks.jsonl")]
    assert names == [f"{name}/recall" for name in played(spec, 5)]
    histories = [row["history"] for row in rows(tmp_path / "five" / "sessions.jsonl")]
    assert len(set(histories)) == 5


def test_a_larger_build_begins_like_a_smaller(tmp_path: Path) -> None:
    spec = spec_of(tmp_path)
    built(spec, tmp_path / "few", 3)
    built(spec, tmp_path / "many", 7)
    for name in ("sessions.jsonl", "probes.jsonl", "key/checks.jsonl"):
        few, many = rows(tmp_path / "few" / name), rows(tmp_path / "many" / name)
        assert few == many[:3]


def test_nothing_that_an_agent_sees_tells_the_case(tmp_path: Path) -> None:
    built(spec_of(tmp_path), tmp_path / "seen", 4)
    for name in ("sessions.jsonl", "probes.jsonl", "README.md", "build.json"):
        text = (tmp_path / "seen" / name).read_text(encoding="utf-8")
        assert "case_" not in text
