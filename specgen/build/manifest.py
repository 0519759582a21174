"""build.json: what made a build, and the hashes of what an agent may see; the key's own hashes stand in the key.

A hash of a short file is as good as the file to whoever can guess: six digits are found in a second.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from specgen_judge import VERSION as JUDGE_VERSION

from specgen import __version__
from specgen.build import jsontext, layout
from specgen.build.errors import NotABuildError, OtherVersionError
from specgen.model.values import Plain


def key_rows(hashes: Mapping[str, str]) -> dict[str, Plain]:
    """The content of key/files.json: a hash for every file of the key."""
    return {name: digest for name, digest in hashes.items() if name.startswith(f"{layout.KEY}/")}


def manifest_row(family: str, hashes: Mapping[str, str]) -> dict[str, Plain]:
    """The content of build.json: `hash` is over the names and hashes of all files, the key's too."""
    seen: dict[str, Plain] = {name: digest for name, digest in hashes.items() if not name.startswith(f"{layout.KEY}/")}
    return {
        "family": family,
        "specgen": __version__,
        "judge": JUDGE_VERSION,
        "hash": jsontext.digest(hashes),
        "files": seen,
    }


def read_manifest(folder: Path) -> Mapping[str, str]:
    """The texts of a build's build.json. NotABuildError where it has none, or one that no build writes."""
    path = folder / layout.MANIFEST
    if not path.is_file():
        raise NotABuildError(f"{folder} is not a build: it has no {layout.MANIFEST}")
    try:
        row = json.loads(path.read_bytes().decode("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise NotABuildError(f"{path} cannot be read: {error}") from error
    texts = {key: value for key, value in row.items() if isinstance(value, str)} if isinstance(row, dict) else {}
    for key in ("family", "specgen", "hash"):
        if key not in texts:
            raise NotABuildError(f"{path} is not what a build writes: it has no {key!r}")
    return texts


def require_same_version(folder: Path) -> Mapping[str, str]:
    """The texts of build.json; OtherVersionError where another version of specgen, or of its judge, wrote it."""
    texts = read_manifest(folder)
    for what, own in (("specgen", __version__), ("judge", JUDGE_VERSION)):
        made = texts.get(what, "unknown")
        if made != own:
            raise OtherVersionError(
                f"{folder} was built with {what} {made}, and this is {what} {own}: the same spec may give other bytes; "
                f"use specgen {texts['specgen']}, or build again"
            )
    return texts
