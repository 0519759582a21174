"""What a build was asked for beside its spec: kept in the key, for nobody else may see the seed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from specgen.build import layout
from specgen.model.values import Plain


@dataclass(frozen=True, slots=True)
class Arguments:
    """The seed, and the number of cases (None: as the spec says)."""

    seed: str
    cases: int | None = None


def arguments_row(arguments: Arguments, spec: str) -> dict[str, Plain]:
    """The content of key/arguments.json; `spec` is the spec's name under key/spec/."""
    return {"spec": spec, "seed": arguments.seed, "cases": arguments.cases}


def read_arguments(build: Path) -> tuple[Arguments, str]:
    """The arguments of a build and its spec's name. ValueError where the file is not what a build writes."""
    row = json.loads((build / layout.ARGUMENTS).read_bytes().decode("utf-8"))
    if not isinstance(row, dict) or not isinstance(row.get("seed"), str) or not isinstance(row.get("spec"), str):
        raise ValueError(f"{layout.ARGUMENTS} has no seed and spec")
    seed, spec, cases = row["seed"], row["spec"], row.get("cases")
    name = PurePosixPath(spec)
    if name.is_absolute() or ".." in name.parts or "\0" in spec or not name.parts:
        raise ValueError(f"{layout.ARGUMENTS} names a spec outside {layout.SOURCES}: {spec!r}")
    seed.encode("utf-8"), spec.encode("utf-8")  # half a surrogate pair is no text
    if cases is not None and (not isinstance(cases, int) or isinstance(cases, bool)):
        raise ValueError(f"{layout.ARGUMENTS}: cases is no number: {cases!r}")
    return Arguments(seed, cases), spec
