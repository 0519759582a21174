"""`specgen report` as a user calls it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import build_hello, run_specgen, tree
from report_pages import probe, sessions, write_build, write_run

from specgen.cli.report_command import FORMATS
from specgen.report.write import FORMATS as WRITERS


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of hello and two runs."""
    folder = tmp_path_factory.mktemp("place")
    build_hello(folder)
    for name in ("stale", "perfect"):
        run_specgen("run", "built", "--agent", f"sim:{name}", "--out", name, cwd=folder)
    return folder


def test_the_formats_are_written_down_twice_alike() -> None:
    assert tuple(WRITERS) == FORMATS


def test_a_page(place: Path) -> None:
    before = tree(place / "built"), tree(place / "stale")
    done = run_specgen("report", "built", "stale", "perfect", "--out", "new/report.html", cwd=place)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "new/report.html: 3 probes, 2 setups\n"
    assert sorted(path.name for path in (place / "new").iterdir()) == ["report.html"]
    text = (place / "new" / "report.html").read_text("utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert "sim:stale" in text
    assert "ceiling" in text
    assert (tree(place / "built"), tree(place / "stale")) == before


def test_the_same_bytes_each_time(place: Path) -> None:
    for seed in ("1", "2"):
        env = {"PYTHONHASHSEED": seed, "TZ": f"UTC+{seed}"}
        assert run_specgen("report", "built", "stale", "--out", f"r{seed}", cwd=place, env=env).returncode == 0
    assert (place / "r1").read_bytes() == (place / "r2").read_bytes()


def test_other_formats_to_standard_output(place: Path) -> None:
    texts = {
        name: run_specgen("report", "built", "late=stale", "--format", name, cwd=place).stdout
        for name in ("markdown", "junit", "json")
    }
    assert texts["markdown"].startswith("# hello\n")
    assert Xml.fromstring(texts["junit"]).get("failures") == "1"
    assert json.loads(texts["json"])["comparison"]["setups"][0]["name"] == "late"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["built", "stale", "--out", "built/report.html"], "inside the build"),
        (["built", "stale", "--out", "stale"], "is a folder"),
        (["stale", "stale", "--out", "x.html"], "not a build"),
        (["built", "none", "--out", "x.html"], "no folder"),
        (["built", "--out", "x.html"], "Missing argument"),
        (["built", "stale", "--format", "pdf"], "'pdf' is not one of"),
    ],
)
def test_usage(args: list[str], said: str, place: Path) -> None:
    done = run_specgen("report", *args, cwd=place)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not (place / "x.html").exists()


def test_unscored_exits_3_and_still_writes(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", [probe("a"), probe("b")])
    sessions(build, "one")
    write_run(tmp_path / "r", build, {"a": "broken"})
    done = run_specgen("report", "b", "r", "--out", "r.html", cwd=tmp_path)
    assert done.returncode == 3
    assert "could not be scored" in (tmp_path / "r.html").read_text("utf-8")
