"""Rows of the form that LongMemEval has, and files of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def turn(content: str, role: str = "user", **more: Any) -> dict[str, Any]:
    return {"role": role, "content": content, **more}


def row(**changes: Any) -> dict[str, Any]:
    """A question with two sessions, the second of which has the answer in its first turn."""
    whole: dict[str, Any] = {
        "question_id": "e47becba",
        "question_type": "single-session-user",
        "question": "What degree did I graduate with?",
        "answer": "Business Administration",
        "question_date": "2023/05/30 (Tue) 23:40",
        "haystack_session_ids": ["85a1be56_1", "answer_280352e9"],
        "haystack_dates": ["2023/05/20 (Sat) 02:21", "2023/05/22 (Mon) 10:03"],
        "haystack_sessions": [
            [turn("How do I prune a fig tree?"), turn("In late winter.", "assistant")],
            [
                turn(" I graduated with a degree in Business Administration. ", has_answer=True),
                turn("Congratulations!", "assistant", has_answer=False),
            ],
        ],
        "answer_session_ids": ["answer_280352e9"],
    }
    whole.update(changes)
    return {key: value for key, value in whole.items() if value is not ...}


def write(path: Path, rows: object) -> Path:
    path.write_text(json.dumps(rows, ensure_ascii=False), "utf-8")
    return path
