"""The rows of a JSON list, one at a time: small files by the standard library, large ones by ijson (`[retrieval]`)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from specgen.retrieve.sources.errors import SourceError

LARGE = 32 * 1024 * 1024
"""Bytes from which a file is streamed. Below, its rows are parsed at once."""

EXTRA = "pip install 'specgen[retrieval]'"


def rows(path: Path, large: int = LARGE) -> Iterator[Any]:
    """The rows of the list that a file holds, in order. Whatever its size, a row or `large` bytes are in memory.

    SourceError where the file cannot be read, is not JSON, or holds something other than a list.
    """
    try:
        with path.open("rb") as file:
            if path.stat().st_size < large:
                yield from _at_once(file, path)
            else:
                yield from _streamed(file, path)
    except OSError as error:
        raise SourceError(f"{path} cannot be read: {error.strerror or error}") from None


def _at_once(file: BinaryIO, path: Path) -> Iterator[Any]:
    try:
        whole = json.loads(file.read())
    except (ValueError, RecursionError) as error:
        raise SourceError(f"{path} is not JSON: {error or type(error).__name__}") from None
    if not isinstance(whole, list):
        raise _no_list(path, type(whole).__name__)
    yield from whole


def _streamed(file: BinaryIO, path: Path) -> Iterator[Any]:
    try:
        import ijson
    except ImportError:
        raise SourceError(
            f"{path} is too large to be read at once, and ijson is not installed", hint=f"install it: {EXTRA}"
        ) from None
    first = file.read(64).lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if first != b"[":
        raise _no_list(path, f"something that begins with {first.decode('latin-1')!r}")
    file.seek(0)
    try:
        yield from ijson.items(file, "item", buf_size=1024 * 1024, use_float=True)
    except (ijson.JSONError, UnicodeDecodeError) as error:
        said = str(error).strip().splitlines()
        raise SourceError(f"{path} is not JSON: {said[0] if said else type(error).__name__}") from None


def _no_list(path: Path, what: str) -> SourceError:
    return SourceError(f"{path} holds {what}, and a list of questions is expected")
