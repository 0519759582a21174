"""A data file that is not named with --data: out of the cache, or fetched into it. A wrong hash is kept nowhere."""

from __future__ import annotations

import hashlib
from pathlib import Path

from specgen.retrieve.sources import cache
from specgen.retrieve.sources.download import NAME_IT, Patience, Tell, download
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.part import Part
from specgen.retrieve.sources.pins import Pin


def fetch(
    pin: Pin, folder: Path | None = None, tell: Tell = lambda there, size: None, patience: Patience | None = None
) -> Path:
    """The file of a pin, its hash proven now. It lies under `folder`, the cache if None, by data set and revision.

    SourceError where it cannot be had, or is not what the pin says; then nothing stands under its name.
    """
    target = place(pin, folder)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with cache.alone(target):
            if not _kept(target, pin):
                _get(Part(target, pin.url), pin, tell, patience)
    except OSError as error:
        raise SourceError(
            f"{error.filename or target}: {error.strerror or error}", hint=f"set {cache.VARIABLE} to another folder"
        ) from None
    return target


def place(pin: Pin, folder: Path | None = None) -> Path:
    """Where the file of a pin is kept."""
    return (folder or cache.folder()) / "datasets" / pin.dataset / pin.revision[:12] / pin.file


def proven(path: Path, sha256: str) -> None:
    """SourceError where a file has another hash than it must have."""
    try:
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise SourceError(f"{path} cannot be read: {error.strerror or error}") from None
    if found != sha256.lower():
        raise SourceError(f"{path} is another file: its SHA-256 is {found}, and {sha256.lower()} is expected")


def _kept(target: Path, pin: Pin) -> bool:
    """Whether the file is there and whole. One that was damaged since is removed."""
    if not target.is_file():
        return False
    try:
        proven(target, pin.sha256)
    except SourceError:
        target.unlink()
        return False
    return True


def _get(part: Part, pin: Pin, tell: Tell, patience: Patience | None) -> None:
    pieced = download(part, pin.size, tell, patience)
    found = part.sha256()
    if found != pin.sha256 and pieced:  # of two files, by a server that did not say so
        part.drop()
        download(part, pin.size, tell, patience)
        found = part.sha256()
    if found != pin.sha256:
        size = part.path.stat().st_size
        part.drop()
        raise SourceError(
            f"{pin.url} gave another file than {pin.file} at {pin.revision[:12]}: {size} bytes, SHA-256 {found}; "
            f"{pin.size} bytes, {pin.sha256} are expected; nothing was kept",
            hint=NAME_IT,
        )
    part.done()
