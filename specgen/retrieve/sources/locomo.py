"""LoCoMo: ten long conversations between two people, questions whose evidence names turns (Maharana et al., ACL 2024).

The file is `locomo10.json` of snap-research/locomo. Evidence is `D3:11`, the eleventh turn of session 3. The file has
slips, and they are read as memory-core-eval reads them, so that results can be compared: evidence that is not of that
form counts for nothing, and a question with no evidence left is left out; one of category 5 that names none abstains.
`joined=True` reads several ids in one text.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from specgen.retrieve.model import About, Group, Haystack, Head, LeftOut, Place, Question, Session, Turn
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.pins import revision_of
from specgen.retrieve.sources.registry import DataOptions, one_path

UNANSWERABLE = 5
"""The category whose questions ask for what was never said, with an answer that misleads."""

_SESSION = re.compile(r"session_(\d+)")
_WHOLE = re.compile(r"D(\d+):(\d+)")
_WITHIN = re.compile(r"D:?(\d+):(\d+)")
_WHEN = re.compile(r"\s*(\d{1,2}):(\d{2})\s+([ap]m)\s+on\s+(\d{1,2})\s+(\w+),\s+(\d{4})\s*", re.IGNORECASE)
_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
           "december")  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Read:
    groups: tuple[Group, ...]
    left_out: tuple[LeftOut, ...]


class Locomo:
    """The questions of a LoCoMo file. SourceError where the file is none."""

    def __init__(self, path: Path, *, revision: str | None = None, joined: bool = False) -> None:
        self._path, self._joined = path, joined
        content = path.read_bytes()
        found = hashlib.sha256(content).hexdigest()
        reading = "joined evidence" if joined else None
        self.about = About("locomo", None, revision or revision_of(found), found, reading)
        try:
            self._conversations = json.loads(content)
        except ValueError as error:
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
        left_out: list[LeftOut] = []
        try:
            groups = tuple(_conversation(one, self._joined, left_out) for one in self._conversations)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise SourceError(
                f"{self._path} is not a LoCoMo file: {type(error).__name__} {error}",
                hint="a list of objects with sample_id, conversation and qa is expected",
            ) from None
        return _Read(groups, tuple(left_out))


def load(options: DataOptions) -> Locomo:
    """The file that the options name. SourceError where they name none, or it is none."""
    return Locomo(one_path("locomo", options), joined=options.joined)


def parse_when(text: str | None) -> datetime | None:
    """The time that `1:56 pm on 8 May, 2023` names, as UTC; None where it names none."""
    found = _WHEN.fullmatch(text or "")
    if found is None or found[5].lower() not in _MONTHS:
        return None
    hour = int(found[1]) % 12 + (12 if found[3].lower() == "pm" else 0)
    try:
        return datetime(
            int(found[6]), _MONTHS.index(found[5].lower()) + 1, int(found[4]), hour, int(found[2]), tzinfo=UTC
        )
    except ValueError:
        return None


def _conversation(row: Mapping[str, Any], joined: bool, left_out: list[LeftOut]) -> Group:
    name, conversation = str(row["sample_id"]), row["conversation"]
    numbers = sorted(int(found[1]) for key in conversation if (found := _SESSION.fullmatch(key)))
    ids: dict[tuple[int, int], Place] = {}
    sessions: list[Session] = []
    for number in numbers:
        session = f"{name}:session_{number}"
        turns = conversation[f"session_{number}"]
        for place, turn in enumerate(turns):
            if found := _WHOLE.fullmatch(str(turn.get("dia_id"))):
                ids[int(found[1]), int(found[2])] = Place(session, place)
        when = parse_when(conversation.get(f"session_{number}_date_time"))
        sessions.append(Session(session, when, tuple(
            Turn(place, str(turn.get("speaker") or "user"), str(turn.get("text") or "").strip())
            for place, turn in enumerate(turns)
        )))  # fmt: skip
    known = {number: session.id for number, session in zip(numbers, sessions, strict=True)}
    questions = []
    for place, qa in enumerate(row.get("qa") or ()):
        question = f"{name}:q{place}"
        evidence = tuple((one,) for one in _evidence(qa.get("evidence") or (), joined, known, ids))
        if evidence or (qa.get("category") == UNANSWERABLE and not qa.get("evidence")):
            questions.append(_question(question, qa, evidence))
        else:
            left_out.append(LeftOut(question, f"its evidence names no session: {qa.get('evidence')!r}"))
    return Group(Haystack(name, tuple(sessions)), tuple(questions))


def _question(name: str, qa: Mapping[str, Any], evidence: tuple[tuple[Place, ...], ...]) -> Question:
    answer = qa.get("answer", qa.get("adversarial_answer"))
    return Question(
        id=name, type=f"category_{qa.get('category')}", text=str(qa.get("question") or ""),
        answer=None if answer is None else str(answer), evidence=evidence, abstains=not evidence,
    )  # fmt: skip


def _evidence(
    names: Sequence[object], joined: bool, known: Mapping[int, str], ids: Mapping[tuple[int, int], Place]
) -> tuple[Place, ...]:
    """The places that evidence names, each once. One whose turn does not exist names its session still."""
    found: dict[Place, None] = {}
    for name in names:
        text = str(name).strip()
        whole = _WHOLE.fullmatch(text)
        for one in _WITHIN.finditer(text) if joined else [whole] if whole else []:
            key = int(one[1]), int(one[2])
            if key[0] in known:
                found[ids.get(key, Place(known[key[0]], None))] = None
    return tuple(found)
