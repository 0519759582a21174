"""Live runs: what is sent, how long is waited, what counts as stored, what is an error."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from live_runs import KEY, NAMES, Passing, actions, drop, extracting, fact, of, remark, run
from mem0_server import Extraction, Made, Mem0Server, other_memories, said

from specgen.gate.decision import Action, Decision, Judged
from specgen.gate.live.clock import Patience
from specgen.gate.live.names import new_names
from specgen.gate.live.result import level_of
from specgen.gate.score import score


def test_what_may_be_sent_is_sent() -> None:
    store = Mem0Server(extracting())
    live = run(store, of(fact("alpha"), remark("beta"), drop("gamma")))
    assert actions(live) == {"fact-alpha": "flag", "remark-beta": "skip"}
    sent = store.sent()
    assert len(sent) == 2
    for body in sent:
        assert (body["org_id"], body["project_id"], body["infer"]) == ("O", "P", True)
        assert body["app_id"] == NAMES.app
        assert body["user_id"].startswith(NAMES.users)
        assert not any(word in body["user_id"] for word in ("fact", "remark", "extract", "exclude"))
    assert len({body["user_id"] for body in sent}) == 2
    assert store.keys == {f"Token {KEY}"}
    assert live.verified


def test_names_are_new_each_time() -> None:
    assert len({new_names().app for _ in range(20)}) == 20


def test_scores_are_those_of_what_was_stored() -> None:
    plan = {
        "alpha": said("the port of alpha is fixed"),
        "beta": said("something else"),
        "gamma": Extraction(),
        "delta": said("epoch 3/9, ETA 4m"),
    }
    live = run(
        Mem0Server(extracting(plan)), of(fact("alpha"), fact("beta"), fact("gamma"), remark("delta"), remark("x"))
    )
    scores = score(live.judged, live.texts, intervals=False)
    values = {key: (share.right, share.of) for key, share in scores.metrics.items()}
    assert values["extract_recall"] == (1, 3)
    assert values["exclude_suppression"] == (1, 2)
    assert values["hard_drop_recall"] == (0, 0)
    assert scores.noise_leaks == 1


def test_the_type_is_read_from_metadata_and_stamped_by_the_fixture() -> None:
    live = run(Mem0Server(extracting()), of(fact("alpha"), remark("beta")))
    assert [(each.stamped, each.stamped_by, each.type) for each in live.planned] == [
        ("decision", "fixture", "decision"),
        (None, None, None),
    ]


def test_a_gate_gives_the_type_where_there_is_one() -> None:
    fixtures = of(fact("alpha"), fact("beta"), remark("gamma"))
    decided = {
        each.id: Judged(each, decision)
        for each, decision in zip(
            fixtures.fixtures,
            (Decision(Action.FLAG, "insight"), Decision(Action.DROP), Decision(Action.FLAG, "runbook")),
            strict=True,
        )
    }
    store = Mem0Server(extracting())
    live = run(store, fixtures, decided=decided)
    assert [(each.stamped, each.stamped_by, each.type) for each in live.planned] == [
        ("insight", "gate", "insight"),
        (None, None, None),
        ("runbook", "gate", None),
    ]
    assert len(store.sent()) == 3
    assert sorted(str(body.get("metadata")) for body in store.sent()) == [
        "None", "{'type': 'insight'}", "{'type': 'runbook'}"]  # fmt: skip


def test_delayed_and_out_of_order() -> None:
    plan = {f"f{n}": said(f"the port of f{n} is fixed", after=[200.0 - 40 * n]) for n in range(5)}
    clock = Passing()
    live = run(Mem0Server(extracting(plan)), of(*(fact(f"f{n}") for n in range(5))), clock=clock)
    assert set(actions(live).values()) == {"flag"}
    assert 200 <= clock.seconds < 240


@pytest.mark.parametrize("events", [True, False])
def test_an_early_zero_is_not_yet_nothing(events: bool) -> None:
    """A remark from which something is stored late has not been suppressed."""
    store = Mem0Server(extracting({"late": said("skip late", after=[250.0])}), events=events)
    live = run(store, of(remark("late"), remark("never")))
    assert actions(live) == {"remark-late": "flag", "remark-never": "skip"}


def test_a_store_that_says_done_is_not_believed_before_it_settled() -> None:
    plan = {"early": Extraction((Made("skip early", 45.0),), ends=1.0)}
    clock = Passing()
    live = run(Mem0Server(extracting(plan)), of(remark("early"), remark("never")), clock=clock)
    assert actions(live) == {"remark-early": "flag", "remark-never": "skip"}
    assert 60 <= clock.seconds < 100


def test_what_is_stored_and_done_is_not_waited_for() -> None:
    clock = Passing()
    run(Mem0Server(extracting()), of(fact("alpha")), clock=clock)
    assert clock.seconds < 10


def test_without_events_the_timeout_decides() -> None:
    clock = Passing()
    live = run(Mem0Server(extracting({"alpha": said("nothing of it")}), events=False), of(fact("alpha")), clock=clock)
    assert actions(live) == {"fact-alpha": "skip"}
    assert 360 <= clock.seconds < 400


def test_still_at_work_is_an_error_and_no_zero() -> None:
    live = run(Mem0Server(extracting({"alpha": Extraction(ends=1e6)})), of(fact("alpha"), fact("beta")))
    assert actions(live) == {"fact-alpha": "error", "fact-beta": "flag"}
    assert live.errors[0].error == "the store was still at work on it after 360 s"
    assert [each.fixture.id for each in live.judged] == ["fact-beta"]


def test_a_failed_extraction_is_an_error() -> None:
    live = run(Mem0Server(extracting({"alpha": Extraction(status="FAILED"), "beta": Extraction(status="FAILED")})),
               of(fact("alpha"), remark("beta"), fact("gamma")))  # fmt: skip
    assert actions(live) == {"fact-alpha": "error", "remark-beta": "error", "fact-gamma": "flag"}


def test_duplicates_count_once_and_late_ones_are_seen() -> None:
    plan = {"alpha": Extraction((Made("alpha epoch 3"), Made("alpha epoch 3"), Made("epoch 4", 50.0)), ends=0.0)}
    live = run(Mem0Server(extracting(plan)), of(fact("alpha"), remark("beta")))
    assert live.texts["fact-alpha"] == ("alpha epoch 3", "epoch 4")
    assert score(live.judged, live.texts, intervals=False).noise_leaks == 2


def test_pages() -> None:
    many = tuple(Made(f"memory {n}") for n in range(249))
    store = Mem0Server(extracting({"alpha": Extraction((*many, Made("at last, alpha")))}), most=40)
    store.memories += other_memories()
    live = run(store, of(fact("alpha")), cleanup=True)
    assert len(live.texts["fact-alpha"]) == 250
    assert actions(live) == {"fact-alpha": "flag"}
    assert live.cleaned
    assert store.stored() == []
    assert len(store.others()) == 5


def test_an_older_server() -> None:
    store = Mem0Server(extracting(), version=1)
    live = run(store, of(fact("alpha"), remark("beta")), cleanup=True)
    assert actions(live) == {"fact-alpha": "flag", "remark-beta": "skip"}
    assert not live.verified
    assert live.cleaned


def test_a_project_of_somebody_else() -> None:
    store = Mem0Server(extracting(), belongs={"org_id": "O", "project_id": "production"})
    live = run(store, of(fact("alpha")), cleanup=True)
    assert live.refused
    assert live.failure is not None
    assert "'production', not to 'P'" in live.failure
    assert store.sent() == []
    assert [call for call, _, _ in store.seen] == ["GET /v1/ping/"]


def test_floors_of_windows_that_are_never_sent_ask_nothing() -> None:
    fixtures = of(fact("alpha"), drop("beta"), floors={"hard_drop_recall": 0.95, "extract_recall": 0.8})
    level = level_of(run(Mem0Server(extracting()), fixtures), fixtures, None, intervals=False)
    assert level.passed
    assert {each.metric: each.holds for each in level.floors} == {"hard_drop_recall": None, "extract_recall": True}


@pytest.mark.parametrize("timeout", [0.5, 3.0, 60.0, 360.0, 3600.0])
def test_pauses(timeout: float) -> None:
    first, longest = Patience(timeout, 0).pauses()
    assert 0 < first <= longest <= max(20, timeout)
