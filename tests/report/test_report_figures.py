"""Cards and bars: right lengths, words that agree with them, floors where they are known."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import build_hello, run_specgen
from report_pages import hand_page, probe, sessions, ten, write_build, write_run

from specgen.report.figures import area_charts, cards, fault_charts, score_charts
from specgen.report.gather import gather

pytest.importorskip("scipy", reason="the extra [stats] is not installed")


def test_bars(tmp_path: Path) -> None:
    rows = [*ten(), *ten("z", 2, area="other"), probe("t", "tp", trap=True, area="traps")]
    page = hand_page(tmp_path, rows, {"q0": "old", "q1": "old", "z0": "hm", "t": "yes LOUD"})
    (traps, main) = score_charts(page)
    assert (traps.title, traps.bars[0].length, traps.bars[0].low) == ("traps", 50.0, None)
    assert (main.title, main.bars[0].length) == ("main", 75.0)
    low, high = main.bars[0].low, main.bars[0].high
    assert low is not None
    assert high is not None
    assert 0 <= low < 75 < high <= 100
    assert main.bars[0].words == f"75.0 [{low:.1f}, {high:.1f}]"
    assert [(chart.title, chart.bars[0].length) for chart in area_charts(page)] == [
        ("facts", 80.0), ("other", 50.0), ("traps", 50.0),
    ]  # fmt: skip
    titles = {chart.title: chart.bars[0].length for chart in fault_charts(page)}
    assert titles["stale"] == pytest.approx(16.67)
    assert any(title.endswith(" (on traps)") for title in titles)


def test_cards(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", ten())
    sessions(build, "one")
    bad = write_run(tmp_path / "r1", build, {f"q{n}": "old" for n in range(8)}, {}, agent="cmd:a", condition="none")
    good = write_run(tmp_path / "r2", build, {}, {}, agent="cmd:a", sealed=True)
    first, second = cards(gather(build, [str(bad), str(good)]))
    assert (first.name, first.unsealed, first.conditions, first.right) == ("cmd:a (none)", True, "none", "12 of 20")
    assert (first.passes, first.statuses, first.faults) == ("pass^2 20.0", "12 correct, 8 incorrect", "8 stale")
    assert first.against == ()
    ((key, words, verdict),) = second.against
    assert (key, verdict) == ("main", "higher than cmd:a (none)")
    assert words.startswith("+40.0 [+")
    assert not second.unsealed


def test_floor_and_ceiling_stand_beside_the_real_ones(tmp_path: Path) -> None:
    build = build_hello(tmp_path)
    run_specgen("run", build, "--agent", "sim:stale", "--out", "run", cwd=tmp_path)
    page = gather(build, [str(tmp_path / "run")])
    lines = {chart.title: (chart.floor, chart.ceiling) for chart in (*score_charts(page), *area_charts(page))}
    assert lines == {
        "main": (0, 100), "traps": (100, 100), "facts": (0, 100), "changed": (0, 100),
    }  # fmt: skip
    assert all(chart.floor is None for chart in fault_charts(page))
