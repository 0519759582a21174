"""A family of cases that the tests vary, built in this process."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from specgen.build.api import build_spec
from specgen.build.lint import lint
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.write import Built
from specgen.diagnostics import Diagnostic
from specgen.model.built import Played
from specgen.model.ledgers import Ledger
from specgen.model.spec import Spec

ROOT = Path(__file__).parents[2]
RECALL = ROOT / "specs" / "ledger-recall.yaml"
FAMILY = (ROOT / "tests" / "goldens" / "base" / "ledger.yaml").read_text(encoding="utf-8")
FIRST = "  - {id: case_01, rows: 16, figure: {derive: closing_balance, ledger: ar}}\n"
SECOND = "  - {id: case_02, rows: 17, figure: {derive: nth_largest_voucher, ledger: ar, rank: 2}}\n"
CASES = f"cases:\n{FIRST}{SECOND}"

CSV = """\
date,voucher,narration,counterparty,debit,credit,balance
2026-03-01,,Balance brought forward,,,,4120.50
2026-03-04,GB-7741,Invoice raised,Fairmont Supplies,2310.40,,6430.90
2026-03-11,GB-7742,Payment received,BayLine Foods,,1875.25,4555.65
2026-03-19,GB-7743,Goods dispatched,Fairmont Supplies,3902.15,,8457.80
"""


def family(*changes: tuple[str, str]) -> str:
    """The family with each first text, which must be there once, replaced."""
    text = FAMILY
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def write(folder: Path, text: str, **files: str) -> Path:
    """The spec in a folder, and further files beside it."""
    for name, content in {"spec.yaml": text, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder / "spec.yaml"


def spec_of(folder: Path, *changes: tuple[str, str]) -> Spec:
    """The family, read."""
    return require_spec(str(write(folder, family(*changes))))


def found_in(folder: Path, text: str, **files: str) -> tuple[Diagnostic, ...]:
    """Everything that lint finds."""
    return lint(str(write(folder, text, **files)))


def only(folder: Path, text: str, **files: str) -> Diagnostic:
    """The one thing that lint finds."""
    (found,) = found_in(folder, text, **files)
    return found


def played(spec: Spec, count: int | None = None, seed: str = "1") -> dict[str, Played]:
    """The histories by name; a name given twice is an error."""
    found: dict[str, Played] = {}
    for one in histories(spec, seed, count):
        assert one.name not in found
        found[one.name] = one
    return found


def book(one: Played) -> Ledger:
    """The ledger of a history."""
    return one.history.world.ledgers["ar"]


def answer(one: Played) -> str:
    """The true value of the figure."""
    return one.history.world.values["figure"]


def built(spec: Spec, folder: Path, cases: int | None = None) -> Built:
    """A build under the family's own seed."""
    return build_spec(spec, None, folder, cases=cases)


def rows(path: Path) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def codes(found: Iterable[Diagnostic]) -> list[str]:
    """The codes of findings."""
    return [one.code for one in found]
