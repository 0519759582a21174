"""What the pages compute is fresh: the README's tables and docs/codes.md."""

from __future__ import annotations

import json
from pathlib import Path

import docs_tables
import pytest
from docs_codes import codes_page, import_everything
from docs_pages import ROOT, pages, read
from docs_tables import TABLE, TABLES

from specgen.diagnostics import all_codes

MEND = "write it anew with: python tests/docs/docs_refresh.py"


@pytest.mark.parametrize("name", TABLES)
def test_the_readme_has_fresh_figures(name: str) -> None:
    (body,) = [found["body"] for found in TABLE.finditer(read("README.md")) if found["name"] == name]
    assert body == TABLES[name](), MEND


def test_every_table_is_computed_by_somebody() -> None:
    for page in pages():
        for found in TABLE.finditer(page.read_text(encoding="utf-8")):
            assert found["name"] in TABLES


def test_the_page_of_codes_is_fresh() -> None:
    fresh = codes_page()
    assert (ROOT / "docs" / "codes.md").read_text(encoding="utf-8") == fresh, MEND


def test_the_page_of_codes_has_every_code() -> None:
    import_everything()
    page = read("docs/codes.md")
    for code in all_codes():
        assert f"## {code.id}: {code.title}" in page


def test_labelled_responses_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A right and a wrong response, each labelled so and the other way round."""
    asked = next(scene.asked for scene in docs_tables.maya().scenes if not scene.asked.answer.files)
    right = {"probe": asked.probe.id, "reply": asked.answer.reply}
    wrong = {"probe": asked.probe.id, "reply": "No idea."}
    rows = [{**right, "right": True}, {**right, "right": False}, {**wrong, "right": True}, {**wrong, "right": False}]
    (tmp_path / "key-seen.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (tmp_path / "request-only.jsonl").write_text(json.dumps(right) + "\n")
    monkeypatch.setattr(docs_tables, "RESPONSES", tmp_path)
    *_, row = docs_tables.calibration_table().splitlines()
    assert row == "| key seen | 2 | 2 | 1 | 1 |"
