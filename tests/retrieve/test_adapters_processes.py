"""Fresh processes give the same bytes: other hash seeds, other numbers of threads, vectors from the cache or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from specgen.retrieve.adapters.registry import Options, UnknownAdapterError, make

MAYA = Path(__file__).parents[2] / "generated" / "maya"


@pytest.mark.parametrize("name", ["okapi", "bm25", "dense", "hybrid-rrf"])
def test_results_are_the_same_in_every_process(name: str, tmp_path: Path) -> None:
    try:
        make(name, Options())
    except UnknownAdapterError as error:
        pytest.skip(f"{error}: {error.hint}")
    found = set()
    for number, cache in enumerate(("off", "on", "on")):
        surroundings = {
            **os.environ, "PYTHONHASHSEED": str(number), "OPENBLAS_NUM_THREADS": str(1 + number % 2),
            "SPECGEN_CACHE": str(tmp_path / "cache"), "SPECGEN_EMBEDDING_CACHE": cache,
        }  # fmt: skip
        out = tmp_path / f"{number}.json"
        command = [sys.executable, "-m", "specgen", "retrieve", "run", "--adapter", name, "--build", str(MAYA)]
        done = subprocess.run([*command, "--out", str(out)], capture_output=True, text=True, env=surroundings)
        assert done.returncode == 0, done.stderr
        found.add(out.read_bytes())
    assert len(found) == 1
