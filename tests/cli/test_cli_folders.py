"""Where commands write, and where they refuse to: odd paths, links, folders that are something else."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import HELLO, build_hello, run_specgen, tree


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_hello(tmp_path_factory.mktemp("shared"))


def writers(build: Path) -> dict[str, tuple[str | Path, ...]]:
    return {
        "build": ("build", HELLO),
        "run": ("run", build, "--agent", "sim:perfect"),
        "export": ("export", build, "--target", "fluso"),
    }


@pytest.mark.parametrize("command", ["build", "run", "export"])
@pytest.mark.parametrize(
    ("out", "says"),
    [
        ("full", "exists and is not a"),
        ("file", "exists and is no folder"),
        (".", "is the folder that you are in"),
        ("..", "is the folder that you are in"),
        ("", "is the folder that you are in"),
        ("built/run", "lies inside the build"),
        ("built/key/x", "lies inside the build"),
        ("linked/run", "lies inside the build"),
    ],
)
def test_refused(command: str, out: str, says: str, shared: Path, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/mine.txt").write_text("mine")
    (tmp_path / "file").write_text("mine")
    build_hello(tmp_path)
    (tmp_path / "linked").symlink_to("built")
    before = tree(tmp_path)
    done = run_specgen(*writers(shared)[command], "--out", out, cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert tree(tmp_path) == before


@pytest.mark.parametrize("command", ["build", "run", "export"])
def test_written_over_as_a_whole(command: str, shared: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    for _ in range(2):
        done = run_specgen(*writers(shared)[command], "--out", out, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        first = tree(out)
        (out / "stray.txt").write_text("x")
    assert "stray.txt" not in first
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize(
    "out", ["a b", "a:b", "é漢", "x" * 255, "deep/er/still", "./dot", "a/../b", "empty", "-x", ".h"]
)
def test_written_to_odd_places(out: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "a").mkdir()
    done = run_specgen("build", HELLO, f"--out={out}", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert run_specgen("verify", "--", out, cwd=tmp_path).returncode == 0


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    for _ in range(2):
        assert run_specgen("build", HELLO, "--out", "link", cwd=tmp_path).returncode == 0
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real/build.json").is_file()


@pytest.mark.parametrize(("out", "code"), [("/proc/x", {2, 3}), ("/dev/null/x", {2}), ("file/x", {2})])
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="Linux has such places")
def test_a_place_that_cannot_be_written(out: str, code: set[int], tmp_path: Path) -> None:
    """Named by mistake; /proc says of itself that root may write there, and then does not let it."""
    (tmp_path / "file").write_text("mine")
    done = run_specgen("build", HELLO, "--out", out, cwd=tmp_path)
    assert done.returncode in code
    assert done.stderr.startswith("specgen: ")
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_without_permission(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0o555)
    done = run_specgen("build", HELLO, "--out", "shut/built", cwd=tmp_path)
    assert done.returncode == 2
    assert "nothing may be written in" in done.stderr


@pytest.mark.parametrize("spec", ["none.yaml", ".", "/dev/null", "x" * 300, "a\nb", ""])
def test_a_spec_that_cannot_be_read(spec: str, tmp_path: Path) -> None:
    for command in ("build", "lint", "show", "audit"):
        done = run_specgen(command, spec, cwd=tmp_path)
        assert done.returncode in (2, 3), (command, done.stderr)
        assert "Traceback" not in done.stderr
        assert done.stderr


def test_the_folder_s_own_permissions_are_the_user_s(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        assert run_specgen("build", HELLO, "--out", "built", cwd=tmp_path).returncode == 0
    finally:
        os.umask(before)
    assert (tmp_path / "built").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "built/README.md").stat().st_mode & 0o777 == 0o600
