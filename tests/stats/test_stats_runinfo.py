"""What run.json may say, and what is made of it."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest

from specgen.build.manifest import read_manifest
from specgen.intervals.faults import StatsError
from specgen.run.results import way_to
from specgen.stats.builds import build_of
from specgen.stats.runinfo import RunInfo, read_info

ROOT = Path(__file__).parents[2]


def written(folder: Path, row: object) -> RunInfo:
    (folder / "run.json").write_text(row if isinstance(row, str) else json.dumps(row))
    return read_info(folder)


def test_all_of_it(tmp_path: Path) -> None:
    info = written(tmp_path, {"agent": "cmd:x", "condition": "none", "build": "ab", "sealed": True})
    assert info == RunInfo(tmp_path, "cmd:x", "none", "ab", True)
    assert not info.unsealed
    assert info.label == "cmd:x (none)"


@pytest.mark.parametrize(
    ("row", "unsealed"),
    [
        ({"agent": "cmd:x"}, True),
        ({"agent": "cmd:x", "sealed": False}, True),
        ({"agent": "cmd:x", "sealed": "yes"}, True),
        ({"agent": "cmd:x", "sealed": True}, False),
        ({"agent": "sim:stale"}, False),
        ({}, True),
    ],
)
def test_what_is_not_said_to_be_sealed_is_not(row: dict[str, object], unsealed: bool, tmp_path: Path) -> None:
    assert written(tmp_path, row).unsealed == unsealed


def test_without_run_json_the_folder_gives_the_name(tmp_path: Path) -> None:
    run = tmp_path / "mine"
    run.mkdir()
    assert read_info(run).label == "mine"
    assert read_info(run).unsealed


def test_an_agent_told_with_its_settings(tmp_path: Path) -> None:
    info = written(tmp_path, {"agent": {"name": "openai:m", "url": "x"}, "build": {"hash": "ab", "path": "b"}})
    assert (info.agent, info.build) == ("openai:m", "ab")


def test_long_names_and_line_breaks_are_tamed(tmp_path: Path) -> None:
    info = written(tmp_path, {"agent": "a\n\nb" + "c" * 500})
    assert info.agent is not None
    assert info.agent.startswith("a bc")
    assert len(info.agent) == 80


@pytest.mark.parametrize("row", ["{", "[]", "[" * 100_000, b"\xff".decode("latin1")])
def test_what_is_malformed(row: str, tmp_path: Path) -> None:
    with pytest.raises(StatsError, match=r"run\.json"):
        written(tmp_path, row)


def test_what_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(StatsError, match="no folder"):
        read_info(tmp_path / "none")


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"agent": "sim:stale"}, "simulated"),
        ({"agent": "cmd:x", "sealed": True}, "sealed"),
        ({"agent": "cmd:x", "sealed": False}, "unsealed"),
        ({"agent": "cmd:x"}, "unsealed"),
        ({"agent": "cmd:x", "sealed": None}, "unsealed"),
        ({"agent": "openai:m", "sealed": None, "model": {"model": "m"}}, "a model, nothing to seal"),
        ({"agent": "openai:m", "sealed": False, "model": {"model": "m"}}, "unsealed"),
    ],
)
def test_sealing_in_a_word(row: dict[str, object], said: str, tmp_path: Path) -> None:
    info = written(tmp_path, row)
    assert info.sealing == said
    assert info.unsealed == (said == "unsealed")


def test_a_run_finds_its_build_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = tmp_path / "far" / "away" / "hello"
    copytree(ROOT / "generated" / "hello", build)
    run = tmp_path / "runs" / "mine" / "R"
    run.mkdir(parents=True)
    row = {"build": read_manifest(build)["hash"], "build_folder": way_to(build, run)}
    (run / "run.json").write_text(json.dumps(row))
    monkeypatch.chdir(tmp_path)
    assert build_of(read_info(run), ()) == build


@pytest.mark.parametrize("folder", ["../gone", "", 7, "/"])
def test_a_build_that_is_gone_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: object) -> None:
    (tmp_path / "run.json").write_text(json.dumps({"build": "ab", "build_folder": folder}))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StatsError, match="no build ab is near"):
        build_of(read_info(tmp_path), ())
