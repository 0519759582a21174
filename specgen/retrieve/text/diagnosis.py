"""A diagnosis for people: each question, and where its evidence is in each store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from specgen.diagnostics.grid import clean, grid
from specgen.retrieve.diagnosis import Depths, Pool
from specgen.retrieve.model import Place
from specgen.retrieve.verdict import Placed


def render(found: Mapping[str, Mapping[str, Pool]], how: Depths) -> str:
    """A block a question. Each piece of evidence has its rank, or a dash where it is not in the pool."""
    blocks = [_question(pools) for pools in found.values()]
    note = f"Ranks among {how.depth:,} results. Found: among the first {how.top_k:,}."
    return "\n\n".join([*blocks, note]) + "\n"


def _question(pools: Mapping[str, Pool]) -> str:
    question = next(iter(pools.values())).judged.answered.question
    lines = [f"{clean(question.id)} ({clean(question.type)}): {clean(question.text)}"]
    lines += [f"  evidence: {' or '.join(map(_place, group))}" for group in dict.fromkeys(question.evidence)]
    if question.superseded:
        lines.append(f"  no longer holds: {', '.join(map(_place, question.superseded))}")
    rows: list[Sequence[str]] = [("", "sessions", "at rank", "turns", "at rank")]
    rows += [(f"  {clean(name)}", *_cells(pool)) for name, pool in pools.items()]
    lines.append(grid(rows))
    lines += [f"  {clean(name)} failed: {clean(pool.judged.answered.error)}"
              for name, pool in pools.items() if pool.judged.answered.error]  # fmt: skip
    return "\n".join(lines)


def _place(place: Place) -> str:
    return clean(place.session) if place.turn is None else f"{clean(place.session)} turn {place.turn}"


def _cells(pool: Pool) -> tuple[str, str, str, str]:
    turn = "-" if pool.turn is None else pool.turn.value
    return pool.session.value, _ranks(pool.judged.session), turn, _ranks(pool.judged.turn)


def _ranks(placed: Placed | None) -> str:
    if placed is None:
        return "-"
    told = ", ".join("-" if rank is None else str(rank) for rank in placed.ranks) or "-"
    return told if placed.superseded is None else f"{told} (superseded: {placed.superseded})"
