"""Where results are written: what is there and is none of ours stays."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import build_hello, run_specgen
from retrieve_files import locomo

from specgen.retrieve.rows.form import write

RUN = ("retrieve", "run", "--adapter", "okapi", "--dataset", "locomo", "--data", "talks.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    locomo(tmp_path)
    return tmp_path


@pytest.mark.parametrize("option", ["--out", "--trace"])
@pytest.mark.parametrize("name", ["talks.json", "same.json", "notes.txt"])
def test_a_file_that_is_no_result_stays(folder: Path, option: str, name: str) -> None:
    (folder / "notes.txt").write_text("mine\n", "utf-8")
    os.link(folder / "talks.json", folder / "same.json")
    before = (folder / name).read_bytes()
    done = run_specgen(*RUN, option, name, cwd=folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert ("is what is read" if name != "notes.txt" else "is no earlier result") in done.stderr
    assert (folder / name).read_bytes() == before


def test_an_earlier_result_is_replaced(folder: Path) -> None:
    (folder / "empty.json").touch()
    for out in ("empty.json", "empty.json", "new.json"):
        done = run_specgen(*RUN, "--out", out, "--trace", "t.jsonl", cwd=folder)
        assert done.returncode == 0, done.stderr
    assert run_specgen(*RUN, "--out", "t.jsonl", cwd=folder).returncode == 2, "a trace is no result"


def test_one_file_cannot_be_both(folder: Path) -> None:
    done = run_specgen(*RUN, "--out", "x.json", "--trace", "./x.json", cwd=folder)
    assert done.returncode == 2
    assert "--out and --trace are both x.json" in done.stderr


def test_a_folder_that_is_a_file(folder: Path) -> None:
    done = run_specgen(*RUN, "--out", "talks.json/x.json", cwd=folder)
    assert done.returncode == 2
    assert "talks.json is no folder" in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write(path, "text\n")
        assert os.read(reader, 100) == b"text\n"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(path.stat().st_mode)


def test_of_a_link_what_it_leads_to_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    write(tmp_path / "link", "text\n")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text("utf-8") == "text\n"


@pytest.mark.parametrize("seconds", ["nan", "inf", "0"])
def test_a_time_that_never_comes(folder: Path, seconds: str) -> None:
    assert run_specgen(*RUN, "--timeout", seconds, cwd=folder).returncode == 2


def test_options_of_other_data_are_refused(folder: Path) -> None:
    build_hello(folder)
    build = ("retrieve", "run", "--adapter", "okapi", "--build", "built")
    for options, why in {
        (*build, "--sha256", "0" * 64): "--sha256 is of a file",
        (*build, "--joined-evidence"): "--joined-evidence is of locomo",
        (*RUN, "--split", "s"): "locomo has no splits",
    }.items():
        done = run_specgen(*options, cwd=folder)
        assert done.returncode == 2
        assert why in done.stderr
    assert json.loads(run_specgen(*build, "--json", cwd=folder).stdout)["meta"]["questions"]["asked"] == 1
