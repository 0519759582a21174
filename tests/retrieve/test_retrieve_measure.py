"""Figures over questions: what counts where, what is counted apart, how far figures could be off."""

from __future__ import annotations

from pathlib import Path

import pytest
from retrieve_worlds import Broken, Plain, Rows, answered, question

from specgen.intervals.table import ENOUGH
from specgen.retrieve.comparison import differences
from specgen.retrieve.judged import Judged, Verdict, judge
from specgen.retrieve.measure import measure
from specgen.retrieve.model import Haystack, Place
from specgen.retrieve.outcome import Answered
from specgen.retrieve.result import Request, Result, retrieve
from specgen.retrieve.sample import Sampling
from specgen.retrieve.spreads import clustering, spreads
from specgen.retrieve.verdict import Level

A, B, C = Place("a", 0), Place("b", 0), Place("c", 0)
REQUEST = Request(Sampling(), 10, "t")


def rows(*found: Answered) -> list[Judged]:
    return [judge(each) for each in found]


def test_types_abstentions_and_errors_are_apart() -> None:
    found = measure(
        rows(
            answered(question("1", "?", (A,), type="x"), A),
            answered(question("2", "?", (A,), (B,), type="x"), C, B),
            answered(question("3", "?", (A,), type="y"), error="gone"),
            answered(question("4", "?", abstains=True, superseded=(C,), type="y"), C),
            answered(question("5", "?", abstains=True, type="y")),
            answered(question("6", "?", (A,), type="y"), None, Place("a", None)),
        ),
        10,
    )
    assert found.overall.questions == 3
    assert found.overall.values["recall@1"] == 33.3
    assert found.overall.values["recall@10"] == 100.0
    assert found.overall.values["true_recall@10"] == 83.3
    assert (found.turns.questions, found.turns.values["recall@10"]) == (3, 66.7)
    assert {kind: own.questions for kind, own in found.by_type.items()} == {"x": 2, "y": 1}
    assert found.abstention.questions == 2
    assert found.abstention.values == {"precision@1": 50.0, "precision@5": 50.0, "precision@10": 50.0, "empty": 50.0}
    assert (found.errors.questions, found.errors.by_type) == (1, {"y": 1})
    assert found.errors.bounds["recall@1"] == (25.0, 50.0)
    assert "only_superseded@1" not in found.errors.bounds
    assert (found.returned, found.untraced, found.untraced_turns) == (6, 1, 2)


def test_nothing_but_errors_has_no_figure() -> None:
    found = measure(rows(answered(question("1", "?", (A,)), error="gone")), 5)
    assert (found.overall.questions, found.overall.values) == (0, {})
    assert found.errors.bounds["recall@5"] == (0.0, 100.0)


def test_what_is_superseded_is_measured_where_there_is_any() -> None:
    found = measure(
        rows(
            answered(question("1", "?", (A,), superseded=(B,)), B),
            answered(question("2", "?", (A,), superseded=(B,)), B, A),
            answered(question("3", "?", (A,)), A),
        ),
        10,
    )
    assert found.overall.values["only_superseded@1"] == 100.0
    assert found.overall.values["only_superseded@5"] == 50.0


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        (answered(question("1", "?", (A,)), B, A), Verdict.FOUND),
        (answered(question("1", "?", (A,)), B, B, A), Verdict.NOT_FOUND),
        (answered(question("1", "?", (A,), superseded=(B,)), B), Verdict.ONLY_SUPERSEDED),
        (answered(question("1", "?", abstains=True), B), Verdict.NOTHING_TO_FIND),
        (answered(question("1", "?", abstains=True, superseded=(B,)), B), Verdict.ONLY_SUPERSEDED),
        (answered(question("1", "?", (A,)), error="gone"), Verdict.ERROR),
    ],
)
def test_verdicts(answer: Answered, verdict: Verdict) -> None:
    assert judge(answer).verdict(2) is verdict


def many(store: Plain, haystacks: int) -> Result:
    """The alarm asked for in many haystacks."""
    group = Rows().all_groups[0]
    groups = tuple(
        type(group)(
            Haystack(f"h{number}", group.haystack.sessions),
            tuple(question(f"{one.id}-{number}", one.text, *one.evidence) for one in group.questions[:2]),
        )
        for number in range(haystacks)
    )
    return retrieve(store, Rows(groups), REQUEST)


def test_clusters_are_haystacks_where_there_are_enough() -> None:
    assert clustering(many(Plain(), ENOUGH).rows)[0] == "haystacks"
    assert clustering(many(Plain(), ENOUGH - 1).rows)[0] == "questions"


def test_intervals_hold_their_figures() -> None:
    found = spreads(many(Plain(), 8))
    assert found.unit == "haystacks"
    recall = found.overall["recall@10"]
    assert recall is not None
    assert (recall.low, recall.high, recall.method) == (pytest.approx(0.6306, abs=1e-3), 1.0, "exact")
    assert found.overall["recall@1"] is None, "half of every haystack: nothing can be said of the spread"


class Forgetful(Plain):
    """Finds nothing of what is asked about the alarm."""

    def search(self, namespace: str, query: str, top_k: int, as_of_date: object = None) -> list:  # type: ignore
        return [] if "alarm" in query else list(super().search(namespace, query, top_k))


def test_a_store_that_finds_less_is_told_apart() -> None:
    found = {(each.metric, each.level): each for each in differences(many(Plain(), 8), many(Forgetful(), 8))}
    recall = found["recall@10", Level.SESSION]
    assert (recall.verdict, recall.figure, recall.clusters, recall.differing) == ("lower", -0.5, 8, 8)
    assert recall.questions == 16
    same = {(each.metric, each.level): each for each in differences(many(Plain(), 8), many(Plain(), 8))}
    assert {each.verdict for each in same.values()} == {"not distinguishable"}


def test_questions_that_one_of_two_failed_for_are_not_paired() -> None:
    found = {(each.metric, each.level): each for each in differences(many(Plain(), 8), many(Broken(), 8))}
    assert found["recall@10", Level.SESSION].questions == 8


def test_few_clusters_are_not_told_apart() -> None:
    found = {(each.metric, each.level): each for each in differences(many(Plain(), 2), many(Forgetful(), 2))}
    recall = found["recall@10", Level.SESSION]
    assert recall.unit == "questions"
    assert recall.verdict == "not distinguishable"


def test_settings_that_json_cannot_hold_are_text() -> None:
    store = Plain()
    store.settings = {"path": Path("x"), "rate": float("nan"), "depth": 3, "on": True}  # type: ignore[attr-defined]
    assert retrieve(store, Rows(), REQUEST).settings == {"path": "x", "rate": "nan", "depth": 3, "on": True}
