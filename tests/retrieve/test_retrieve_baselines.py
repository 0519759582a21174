"""The baselines that the project keeps: ours are made anew, those of others say whose they are."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import ROOT, run_specgen
from retrieve_worlds import locomo_file

FILES = sorted((ROOT / "baselines").glob("*.json"))
OURS = [path for path in FILES if not path.stem.startswith("published-")]


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_ours_are_made_anew(path: Path, tmp_path: Path) -> None:
    kept = read(path)
    meta, drawn = kept["meta"], kept["meta"]["sample"]
    if meta["dataset"]["name"] != "locomo":
        pytest.skip("needs the data set's own file")
    if meta["adapter"]["name"] not in ("okapi", "bm25"):
        pytest.skip("needs a model")
    args = ["--adapter", meta["adapter"]["name"], "--dataset", "locomo", "--data", str(locomo_file())]
    if drawn:
        args += ["--sample", str(drawn["size"]), "--seed", str(drawn["seed"])] + ["--stratified"] * drawn["stratified"]
    done = run_specgen("retrieve", "run", *args, "--top-k", str(meta["top_k"]), "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    made = json.loads(done.stdout)
    for each in (made, kept):
        each["meta"].pop("specgen")
        each["meta"]["adapter"]["settings"].pop("bm25s", None)  # its version: the figures must hold in each
    assert made == kept


def test_published_figures() -> None:
    found = {path.stem: read(path) for path in FILES if path.stem.startswith("published-")}
    assert all(each["meta"]["published"] for each in found.values())

    def recalls(name: str) -> list[float]:
        overall = found[f"published-{name}"]["metrics"]["overall"]
        return [overall[f"recall@{depth}"] for depth in (1, 5, 10) if f"recall@{depth}" in overall]

    assert recalls("locomo-bm25") == [54.0, 74.0, 84.0]
    assert recalls("locomo-hybrid-rrf") == [50.0, 78.0, 85.0]
    assert recalls("longmemeval-s-bm25") == [96.2]
    assert recalls("longmemeval-s-hybrid-rrf") == [97.9]
    assert recalls("longmemeval-s-memory-core") == [98.9]


def test_the_page_lists_ours() -> None:
    page = (ROOT / "baselines" / "README.md").read_text("utf-8")
    assert all(f"`{path.name}`" in page for path in OURS)
    assert not [path for path in OURS if "published" in read(path)["meta"]]
