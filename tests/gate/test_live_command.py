"""`specgen gate run --live` as a user types it, in a process of its own, against a real server."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from live_runs import KEY
from mem0_server import Extraction, Mem0Server, other_memories, said, serving

SPEC = """specgen: 1
family: small
seed: 1
locale: en_GB
windows:
  - {id: port, label: extract, class: decisions, expect_type: decision, note: it is a decision,
     turns: [{user: We decided that the bastion listens on port twenty.}], holds: [bastion]}
  - {id: once, label: exclude, class: one-off, note: it is for this time only,
     turns: [{user: Just this once skip the tests.}]}
  - {id: epoch, label: drop, class: training, note: it is noise, turns: [{user: epoch 3/9 ETA 4m}]}
""" + "".join(
    f"  - {{id: {each}, label: extract, class: knowledge, expect_type: {each}, note: it lasts,\n"
    f"     turns: [{{user: Keep this {each} about the bastion.}}], holds: [bastion]}}\n"
    for each in ("preference", "convention", "insight", "runbook")
)
QUICK = ("--timeout", "20", "--min-settle", "0.3")
SCOPE = ("--project-id", "P", "--org-id", "O")


@pytest.fixture
def store() -> Iterator[Mem0Server]:
    def _extract(text: str) -> Extraction:
        return said("The bastion listens on port twenty.", after=[0.2]) if "bastion" in text else Extraction()

    server = Mem0Server(_extract)
    server.memories += other_memories()
    with serving(server):
        yield server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "small.yaml").write_text(SPEC, encoding="utf-8")
    return tmp_path


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "specgen", "gate", "run", "small.yaml", "--live", *args]


def surroundings(key: str | None = KEY) -> dict[str, str]:
    found = {name: value for name, value in os.environ.items() if name != "MEM0_API_KEY"}
    return found if key is None else {**found, "MEM0_API_KEY": key}


def specgen(folder: Path, *args: str, key: str | None = KEY) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*args), cwd=folder, env=surroundings(key), text=True, capture_output=True, timeout=90)


def unseen(folder: Path, *texts: str) -> None:
    """The key is in none of the texts and no file of the folder."""
    for text in texts:
        assert KEY not in text
    for path in folder.rglob("*"):
        assert not path.is_file() or KEY.encode() not in path.read_bytes()


def test_a_whole_run(folder: Path, store: Mem0Server) -> None:
    done = specgen(folder, "--base-url", store.base, *SCOPE, *QUICK, "--cleanup", "--json", "--check")
    assert done.returncode == 0, done.stderr
    row = json.loads(done.stdout)
    assert row == json.loads((folder / "last_report.json").read_bytes())
    assert (row["mode"], row["verdict"], row["gate"]) == ("live", "pass", "mem0")
    rows = {each["id"]: (each["verdict"], each["stamped_by"], each["type"]) for each in row["rows"]}
    assert len(rows) == 6
    assert rows["port"] == ("kept", "fixture", "decision")
    assert rows["once"] == ("suppressed", None, None)
    assert row["levels"][0]["metrics"]["noise_leak_count"] == 0
    live = row["live"]
    assert (live["project_id"], live["org_id"], live["cleaned"], live["left"]) == ("P", "O", True, None)
    assert store.stored() == []
    assert store.others() == other_memories()
    unseen(folder, done.stdout, done.stderr)


def test_without_cleanup_the_report_says_what_to_delete(folder: Path, store: Mem0Server) -> None:
    done = specgen(folder, "--base-url", store.base, *SCOPE, *QUICK)
    assert done.returncode == 0, done.stderr
    live = json.loads((folder / "last_report.json").read_bytes())["live"]
    assert live["left"]["app_id"] == live["app_id"]
    assert all(user.startswith(live["user_prefix"]) for user in live["left"]["users"])
    assert f"/v2/entities/app/{live['app_id']}/" in live["left"]["delete_with"]
    assert "$MEM0_API_KEY" in live["left"]["delete_with"]
    assert live["left"]["delete_with"] in done.stderr
    assert len(store.stored()) == 5
    unseen(folder, done.stdout, done.stderr)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--org-id", "O"), "--live needs --project-id"),
        (("--project-id", "P"), "--live needs --org-id"),
        (("--project-id", " ", "--org-id", "O"), "--live needs --project-id"),
        ((*SCOPE, "--store", "mem1"), "did you mean mem0?"),
        ((*SCOPE, "--base-url", "ftp://x"), "is no address"),
        ((*SCOPE, "--base-url", f"http://me:{KEY}@x"), "has a user or a password in it"),
        ((*SCOPE, "--api-key-env", KEY), "takes the name of an environment variable"),
        ((*SCOPE, "--api-key-env", "NOT_SET_AT_ALL"), "is not set"),
        ((*SCOPE, "--timeout", "5", "--min-settle", "6"), "is longer than --timeout"),
        ((*SCOPE, "--level", "a", "--level", "b"), "takes one --level"),
        ((*SCOPE, "--gate", "no_such:gate"), "no_such"),
    ],
)
def test_usage(folder: Path, store: Mem0Server, args: tuple[str, ...], said: str) -> None:
    base = () if "--base-url" in args else ("--base-url", store.base)
    done = specgen(folder, *base, *args)
    assert done.returncode == 2
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert store.seen == []
    unseen(folder, done.stdout, done.stderr)


def test_no_key(folder: Path, store: Mem0Server) -> None:
    done = specgen(folder, *SCOPE, key=None)
    assert done.returncode == 2
    assert "MEM0_API_KEY is not set" in done.stderr
    done = specgen(folder, "--base-url", store.base, *SCOPE, *QUICK, "--cleanup", key=None)
    assert done.returncode == 0, done.stderr
    assert store.keys == {""}


def test_options_of_live_without_it(folder: Path) -> None:
    words = [each for each in command("--cleanup") if each != "--live"]
    done = subprocess.run(words, cwd=folder, text=True, capture_output=True)
    assert done.returncode == 2
    assert "--cleanup is for --live" in done.stderr


def test_another_project_exits_2(folder: Path, store: Mem0Server) -> None:
    done = specgen(folder, "--base-url", store.base, "--project-id", "X", "--org-id", "O", *QUICK)
    assert done.returncode == 2
    assert "belongs to the project 'P', not to 'X'" in done.stderr
    assert store.sent() == []


def test_errors_exit_3_and_the_key_is_hidden(folder: Path, store: Mem0Server) -> None:
    store.trouble("POST /v3/memories/add/", 400, 99, body=f"bad {KEY}".encode(), holding="once")
    done = specgen(folder, "--base-url", store.base, *SCOPE, *QUICK, "--cleanup")
    assert done.returncode == 3
    row = json.loads((folder / "last_report.json").read_bytes())
    (error,) = row["live"]["errors"]
    assert error["id"] == "once"
    assert error["error"].endswith("status 400: bad ***")
    assert row["levels"][0]["metrics"]["exclude_suppression"]["of"] == 0
    assert row["levels"][0]["metrics"]["extract_recall"]["right"] == 5
    unseen(folder, done.stdout, done.stderr)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_killed_midway_with_cleanup(folder: Path, store: Mem0Server, number: int, code: int) -> None:
    """The store ends empty of the run, also of what is extracted after the signal, and holds what others have."""
    store.extract = lambda text: said("The bastion listens on port twenty.", after=[1.5])
    words = command("--base-url", store.base, *SCOPE, "--timeout", "30", "--min-settle", "20", "--cleanup")
    with subprocess.Popen(words, cwd=folder, env=surroundings(), stdout=-1, stderr=-1, text=True) as process:
        until = time.monotonic() + 60
        while len(store.sent()) < 3 and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(number)
        out, err = process.communicate(timeout=90)
    assert process.returncode == code, err
    assert store.stored() == []
    assert len(store.memories) == len(store.sent()) + 5
    assert store.others() == other_memories()
    live = json.loads((folder / "last_report.json").read_bytes())["live"]
    assert (live["interrupted"], live["cleaned"], live["left"]) == (True, True, None)
    assert "Traceback" not in err
    unseen(folder, out, err)
