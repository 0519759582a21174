"""Building in a process of its own, as a user does, and looking at what came of it."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import specgen_judge
from forked import ForkServer

import specgen

ROOT = Path(specgen.__file__).resolve().parents[1]
HELLO = ROOT / "specs" / "hello.yaml"
PATHS = os.pathsep.join([str(ROOT), str(Path(specgen_judge.__file__).resolve().parents[1])])

HEAD = "specgen: 1\nfamily: small\ntitle: Small\nseed: 1\nlocale: {locale}\n"
PEOPLE = "people:\n  noor: {user: true, name: {draw: full_name}}\n"
PLANTS = "plants:\n  alarm: {kind: fact, type: id, value: {draw: digits, length: 6}}\n"
SESSIONS = (
    "sessions:\n"
    "  - id: S1\n    date: 2026-08-18\n"
    "    turns: [{user: 'The alarm is {{ teach.alarm }} now.', teaches: [alarm]}]\n"
)
PROBES = (
    "probes:\n"
    "  - {id: alarm, area: facts, kind: ask, date: 2026-10-05, needs: [alarm],\n"
    "     request: What is the alarm number?, answer: '{{ belief.alarm }}', checks: [{value: alarm}]}\n"
)


def small(
    *, locale: str = "en_GB", people: str = PEOPLE, plants: str = PLANTS, sessions: str = SESSIONS, probes: str = PROBES
) -> str:
    """A family of one session and one probe, whole or with parts of it replaced."""
    return HEAD.format(locale=locale) + people + plants + sessions + probes


def specgen_command(*args: str | Path) -> list[str]:
    """The command line of specgen, by this Python."""
    return [sys.executable, "-m", "specgen", *map(str, args)]


def run_specgen(*args: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run specgen in a process of its own; `env` is added to a bare environment.

    Without `env`, the process is forked from one that has imported specgen; with it, a new Python starts.
    """
    bare = _bare()
    words = [str(arg) for arg in args]
    if not env and hasattr(os, "fork") and (server := _server()).env == bare:
        return server.run(words, cwd)
    return subprocess.run(
        specgen_command(*words), cwd=cwd, env={**bare, **(env or {})},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip


@cache
def _server() -> ForkServer:
    return ForkServer(_bare(), HELLO)


def _bare() -> dict[str, str]:
    """The environment of every command."""
    return {"PYTHONPATH": PATHS, "PATH": os.environ.get("PATH", ""), "PYTHONDONTWRITEBYTECODE": "1"}


def build_hello(folder: Path) -> Path:
    """A build of the hello family in `folder`: made once, then copied."""
    return Path(shutil.copytree(_hello(), folder / "built"))


@cache
def _hello() -> Path:
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    done = run_specgen("build", HELLO, "--out", folder / "built", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder / "built"


def tree(folder: Path) -> dict[str, bytes]:
    """Every file under a folder, by posix path."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def copy_specs(folder: Path) -> Path:
    """The example specs under `folder`; the path of hello."""
    shutil.copytree(ROOT / "specs", folder / "specs")
    return folder / "specs" / "hello.yaml"
