"""The write layer of a report as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from specgen.report.gates import Failing, GateLevel, GatePart
from specgen.report.marktext import escape, fence, table


def gates_markdown(gates: Sequence[GatePart]) -> Iterable[str]:
    """The parts of the document; none where there is no gate."""
    if gates:
        yield "## Write layer"
    for gate in gates:
        yield f"### {escape(gate.gate)}: {gate.verdict}"
        yield f"{gate.windows} windows of {escape(gate.family)}, {gate.mode}."
        if gate.unscored is not None:
            yield f"Not scored: {escape(gate.unscored)}"
        yield from (f"> {escape(note)}" for note in gate.notes)
        for level in gate.levels:
            yield from _level(level)


def _level(level: GateLevel) -> Iterable[str]:
    if level.name is not None:
        yield f"#### Level {escape(level.name)}: {level.verdict}"
    yield table(
        ["metric", "%", "counts", "floor"],
        ([escape(each.key), each.words, each.counts, _floor(each.floor, each.holds)] for each in level.figures),
    )
    yield table(
        ["class", "label", "windows", "became"],
        ([escape(each.name), each.label, str(each.windows), each.became] for each in level.classes),
    )
    for each in level.failing:
        yield from _failing(each)


def _floor(floor: str | None, holds: bool | None) -> str:
    return "" if floor is None else f"{floor} **below**" if holds is False else floor


def _failing(each: Failing) -> Iterable[str]:
    yield f"**{each.verdict}** {escape(each.id)} ({escape(each.label)}, {escape(each.kind)}): {escape(each.note)}"
    if each.error is not None:
        yield f"The gate failed: {escape(each.error)}"
    for role, text in each.turns:
        yield f"{escape(role)}:"
        yield fence(text)
