"""`--trace`: JSON lines. A line with `turns` has a haystack as it was stored; lines with `question` follow, with the
results and the verdict of each question over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from specgen.retrieve.judged import Judged
from specgen.retrieve.model import Group
from specgen.retrieve.outcome import Found
from specgen.retrieve.rows.form import JSON, line
from specgen.retrieve.rows.question import found_row, question_row
from specgen.retrieve.tracing import stored_turns

BEGINS = '{"haystack": '
"""The first characters of a trace that was written."""


def trace(group: Group, rows: Sequence[Judged], top_k: int) -> Iterator[str]:
    """The lines of one haystack."""
    names = [session.id for session in group.haystack.sessions]
    turns: list[JSON] = [
        {
            "session": names[turn.session_index],
            "turn": turn.turn_index,
            "when": _time(turn.when),
            "role": turn.role,
            "content": turn.content,
        }
        for turn in stored_turns(group.haystack)
    ]
    yield line({"haystack": group.haystack.id, "turns": turns})
    for row in rows:
        question = row.answered.question
        yield line(
            {
                "question": question.id,
                "text": question.text,
                "asked": _time(question.asked),
                "answer": question.answer,
                **{key: value for key, value in question_row(row, top_k).items() if key not in ("id", "found")},
                "results": [_result(found) for found in row.answered.found],
            }
        )


def _result(found: Found) -> JSON:
    return {**found_row(found), "score": found.score, "content": found.content}


def _time(when: datetime | None) -> str | None:
    return None if when is None else when.isoformat()
