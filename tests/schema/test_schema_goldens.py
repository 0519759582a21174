"""Each SG1xx code: its examples give what stands beside them, by parsing and the schema alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import specgen.schema.codes
from specgen.diagnostics import Code, Diagnostic, render_text
from specgen.parse import load
from specgen.schema import to_spec

GOLDENS = Path(__file__).parent.parent / "goldens"
CODES = [value for value in vars(specgen.schema.codes).values() if isinstance(value, Code)]
TRIPS = sorted(GOLDENS.glob("SG1??/trips*.yaml"))
PASSES = sorted(GOLDENS.glob("SG1??/passes*.yaml"))


def found(path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Diagnostic, ...]:
    monkeypatch.chdir(path.parent)
    parsed = load(path.name)
    assert parsed.root is not None
    return tuple(sorted({*parsed.diagnostics, *to_spec(parsed.root, parsed.sources)[1]}))


@pytest.mark.parametrize("path", TRIPS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_trips(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    diagnostics = found(path, monkeypatch)
    assert {d.code for d in diagnostics} == {path.parent.name}
    assert render_text(diagnostics) == path.with_suffix(".out").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", TRIPS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_the_marked_line_is_the_one_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    marked = {number for number, line in enumerate(lines, 1) if line.endswith("# <-")}
    if marked and path.parent.name not in ("SG115", "SG123"):  # reported at the whole plant, the whole turn
        assert marked == {d.span.line for d in found(path, monkeypatch)}


@pytest.mark.parametrize("path", PASSES, ids=lambda p: p.parent.name)
def test_passes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not found(path, monkeypatch)


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.id)
def test_every_code_trips_and_passes(code: Code) -> None:
    assert code.id in {path.parent.name for path in TRIPS}
    assert code.id in {path.parent.name for path in PASSES}


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.id)
def test_every_code_says_why(code: Code) -> None:
    assert code.id.startswith("SG1")
    assert code.severity == "error"
    assert code.why.endswith(".")
    assert code.title == code.title.strip(".")
