"""What a user can name: a spec with windows, one with sessions, one with both, a build; and what is refused."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from window_specs import CANON, ROOT, heartbeat

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import run_specgen, small

from specgen.build.errors import NotABuildError
from specgen.diagnostics import SpecError
from specgen.gate.fixtures import from_spec
from specgen.gate.load import NoWindowsError, load

BASE = (ROOT / "tests" / "goldens" / "base" / "windows.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A family that has windows too, and its build with another seed."""
    folder = tmp_path_factory.mktemp("both")
    (folder / "both.yaml").write_text(small() + BASE[BASE.index("windows:") :] + heartbeat(), encoding="utf-8")
    done = run_specgen("build", "both.yaml", "--seed", "5", "--out", "built", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_windows_alone() -> None:
    assert load(str(CANON)) == from_spec(str(CANON))
    assert load(str(CANON), "4") == from_spec(str(CANON), "4")


def test_both_come_together(both: Path) -> None:
    found = load(str(both / "both.yaml"))
    assert [f.id for f in found.fixtures][-5:] == ["beat.1", "beat.2", "beat.3", "beat.4", "S1.1.alarm"]
    assert found.family == "small"


def test_a_build_is_of_its_own_world(both: Path) -> None:
    built = load(str(both / "built"))
    assert built == load(str(both / "both.yaml"), "5") == load(str(both / "built"), "5")
    assert built != load(str(both / "both.yaml"))


def test_a_build_has_no_other_world(both: Path) -> None:
    with pytest.raises(NoWindowsError, match="another seed than 6") as caught:
        load(str(both / "built"), "6")
    assert "--seed" in caught.value.hint


@pytest.mark.parametrize("gone", ["build.json", "key/arguments.json"])
def test_a_folder_that_is_no_whole_build(both: Path, tmp_path: Path, gone: str) -> None:
    shutil.copytree(both / "built", tmp_path / "b")
    (tmp_path / "b" / gone).unlink()
    for seed in (None, "5"):
        with pytest.raises(NotABuildError):
            load(str(tmp_path / "b"), seed)


def test_nothing_to_show(tmp_path: Path) -> None:
    with pytest.raises(NoWindowsError, match="nothing to show"):
        load(str(ROOT / "specs" / "ledger-recall.yaml"))


@pytest.mark.parametrize("content", ["", "windows: []\n", "specgen: 1\n", "\x00", "- a\n", None])
def test_what_is_no_spec(tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / "s.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(SpecError):
        load(str(tmp_path / "s.yaml"))
