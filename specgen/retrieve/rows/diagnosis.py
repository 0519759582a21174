"""The whole of `specgen retrieve diagnose --json`."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.retrieve.diagnosis import Depths, Pool
from specgen.retrieve.model import Question
from specgen.retrieve.rows.form import JSON
from specgen.retrieve.rows.question import placed_row, places_row
from specgen.retrieve.verdict import Placed


def diagnosis_row(found: Mapping[str, Mapping[str, Pool]], how: Depths) -> dict[str, JSON]:
    """Each question with its evidence, and for each store where that is."""
    return {
        "top_k": how.top_k,
        "depth": how.depth,
        "questions": [_question(pools) for pools in found.values()],
    }


def _question(pools: Mapping[str, Pool]) -> JSON:
    question: Question = next(iter(pools.values())).judged.answered.question
    return {
        "id": question.id,
        "type": question.type,
        "text": question.text,
        "evidence": [places_row(group) for group in question.evidence],
        "superseded": places_row(question.superseded),
        "systems": {name: _pool(pool) for name, pool in pools.items()},
    }


def _pool(pool: Pool) -> JSON:
    row = pool.judged
    return {
        "session": _level(pool.session.value, row.session),
        "turn": _level(None if pool.turn is None else pool.turn.value, row.turn),
        "error": row.answered.error,
    }


def _level(verdict: str | None, placed: Placed | None) -> JSON:
    where = placed_row(placed)
    return {"verdict": verdict, **where} if isinstance(where, dict) else {"verdict": verdict}
