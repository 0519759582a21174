"""The metrics, each on decisions made by hand, and what holds of all of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from gate_sets import fixture, judged, knowledge, noise, passing
from hypothesis import given
from hypothesis import strategies as st

from specgen.gate.decision import Action, Judged
from specgen.gate.metrics.noise_leak import MARKERS, leaks, noise_leak_count
from specgen.gate.metrics.registry import METRICS, names
from specgen.gate.model import Durable, Label
from specgen.gate.score import score

DROP, SKIP, FLAG = Action.DROP, Action.SKIP, Action.FLAG
NOISE, FACTS, ONCE = noise(2, 3), knowledge(4), passing(2)


def value(key: str, rows: Sequence[Judged]) -> float | None:
    """One metric's value."""
    return score(rows, intervals=False).metrics[key].value


def decided(fixtures: Sequence[object], *actions: Action | None, type_: str | None = None) -> list[Judged]:
    """The first fixtures, decided so."""
    return [judged(each, action, type_) for each, action in zip(fixtures, actions, strict=False)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "rows", "right"),
    [
        ("hard_drop_recall", decided(NOISE, DROP, SKIP, FLAG, None), 0.5),
        ("hard_drop_explicit", decided(NOISE, DROP, SKIP, FLAG, None), 0.25),
        ("hard_drop_precision", decided(NOISE, DROP, SKIP) + decided(FACTS, DROP, FLAG) + decided(ONCE, DROP), 2 / 3),
        ("extract_recall", decided(FACTS, FLAG, SKIP, DROP, None), 0.25),
        ("extract_skipped", decided(FACTS, FLAG, SKIP, SKIP, None), 0.5),
        ("extract_hard_dropped", decided(FACTS, FLAG, SKIP, DROP, None), 0.25),
        ("flag_precision", decided(NOISE, FLAG, DROP) + decided(FACTS, FLAG, FLAG) + decided(ONCE, FLAG), 0.5),
        ("type_coverage", decided(FACTS[:2], FLAG, SKIP, type_="x") + decided(FACTS[2:], FLAG, FLAG), 1 / 3),
        ("type_accuracy", decided(FACTS[:1], FLAG, type_="decision") + decided(FACTS[1:], FLAG, type_="insight"), 0.5),
        ("exclude_suppression", decided(ONCE, DROP, FLAG), 0.5),
        ("cluster_recall", decided(NOISE, DROP, SKIP, DROP, DROP, FLAG, DROP), 0.5),
        ("cluster_recall", decided(NOISE, DROP, DROP, None), 0.0),
        ("always_dropped", decided(noise(1, 2, always=True), DROP, FLAG) + decided(NOISE, FLAG), 0.5),
    ],
)
def test_metrics(key: str, rows: list[Judged], right: float) -> None:
    found = value(key, rows)
    assert found is not None
    assert abs(found - right) < 1e-12


def test_every_metric_is_tested_above() -> None:
    mark = next(each for each in test_metrics.pytestmark if each.name == "parametrize")  # type: ignore[attr-defined]
    assert {row[0] for row in mark.args[1]} == set(names())


@pytest.mark.parametrize("key", names())
def test_nothing_to_measure_is_null(key: str) -> None:
    assert value(key, []) is None


def test_the_loss_of_a_type_is_the_types_own() -> None:
    rows = decided(knowledge(2, Durable.RUNBOOK), FLAG, SKIP) + decided(knowledge(2, Durable.INSIGHT), FLAG, FLAG)
    found = score(rows, intervals=False)
    assert {name: group.metrics["extract_recall"].value for name, group in found.by_type.items()} == {
        "insight": 1.0,
        "runbook": 0.5,
    }
    assert found.by_class["decisions"].windows == 4
    assert "hard_drop_recall" not in found.by_class["decisions"].metrics


def test_intervals_resample_clusters_and_not_frames() -> None:
    pytest.importorskip("scipy")
    rows = [judged(each, FLAG if each.cluster == "epoch-1" else DROP) for each in noise(4, 25)]
    share = score(rows).metrics["hard_drop_recall"]
    assert (share.right, share.of, share.clusters) == (75, 100, 4)
    assert share.spread is not None
    assert (share.spread.low, share.spread.high) == (0.25, 1.0), "a hundred coins would give [0.66, 0.83]"


ROWS = st.lists(
    st.builds(
        judged,
        st.builds(
            fixture,
            st.integers(0, 10**9).map(str),
            st.just("x"),
            st.sampled_from(list(Label)),
            cluster=st.none() | st.sampled_from(["a", "b", "c"]),
            always=st.booleans(),
            expect_type=st.none() | st.sampled_from(list(Durable)),
        ),
        st.none() | st.sampled_from(list(Action)),
        st.none() | st.sampled_from(["decision", "insight", "x"]),
    )
)


@given(ROWS, st.randoms(use_true_random=False))
def test_what_holds_of_all(rows: list[Judged], random: object) -> None:
    found = score(rows, intervals=False).metrics
    for share in found.values():
        assert 0 <= share.right <= share.of
        assert (share.value is None) == (share.of == 0)
        assert share.clusters <= share.of
    assert found["hard_drop_explicit"].right <= found["hard_drop_recall"].right
    extracts = [row for row in rows if row.fixture.label is Label.EXTRACT]
    lost = sum(row.decision is None for row in extracts)
    kept = [found[key].right for key in ("extract_recall", "extract_skipped", "extract_hard_dropped")]
    assert sum(kept) + lost == len(extracts)
    mixed = list(rows)
    random.shuffle(mixed)  # type: ignore[attr-defined]
    assert score(mixed, intervals=False).metrics == found


@pytest.mark.parametrize(
    ("text", "marker"),
    [
        ("Epoch 12/50 - loss: 0.3311 - ETA: 0:04:12", "epoch"),
        ("step 1,200/9,000", "step"),
        ("val_loss=0.482", "loss"),
        ("ETA 14 min", "eta"),
        ("the import is 45% complete", "percent complete"),
        ("120 of 400 chunks processed", "chunks processed"),
        ("ingest running, pid 48213", "pid"),
        ("elapsed 00:12:09", "elapsed"),
        ("3.21it/s", "throughput"),
        (" 45%|████▌     | 9/20", "progress bar"),
    ],
)
def test_markers(text: str, marker: str) -> None:
    assert marker in list(leaks(text))


def test_every_marker_is_tested() -> None:
    mark = next(each for each in test_markers.pytestmark if each.name == "parametrize")  # type: ignore[attr-defined]
    assert [row[1] for row in mark.args[1]] == [name for name, _ in MARKERS]


@pytest.mark.parametrize(
    "text",
    [
        "The user prefers metric units.",
        "Releases go out on Thursdays after 16:00.",
        "We decided for a learning rate of 3e-4 and stop early.",
        "Every epoch is checked by Ana.",
        "Discounts over 15% need Tom's word.",
        "Meta and beta builds are kept apart.",
        "The team is rapid; 3 of 4 offices are open.",
        "Loss of a badge is told to the desk.",
    ],
)
def test_knowledge_bears_no_marker(text: str) -> None:
    assert list(leaks(text)) == []


def test_leaks_are_counted_by_text() -> None:
    assert noise_leak_count(["epoch 3, ETA 4 min, pid 12", "we use tabs", "pid 9"]) == 2
    assert score(decided(FACTS, FLAG), {"fact-1": ("pid 9",)}, intervals=False).noise_leaks == 1
    assert score(decided(FACTS, FLAG), {}, intervals=False).noise_leaks == 0
    assert score(decided(FACTS, FLAG), intervals=False).noise_leaks is None


def test_keys_are_unique() -> None:
    assert len(set(names())) == len(METRICS)
