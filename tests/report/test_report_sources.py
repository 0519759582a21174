"""What a probe needs and which turns taught it, out of a real build and out of broken ones."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import build_hello
from report_pages import probe, sessions, write_build
from specgen_judge import load_key

from specgen.intervals.faults import StatsError
from specgen.report.reference import references
from specgen.report.sources import read_sources


@pytest.fixture(scope="module")
def hello(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_hello(tmp_path_factory.mktemp("hello"))


def test_a_real_build(hello: Path) -> None:
    sources = read_sources(hello)
    ids = {test.name: test.id for test in load_key(hello).tests}
    assert [session.id for session in sources.sessions] == ["S1", "S2"]
    assert [(each.id, each.kind, each.said) for each in sources.needed[ids["alarm"]]] == [("alarm", "fact", "481920")]
    assert sources.needed[ids["tag"]][0].said is None
    taught = sources.taught[ids["ready"]]
    assert [(each.session, each.superseded) for each in taught] == [("S2", False), ("S1", True)]
    assert "08/14/2026" in taught[0].excerpt
    anchors = {turn.anchor for session in sources.sessions for turn in session.turns}
    assert {each.anchor for rows in sources.taught.values() for each in rows} <= anchors


def test_floor_and_ceiling(hello: Path) -> None:
    found, why = references(hello, load_key(hello))
    assert why is None
    ceiling, floor = found
    assert (ceiling.role, ceiling.name, ceiling.of("main")) == ("ceiling", "sim:perfect", 100)
    assert (floor.role, floor.name, floor.of("main")) == ("floor", "sim:default", 0)
    assert floor.of("traps") == 100
    assert floor.of("area", "facts") == 0
    assert floor.of("practice") is None
    assert floor.of("fault", "stale") is None


def test_a_build_that_cannot_be_made_again_has_no_floor(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", [probe("a")])
    found, why = references(build, load_key(build))
    assert found == ()
    assert why is not None
    assert why.startswith("No floor and ceiling:")


def test_evidence_that_points_nowhere_is_left_out(tmp_path: Path) -> None:
    row = probe("a", "x")
    row["evidence"] = [[{"session": "S9", "turn": 0}, {"session": "S1", "turn": 7}, {"session": "S1", "turn": -1}]]
    row["superseded"] = [{"session": "S1", "turn": 0}]
    build = write_build(tmp_path / "b", [row])
    sessions(build, "one")
    sources = read_sources(build)
    assert [(each.session, each.superseded) for each in sources.taught["p-a"]] == [("S1", True)]
    assert [(each.id, each.said) for each in sources.needed["p-a"]] == [("x", None)]


@pytest.mark.parametrize("content", ["{", "[]\n", '{"id": 1}\n', '{"history": "h", "id": "S1", "turns": 3}\n', None])
def test_sessions_that_cannot_be_read(content: str | None, tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", [probe("a")])
    if content is not None:
        (build / "sessions.jsonl").write_text(content)
    with pytest.raises(StatsError, match="cannot be read as a build"):
        read_sources(build)
