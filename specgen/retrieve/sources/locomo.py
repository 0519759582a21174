"""LoCoMo: ten long conversations between two people, questions whose evidence names turns (Maharana et al., ACL 2024).

The file is `locomo10.json` of snap-research/locomo. Evidence is `D3:11`, the eleventh turn of session 3. The file has
slips, and they are read as memory-core-eval reads them, so that results can be compared: evidence that is not of that
form counts for nothing, and a question with no evidence left is left out; one of category 5 that names none abstains.
`joined=True` reads several ids in one text.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from specgen.retrieve.model import About, Group, Head, LeftOut
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.locomo_row import name_of, read
from specgen.retrieve.sources.pins import revision_of
from specgen.retrieve.sources.registry import DataOptions, one_path
from specgen.retrieve.sources.row_faults import RowFaultError, kind

HINT = "a list of objects with sample_id, conversation and qa is expected"


@dataclass(frozen=True, slots=True)
class _Read:
    groups: tuple[Group, ...]
    left_out: tuple[LeftOut, ...]


class Locomo:
    """The questions of a LoCoMo file. SourceError where the file is none."""

    def __init__(self, path: Path, *, revision: str | None = None, joined: bool = False) -> None:
        self._path, self._joined = path, joined
        try:
            content = path.read_bytes()
        except OSError as error:
            raise SourceError(f"{path} cannot be read: {error.strerror or error}") from None
        found = hashlib.sha256(content).hexdigest()
        reading = "joined evidence" if joined else None
        self.about = About("locomo", None, revision or revision_of(found), found, reading)
        try:
            self._conversations = json.loads(content)
        except (ValueError, RecursionError) as error:
            raise SourceError(f"{path} is not JSON: {error}") from None

    def heads(self) -> tuple[Head, ...]:
        """Every question that has evidence."""
        return tuple(Head(one.id, one.type) for group in self._read.groups for one in group.questions)

    def left_out(self) -> tuple[LeftOut, ...]:
        """Questions without evidence that names a session."""
        return self._read.left_out

    def groups(self, wanted: frozenset[str] | None = None) -> Iterator[Group]:
        """A conversation and its questions at a time."""
        for group in self._read.groups:
            asked = tuple(one for one in group.questions if wanted is None or one.id in wanted)
            if asked:
                yield Group(group.haystack, asked)

    @cached_property
    def _read(self) -> _Read:
        if not isinstance(self._conversations, list):
            raise SourceError(f"{self._path} is not a LoCoMo file: it holds {kind(self._conversations)}", hint=HINT)
        groups: list[Group] = []
        left_out: list[LeftOut] = []
        seen: dict[str, int] = {}
        for place, row in enumerate(self._conversations):
            try:
                name = name_of(row)
                if name in seen:
                    raise RowFaultError(f"row {seen[name]} is of the same name")
                group, out = read(row, self._joined)
            except RowFaultError as fault:
                told = row.get("sample_id") if isinstance(row, dict) else None
                raise SourceError(
                    f"{self._path} is not a LoCoMo file: row {place} (conversation {told!r}): {fault}", hint=HINT
                ) from None
            seen[name] = place
            groups.append(group)
            left_out += out
        return _Read(tuple(groups), tuple(left_out))


def load(options: DataOptions) -> Locomo:
    """The file that the options name. SourceError where they name none, or it is none."""
    return Locomo(one_path("locomo", options), joined=options.joined)
