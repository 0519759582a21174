"""The files of a run folder, each written as a whole or not at all."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from specgen_judge.runs import file_name

from specgen.build import jsontext
from specgen.model.values import Plain

RUN = "run.json"
"""The file by which a folder is known to be a run."""
STATE = ".state"
"""What a run needs to be resumed; it is gone when the run is complete."""


def write_json(path: Path, row: Mapping[str, Plain]) -> None:
    """Write a document. Whoever looks sees the old one or the new one, whole, whatever is killed when."""
    partial = partial_of(path)
    with partial.open("wb") as file:
        file.write(jsontext.document(row).encode("utf-8"))
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)


def partial_of(path: Path) -> Path:
    """Where a document is written before it takes its place. A runner killed then leaves it; the next replaces it."""
    return path.with_name(f".{path.name}.partial")


def read_json(path: Path) -> dict[str, Plain] | None:
    """An object that was written; None where there is none that can be read."""
    with suppress(OSError, ValueError):
        row = json.loads(path.read_bytes())
        return row if isinstance(row, dict) else None
    return None


def result_file(run: Path, repeat: int, runs: int, probe: str) -> Path:
    """Where the result of a probe lies: in a folder for each repeat, where there are several."""
    return (run / str(repeat) if runs > 1 else run) / "tests" / file_name(probe)


def way_to(build: Path, run: Path) -> str:
    """The way from a run's folder to the build that it answers, so that both can be moved together."""
    return Path(os.path.relpath(build.resolve(), run.resolve())).as_posix()
