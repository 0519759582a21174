"""docs/gate.md says what there is: words, metrics, simulated gates and what the floors make of them."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import ROOT

from specgen.gate.gates.contract import TIMEOUT, Settings
from specgen.gate.gates.simulated import SIMULATED
from specgen.gate.gates.words import SAID
from specgen.gate.load import load
from specgen.gate.metrics.registry import names
from specgen.gate.model import FLOORS
from specgen.gate.offline import run_offline
from specgen.gate.verdicts import Verdict

PAGE = (ROOT / "docs" / "gate.md").read_text("utf-8")


def rows(pattern: str) -> list[list[str]]:
    """The cells of each table row that begins so."""
    found = [line for line in PAGE.splitlines() if re.match(r"\| " + pattern, line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found]


def test_words() -> None:
    told = {row[0].split("`")[1]: tuple(re.findall(r"`(\w+)`", row[1])) for row in rows(r"`\w+`: ")}
    assert told == {action.value: words for action, words in SAID.items()}


def test_metrics() -> None:
    scores = PAGE.partition("## Scores")[2].partition("## Floors")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", scores, re.MULTILINE)) == names()


def test_floors_timeout_and_verdicts() -> None:
    assert f"{FLOORS['hard_drop_recall']:.2f} for `hard_drop_recall`, {FLOORS['extract_recall']:.2f} for" in PAGE
    assert f"`--timeout` ({TIMEOUT:g} s)" in PAGE
    assert all(f"`{verdict}`" in PAGE for verdict in Verdict)


@pytest.mark.parametrize("row", rows("`sim:[a-z-]+` "), ids=lambda row: row[0].split("`")[1])
def test_simulated_gates(row: list[str]) -> None:
    name = row[0].split("`")[1]
    of = load(str(ROOT / "specs" / "write-gate.yaml"))
    result = run_offline(name, of, [None], Settings(), intervals=False)
    held = {each.metric: each.holds for each in result.levels[0].floors}
    assert row[1:3] == ["holds" if held[key] else "fails" for key in FLOORS]
    assert row[3] == f"exits {0 if result.verdict == 'pass' else 1}"


def test_every_simulated_gate_is_there() -> None:
    assert sorted(row[0].split("`")[1] for row in rows("`sim:[a-z-]+` ")) == sorted(f"sim:{name}" for name in SIMULATED)
