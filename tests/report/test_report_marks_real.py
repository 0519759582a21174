"""Every finding on real responses and on those of every simulated agent is found again in the response."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import ROOT, run_specgen
from specgen_judge import Key, Response, Test, Verdict, judge, load_key

from specgen.agents import agents
from specgen.build.rebuild import require_whole
from specgen.report.gather import gather
from specgen.report.html import render_html
from specgen.report.marks import places
from specgen.run.simulated import run_simulated

WRITTEN = sorted((ROOT / "calibration" / "maya").glob("*.jsonl"))


@pytest.fixture(scope="module")
def maya(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("maya")
    done = run_specgen("build", ROOT / "specs" / "maya.yaml", "--out", "built", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder / "built"


def lost(response: Response, verdict: Verdict) -> Iterator[str]:
    """Findings that stand nowhere in the response."""
    texts = [response.reply, response.turn, *response.files, *(each.text or "" for each in response.files.values())]
    for check in verdict.checks:
        for found in check.found:
            if not any(places(text, found) for text in texts):
                yield f"{check.label}: {found!r}"


def by_name(key: Key) -> dict[str, Test]:
    return {test.name: test for test in key.tests}


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_what_writers_wrote(path: Path, maya: Path) -> None:
    tests = by_name(load_key(maya))
    findings, missed = 0, []
    for text in path.read_text("utf-8").splitlines():
        row = json.loads(text)
        test = tests.get(row["probe"])
        if test is None:
            continue
        response = Response.from_json({"reply": row["reply"], "turn": row["reply"], "files": row.get("files") or {}})
        verdict = judge(test, response)
        findings += sum(len(check.found) for check in verdict.checks)
        missed += list(lost(response, verdict))
    assert findings > 20
    assert len(missed) <= findings // 50, missed


def test_what_simulated_agents_say(maya: Path, tmp_path: Path) -> None:
    runs = []
    for agent in agents():
        run_simulated(require_whole(maya), agent, tmp_path / agent.name, lambda message: None)
        runs.append(str(tmp_path / agent.name))
    page = gather(maya, runs)
    for probe in page.probes:
        for each in probe.answers:
            for shown in each.shown:
                texts = [text for passage in shown.passages for text in (passage.title, passage.text)]
                for check in shown.verdict.checks:
                    for found in check.found:
                        assert any(places(text, found) for text in texts), (probe.test.name, each.setup, found)
    ceiling, floor = page.references
    for measured in page.comparison.measured:
        main = next(found for found in measured.estimates if found.metric.key == "main")
        assert 0 <= 100 * main.figure <= (ceiling.of("main") or 0)
        if measured.setup.name == floor.name:
            assert 100 * main.figure == floor.of("main")
    text = render_html(page)
    assert text.count('class="probe"') == 51
    assert "unsealed" not in text.split("<section", 1)[1].split("</section>", 1)[0]
