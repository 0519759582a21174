"""JSON in one form: UTF-8, keys in the order given, a list of rows one row a line."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO, TypeAlias

JSON: TypeAlias = "str | int | float | bool | list[JSON] | dict[str, JSON] | None"

_LINE = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def line(row: Mapping[str, JSON]) -> str:
    """One object on one line."""
    return _LINE.encode(row) + "\n"


def document(row: Mapping[str, JSON], rows: str = "questions") -> str:
    """An indented object; what its key `rows` lists, if it has that, comes last and each on one line."""
    head = {key: value for key, value in row.items() if key != rows}
    listed = row.get(rows)
    if not head or not isinstance(listed, list) or not listed:
        return json.dumps(row, ensure_ascii=False, allow_nan=False, indent=2) + "\n"
    text = json.dumps(head, ensure_ascii=False, allow_nan=False, indent=2)
    lines = ",\n    ".join(map(_LINE.encode, listed))
    return f'{text[:-2]},\n  "{rows}": [\n    {lines}\n  ]\n}}\n'


def write(path: Path, text: str) -> None:
    """Write a text as UTF-8, whole or not at all. OSError where it cannot be written."""
    with replacing(path) as file:
        file.write(text)


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """A file to write as UTF-8 that takes its place once it is whole, or never. OSError where it cannot be written.

    Half a surrogate pair, which UTF-8 cannot hold, is written as JSON escapes it. A device or a pipe is written to and
    stays what it is; of a link, what it leads to is replaced.
    """
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            yield file
        return
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".retrieve-", dir=path.parent)
    try:
        with open(handle, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            yield file
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(name)
        raise
