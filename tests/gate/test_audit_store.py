"""What `gate audit` finds in a dump: clusters, exact copies, noise; whatever form the dump has."""

from __future__ import annotations

import json
import random
import sys
import tracemalloc
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent))
from audit_dumps import HEARTBEATS, Known, alone, clustered, write_lines

from specgen.gate.audit import reading
from specgen.gate.audit.auditing import audit
from specgen.gate.audit.changing import changing
from specgen.gate.audit.grouping import near
from specgen.gate.audit.linking import link, rows_of_band
from specgen.gate.audit.memory import Bad, Memory, StoreError
from specgen.gate.audit.observed import observe
from specgen.gate.audit.reading import read
from specgen.gate.audit.row import audit_row
from specgen.gate.audit.shape import plain, shape
from specgen.gate.audit.signatures import Signatures


def test_the_seeds_case(tmp_path: Path) -> None:
    """A store of which 20.5 % are near-duplicate heartbeats, the largest cluster of 119 training frames."""
    rows = clustered([119, 41, 27, 11, 7], 795)
    assert len(rows) == 1000
    found = audit(write_lines(tmp_path / "store.jsonl", [each.text for each in rows]))
    assert (found.memories, found.near.memories, found.near.clusters, found.near.largest) == (1000, 205, 5, 119)
    assert found.noise == 0.205
    assert found.exact.memories == 0
    assert found.worst[0].size == 119
    assert found.worst[0].pattern == "Epoch {}, loss {}, ETA {}m{}s"
    assert found.worst[0].marked == 119
    assert [len(each.seen) for each in found.worst[0].varying] == [3, 3, 3, 3]
    assert found.heartbeats == 119 + 41 + 27 + 7


def test_quality_of_clusters(tmp_path: Path) -> None:
    """Of the pairs that belong together and those that were put together, nearly all are the same."""
    rows = clustered([60, 40, 30, 25, 20, *[9] * 60], 4000)
    path = write_lines(tmp_path / "store.jsonl", [each.text for each in rows])
    grouped = near(observe(read(path)), 0.8, 2)
    made, true = _pairs(list(grouped.groups)), _pairs([each.cluster for each in rows])
    assert len(made & true) / len(made) >= 0.99
    assert len(made & true) / len(true) >= 0.97


def _pairs(groups: list[int | None]) -> set[tuple[int, int]]:
    members: dict[int, list[int]] = {}
    for place, group in enumerate(groups):
        if group is not None:
            members.setdefault(group, []).append(place)
    return {pair for each in members.values() for pair in combinations(each, 2)}


def test_the_order_of_the_dump_changes_no_figure(tmp_path: Path) -> None:
    rows = [each.text for each in clustered([30, 20, 10, 5, 4, 8, 8], 300)]
    first = audit(write_lines(tmp_path / "one.jsonl", rows))
    random.Random(3).shuffle(rows)
    second = audit(write_lines(tmp_path / "other.jsonl", rows))
    assert (first.near, first.exact, first.heartbeats) == (second.near, second.exact, second.heartbeats)


def test_facts_that_differ_in_a_word_are_no_duplicates(tmp_path: Path) -> None:
    rows = ["Prefers the dark theme in the editor.", "Prefers the light theme in the editor.",
            "Deploys go out on Tuesday mornings.", "Releases go out on Friday evenings."]  # fmt: skip
    found = audit(write_lines(tmp_path / "store.jsonl", rows), min_cluster=2)
    assert found.near.memories == 0


def test_exact_copies_are_apart(tmp_path: Path) -> None:
    rows = ["The  bastion is reached by port 2222."] * 2 + ["The bastion is reached by port 2222.\n"] * 2
    found = audit(write_lines(tmp_path / "store.jsonl", [*rows, "The bastion is reached by port 2223."]))
    assert (found.exact.clusters, found.exact.memories) == (1, 4)
    assert (found.near.clusters, found.near.memories) == (1, 5)


def test_by_type_and_month(tmp_path: Path) -> None:
    draw = random.Random(1)
    rows = [{"memory": HEARTBEATS[0](draw), "created_at": f"2025-0{1 + n % 2}-03T10:00:00Z",
             "metadata": {"type": "insight"}, "categories": ["noise"]} for n in range(4)]  # fmt: skip
    rows += [{"content": alone(draw), "type": "decision", "created_at": 1_748_736_000},
             {"text": alone(draw)}]  # fmt: skip
    found = audit(write_lines(tmp_path / "store.jsonl", rows))
    assert {name: (each.memories, each.clustered) for name, each in found.by_type.items()} == {
        "(none)": (1, 0), "decision": (1, 0), "insight": (4, 4)}  # fmt: skip
    assert {name: (each.memories, each.clustered) for name, each in found.by_month.items()} == {
        "(none)": (1, 0), "2025-01": (2, 2), "2025-02": (2, 2), "2025-06": (1, 0)}  # fmt: skip
    assert dict(found.worst[0].months) == {"2025-01": 2, "2025-02": 2}


ROWS = [{"id": str(n), "memory": f"memory number {word}", "metadata": {"type": "insight"}}
        for n, word in enumerate(("one", "two", "three"))]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "".join(json.dumps(row) + "\n" for row in ROWS),
        "\n" + "".join(json.dumps(row) + "\n\n" for row in ROWS),
        "\ufeff" + "".join(json.dumps(row) + "\n" for row in ROWS),
        json.dumps(ROWS),
        json.dumps(ROWS, indent=2),
        "\ufeff" + json.dumps(ROWS, indent=2),
        json.dumps({"count": 3, "next": None, "results": ROWS}),
        json.dumps({"count": 3, "next": None, "results": ROWS}, indent=2),
        json.dumps({"memories": ROWS}, indent=2),
        json.dumps({"results": ROWS[:2]}) + "\n" + json.dumps({"results": ROWS[2:]}) + "\n",
        "".join(json.dumps({"data": {"memory": row["memory"]}, "id": row["id"], "type": "insight"}) + "\n"
                for row in ROWS),
        "[" + ",\n".join(json.dumps(row) for row in ROWS) + "]",
    ],
)  # fmt: skip
def test_forms_of_a_dump(tmp_path: Path, text: str) -> None:
    path = tmp_path / "dump"
    path.write_text(text, encoding="utf-8")
    rows = [row for row in read(path) if isinstance(row, Memory)]
    assert [(row.id, row.text, row.type) for row in rows] == [(each["id"], each["memory"], "insight") for each in ROWS]


def test_bad_rows_are_told_and_left_out(tmp_path: Path) -> None:
    path = tmp_path / "store.jsonl"
    path.write_bytes(b'{"memory": "one"}\nnot json\n{"memory": ""}\n{"other": 1}\n\xff\xfe\n7\n"two"\n[1]\n')
    rows = list(read(path))
    assert [(str(row.place), row.reason) for row in rows if isinstance(row, Bad)] == [
        ("line 2", "no JSON"),
        ("line 3", "an empty text"),
        ("line 4", "no text under memory, text, content or data"),
        ("line 5", "no UTF-8"),
        ("line 6", "no object but a number"),
        ("line 8", "no object but a list"),
    ]
    found = audit(path)
    assert (found.memories, found.bad, len(found.first_bad)) == (2, 6, 6)


def test_an_array_that_breaks_off(tmp_path: Path) -> None:
    path = tmp_path / "store.json"
    path.write_text(json.dumps(ROWS)[:-30], encoding="utf-8")
    *good, last = read(path)
    assert len(good) == 2
    assert isinstance(last, Bad)
    assert last.reason.startswith("the JSON breaks off")


@pytest.mark.parametrize("content", [b"", b"\n\n", b"[]", b"{}", b'{"results": []}', b"nothing here\nnor here\n"])
def test_nothing_to_audit(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "store.jsonl"
    path.write_bytes(content)
    with pytest.raises(StoreError):
        audit(path)


def test_a_folder_or_nothing_is_no_dump(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is no file"):
        audit(tmp_path)
    with pytest.raises(StoreError, match="No such file"):
        audit(tmp_path / "none.jsonl")


def test_the_row_is_json_and_ordered(tmp_path: Path) -> None:
    rows = [each.text for each in clustered([10, 5], 30)]
    row = audit_row(audit(write_lines(tmp_path / "store.jsonl", rows), top=1))
    assert list(row)[:2] == ["memories", "noise"]
    assert json.loads(json.dumps(row, allow_nan=False)) == row
    worst = row["worst"]
    assert isinstance(worst, list)
    assert len(worst) == 1


def test_shapes() -> None:
    assert shape("Epoch 3/90, loss 0.4123, ETA 4m07s") == "epoch #, loss #, eta #m#s"
    assert shape("2025-03-04 10:11:12 pid 4711") == "# # pid #"
    assert shape("commit 3f2a9c1e77 on  main") == "commit # on main"
    assert shape("decade faced") == "decade faced"
    assert plain(" e\u0301  x ") == "é x"


def test_changing_parts() -> None:
    pattern, varying = changing(["step 4 of 9 done", "step 5 of 9 done", "step 6 of 9 done", "another thing"])
    assert pattern == "step {} of 9 done"
    assert [each.seen for each in varying] == [("4", "5", "6")]


@pytest.mark.parametrize("threshold", [0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.0])
def test_a_pair_at_the_threshold_shares_a_band(threshold: float) -> None:
    rows = rows_of_band(threshold)
    assert 1 - (1 - threshold**rows) ** (128 // rows) >= 0.99


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(min_size=1, max_size=40), min_size=1, max_size=12), st.integers(2, 4))
def test_copies_are_always_together(texts: list[str], times: int) -> None:
    signed = Signatures()
    for text in texts * times:
        signed.add(text)
    groups = link(signed.matrix(), 0.8)
    for place, group in enumerate(groups):
        assert group == groups[place % len(texts)]
    assert all(group <= place for place, group in enumerate(groups))


@settings(max_examples=40, deadline=None)
@given(st.lists(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
                             lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
                                 st.sampled_from(["memory", "text", "data", "metadata", "created_at", "id", "type"]),
                                 inner, max_size=4), max_leaves=8), max_size=6))  # fmt: skip
def test_any_json_is_read(tmp_path_factory: pytest.TempPathFactory, rows: list[object]) -> None:
    path = tmp_path_factory.mktemp("any") / "store.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    read_rows = list(read(path))
    try:
        found = audit(path)
    except StoreError:
        assert not any(isinstance(each, Memory) for each in read_rows)
    else:
        counts = Counter(isinstance(each, Memory) for each in read_rows)
        assert (found.memories, found.bad) == (counts[True], counts[False])


def test_known_rows_are_as_stated() -> None:
    rows = clustered([3, 2], 5)
    assert Counter(each.cluster for each in rows) == {None: 5, 0: 3, 1: 2}
    assert all(isinstance(each, Known) for each in rows)


def test_half_a_character_in_a_text_is_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "store.jsonl"
    path.write_text('{"memory": "likes \\ud83d tea"}\n' * 3, "utf-8")
    assert audit(path).near.memories == 3


@pytest.mark.parametrize(
    "deep", ["[" * 30_000, '{"results": [' + '{"a":' * 30_000, '[{"memory": "a"}, ' + "[" * 30_000]
)
def test_a_value_that_is_too_deep_takes_no_memory(tmp_path: Path, deep: str) -> None:
    path = tmp_path / "store.json"
    path.write_text(deep, "utf-8")
    tracemalloc.start()
    try:
        found = list(read(path))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert isinstance(found[-1], Bad)
    assert "deep" in found[-1].reason or "no JSON" in found[-1].reason
    assert peak < 20_000_000


def test_a_line_without_end_is_told_and_not_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_LONGEST", 1_000)
    path = tmp_path / "store.jsonl"
    exact = json.dumps({"memory": "x" * 985})
    assert len(exact) == 999
    lines = [json.dumps({"memory": "word " * 5_000}), '{"memory": "a"}', "y" * 3_003, exact, '{"memory": "b"}']
    path.write_text("\n".join(lines), "utf-8")
    found = list(read(path))
    assert [(str(each.place), isinstance(each, Memory)) for each in found] == [
        ("line 1", False), ("line 2", True), ("line 3", False), ("line 4", True), ("line 5", True),
    ]  # fmt: skip
    assert [each.reason for each in found if isinstance(each, Bad)] == ["more than 1,000 bytes"] * 2


def test_an_export_on_one_long_line_is_read_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_LONGEST", 1_000)
    path = tmp_path / "store.json"
    path.write_text(json.dumps({"count": 200, "results": [{"memory": f"memory {at}"} for at in range(200)]}), "utf-8")
    found = list(read(path))
    assert [str(each.place) for each in found][::199] == ["item 1", "item 200"]


def test_long_texts_are_the_same_only_where_all_of_them_is(tmp_path: Path) -> None:
    path = tmp_path / "store.jsonl"
    same = "a note of many words " * 2_000
    write_lines(path, [same, same, same, f"{same}but not quite"])
    assert audit(path).exact.memories == 3
