"""The rows of docs/judge.md on the last-line contract are run."""

import re
from pathlib import Path

import pytest
from judge_helpers import verdict
from test_contract_outputs import TESTS

DOC = (Path(__file__).resolve().parents[2] / "docs" / "judge.md").read_text("utf-8")
ROWS = re.findall(r"(?m)^\| ([^|]+) \| (\S+) \| `(.+)` \| (correct|incorrect) \|$", DOC)


@pytest.mark.parametrize(("kind", "value", "output", "status"), ROWS)
def test_row(kind: str, value: str, output: str, status: str) -> None:
    found = verdict(TESTS[value], output.replace("⏎", "\n"))
    assert (found.status == "correct") is (status == "correct"), (kind, found.checks[0])


def test_the_kinds_are_listed() -> None:
    assert len(ROWS) >= 35
