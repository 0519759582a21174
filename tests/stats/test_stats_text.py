"""The readable table: columns that line up, names that cannot steer a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from stats_worlds import loaded, ten, write_build, write_run

from specgen.diagnostics.grid import clean, grid
from specgen.stats.comparison import compare
from specgen.stats.rows import comparison_row, percent
from specgen.stats.text import render

pytest.importorskip("scipy", reason="the extra [stats] is not installed")


def test_columns_line_up() -> None:
    assert grid([("a", "bbb", "c"), ("aaaa", "b", "")]) == "a     bbb  c\naaaa  b"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("plain", "plain"),
        ("\x1b[31mred", "�[31mred"),
        ("a\nb", "a�b"),
        ("\u202eabc", "�abc"),
        ("naïve 日本", "naïve 日本"),
    ],
)
def test_names(name: str, shown: str) -> None:
    assert clean(name) == shown


@pytest.mark.parametrize(("share", "shown"), [(0.0, 0.0), (-0.0, 0.0), (1.0, 100.0), (1 / 3, 33.33), (-0.25, -25.0)])
def test_percentages(share: float, shown: float) -> None:
    assert percent(share) == shown
    assert str(percent(share)) == str(shown), "no negative zero"


def test_one_setup_alone(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", ten())
    found = compare([(None, loaded(write_run(tmp_path / "r", build, {"q0": "old"}), build))])
    text = render(found)
    head, row = text.splitlines()[:2]
    assert head.index("main") == row.index("90.0 [")
    assert "less" not in text
    assert "groups of probes that share plants" in text
    assert "stale  10.0 [0.0, 30.0]" in text
    assert text.endswith("\n")
    assert comparison_row(found)["differences"] == []


def test_three_setups_are_each_set_against_the_first(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", ten())
    runs = [(name, loaded(write_run(tmp_path / name, build, {}), build)) for name in ("one", "two", "three")]
    text = render(compare(runs))
    assert text.count("in points (paired by probe)") == 2
    assert "two less one" in text
    assert "three less one" in text
    assert "two less three" not in text


def test_repeats_of_faults_show_how_often_they_come_every_time(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", ten())
    run = write_run(tmp_path / "r", build, {"q0": "old", "q1": "old"}, {"q0": "old"})
    text = render(compare([(None, loaded(run, build))]))
    assert "stale  15.0 [0.0, 40.0]  ^2 10.0" in text
