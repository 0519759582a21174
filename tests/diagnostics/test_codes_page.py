"""The page that documents the codes."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import specgen.parse  # noqa: F401  declares SG0xx
from specgen.diagnostics import Code, all_codes
from specgen.diagnostics.docs import example_files, render_codes_markdown

GOLDENS = Path(__file__).parents[1] / "goldens"
ONE = Code("SG901", "thing is wrong", "It matters.")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "SG901").mkdir()
    return tmp_path / "SG901"


def test_a_code_with_its_examples(folder: Path) -> None:
    (folder / "trips.yaml").write_text("a: bad\n")
    (folder / "passes.yaml").write_text("a: good\n")
    page = render_codes_markdown(folder.parent, [ONE])
    assert "## SG901: thing is wrong\n\nIt matters.\n\nTrips it:\n\n```yaml\na: bad\n```\n" in page
    assert page.endswith("\nPasses:\n\n```yaml\na: good\n```\n")


def test_the_header_names_source_and_command(folder: Path) -> None:
    first = render_codes_markdown(folder.parent, [ONE]).splitlines()[0]
    assert "tests/goldens" in first
    assert "python -m specgen.diagnostics.docs" in first


def test_a_code_without_examples_is_still_there(folder: Path) -> None:
    page = render_codes_markdown(folder.parent, [ONE])
    assert "## SG901" in page
    assert "Trips it" not in page


def test_a_warning_says_so(folder: Path) -> None:
    assert "wrong (warning)" in render_codes_markdown(folder.parent, [Code("SG901", "wrong", "W.", "warning")])


def test_several_files_are_titled_with_the_spec_first(folder: Path) -> None:
    (folder / "trips").mkdir()
    (folder / "trips" / "a.yaml").write_text("a: 1\n")
    (folder / "trips" / "spec.yaml").write_text("include: a.yaml\n")
    page = render_codes_markdown(folder.parent, [ONE])
    assert page.index("# trips/spec.yaml\ninclude") < page.index("# trips/a.yaml\na: 1")


def test_what_cannot_be_seen_is_escaped(folder: Path) -> None:
    (folder / "trips.yaml").write_bytes(b"\xef\xbb\xbfa:\tb\x07\n")
    (folder / "passes.yaml").write_bytes(b"a: \xe9\n")
    page = render_codes_markdown(folder.parent, [ONE])
    assert "\\ufeffa:\\tb\\x07" in page
    assert "a: \\xe9" in page


def test_long_examples_are_shown_in_part(folder: Path) -> None:
    (folder / "trips.yaml.gz").write_bytes(
        gzip.compress(b"".join(b"a%d: 1\n" % n for n in range(5000)) + b"b: " + b"x" * 5000)
    )
    page = render_codes_markdown(folder.parent, [ONE])
    assert len(page) < 3000
    assert "4961 more lines" in page


def test_runs_of_the_same_line_are_cut_short(folder: Path) -> None:
    (folder / "trips.yaml").write_text("a:\n" + "- 1\n" * 4 + "- 2\n" * 1500)
    page = render_codes_markdown(folder.parent, [ONE])
    assert "a:\n- 1\n- 1\n- 1\n- 1\n- 2\n- 2\n- 2\n# … 1,497 more lines like this\n" in page


def test_the_plain_example_comes_before_its_variants(folder: Path) -> None:
    for name in ("trips-a.yaml", "trips.yaml", "tripsy.yaml"):
        (folder / name).write_text("a: 1\n")
    assert [path.name for path in example_files(folder, "trips")] == ["trips.yaml"]


def test_every_declared_code_is_on_the_page_once() -> None:
    page = render_codes_markdown(GOLDENS)
    for declared in all_codes():
        assert page.count(f"## {declared.id}: ") == 1
    assert page.encode("utf-8")
    assert "\ufeff" not in page
