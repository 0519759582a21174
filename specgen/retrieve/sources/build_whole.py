"""Whether the files of a build are those that were built: its hash says which data was read, and must be true."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from specgen.build import jsontext, layout
from specgen.retrieve.sources.build_rows import HINT
from specgen.retrieve.sources.errors import SourceError

READ = (layout.SESSIONS, layout.PROBES, layout.CHECKS, layout.HAYSTACK, layout.PADDED)
"""What questions, evidence and turns are read from."""


def require_whole(folder: Path, built: str) -> None:
    """Hold what is read of a build against its hashes. SourceError where a file is another than was built.

    `built` is the hash in build.json, which is over the names and hashes of all files.
    """
    hashes = {**_hashes(folder, layout.MANIFEST, "files"), **_hashes(folder, layout.KEY_FILES, None)}
    hashes[layout.KEY_FILES] = _hash(folder / layout.KEY_FILES)
    if jsontext.digest(dict(sorted(hashes.items()))) != built:
        raise SourceError(f"{folder} is not what was built: its lists of files do not have its hash", hint=HINT)
    for name in READ:
        path = folder / name
        if path.is_file() != (name in hashes):
            why = "is not what was built" if path.is_file() else "is not there"
            raise SourceError(f"{path} {why}", hint=HINT)
        if name in hashes and _hash(path) != hashes[name]:
            raise SourceError(f"{path} is not what was built: it was changed since", hint=HINT)


def _hash(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise SourceError(f"{path} cannot be read: {error.strerror or error}", hint=HINT) from None


def _hashes(folder: Path, name: str, key: str | None) -> dict[str, str]:
    try:
        row = json.loads((folder / name).read_bytes())
        found = row if key is None else row[key]
        return {str(file): str(value) for file, value in found.items()}
    except OSError as error:
        raise SourceError(f"{folder / name} cannot be read: {error.strerror or error}", hint=HINT) from None
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise SourceError(f"{folder / name} is damaged", hint=HINT) from None
