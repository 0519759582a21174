"""The parts of the sealed launcher that need no sandbox: what a program needs, what is covered, what is used."""

from __future__ import annotations

import mmap
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "hostile"))
from sealed_helpers import HELLO, run_specgen

from specgen.run.contract import Limits
from specgen.run.launch import cgroups, covers, programs, usage, view
from specgen.run.launch.bwrap import launcher, usable
from specgen.run.launch.choose import NoSandboxError, choose_launcher
from specgen.run.launch.warden import Warden

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="bubblewrap is for Linux")


@pytest.fixture(autouse=True)
def _asked_anew() -> object:
    usable.cache_clear()
    yield
    usable.cache_clear()


def program(path: Path, text: str = "#!/bin/sh\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(0o755)
    return path


def test_a_virtual_environment_needs_the_python_behind_it(tmp_path: Path) -> None:
    real = program(tmp_path / "pythons/3.12/bin/python3.12")
    (tmp_path / "pythons/3.12/lib").mkdir()
    (tmp_path / "project/.venv/bin").mkdir(parents=True)
    (tmp_path / "project/.venv/pyvenv.cfg").touch()
    (tmp_path / "project/.venv/bin/python").symlink_to(real)
    (tmp_path / "project/secret").touch()
    found = programs.program_roots(str(tmp_path / "project/.venv/bin/python"), "")
    for part in ("project/.venv/bin", "project/.venv/pyvenv.cfg", "pythons/3.12/bin", "pythons/3.12/lib"):
        assert tmp_path / part in found
    assert not any(programs.holds(root, tmp_path / "project/secret") for root in found)


def test_a_script_needs_its_interpreters(tmp_path: Path) -> None:
    inner = program(tmp_path / "tool/bin/inner")
    outer = program(tmp_path / "else/outer", "#!/usr/bin/env -S inner --flag X=1\n")
    found = programs.program_roots("outer", os.pathsep.join([str(outer.parent), str(inner.parent), "/usr/bin"]))
    assert {outer, inner, inner.parent} <= set(found)
    assert outer.parent not in found


def test_links_that_go_round(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.symlink_to(two)
    two.symlink_to(one)
    assert len(list(programs.chain(one, ""))) < 100


def test_the_home_and_its_local_are_no_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for folder in (
        "bin",
        "share",
        ".local/bin",
        ".local/share",
        ".pyenv/shims",
        "x/bin",
        "x/share",
        "x/data",
        "y/tool",
    ):
        (tmp_path / folder).mkdir(parents=True)
    assert programs.installation(tmp_path / "bin") == []
    assert programs.installation(tmp_path / ".local/bin") == []
    assert programs.installation(tmp_path / ".pyenv/shims") == [tmp_path / ".pyenv"]
    assert programs.installation(tmp_path / "x/bin") == [tmp_path / "x/bin", tmp_path / "x/share"]
    assert programs.installation(tmp_path / "y/tool") == []
    assert programs.installation(Path("/bin")) == []


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(os, "getuid", lambda: 1 << 30)
    (tmp_path / "bin").mkdir()
    assert programs.installation(tmp_path / "bin") == [tmp_path / "bin"]


def test_a_package_is_seen_as_a_whole(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("pkg/__init__.py", "pkg/a.py", "pkg/sub/__init__.py", "alone.py")]
    assert programs.packages(files) == [tmp_path / "alone.py", tmp_path / "pkg"]


EVAL = ["eval/build.json", "eval/probes.jsonl", "eval/key/checks.jsonl", "key/checks.jsonl", "task/traptask.yaml"]
OTHER = ["run/run.json", "run/tests/x.json", "repo/.git/config", "specs/x.yaml", "code/build.json", "code/a.yaml"]


def test_what_tells_of_evals_is_covered(tmp_path: Path) -> None:
    for name in (*EVAL, *OTHER):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# A family\nspecgen: 1\n" if name == "specs/x.yaml" else "{}\n", "utf-8")
    found = {path.relative_to(tmp_path).as_posix() for path in covers.evals(tmp_path)}
    assert found == {"eval", "key", "task", "run", "repo/.git", "specs/x.yaml"}


def test_a_folder_to_see_that_is_itself_an_eval() -> None:
    assert list(covers.evals(HELLO)) == [HELLO]


def test_what_is_private_is_covered(tmp_path: Path) -> None:
    for name, mode in (
        ("open", 0o644),
        ("secret", 0o640),
        ("deep/secret", 0o600),
        ("deep/open", 0o644),
        ("shut/x", 0o644),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
        (tmp_path / name).chmod(mode)
    (tmp_path / "shut").chmod(stat.S_IRWXU)
    (tmp_path / "link").symlink_to("secret")
    found = {path.relative_to(tmp_path).as_posix() for path in covers.private(tmp_path)}
    assert found == {"secret", "deep/secret", "shut"}


def test_specgen_is_covered_wherever_it_is_installed(tmp_path: Path) -> None:
    place = tmp_path / "lib/python3.12/site-packages"
    for name in ("specgen", "specgen_judge", "specgen-1.0.dist-info", "other"):
        (place / name).mkdir(parents=True)
    found = set(covers.ours([tmp_path, tmp_path / "lib"]))
    assert {place / "specgen", place / "specgen_judge", place / "specgen-1.0.dist-info"} <= found
    assert place / "other" not in found


def pairs(words: list[str]) -> list[tuple[str, str]]:
    """The mounts in arguments: what is done, and where."""
    kinds = {"--ro-bind": 2, "--tmpfs": 1, "--symlink": 2, "--remount-ro": 1}
    return [(word, words[at + kinds[word]]) for at, word in enumerate(words) if word in kinds]


def test_the_deeper_path_has_the_last_word(tmp_path: Path) -> None:
    for folder in ("a/key/open", "a/b"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "a/file").touch()
    (tmp_path / "link").symlink_to("a")
    a, key = tmp_path / "a", tmp_path / "a/key"
    words = view.shown([key / "open", a / "b", a, tmp_path / "link"], [key, a / "file", tmp_path / "far", key / "x"])
    assert pairs(words) == [
        ("--ro-bind", str(a)), ("--symlink", str(tmp_path / "link")), ("--ro-bind", str(a / "file")),
        ("--tmpfs", str(key)), ("--ro-bind", str(key / "open")), ("--remount-ro", str(key)),
    ]  # fmt: skip


def test_of_one_path_the_cover_has_the_last_word(tmp_path: Path) -> None:
    assert pairs(view.shown([tmp_path], [tmp_path])) == [("--tmpfs", str(tmp_path)), ("--remount-ro", str(tmp_path))]


def test_values_are_put_as_they_are_seen_inside(tmp_path: Path) -> None:
    folders = view.Folders(tmp_path / "state", tmp_path / "work", tmp_path / "tmp")
    assert folders.translated(f"{tmp_path}/state") == "/session/state"
    assert folders.translated(f"{tmp_path}/state/a/b") == "/session/state/a/b"
    for value in (f"{tmp_path}/stateful", f"x{tmp_path}/state", "", "/"):
        assert folders.translated(value) == value


def test_the_disk_is_counted_by_what_is_really_taken(tmp_path: Path) -> None:
    most = 1 << 40
    assert usage.disk([tmp_path], most) == 0
    (tmp_path / "file").write_bytes(b"x" * 100_000)
    once = usage.disk([tmp_path], most)
    assert 100_000 <= once < 200_000
    os.link(tmp_path / "file", tmp_path / "again")
    assert usage.disk([tmp_path], most) == once
    (tmp_path / "deep/er").mkdir(parents=True)
    (tmp_path / "deep/link").symlink_to("/")
    assert usage.disk([tmp_path], most) == once + 3 * 4096
    with (tmp_path / "hole").open("wb") as file:
        file.truncate(1 << 30)
    assert usage.disk([tmp_path], most) < 1_000_000
    assert usage.disk([tmp_path / "none"], most) == 0


def test_the_disk_is_not_counted_further_than_needed(tmp_path: Path) -> None:
    for number in range(100):
        (tmp_path / str(number)).touch()
    assert 10_000 < usage.disk([tmp_path], 10_000) < 20_000


def test_files_without_a_name_are_counted(tmp_path: Path) -> None:
    before = usage.unnamed([os.getpid()])
    with (tmp_path / "file").open("wb") as file:
        file.write(b"x" * 1_000_000)
        file.flush()
        assert usage.unnamed([os.getpid()]) == before
        (tmp_path / "file").unlink()
        assert usage.unnamed([os.getpid()]) >= before + 1_000_000
    assert usage.unnamed([1 << 30]) == 0


def test_processes_threads_and_memory_are_counted() -> None:
    with subprocess.Popen(["sh", "-c", "sleep 1000 & read x; kill $!"], stdin=subprocess.PIPE) as process:
        while len(usage.below(process.pid)) < 2:
            assert process.poll() is None
        pids = usage.below(process.pid)
        assert len(pids) == usage.threads(pids) == 2
        assert usage.below(process.pid, 0) == [process.pid]
        assert 0 < usage.memory(pids, 0) <= usage.memory(pids, 1 << 40)
        process.communicate(b"\n")
    assert usage.threads(pids[:1]) == usage.memory(pids[:1], 0) == 0


def test_shared_memory_counts_once() -> None:
    shared = mmap.mmap(-1, 50_000_000)
    shared.write(b"x" * 50_000_000)
    child = os.fork()
    if child == 0:
        shared[0]
        sum(shared[::4096])
        os.kill(os.getpid(), 19)
        os._exit(0)
    try:
        os.waitpid(child, os.WUNTRACED)
        alone = usage.memory([os.getpid()], 1 << 40)
        assert usage.memory([os.getpid(), child], 1 << 40) > alone + 45_000_000
        assert usage.memory([os.getpid(), child], 0) < alone + 45_000_000
    finally:
        os.kill(child, 9)
        os.waitpid(child, 0)


def test_a_warden_of_a_process_that_is_gone(tmp_path: Path) -> None:
    process = subprocess.Popen(["true"])
    process.wait()
    warden = Warden(process.pid, (tmp_path,), Limits(disk_bytes=1 << 20, memory_bytes=1, processes=1))
    assert warden.end() is None
    assert warden.end() is None


MEMBERSHIP = [
    ("8:pids:/\n4:memory:/a/b\n0::/\n", ["pids"]),
    ("3:cpu,pids:/user/me\n", ["cpu,pids/user/me"]),
    ("0::/user.slice/session-1.scope\n", ["user.slice"]),
    ("0::/other.slice/x\n", []),
    ("1:name=systemd:/\n", []),
    ("", []),
]


@pytest.mark.parametrize(("membership", "expected"), MEMBERSHIP)
def test_where_a_group_can_be_made(membership: str, expected: list[str], tmp_path: Path) -> None:
    for folder, controllers in (("user.slice", "cpu memory pids\n"), ("other.slice", "cpu\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "cgroup.subtree_control").write_text(controllers)
    assert list(cgroups.parents(membership, tmp_path)) == [tmp_path / name for name in expected]


def fake_bwrap(folder: Path, text: str) -> str:
    return str(program(folder / "bwrap", f"#!/bin/sh\n{text}\n").parent)


REFUSALS = [
    ("echo 'bwrap: No permissions to create new namespace' >&2; exit 1", "No permissions to create new namespace"),
    ("echo 'bwrap: Unknown option --size' >&2; exit 1", "Unknown option --size"),
    ("exit 9", "exit code 9"),
]


@pytest.mark.parametrize(("text", "says"), REFUSALS)
def test_a_bubblewrap_that_does_not_work(text: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", fake_bwrap(tmp_path, text))
    with pytest.raises(NoSandboxError, match=says):
        launcher(())
    assert not choose_launcher("auto", ()).sealed
    assert not choose_launcher("none", ()).sealed
    with pytest.raises(NoSandboxError, match=says):
        choose_launcher("bwrap", ())


def test_no_bubblewrap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoSandboxError, match="not installed"):
        choose_launcher("bwrap", ())
    assert not choose_launcher("auto", ()).sealed


def test_the_command_without_a_working_bubblewrap(tmp_path: Path) -> None:
    path = os.pathsep.join([fake_bwrap(tmp_path, "echo 'bwrap: not here' >&2; exit 1"), os.environ["PATH"]])
    words = ("run", HELLO, "--agent", "cmd:echo", "--condition", "none")
    refused = run_specgen(*words, "--sandbox", "bwrap", "--out", "one", cwd=tmp_path, env={"PATH": path})
    assert refused.returncode == 2
    assert "bubblewrap does not work here: bwrap: not here" in refused.stderr
    assert not (tmp_path / "one").exists()
    done = run_specgen(*words, "--out", "two", cwd=tmp_path, env={"PATH": path})
    assert done.returncode == 0, done.stderr
    assert "not sealed" in done.stdout
    assert '"sealed": false' in (tmp_path / "two/run.json").read_text("utf-8")
