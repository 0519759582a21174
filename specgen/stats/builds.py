"""Which build a run answers: the one given, or the one nearby whose hash the run names."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from specgen.build.errors import NotABuildError
from specgen.build.layout import CHECKS, MANIFEST
from specgen.build.manifest import read_manifest
from specgen.intervals.faults import StatsError
from specgen.stats.runinfo import RunInfo

_AROUND = 2
"""How many folders above a run are looked into."""


def build_of(info: RunInfo, given: Sequence[Path]) -> Path:
    """The build that a run answers. StatsError where it is not among the given ones, or is nowhere near."""
    hint = "name the build with --build"
    if given:
        hashes = {_hash(folder): folder for folder in given}
        if info.build is None and len(given) == 1:
            return given[0]
        if info.build in hashes:
            return hashes[info.build]
        if info.build is None:
            raise StatsError(f"{info.path} does not say which of the {len(given)} builds it answers", hint)
        raise StatsError(
            f"{info.path} answers the build {info.build[:12]}, not {', '.join(str(each) for each in given)}",
            "a build that was made anew has another hash: run the agent again",
        )
    if info.build is None:
        raise StatsError(f"{info.path} does not say which build it answers", hint)
    for folder in _near(info):
        try:
            if _hash(folder) == info.build:
                return folder
        except NotABuildError:
            continue
    raise StatsError(f"no build {info.build[:12]} is near {info.path}", hint)


def family_of(build: Path) -> str:
    """The family of a build; its folder's name where it does not say."""
    try:
        return read_manifest(build)["family"]
    except NotABuildError:
        return build.resolve().name


def _hash(folder: Path) -> str:
    if not (folder / CHECKS).is_file():
        raise NotABuildError(f"{folder} is not a build: it has no {CHECKS}")
    return read_manifest(folder)["hash"]


def _near(info: RunInfo) -> Iterator[Path]:
    """The build where the run says that it was; every build in the folders above a run, in the working folder and in
    its `generated`, the nearest first."""
    run, seen = info.path, set[Path]()
    if info.folder is not None:
        yield Path(os.path.normpath(run.resolve() / info.folder))
    for place in _unique([*run.resolve().parents[:_AROUND], Path.cwd(), Path.cwd() / "generated"]):
        if not place.is_dir():
            continue
        for folder in (place, *sorted(each for each in place.iterdir() if each.is_dir())):
            if folder not in seen and (folder / MANIFEST).is_file():
                seen.add(folder)
                yield folder


def _unique(paths: Iterable[Path]) -> list[Path]:
    return list(dict.fromkeys(paths))
