"""Hostile agents that look for the answers: none finds one, though each does where it is not sealed in."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "hostile"))
from sealed_helpers import Arena, arena, fight, needs_bwrap

pytestmark = needs_bwrap


@pytest.fixture
def place(tmp_path: Path) -> Arena:
    return arena(tmp_path)


def answers(place: Arena) -> list[str]:
    rows = (place.eval / "key/checks.jsonl").read_text("utf-8").splitlines()
    return [json.loads(row)["answer"]["reply"] for row in rows]


def test_one_that_walks_up_from_where_it_is(place: Arena) -> None:
    assert fight(place, "walks_parents", sealed=False).main == 100
    fought = fight(place, "walks_parents")
    assert fought.nothing
    assert set(fought.replies) == {"nothing found\n"}


def test_one_that_searches_the_whole_disk(place: Arena) -> None:
    assert fight(place, "searches_disk", place.folder, sealed=False).main == 100
    fought = fight(place, "searches_disk", "/")
    assert fought.nothing
    assert set(fought.replies) == {"nothing found\n"}


def test_one_that_is_told_where_the_key_is(place: Arena) -> None:
    assert fight(place, "searches_disk", place.eval / "key", sealed=False).main == 100
    assert fight(place, "searches_disk", place.eval / "key").nothing


def test_a_folder_that_it_may_see_does_not_show_the_evals_in_it(place: Arena) -> None:
    (place.folder / "notes.jsonl").write_text('{"request": "x"}\n', "utf-8")
    fought = fight(place, "searches_disk", place.folder, see=(place.folder,))
    assert fought.nothing
    assert set(fought.replies) == {"nothing found\n"}


def test_a_folder_that_it_may_see_can_be_read(place: Arena) -> None:
    """The same search finds what is laid out for it: the folders shown are really seen."""
    (place.folder / "shared").mkdir()
    key = (place.eval / "key/checks.jsonl").read_bytes()
    (place.folder / "shared/leaked.jsonl").write_bytes(key)
    assert fight(place, "searches_disk", place.folder, see=(place.folder / "shared",)).main == 100
    assert fight(place, "searches_disk", place.folder, see=(place.folder,)).main == 100


def test_one_that_reads_every_process(place: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNNERS_SECRET", "it-is-a-secret")
    fought = fight(place, "reads_proc", place.eval)
    assert fought.nothing
    for result in fought.results.values():
        seen = result["files"]["seen.txt"]
        assert "SPECGEN_STATE_DIR=/session/state" in seen
        for word in (
            "it-is-a-secret",
            "RUNNERS_SECRET",
            "specgen.run.worker",
            "--ro-bind",
            *answers(place),
        ):
            assert word not in seen


def test_one_that_reads_every_process_without_a_seal(place: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same agent sees much where it is not sealed in, so that the test above means something."""
    monkeypatch.setenv("RUNNERS_SECRET", "it-is-a-secret")
    fought = fight(place, "reads_proc", place.eval, sealed=False)
    assert fought.main == 100
    assert all("it-is-a-secret" in result["files"]["seen.txt"] for result in fought.results.values())


@pytest.mark.parametrize("condition", ["none", "history"])
def test_one_that_plants_links(place: Arena, condition: str) -> None:
    """Neither the agent nor the runner follows them, in this session or in later ones."""
    before = set(place.folder.rglob("planted.txt"))
    fought = fight(
        place, "plants_links", place.eval, place.eval / "key", "/", place.folder, condition=condition, jobs=1
    )
    assert fought.nothing
    assert set(fought.replies) == {"nothing found\n"}
    outside = {path for path in place.folder.rglob("planted.txt") if fought.folder not in path.parents}
    assert outside == before
    for result in fought.results.values():
        assert "planted" not in "".join(map(str, result["files"].values()))
        assert set(result["files"]) <= {"planted.txt"}


def test_one_that_takes_covers_off(place: Arena) -> None:
    """In a name space of its own it is root, and still cannot lift what was laid on from outside."""
    fought = fight(place, "uncovers", place.eval, "/etc/ssl/private", see=(place.folder,))
    assert fought.nothing
    for reply in fought.replies:
        done, _, wrote = reply.partition("wrote: ")
        assert f"umount {place.eval}" not in done
        assert "remount" not in done
        assert wrote == "nothing found\n"


def test_probes_leave_nothing_for_each_other(place: Arena) -> None:
    fought = fight(place, "scribbles", jobs=1)
    assert fought.nothing
    assert set(fought.replies) == {"marks:\n"}


def test_sessions_keep_the_state_and_nothing_else(place: Arena) -> None:
    """After a history, a probe finds the state and the project as they were left, and no other trace."""
    fought = fight(place, "scribbles", condition="history", jobs=1)
    assert set(fought.replies) == {"marks: /session/state /session/work\n"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_that_gets_below_its_state(place: Arena, jobs: int) -> None:
    """Where the state lies under a layer; where it is copied, there is nothing below."""
    fought = fight(place, "lifts_layers", condition="history", jobs=jobs)
    assert fought.nothing
    sessions = len((place.eval / "sessions.jsonl").read_text(encoding="utf-8").splitlines())
    replies = set(fought.replies)
    assert len(replies) == 1
    found = replies.pop()
    assert found.startswith("found: clean ")
    assert "dirt" not in found
    assert found.count("clean") >= sessions
    assert found.endswith("did:\nbelow:\n")
