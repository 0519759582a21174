"""The build of a run: given, found nearby by its hash, or asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from stats_worlds import probe, write_build, write_run

from specgen.intervals.faults import StatsError
from specgen.stats.builds import build_of, family_of
from specgen.stats.runinfo import RunInfo, read_info


@pytest.fixture
def build(tmp_path: Path) -> Path:
    return write_build(tmp_path / "b", [probe("a")])


@pytest.mark.parametrize("place", ["run", "runs/run", "b-runs/../run2"])
def test_found_nearby(place: str, build: Path, tmp_path: Path) -> None:
    (tmp_path / "b-runs").mkdir()
    write_build(tmp_path / "another", [probe("a")])
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "build.json").write_text("{")
    run = write_run(tmp_path / place, build, {})
    assert build_of(read_info(run), []) == build


def test_found_in_the_working_folder(build: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = write_run(tmp_path / "x" / "y" / "z" / "run", build, {})
    with pytest.raises(StatsError, match="is near"):
        build_of(read_info(run), [])
    monkeypatch.chdir(tmp_path)
    assert build_of(read_info(run), []) == build


def test_the_one_given_is_taken_for_a_run_that_names_none(build: Path, tmp_path: Path) -> None:
    assert build_of(RunInfo(tmp_path), [build]) == build


def test_among_several_given_the_hash_decides(build: Path, tmp_path: Path) -> None:
    other = write_build(tmp_path / "other", [probe("a")])
    run = write_run(tmp_path / "run", other, {})
    assert build_of(read_info(run), [build, other]) == other
    with pytest.raises(StatsError, match="which of the 2 builds"):
        build_of(RunInfo(tmp_path), [build, other])


def test_another_build_than_the_run_s_is_refused(build: Path, tmp_path: Path) -> None:
    other = write_build(tmp_path / "other", [probe("a")])
    run = write_run(tmp_path / "run", other, {})
    with pytest.raises(StatsError, match="answers the build") as caught:
        build_of(read_info(run), [build])
    assert caught.value.hint is not None


def test_a_run_that_names_none_needs_one(tmp_path: Path) -> None:
    with pytest.raises(StatsError, match="does not say") as caught:
        build_of(RunInfo(tmp_path), [])
    assert caught.value.hint == "name the build with --build"


def test_families(build: Path, tmp_path: Path) -> None:
    assert family_of(build) == "hand"
    (build / "build.json").unlink()
    assert family_of(build) == "b"
