"""Cleaning up: all that a run wrote, nothing else, however the run ends."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from live_runs import NAMES, Passing, actions, extracting, fact, of, remark, run
from mem0_server import Extraction, Made, Mem0Server, other_memories, said

from specgen.build.signals import Terminated

DELETE = "DELETE /v1/memories/"


def _interrupt() -> None:
    raise KeyboardInterrupt


def _terminate() -> None:
    raise Terminated(15)


def full(plan: dict[str, Extraction] | None = None, **more: object) -> Mem0Server:
    """A store that others use too."""
    store = Mem0Server(extracting(plan), **more)  # type: ignore[arg-type]
    store.memories += other_memories()
    return store


def test_without_cleanup_all_is_left_and_told() -> None:
    store = full()
    live = run(store, of(fact("alpha"), remark("beta")))
    assert live.cleaned is None
    assert len(live.left) == 2
    assert len(store.stored()) == 1
    assert not any(call.startswith("DELETE") for call, _, _ in store.seen)


@pytest.mark.parametrize("events", [True, False])
def test_all_is_deleted_and_nothing_else(events: bool) -> None:
    store = full(events=events, deletes_after=30.0)
    live = run(store, of(fact("alpha"), fact("beta"), remark("gamma")), cleanup=True)
    assert actions(live)["fact-alpha"] == "flag"
    assert (live.cleaned, live.left) == (True, ())
    assert store.stored() == []
    assert store.others() == other_memories()
    for call, target, _ in store.seen:
        if call == DELETE:
            assert f"user_id={NAMES.users}" in target
            assert f"app_id={NAMES.app}" in target


@pytest.mark.parametrize("events", [True, False])
@pytest.mark.parametrize("signal", [_interrupt, _terminate])
def test_interrupted_while_extraction_is_under_way(events: bool, signal: object) -> None:
    """What is stored only after the interruption is deleted too."""
    store = full({"alpha": said("alpha", after=[200.0])}, events=events)
    clock = Passing(at={5.0: signal})  # type: ignore[dict-item]
    live = run(store, of(fact("alpha"), fact("beta"), remark("gamma")), clock=clock, cleanup=True)
    assert live.interruption is not None
    assert live.cleaned
    assert clock.seconds >= 200
    assert store.stored() == []
    assert len(store.others()) == 5


def test_a_first_interruption_does_not_stop_the_cleaning_a_second_does() -> None:
    plan = {"alpha": said("alpha", after=[200.0])}
    clock = Passing(at={5.0: _interrupt, 50.0: _interrupt})
    live = run(full(plan), of(fact("alpha"), fact("beta")), clock=clock, cleanup=True)
    assert live.interruption is not None
    assert live.cleaned is False
    assert live.left
    clock = Passing(at={40.0: _interrupt})
    store = full(deletes_after=60.0)
    live = run(store, of(fact("alpha")), clock=clock, cleanup=True)
    assert isinstance(live.interruption, KeyboardInterrupt)
    assert live.cleaned
    assert store.stored() == []


def test_late_copies_are_deleted_too() -> None:
    plan = {"alpha": Extraction((Made("alpha"), Made("alpha again", 8.0)), ends=0.0)}
    store = full(plan, deletes_after=10.0)
    live = run(store, of(fact("alpha")), cleanup=True)
    assert live.cleaned
    assert store.stored() == []


def test_after_a_failure_what_was_written_is_deleted() -> None:
    store = full()
    store.trouble("POST /v3/memories/", 401, 1)
    live = run(store, of(fact("alpha"), remark("beta")), cleanup=True)
    assert live.refused
    assert live.cleaned
    assert store.stored() == []


def test_deletion_in_trouble_is_tried_again_and_at_last_told() -> None:
    store = full()
    store.trouble(DELETE, 500, 7)
    assert run(store, of(fact("alpha")), cleanup=True).cleaned
    store = full()
    store.trouble(DELETE, 500, 100_000)
    live = run(store, of(fact("alpha"), remark("beta")), cleanup=True)
    assert live.cleaned is False
    assert [each.fixture.id for each in live.left] == ["fact-alpha"]


def test_a_server_that_ignores_filters_keeps_what_others_have() -> None:
    """Memories of others in a list are no reason to delete."""
    store = full(filters=False)
    live = run(store, of(remark("beta")), cleanup=True)
    assert live.cleaned
    assert len(store.others()) == 5
