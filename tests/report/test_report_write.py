"""A report is written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from report_pages import hand_page, probe

from specgen.intervals.faults import StatsError
from specgen.report.write import FORMATS, render, require_file, write


def test_written_and_written_over(tmp_path: Path) -> None:
    out = tmp_path / "a" / "b" / "r.html"
    for text in ("first ü", "second"):
        write(out, text)
        assert out.read_text("utf-8") == text
    assert [path.name for path in out.parent.iterdir()] == ["r.html"]


def test_a_failure_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "r.html"
    write(out, "old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("specgen.report.write.os.replace", full)
    with pytest.raises(OSError, match="No space"):
        write(out, "new")
    assert out.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["r.html"]


def test_places_that_are_refused(tmp_path: Path) -> None:
    require_file(tmp_path / "r.html")
    with pytest.raises(StatsError, match="is a folder"):
        require_file(tmp_path)
    (tmp_path / "build.json").write_text("{}")
    with pytest.raises(StatsError, match="inside the build"):
        require_file(tmp_path / "deep" / "r.html")


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_ends_in_one_line_break(name: str, tmp_path: Path) -> None:
    text = render(hand_page(tmp_path, [probe("a", "x")]), name)
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert "\r" not in text
