"""Statistics leave pairs out of `main`, as the judge does."""

from pathlib import Path

from judge_helpers import value_check, write_build, write_run

from specgen.stats.cells import load
from specgen.stats.metrics import Metric
from specgen.stats.runinfo import read_info


def test_main_leaves_pairs_out(tmp_path: Path) -> None:
    row = {"area": "facts", "kind": "ask", "request": "What is it?", "checks": [value_check("id", "481920")],
           "evidence": [], "history": "h", "needs": []}  # fmt: skip
    build = write_build(
        tmp_path / "b",
        [
            {**row, "id": "a", "name": "a", "split": "exam"},
            {**row, "id": "b", "name": "b", "split": "exam", "pair": "p"},
        ],
    )
    (build / "build.json").write_text('{"family": "f", "specgen": "0", "judge": "0", "hash": "h"}')
    run = write_run(tmp_path / "r", {name: {"reply": "481920", "turn": "481920", "files": {}} for name in "ab"})
    (run / "run.json").write_text('{"agent": "x", "build": "h"}')
    alone, paired = load(read_info(run), build).cells
    assert paired.paired
    assert not alone.paired
    for name in ("main", "exam"):
        assert Metric(name).counts(alone)
        assert not Metric(name).counts(paired)
    assert Metric("area", "facts").counts(paired)
    assert Metric("fault", "stale").counts(paired)
