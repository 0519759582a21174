"""`specgen run`: every simulated agent by name, and builds that it refuses to run against."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import ROOT, build_hello, run_specgen, tree

from specgen.agents import agents
from specgen.cli.run_help import CONDITIONS, PAGES
from specgen.run.plan import CONDITIONS as PLANNED

NAMES = [agent.name for agent in agents()]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_hello(tmp_path_factory.mktemp("shared"))


@pytest.mark.parametrize("name", NAMES)
def test_a_run_has_a_result_for_every_probe(name: str, shared: Path, tmp_path: Path) -> None:
    done = run_specgen("run", shared, "--agent", f"sim:{name}", "--out", "run", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    found = tree(tmp_path / "run")
    asked = [json.loads(line)["id"] for line in (shared / "probes.jsonl").read_text("utf-8").splitlines()]
    assert set(found) == {"run.json", *(f"tests/{id_}.json" for id_ in asked)}
    assert all(set(json.loads(found[f"tests/{id_}.json"])) == {"reply", "turn", "files"} for id_ in asked)
    row = json.loads(found["run.json"])
    assert row["agent"] == f"sim:{name}"
    assert row["build"] == json.loads((shared / "build.json").read_text("utf-8"))["hash"]


@pytest.mark.parametrize(
    ("agent", "hint"),
    [
        ("sim:pefect", "did you mean sim:perfect?"),
        ("perfect", "did you mean sim:perfect?"),
        ("sim:SCOPE-BLIND", "sim:"),
        ("sim:", "sim:"),
        ("", "sim:"),
        ("sim:perfect ", "did you mean sim:perfect?"),
        ("\x1b[2J", "sim:"),
    ],
)
def test_an_unknown_agent(agent: str, hint: str, shared: Path, tmp_path: Path) -> None:
    done = run_specgen("run", shared, "--agent", agent, "--out", "run", cwd=tmp_path)
    assert done.returncode == 2
    assert "there is no agent" in done.stderr
    assert hint in done.stderr
    assert "\x1b" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def other_request(built: Path) -> None:
    path = built / "probes.jsonl"
    path.write_text(path.read_text("utf-8").replace("alarm number", "alarm code"), "utf-8")


def other_seed(built: Path) -> None:
    path = built / "key/arguments.json"
    path.write_text(path.read_text("utf-8").replace('"1"', '"2"'), "utf-8")


def no_probes(built: Path) -> None:
    (built / "probes.jsonl").unlink()


def broken_spec(built: Path) -> None:
    (built / "key/spec/hello.yaml").write_text("specgen: 1\n", "utf-8")


@pytest.mark.parametrize("tamper", [other_request, other_seed, no_probes, broken_spec])
def test_a_tampered_build(tamper: object, shared: Path, tmp_path: Path) -> None:
    """Its results would be scored against requests that nobody sent."""
    built = Path(shutil.copytree(shared, tmp_path / "built"))
    tamper(built)  # type: ignore[operator]
    done = run_specgen("run", built, "--agent", "sim:perfect", "--out", "run", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "run").exists()


def test_two_runs_are_the_same_bytes(shared: Path, tmp_path: Path) -> None:
    for out, seed in (("one", "1"), ("two", "2")):
        words = ("run", shared, "--agent", "sim:confused", "--out", out)
        assert run_specgen(*words, cwd=tmp_path, env={"PYTHONHASHSEED": seed}).returncode == 0
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_help_explains_agents_conditions_and_exit_codes(tmp_path: Path) -> None:
    shown = " ".join(run_specgen("run", "--help", cwd=tmp_path).stdout.split())
    for agent in ("'cmd:python3 agent.py'", "py:my_agent:Agent", "openai:qwen3 --base-url http://127.0.0.1:8000/v1"):
        assert agent in shown
    assert all(name in shown.replace("- ", "-") for name in NAMES)
    for condition, about in CONDITIONS.items():
        assert f"{condition} {about}" in shown
    assert tuple(CONDITIONS) == PLANNED
    for code in ("0", "2", "3", "130"):
        assert re.search(rf"(Exit codes:|\.) {code} [A-Z]", shown)
    for page in re.findall(r"docs/\w+\.md", PAGES):
        assert (ROOT / page).is_file()
