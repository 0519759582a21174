"""Every code of templates, lints, checks and guarantees has an example that trips it and one that does not."""

from __future__ import annotations

from pathlib import Path

import pytest

import specgen.checks.codes
import specgen.guards.codes
import specgen.lints.codes
import specgen.render.codes
from specgen.diagnostics import Code

GOLDENS = Path(__file__).parent.parent / "goldens"
MODULES = (specgen.render.codes, specgen.lints.codes, specgen.checks.codes, specgen.guards.codes)
CODES = sorted({v for m in MODULES for v in vars(m).values() if isinstance(v, Code)}, key=lambda c: c.id)


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.id)
def test_both_examples(code: Code) -> None:
    folder = GOLDENS / code.id
    assert list(folder.glob("trips*.yaml")), f"{code.id} ({code.title}) has no example that trips it"
    assert list(folder.glob("passes*.yaml")), f"{code.id} ({code.title}) has no example that passes"


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.id)
def test_it_says_why_in_a_sentence(code: Code) -> None:
    assert code.why.endswith(".")
    assert not code.title.endswith(".")
    assert code.id[:3] in ("SG2", "SG4")


@pytest.mark.parametrize("path", sorted(GOLDENS.glob("SG[24]*/trips*.out")), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_breach_shows_a_hint(path: Path) -> None:
    """What breaks a guarantee is told with what to do about it."""
    if path.parent.name.startswith("SG4"):
        assert "    hint: " in path.read_text(encoding="utf-8")
