"""Each metric against its definition written a second time, against another library, and by what must hold of it."""

from __future__ import annotations

import itertools
import math

import ir_measures
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ir_measures import RR, Qrel, ScoredDoc, alpha_nDCG, nDCG
from retrieve_worlds import answered, question

from specgen.retrieve.metrics import mrr, ndcg, only_superseded, recall, true_recall
from specgen.retrieve.metrics.registry import depths, of_abstentions, of_evidence
from specgen.retrieve.model import Place
from specgen.retrieve.verdict import Level, Placed, place

PLACES = [Place(name, turn) for name in "abc" for turn in (0, 1, 2)]
RESULTS = st.lists(st.sampled_from([*PLACES, Place("a", None), None]), max_size=12)
GROUP = st.lists(st.sampled_from(PLACES), min_size=1, max_size=3, unique=True).map(tuple)
EVIDENCE = st.lists(GROUP, min_size=1, max_size=4)
SINGLE = st.lists(st.sampled_from(PLACES), min_size=1, max_size=5, unique=True).map(
    lambda them: [(one,) for one in them]
)
LEVELS = st.sampled_from(list(Level))
DEPTH = st.integers(1, 12)


def placed(evidence: list[tuple[Place, ...]], results: list[Place | None], level: Level, *old: Place) -> Placed:
    return place(answered(question("q", "?", *evidence, superseded=old), *results), level)


def key(found: Place | None, level: Level) -> object:
    if found is None or (level is Level.TURN and found.turn is None):
        return None
    return found.session if level is Level.SESSION else found


def groups_of(evidence: list[tuple[Place, ...]], level: Level) -> list[frozenset[object]]:
    return list(dict.fromkeys(frozenset(key(one, level) for one in group) for group in evidence))


@settings(deadline=None)
@given(EVIDENCE, RESULTS, LEVELS, DEPTH)
def test_by_definition(
    evidence: list[tuple[Place, ...]], results: list[Place | None], level: Level, depth: int
) -> None:
    found = placed(evidence, results, level)
    groups = groups_of(evidence, level)
    keys = [key(each, level) for each in results]
    have = [[one for one in group if one in keys[:depth]] for group in groups]
    assert recall.value(found, depth) == float(any(have))
    assert true_recall.value(found, depth) == sum(map(bool, have)) / len(groups)
    ranks = [rank for rank, one in enumerate(keys[:depth], 1) if any(one in group for group in groups)]
    assert mrr.value(found, depth) == (1 / ranks[0] if ranks else 0.0)
    gained, missing = 0.0, list(groups)
    for rank, one in enumerate(keys[:depth], 1):
        gained += sum(one in group for group in missing) / math.log2(rank + 1)
        missing = [group for group in missing if one not in group]
    best = max(
        sum(
            sum(one in group and not any(before in group for before in order[:at]) for group in groups)
            / math.log2(at + 2)
            for at, one in enumerate(order[:depth])
        )
        for order in itertools.permutations(frozenset().union(*groups), min(4, len(frozenset().union(*groups))))
    )
    assert ndcg.value(found, depth) <= 1
    if len(groups) < 3:  # of three or more groups the best order may not be the one that is put together greedily
        assert ndcg.value(found, depth) == pytest.approx(gained / best)


@settings(deadline=None)
@given(SINGLE, RESULTS, LEVELS, DEPTH)
def test_as_trec_eval_has_it(
    evidence: list[tuple[Place, ...]], results: list[Place | None], level: Level, depth: int
) -> None:
    """Where a piece of evidence is one place, and what comes again is put where nothing is."""
    found = placed(evidence, results, level)
    keys = [key(each, level) for each in results]
    names = [f"again{rank}" if one is None or one in keys[:rank] else str(one) for rank, one in enumerate(keys)]
    wanted = {str(one) for group in groups_of(evidence, level) for one in group}
    run = [ScoredDoc("q", name, -float(rank)) for rank, name in enumerate(names)] or [ScoredDoc("q", "none", 0.0)]
    told = ir_measures.calc_aggregate([nDCG @ depth, RR @ depth], [Qrel("q", one, 1) for one in sorted(wanted)], run)
    assert ndcg.value(found, depth) == pytest.approx(told[nDCG @ depth], abs=1e-4)
    assert mrr.value(found, depth) == pytest.approx(told[RR @ depth], abs=1e-4)


@settings(deadline=None)
@given(st.permutations(PLACES), st.integers(1, 3), RESULTS, st.sampled_from([5, 10]))
def test_as_ndeval_has_it(places: list[Place], size: int, results: list[Place | None], depth: int) -> None:
    """Alternatives are one subtopic; with α = 1 only the first of them gains."""
    evidence = [tuple(places[at : at + size]) for at in range(0, 9, 3)]
    found = placed(evidence, results, Level.TURN)
    again = [
        f"again{rank}" if one is None or one.turn is None or one in results[:rank] else f"{one.session}{one.turn}"
        for rank, one in enumerate(results)
    ]
    qrels = [
        Qrel("q", f"{one.session}{one.turn}", 1, str(number))
        for number, group in enumerate(evidence, 1)
        for one in group
    ]
    run = [ScoredDoc("q", name, -float(rank)) for rank, name in enumerate(again)] or [ScoredDoc("q", "none", 0.0)]
    told = ir_measures.calc_aggregate([alpha_nDCG(alpha=1.0) @ depth], qrels, run)
    assert ndcg.value(found, depth) == pytest.approx(told[alpha_nDCG(alpha=1.0) @ depth], abs=1e-4)


@settings(deadline=None)
@given(EVIDENCE, RESULTS, LEVELS)
def test_more_results_never_find_less(
    evidence: list[tuple[Place, ...]], results: list[Place | None], level: Level
) -> None:
    found = placed(evidence, results, level)
    for metric in (recall.value, true_recall.value, mrr.value):
        values = [metric(found, depth) for depth in range(1, 14)]
        assert values == sorted(values)
        assert 0 <= values[0] <= values[-1] <= 1


@settings(deadline=None)
@given(EVIDENCE, RESULTS, LEVELS, DEPTH, st.data())
def test_what_comes_again_gains_nothing(
    evidence: list[tuple[Place, ...]], results: list[Place | None], level: Level, depth: int, data: st.DataObject
) -> None:
    """A result that was there before can as well be one that nobody knows."""
    if not results:
        return
    again = data.draw(st.sampled_from(results))
    at = data.draw(st.integers(results.index(again) + 1, len(results)))
    one, other = (placed(evidence, [*results[:at], each, *results[at:]], level) for each in (again, None))
    for metric in of_evidence(depth):
        assert metric.value(one, depth) == metric.value(other, depth)


@settings(deadline=None)
@given(EVIDENCE, RESULTS, LEVELS, DEPTH, st.randoms(use_true_random=False))
def test_the_order_of_evidence_means_nothing(
    evidence: list[tuple[Place, ...]], results: list[Place | None], level: Level, depth: int, shuffle: object
) -> None:
    mixed = [tuple(reversed(group)) for group in reversed(evidence)]
    for metric in of_evidence(depth):
        assert metric.value(placed(evidence, results, level), depth) == metric.value(
            placed(mixed, results, level), depth
        )


@settings(deadline=None)
@given(EVIDENCE, RESULTS, DEPTH)
def test_a_session_is_found_wherever_its_turn_is(
    evidence: list[tuple[Place, ...]], results: list[Place | None], depth: int
) -> None:
    turns, sessions = (placed(evidence, results, level) for level in (Level.TURN, Level.SESSION))
    assert recall.value(turns, depth) <= recall.value(sessions, depth)


def test_only_what_no_longer_holds() -> None:
    new, old = PLACES[0], PLACES[3]
    value = only_superseded.value
    assert value(placed([(new,)], [old, new], Level.SESSION, old), 1) == 1
    assert value(placed([(new,)], [old, new], Level.SESSION, old), 2) == 0
    assert value(placed([(new,)], [None], Level.SESSION, old), 2) == 0
    assert not only_superseded.counts(placed([(new,)], [new], Level.SESSION))


def test_a_session_with_evidence_is_never_superseded() -> None:
    new, old = Place("a", 0), Place("a", 1)
    assert placed([(new,)], [old], Level.SESSION, old).superseded is None
    assert placed([(new,)], [old], Level.TURN, old).superseded == 1


def test_evidence_without_a_turn_counts_on_sessions_only() -> None:
    found = placed([(Place("a", None),), (Place("b", 1),)], [Place("a", 0), Place("b", 1)], Level.TURN)
    assert found.ranks == (2,)
    assert placed([(Place("a", None),)], [Place("a", 0)], Level.SESSION).ranks == (1,)


def test_depths() -> None:
    assert depths(10) == (1, 5, 10)
    assert depths(3) == (1, 3)
    assert depths(1) == (1,)
    assert depths(50) == (1, 5, 10, 50)
    keys = [metric.key for metric in (*of_evidence(10), *of_abstentions(10))]
    assert len(keys) == len(set(keys))
