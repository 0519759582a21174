"""The example of a model behind an endpoint: its server, and every command of its README."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import ROOT, build_hello, run_specgen

EXAMPLE = ROOT / "examples/agents/openai"
ADDRESS = "http://127.0.0.1:8000/v1"


def commands() -> list[list[str]]:
    """The lines of the README's fenced blocks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", (EXAMPLE / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [shlex.split(line) for block in blocks for line in block.splitlines()]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The example's server, as a process of its own."""
    command = [sys.executable, "-u", str(EXAMPLE / "tiny_server.py"), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


def test_the_server_is_started_as_the_readme_says() -> None:
    first, *others = commands()
    assert first == ["python3", "examples/agents/openai/tiny_server.py", "--port", ADDRESS.split(":")[2].split("/")[0]]
    assert {words[0] for words in others} == {"specgen"}
    assert len(others) == 6


def test_every_command_of_the_readme(address: str, tmp_path: Path) -> None:
    built = build_hello(tmp_path)
    for words in commands()[1:]:
        given = [address if word == ADDRESS else str(built) if word == "generated/hello" else word for word in words]
        done = run_specgen(*given[1:], cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    probes = [json.loads(line) for line in (built / "probes.jsonl").read_text("utf-8").splitlines()]
    (alarm,) = (row["id"] for row in probes if "alarm" in row["request"])
    replies = {
        run.name: json.loads((run / "tests" / f"{alarm}.json").read_text("utf-8"))["reply"]
        for run in (tmp_path / "runs").iterdir()
    }
    assert sorted(replies) == ["ceiling", "none", "notes", "retrieval", "transcript"]
    knows = {name for name, reply in replies.items() if "481920" in reply}
    assert {"transcript", "retrieval", "ceiling"} <= knows
    assert "none" not in knows
    cost = json.loads((tmp_path / "runs/ceiling/run.json").read_text("utf-8"))["cost"]
    assert float(cost["whole"]) > 0
