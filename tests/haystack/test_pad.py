"""A padded history keeps its own sessions in order, with filler between them that depends on its number alone."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta

import pytest
from haystack_helpers import filling, history, own, said
from hypothesis import given, settings
from hypothesis import strategies as st

from specgen.haystack import Padded, Size, Spoken, pad, tokens
from specgen.haystack.errors import NoFillerError
from specgen.haystack.places import ALONE_DAYS
from specgen.haystack.size import characters

DAYS = st.lists(st.dates(date(2025, 1, 1), date(2026, 12, 31)), min_size=1, max_size=6).map(sorted)
HISTORIES = DAYS.map(lambda days: history(*(day.isoformat() for day in days)))
SEEDS = st.sampled_from(("1", "maya", "7"))


def _filler(padded: list[Padded]) -> dict[int, tuple[str, object]]:
    return {one.number: (one.date, one.turns) for one in padded if one.number is not None}


@settings(max_examples=40, deadline=None)
@given(HISTORIES, st.integers(1, 24), SEEDS)
def test_what_a_padded_history_is(sessions: tuple[Spoken, ...], count: int, seed: str) -> None:
    padded = list(pad("h-1", sessions, Size(sessions=count), filling(seed)))
    assert len(padded) == max(count, len(sessions))
    assert own(padded) == [session.id for session in sessions]
    assert [one.turns for one in padded if one.source] == [session.turns for session in sessions]
    assert [one.date for one in padded] == sorted(one.date for one in padded)
    assert padded[-1].source == sessions[-1].id
    first, last = sessions[0].date, sessions[-1].date
    if first < last:
        assert padded[0].source == sessions[0].id
    else:
        assert padded[0].date >= (date.fromisoformat(last) - timedelta(ALONE_DAYS)).isoformat()
    assert [one.id for one in padded] == [f"s{position:04}" for position in range(1, len(padded) + 1)]


@settings(max_examples=15, deadline=None)
@given(HISTORIES, st.integers(1, 12), st.integers(1, 12))
def test_a_longer_haystack_has_the_filler_of_a_shorter_one(sessions: tuple[Spoken, ...], count: int, more: int) -> None:
    short = list(pad("h-1", sessions, Size(sessions=len(sessions) + count), filling()))
    long = list(pad("h-1", sessions, Size(sessions=len(sessions) + count + more), filling()))
    few, many = _filler(short), _filler(long)
    assert few == {number: many[number] for number in range(count)}
    order = [one.source or one.number for one in short]
    kept = set(order)
    assert order == [name for name in ((one.source or one.number) for one in long) if name in kept]


@settings(max_examples=15, deadline=None)
@given(HISTORIES, st.integers(100, 30_000))
def test_tokens_are_filled_up_and_never_exceeded(sessions: tuple[Spoken, ...], wanted: int) -> None:
    padded = list(pad("h-1", sessions, Size(tokens=wanted), filling()))
    count = len(padded) - len(sessions)
    assert tokens(sum(characters(one.turns) for one in padded)) <= wanted
    longer = list(pad("h-1", sessions, Size(sessions=len(padded) + 1), filling()))
    assert tokens(sum(characters(one.turns) for one in longer)) > wanted
    assert set(_filler(padded)) == set(range(count))


def test_what_does_not_fit_in_memory_is_made_twice_and_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    sessions = history("2026-01-05", "2026-03-01")
    kept = list(pad("h-1", sessions, Size(tokens=20_000), filling()))
    monkeypatch.setattr("specgen.haystack.padding.KEPT", 9_000)
    assert list(pad("h-1", sessions, Size(tokens=20_000), filling())) == kept


def test_another_history_or_seed_has_other_filler() -> None:
    sessions = history("2026-01-05", "2026-03-01")
    one = said(list(pad("h-1", sessions, Size(sessions=6), filling())))
    assert one != said(list(pad("h-2", sessions, Size(sessions=6), filling())))
    assert one != said(list(pad("h-1", sessions, Size(sessions=6), filling("2"))))


def test_sessions_of_the_author_come_in_first() -> None:
    mine = ((("user", "mine"),), (("user", "mine too"), ("assistant", "yours")))
    padded = list(pad("h-1", history("2026-01-05", "2026-03-01"), Size(sessions=4), filling(own=mine)))
    assert {one.turns for one in padded if one.source is None} == set(mine)


def test_projects_are_those_of_the_history() -> None:
    padded = list(pad("h-1", history("2026-01-05", "2026-03-01"), Size(sessions=30), filling(projects=("a", None))))
    assert {one.project for one in padded if one.source is None} == {"a", None}


def test_what_is_refused_is_drawn_again() -> None:
    sessions = history("2026-01-05", "2026-03-01")
    plain = list(pad("h-1", sessions, Size(sessions=20), filling()))
    word = "Kind regards"
    assert any(word in text for text in said(plain))
    clear = list(pad("h-1", sessions, Size(sessions=20), filling(breach=lambda text: word if word in text else None)))
    assert not any(word in text for text in said(clear))
    assert clear != plain
    untouched = [one for one in plain if not any(word in text for _, text in one.turns)]
    assert set(untouched) & set(clear)


def test_where_nothing_keeps_clear_it_is_said() -> None:
    with pytest.raises(NoFillerError, match="no filler keeps clear"):
        list(pad("h-1", history("2026-01-05", "2026-03-01"), Size(sessions=3), filling(breach=lambda text: "no")))


def test_a_history_of_no_sessions_is_refused() -> None:
    with pytest.raises(ValueError, match="no sessions"):
        list(pad("h-1", (), Size(sessions=3), filling()))


_PROGRAM = """
import hashlib
from haystack_helpers import filling, history
from specgen.haystack import Size, pad
rows = list(pad("h-1", history("2026-01-05", "2026-02-01", "2026-03-01"), Size(tokens=60_000), filling()))
print(hashlib.sha256(repr(rows).encode()).hexdigest())
"""


def test_two_processes_give_the_same_bytes() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", _PROGRAM],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(path for path in sys.path if path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(found) == 1
