"""`specgen retrieve run` on stores that are served: their figures, and what becomes of their failures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import run_specgen
from hindsight_server import hindsight
from json_server import Fault, JsonSite
from memory_core_server import MemoryCoreSite, memory_core
from retrieve_files import locomo

RUN = ("retrieve", "run", "--dataset", "locomo", "--data", "talks.json", "--json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    locomo(tmp_path)
    return tmp_path


def run(folder: Path, name: str, site: JsonSite) -> tuple[int, dict[str, object], str]:
    done = run_specgen(*RUN, "--adapter", name, "--base-url", site.url, cwd=folder)
    return done.returncode, json.loads(done.stdout)["metrics"], done.stderr


def test_memory_core(folder: Path) -> None:
    with memory_core() as site:
        site.add({"content": "theirs", "namespace": "maya", "type": "observation", "source_ref": "x", "tags": []})
        code, metrics, said = run(folder, "memory-core", site)
        assert (code, said) == (0, "")
        assert metrics["overall"]["recall@10"] == 100.0  # type: ignore[index]
        assert metrics["results"]["untraced"] == 0  # type: ignore[index]
        assert [row["namespace"] for row in site.memories.values()] == ["maya"]
        assert len(site.calls("POST", "/batch")) == 2


def test_two_runs_are_the_same_bytes(folder: Path) -> None:
    with memory_core() as site:
        assert run(folder, "memory-core", site) == run(folder, "memory-core", site)


def test_hindsight(folder: Path) -> None:
    pytest.importorskip("hindsight_client")
    with hindsight() as site:
        site.banks["maya"] = {}
        code, metrics, said = run(folder, "hindsight", site)
        assert (code, said) == (0, "")
        assert metrics["overall"]["recall@10"] == 100.0  # type: ignore[index]
        assert list(site.banks) == ["maya"]


def test_a_haystack_that_is_not_taken_is_an_error_of_its_questions(folder: Path) -> None:
    with memory_core() as site:
        site.faults = [Fault(go_on=True), Fault(507, b"no space")]
        code, metrics, said = run(folder, "memory-core", site)
    assert code == 3
    assert metrics["errors"]["questions"] == 3  # type: ignore[index]
    assert "3 × POST /api/v1/memories/batch: status 507: no space" in said


def test_a_batch_that_is_half_taken_is_no_success(folder: Path) -> None:
    with memory_core(MemoryCoreSite(batch="refused")) as site:
        code, metrics, _ = run(folder, "memory-core", site)
    assert code == 3
    assert metrics["errors"]["questions"] == 5  # type: ignore[index]


def test_a_search_that_fails_is_an_error_of_its_question(folder: Path) -> None:
    with memory_core() as site:
        site.faults = [Fault(go_on=True)] * 2 + [Fault(400, b"what?")]
        code, metrics, said = run(folder, "memory-core", site)
    assert code == 3
    assert metrics["errors"]["questions"] == 1  # type: ignore[index]
    assert "1 × POST /api/v1/memories/search: status 400: what?" in said


@pytest.mark.parametrize("name", ["memory-core", "hindsight"])
def test_without_an_address(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEMORY_CORE_URL", raising=False)
    monkeypatch.delenv("HINDSIGHT_URL", raising=False)
    done = run_specgen(*RUN, "--adapter", name, cwd=folder)
    assert done.returncode == 2
    assert f"the adapter {name} needs" in done.stderr
