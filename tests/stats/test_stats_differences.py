"""Verdicts on differences: paired, unpaired, too few, and not distinguishable."""

from __future__ import annotations

from pathlib import Path

import pytest
from stats_worlds import Row, loaded, probe, ten, write_build, write_run

from specgen.stats.differences import Difference, differences
from specgen.stats.setups import Setup, setups

pytest.importorskip("scipy", reason="the extra [stats] is not installed")


def two(folder: Path, rows: list[Row], first: dict[str, str], second: dict[str, str]) -> tuple[Setup, ...]:
    """Two setups on one build."""
    build = write_build(folder / "b", rows)
    runs = [(str(n), loaded(write_run(folder / str(n), build, each), build)) for n, each in enumerate((first, second))]
    return setups(runs)


def by_key(found: tuple[Difference, ...]) -> dict[str, Difference]:
    return {each.metric.key: each for each in found}


def test_the_same_twice_is_not_distinguishable(tmp_path: Path) -> None:
    for found in differences(*two(tmp_path, ten(), {"q1": "no"}, {"q1": "no"})):
        assert found.figure == 0
        assert found.verdict == "not distinguishable"
        assert found.why == "the interval holds 0"


def test_clearly_higher_and_lower(tmp_path: Path) -> None:
    first, second = two(tmp_path, ten(), {f"q{n}": "old" for n in range(9)}, {})
    up = by_key(differences(first, second))
    assert (up["main"].figure, up["main"].verdict) == (pytest.approx(0.9), "higher")
    assert (up["fault:stale"].figure, up["fault:stale"].verdict) == (pytest.approx(-0.9), "lower")
    down = by_key(differences(second, first))
    assert down["main"].verdict == "lower"
    assert down["main"].spread is not None
    assert up["main"].spread is not None
    assert down["main"].spread.low == pytest.approx(-up["main"].spread.high)


def test_many_probes_that_rest_on_one_rule_are_one(tmp_path: Path) -> None:
    """Thirty probes turn right together: they need one plant, so that is one thing that was learnt."""
    rows = [*(probe(f"r{n}", "rule") for n in range(30)), *ten(count=5)]
    found = by_key(differences(*two(tmp_path, rows, {f"r{n}": "old" for n in range(30)}, {})))
    assert found["main"].figure > 0.8
    assert found["main"].clusters == 6
    assert found["main"].verdict == "not distinguishable"


@pytest.mark.parametrize(("count", "verdict"), [(5, "not distinguishable"), (6, "higher")])
def test_six_clusters_that_differ_are_needed(count: int, verdict: str, tmp_path: Path) -> None:
    wrong = {f"q{n}": "no idea at all" for n in range(count)}
    found = by_key(differences(*two(tmp_path, ten(count=count), wrong, {})))["main"]
    assert found.figure == 1
    assert found.verdict == verdict
    assert (found.why is None) == (verdict == "higher")


def test_traps_are_apart(tmp_path: Path) -> None:
    rows = [*ten(), *(probe(f"t{n}", f"tp{n}", trap=True, area="traps") for n in range(8))]
    found = by_key(differences(*two(tmp_path, rows, {f"t{n}": "yes LOUD" for n in range(8)}, {})))
    assert found["main"].figure == 0
    assert found["traps"].figure == pytest.approx(0.5)
    assert found["traps"].verdict == "higher"


def test_pairing_needs_the_same_build_and_probe(tmp_path: Path) -> None:
    builds = [write_build(tmp_path / name, ten()) for name in ("b1", "b2")]
    runs = [loaded(write_run(tmp_path / f"r{n}", each, {"q0": "no"}), each) for n, each in enumerate(builds)]
    found = by_key(differences(*setups([("one", runs[0]), ("two", runs[1])])))
    assert not found["main"].paired
    assert found["main"].verdict == "not distinguishable"
    assert found["main"].clusters == 20


def test_unpaired_and_far_apart(tmp_path: Path) -> None:
    builds = [write_build(tmp_path / name, ten()) for name in ("b1", "b2")]
    wrong = {f"q{n}": "old" for n in range(9)}
    runs = [loaded(write_run(tmp_path / f"r{n}", each, (wrong, {})[n]), each) for n, each in enumerate(builds)]
    found = by_key(differences(*setups([("one", runs[0]), ("two", runs[1])])))["main"]
    assert not found.paired
    assert found.verdict == "higher"


def test_unscored_probes_are_left_out_of_pairs(tmp_path: Path) -> None:
    found = by_key(differences(*two(tmp_path, ten(), {"q0": "broken"}, {"q1": "broken"})))
    assert found["main"].probes == 8


def test_a_fault_that_only_one_side_shows(tmp_path: Path) -> None:
    found = by_key(differences(*two(tmp_path, ten(), {}, {"q0": "old"})))
    assert found["fault:stale"].figure == pytest.approx(0.1)


def test_worlds_are_clusters_where_there_are_six(tmp_path: Path) -> None:
    for worlds, unit in ((5, "groups"), (6, "worlds")):
        runs = []
        for side, reply in (("first", "old"), ("second", "yes")):
            for n in range(worlds):
                build = tmp_path / f"{worlds}" / f"b{n}"
                if not build.exists():
                    write_build(build, ten(count=7))
                run = write_run(tmp_path / f"{worlds}" / f"{side}{n}", build, {f"q{k}": reply for k in range(7)})
                runs.append((side, loaded(run, build)))
        found = by_key(differences(*setups(runs)))["main"]
        assert found.unit == unit
        assert found.clusters == (7 if unit == "groups" else 6)
        assert found.verdict == "higher"
