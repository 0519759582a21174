"""One question of a run: its evidence, what came back, and the verdict."""

from __future__ import annotations

from collections.abc import Sequence

from specgen.retrieve.judged import Judged
from specgen.retrieve.model import Place
from specgen.retrieve.outcome import Found
from specgen.retrieve.rows.form import JSON
from specgen.retrieve.verdict import Placed


def question_row(row: Judged, top_k: int) -> dict[str, JSON]:
    """The question in the terms of the data. `ranks` has, for each piece of evidence, where it first came back."""
    question = row.answered.question
    return {
        "id": question.id,
        "type": question.type,
        "haystack": row.answered.haystack,
        "stored": row.answered.stored,
        "abstains": question.abstains,
        "evidence": [places_row(group) for group in question.evidence],
        "superseded": places_row(question.superseded),
        "found": [found_row(found) for found in row.answered.found],
        "verdict": row.verdict(top_k).value,
        "session": placed_row(row.session),
        "turn": placed_row(row.turn),
        "error": row.answered.error,
    }


def places_row(places: Sequence[Place]) -> list[JSON]:
    """Places, in their order."""
    return [{"session": place.session, "turn": place.turn} for place in places]


def found_row(found: Found) -> dict[str, JSON]:
    """A result: where it comes from. The store's own id is left out, for it may be another in each run."""
    place = found.place
    return {"rank": found.rank, "session": place and place.session, "turn": place and place.turn}


def placed_row(placed: Placed | None) -> JSON:
    """Where the evidence is at a level."""
    return None if placed is None else {"ranks": list(placed.ranks), "superseded": placed.superseded}
