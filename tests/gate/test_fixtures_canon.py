"""The set that comes with specgen: it covers what it should, in any world, and each window can be kept."""

from __future__ import annotations

from collections import Counter

import pytest
from window_specs import CANON

from specgen.build.lint import lint
from specgen.build.load import require_spec
from specgen.gate.fixtures import from_spec
from specgen.gate.model import Durable, Fixtures, Label
from specgen.gate.stored import stored
from specgen.lints.windows import masked

NOISE = {
    "training-heartbeat", "chunk-progress", "ingest", "monitoring", "tool-only", "narration", "file-modifications",
    "repository-file", "one-off", "session-only",
}  # fmt: skip


@pytest.fixture(scope="module")
def canon() -> Fixtures:
    return from_spec(str(CANON))


def test_nothing_is_found() -> None:
    assert lint(str(CANON)) == ()


def test_it_is_large_enough(canon: Fixtures) -> None:
    templates = {f.cluster or f.id for f in canon.fixtures}
    assert len(canon.fixtures) >= 140
    assert len(templates) >= 40
    assert len({f.id for f in canon.fixtures}) == len(canon.fixtures)


def test_every_class_of_noise_is_there_in_several_wordings(canon: Fixtures) -> None:
    templates = Counter(f.kind for f in canon.fixtures if f.frame == 1 and f.label is not Label.EXTRACT)
    assert set(templates) >= NOISE
    assert all(templates[kind] >= 2 for kind in NOISE)


def test_every_class_of_noise_has_clusters(canon: Fixtures) -> None:
    for kind in NOISE:
        assert any(f.cluster is not None for f in canon.fixtures if f.kind == kind), kind


def test_every_type_is_there_in_several_wordings(canon: Fixtures) -> None:
    templates = Counter(f.expect_type for f in canon.fixtures if f.frame == 1 and f.label is Label.EXTRACT)
    assert set(templates) == set(Durable)
    assert min(templates.values()) >= 4


def test_mixed_windows_have_noise_around_a_fact(canon: Fixtures) -> None:
    mixed = [f for f in canon.fixtures if f.mixed and f.frame == 1]
    assert len(mixed) >= 8
    assert len({f.expect_type for f in mixed}) == 5
    assert all(f.label is Label.EXTRACT for f in mixed)
    assert any(len(f.window) == 3 and f.window[0].role == f.window[2].role == "tool" for f in mixed)


def test_files_of_a_repository_are_always_dropped_and_nothing_else_is(canon: Fixtures) -> None:
    assert {f.kind for f in canon.fixtures if f.always} == {"repository-file"}
    assert all(f.always and f.label is Label.DROP for f in canon.fixtures if f.kind == "repository-file")


def test_every_window_says_what_it_guards(canon: Fixtures) -> None:
    notes = {f.note for f in canon.fixtures}
    assert len(notes) == len({f.cluster or f.id for f in canon.fixtures})
    assert all(len(note.split()) >= 6 for note in notes)
    assert sum(note.startswith("Hard.") for note in notes) >= 10


def test_there_are_tool_windows_and_chat(canon: Fixtures) -> None:
    assert {m.role for f in canon.fixtures for m in f.window} == {"user", "assistant", "tool"}
    drops = [f for f in canon.fixtures if f.label is Label.DROP]
    assert any(f.window[0].role == "user" for f in drops)
    assert all(any(m.role == "user" for m in f.window) for f in canon.fixtures if f.label is Label.EXTRACT)


def test_no_two_windows_are_one_window_with_two_labels(canon: Fixtures) -> None:
    shapes: dict[str, str] = {}
    for f in canon.fixtures:
        shape = masked("\n".join(f"{m.role}: {m.content}" for m in f.window))
        assert shapes.setdefault(shape, f.cluster or f.id) == (f.cluster or f.id)


def test_who_keeps_the_window_keeps_what_it_teaches(canon: Fixtures) -> None:
    for f in canon.fixtures:
        if f.label is Label.EXTRACT:
            assert f.holds, f.id
            assert stored(f, [" ".join(m.content for m in f.window)]), f.id
            assert not stored(f, ["The user is busy today.", ""]), f.id


def test_who_keeps_the_noise_of_a_mixed_window_keeps_nothing(canon: Fixtures) -> None:
    around = [f for f in canon.fixtures if f.mixed and len(f.window) == 3]
    assert len({f.cluster for f in around}) >= 6
    for f in around:
        assert not stored(f, [f.window[0].content, f.window[2].content]), f.id
        assert stored(f, [f.window[1].content]), f.id


@pytest.mark.parametrize("seed", ["2", "3", "fresh"])
def test_any_world_has_the_same_windows_with_other_numbers(canon: Fixtures, seed: str) -> None:
    other = from_spec(str(CANON), seed)
    assert other.sha256 != canon.sha256
    for one, two in zip(canon.fixtures, other.fixtures, strict=True):
        assert (one.id, one.label, one.expect_type) == (two.id, two.label, two.expect_type)
        assert [masked(m.content) for m in one.window] == [masked(m.content) for m in two.window]


def test_its_floors_are_those_of_every_spec_without_any(canon: Fixtures) -> None:
    assert canon.floors == {"hard_drop_recall": 0.95, "extract_recall": 0.8}


def test_it_has_no_history() -> None:
    spec = require_spec(str(CANON))
    assert not spec.sessions
    assert not spec.probes
