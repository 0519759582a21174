"""LongMemEval: 500 questions, each over a haystack of dated sessions of its own (Wu et al., ICLR 2025).

The files are those of xiaowu0162/longmemeval-cleaned: `oracle` (only the sessions with evidence), `s` (about 50
sessions a question) and `m` (about 500; 2.7 GB, which is streamed). Contents are stripped, and turns that are then
empty keep their index and are not stored. Evidence are the turns marked `has_answer`, each of them needed; of an answer
session in which none is marked, the session. A question whose id ends in `_abs` has none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from specgen.diagnostics.suggest import did_you_mean
from specgen.retrieve.model import About, Group, Head, LeftOut
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.longmemeval_row import head, read
from specgen.retrieve.sources.pins import revision_of, splits
from specgen.retrieve.sources.registry import DataOptions, one_path
from specgen.retrieve.sources.row_faults import RowFaultError
from specgen.retrieve.sources.rows import LARGE, rows

T = TypeVar("T")

HINT = "each row has question_id, question_type, question, answer, haystack_session_ids, haystack_sessions, …"


@dataclass(frozen=True, slots=True)
class _Known:
    heads: tuple[Head, ...]
    left_out: tuple[LeftOut, ...]


class LongMemEval:
    """The questions of a LongMemEval file. One row is in memory at a time, or, of a small file, its rows.

    `large` are the bytes from which it is streamed. SourceError where the file is none; rows are read when they are
    asked for.
    """

    def __init__(
        self, path: Path, *, split: str | None = None, revision: str | None = None, large: int = LARGE
    ) -> None:
        self._path, self._split, self._revision, self._large = path, split, revision, large
        if not path.is_file():
            raise SourceError(f"{path} is no file")

    @cached_property
    def about(self) -> About:
        """What was read: its hash is taken once."""
        try:
            with self._path.open("rb") as file:
                found = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise SourceError(f"{self._path} cannot be read: {error.strerror or error}") from None
        return About("longmemeval", self._split, self._revision or revision_of(found), found)

    def heads(self) -> tuple[Head, ...]:
        """Every question that can be asked, abstentions included."""
        return self._known.heads

    def left_out(self) -> tuple[LeftOut, ...]:
        """Questions that are no abstentions and whose evidence is not in their haystack."""
        return self._known.left_out

    def groups(self, wanted: frozenset[str] | None = None) -> Iterator[Group]:
        """A question and its haystack at a time. Those that are not wanted are not looked at further than their id."""
        left = None if wanted is None else len(wanted & {one.id for one in self._known.heads})
        for place, row in self._rows():
            if left == 0:
                return
            if wanted is not None and self._told(place, head, row).id not in wanted:
                continue
            group = self._told(place, read, row)
            if isinstance(group, Group):
                yield group
                left = None if left is None else left - 1

    @cached_property
    def _known(self) -> _Known:
        heads: dict[str, Head] = {}
        left_out: list[LeftOut] = []
        seen: dict[str, int] = {}
        for place, row in self._rows():
            one = self._told(place, head, row)
            if one.id in seen:
                raise SourceError(f"{self._path}: question {one.id} is both row {seen[one.id]} and row {place}")
            seen[one.id] = place
            found = self._told(place, read, row)
            if isinstance(found, LeftOut):
                left_out.append(found)
            else:
                heads[one.id] = one
        return _Known(tuple(heads.values()), tuple(left_out))

    def _rows(self) -> Iterator[tuple[int, Any]]:
        return iter(enumerate(rows(self._path, self._large)))

    def _told(self, place: int, reading: Callable[[Any], T], row: Any) -> T:
        """A reading of a row whose fault names the file, the row and the question."""
        try:
            return reading(row)
        except RowFaultError as fault:
            name = row.get("question_id") if isinstance(row, dict) else None
            raise SourceError(f"{self._path}: row {place} (question {name!r}): {fault}", hint=HINT) from None


def load(options: DataOptions) -> LongMemEval:
    """The file that the options name, or else that of their split, fetched. SourceError where it cannot be had."""
    known = splits("longmemeval")
    if options.split not in known:
        near = did_you_mean(options.split, known)
        hint = f"did you mean {near}?" if near else f"there are {', '.join(known)}"
        raise SourceError(f"longmemeval has no split {options.split!r}", hint=hint)
    return LongMemEval(one_path("longmemeval", options), split=options.split)
