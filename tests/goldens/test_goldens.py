"""Every golden gives what its .out says; every code has one that trips and one that passes."""

from __future__ import annotations

from pathlib import Path

import pytest
from golden_files import Golden, front_end, goldens

from specgen.build import api
from specgen.diagnostics import Code, Diagnostic, all_codes, render_text

COVERED_STAGES = ("SG0",)
"""Codes that begin so must have goldens. Add a stage here once its goldens are written."""

GUESSED = ("SG406",)
"""Codes of the guess guard, whose goldens are put through as many worlds as a user's spec."""
FEW = 250


def run(golden: Golden, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Diagnostic, ...]:
    lint = front_end(golden.code)
    if lint is None:
        pytest.skip("specgen.build.lint is not there yet")
    if golden.code not in GUESSED:
        monkeypatch.setattr(api, "SAMPLE", FEW)
    here = folder / golden.code
    here.mkdir()
    monkeypatch.chdir(here)
    return lint(golden.copy_to(here))


@pytest.mark.parametrize("golden", goldens("trips"), ids=str)
def test_trips(golden: Golden, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_goldens: bool) -> None:
    diagnostics = run(golden, tmp_path, monkeypatch)
    actual = render_text(diagnostics)
    if update_goldens:
        golden.out.write_text(actual, encoding="utf-8", newline="\n")
    assert golden.code in {diagnostic.code for diagnostic in diagnostics}
    assert actual == golden.out.read_text(encoding="utf-8")


@pytest.mark.parametrize("golden", goldens("passes"), ids=str)
def test_passes(golden: Golden, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    diagnostics = run(golden, tmp_path, monkeypatch)
    assert golden.code not in {diagnostic.code for diagnostic in diagnostics}
    if golden.code.startswith("SG0"):
        assert not diagnostics, render_text(diagnostics)


@pytest.mark.parametrize(
    "code", [code for code in all_codes() if code.id.startswith(COVERED_STAGES)], ids=lambda c: c.id
)
def test_every_code_has_both(code: Code) -> None:
    for kind in ("trips", "passes"):
        assert code.id in {golden.code for golden in goldens(kind)}, f"{code.id} ({code.title}) has no {kind} golden"


def test_every_golden_has_a_declared_code() -> None:
    declared = {code.id for code in all_codes()}
    ours = {golden.code for kind in ("trips", "passes") for golden in goldens(kind) if golden.code.startswith("SG0")}
    assert ours <= declared


def test_no_expected_output_is_left_over() -> None:
    expected = {golden.out for golden in goldens("trips")}
    assert set(Path(__file__).parent.glob("SG*/*.out")) <= expected


@pytest.mark.parametrize("golden", goldens("trips"), ids=str)
def test_every_finding_says_where_and_what(golden: Golden) -> None:
    """The .out files are read by people: each line is a finding or something indented below one."""
    for line in golden.out.read_text(encoding="utf-8").splitlines() if golden.out.exists() else ():
        assert line.startswith("    ") or ": SG" in line, line
        assert line == line.rstrip()
