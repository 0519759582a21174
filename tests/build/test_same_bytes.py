"""The same spec, seed and version give the same bytes: from any folder, in any locale, zone and environment."""

from __future__ import annotations

import ast
import os
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from build_helpers import HELLO, ROOT, copy_specs, run_specgen, tree


@dataclass(frozen=True)
class Way:
    """One way of building: how the spec is laid out under a folder, what is typed, where, and the environment."""

    lay: Callable[[Path], None] = lambda folder: None
    spec: str = "specs/hello.yaml"
    cwd: str = "."
    env: dict[str, str] = field(default_factory=dict)
    out: str = "built"


def crlf(folder: Path) -> None:
    """Git on Windows checks texts out with CRLF."""
    for path in folder.rglob("*.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def read_only(folder: Path) -> None:
    (folder / "specs" / "hello.yaml").chmod(0o444)
    (folder / "specs").chmod(0o555)


def link(folder: Path) -> None:
    (folder / "linked").symlink_to(folder / "specs", target_is_directory=True)


def odd_folder(folder: Path) -> None:
    shutil.copytree(folder / "specs", folder / "a b:c é 漢")


WAYS = {
    "absolute": Way(spec="{folder}/specs/hello.yaml", cwd="/"),
    "from beside": Way(spec="hello.yaml", cwd="specs"),
    "dot": Way(spec="./specs/./hello.yaml"),
    "up and down": Way(spec="../specs/hello.yaml", cwd="specs"),
    "through a link": Way(link, "linked/hello.yaml"),
    "odd folder": Way(odd_folder, "a b:c é 漢/hello.yaml"),
    "read-only": Way(read_only),
    "crlf": Way(crlf),
    "out elsewhere": Way(out="one/two/three"),
    "no home": Way(env={"HOME": "/nonexistent"}),
    "LC_ALL C": Way(env={"LC_ALL": "C"}),
    "no UTF-8 mode": Way(env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    "Turkish": Way(env={"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}),
    "Japanese": Way(env={"LC_ALL": "ja_JP.eucJP", "LANG": "ja_JP.eucJP"}),
    "far east": Way(env={"TZ": "Pacific/Kiritimati"}),
    "far west": Way(env={"TZ": "Etc/GMT+12"}),
    "hash 0": Way(env={"PYTHONHASHSEED": "0"}),
    "hash 1": Way(env={"PYTHONHASHSEED": "1"}),
    "hash random": Way(env={"PYTHONHASHSEED": "random"}),
    "optimised": Way(env={"PYTHONOPTIMIZE": "1"}),
    "developer mode": Way(env={"PYTHONDEVMODE": "1"}),
}


def built(folder: Path, way: Way) -> dict[str, bytes]:
    copy_specs(folder)
    way.lay(folder)
    spec = way.spec.format(folder=folder)
    done = run_specgen("build", spec, "--out", folder / way.out, cwd=folder / way.cwd, env=way.env)
    assert done.returncode == 0, done.stderr
    return tree(folder / way.out)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return built(tmp_path_factory.mktemp("plain"), Way())


@pytest.mark.parametrize("name", WAYS)
def test_same_bytes(name: str, tmp_path: Path, plain: dict[str, bytes]) -> None:
    assert built(tmp_path, WAYS[name]) == plain


@pytest.mark.skipif(os.name == "nt", reason="a colon is no part of a file name there")
def test_a_spec_whose_name_some_system_cannot_hold(tmp_path: Path, plain: dict[str, bytes]) -> None:
    """It is kept under the family's name, so the build is the one of a spec that is called so."""
    odd = tmp_path / "my spec: é.yaml"
    shutil.copy(HELLO, odd)
    done = run_specgen("build", odd, "--out", "built", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert tree(tmp_path / "built") == plain
    assert run_specgen("verify", "built", cwd=tmp_path).returncode == 0


def parted(folder: Path) -> None:
    """The hello family in three files: its people in a folder below, its plants in one above."""
    text = HELLO.read_text("utf-8")
    parts = {key: block for block in re.split(r"\n(?=\S)", text) if (key := block.partition(":")[0])}
    main = folder / "project" / "evals"
    (main / "sub").mkdir(parents=True)
    (main / "sub" / "people.yaml").write_text(parts.pop("people") + "\n", "utf-8")
    (folder / "project" / "plants.yaml").write_text(parts.pop("plants") + "\n", "utf-8")
    body = "\n".join(parts.values())
    (main / "hello.yaml").write_text(f"include: [sub/people.yaml, ../plants.yaml]\n{body}\n", "utf-8")


@pytest.mark.parametrize(
    ("spec", "cwd"),
    [
        ("project/evals/hello.yaml", "."),
        ("hello.yaml", "project/evals"),
        ("../hello.yaml", "project/evals/sub"),
        ("evals/../evals/hello.yaml", "project"),
        ("{folder}/project/evals/hello.yaml", "/"),
    ],
)
def test_includes_below_and_above(spec: str, cwd: str, tmp_path: Path, plain: dict[str, bytes]) -> None:
    parted(tmp_path)
    done = run_specgen("build", spec.format(folder=tmp_path), "--out", tmp_path / "built", cwd=tmp_path / cwd)
    assert done.returncode == 0, done.stderr
    found = tree(tmp_path / "built")
    kept = {name for name in found if name.startswith("key/spec/")}
    assert kept == {"key/spec/evals/hello.yaml", "key/spec/evals/sub/people.yaml", "key/spec/plants.yaml"}
    apart = ("key/spec/", "key/arguments.json", "key/files.json", "build.json")
    for content in (found, plain):
        assert "probes.jsonl" in content
    assert {n: c for n, c in found.items() if not n.startswith(apart)} == {
        n: c for n, c in plain.items() if not n.startswith(apart)
    }
    assert run_specgen("verify", tmp_path / "built", cwd=tmp_path).returncode == 0


CLOCKS = {"now", "today", "utcnow", "time", "time_ns", "localtime", "gmtime", "ctime", "strftime_now"}


def clock_calls(path: Path) -> list[str]:
    """Calls of a clock by name: `datetime.now`, `date.today`, `time.time` and their like."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS:
            owner = node.value.id if isinstance(node.value, ast.Name) else getattr(node.value, "attr", "")
            if owner in ("datetime", "date", "time"):
                found.append(f"{path.name}:{node.lineno}: {owner}.{node.attr}")
        if isinstance(node, ast.ImportFrom) and node.module == "time":
            found += [f"{path.name}:{node.lineno}: {name.name}" for name in node.names if name.name in CLOCKS]
    return found


def test_no_clock_is_read() -> None:
    """The day cannot matter where nobody asks for it. (How long something takes may be asked: time.monotonic.)"""
    sources = [*(ROOT / "specgen").rglob("*.py"), *(ROOT / "judge").rglob("*.py")]
    assert len(sources) > 100
    assert [call for path in sources for call in clock_calls(path)] == []


def test_a_clock_would_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "clock.py"
    path.write_text("from datetime import date, datetime\nimport time\ndate.today(), datetime.now(), time.time()\n")
    assert len(clock_calls(path)) == 3


def loose_random(path: Path) -> list[str]:
    """Uses of `hash()`, or of the generator that a whole process shares; `random.Random(...)` is one's own."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name) and node.id == "hash" and isinstance(node.ctx, ast.Load):
            found.append(f"{path.name}:{node.lineno}: hash")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            found += [f"{path.name}:{node.lineno}: random.{node.attr}"] if node.attr != "Random" else []
    return found


def test_no_seed_comes_from_hash_or_the_shared_generator() -> None:
    assert [use for path in (ROOT / "specgen").rglob("*.py") for use in loose_random(path)] == []
