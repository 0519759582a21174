"""Responses to show: read from the run's files, a few for each setup and probe, with the findings marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from specgen_judge import Response, ResultFault, Test, Verdict, load_result
from specgen_judge.key import Answer
from specgen_judge.runs import file_name

from specgen.report.marks import Piece, pieces
from specgen.report.page import Answers, Passage, Shown
from specgen.report.texts import line, short
from specgen.stats.setups import Setup

MOST = 3
"""Responses of one setup that are shown for a probe; there may be ten repeats."""


def answers(setup: Setup, place: int, test: Test) -> Answers:
    """One setup's results on a probe."""
    rows = list(_results(setup, test))
    verdicts = [verdict for _, _, verdict in rows]
    return Answers(
        line(setup.name),
        place,
        sum(verdict.status == "correct" for verdict in verdicts),
        len(verdicts),
        Counter(verdict.status for verdict in verdicts),
        tuple(dict.fromkeys(fault for verdict in verdicts for fault in verdict.faults)),
        tuple(_chosen(rows)),
    )


def reference(test: Test) -> tuple[Passage, ...]:
    """The reference answer's texts."""
    answer = test.answer or Answer("")
    texts = [("reply", answer.reply), *answer.files.items()]
    return tuple(Passage((Piece(line(title)),), (Piece(short(text)),)) for title, text in texts if text)


def _results(setup: Setup, test: Test) -> Iterator[tuple[str, Path, Verdict]]:
    """Every repeat of every run: its name, its file, its verdict."""
    for run in setup.runs:
        for each in run.report.runs:
            folder = run.info.path / each.name / "tests" if each.name else run.info.path / "tests"
            name = f"{run.info.path.name}/{each.name}" if each.name else run.info.path.name
            yield line(name), folder / file_name(test.id), each.verdicts[test.id]


def _chosen(rows: list[tuple[str, Path, Verdict]]) -> Iterator[Shown]:
    """Different responses first, and of those the wrong ones first."""
    seen: set[tuple[Passage, ...]] = set()
    for name, path, verdict in sorted(rows, key=lambda row: row[2].status == "correct"):
        if len(seen) >= MOST:
            return
        shown = _shown(name, path, verdict)
        if shown.passages not in seen:
            seen.add(shown.passages)
            yield shown


def _shown(name: str, path: Path, verdict: Verdict) -> Shown:
    try:
        response = load_result(path)
    except ResultFault as fault:
        return Shown(name, verdict, (), line(str(fault)))
    return Shown(name, verdict, tuple(_passages(response, verdict)), line(response.error) if response.error else None)


def _passages(response: Response, verdict: Verdict) -> Iterator[Passage]:
    texts = [("reply", response.reply)]
    if response.turn.strip() != response.reply.strip():
        texts.append(("whole turn", response.turn))
    for path, content in response.files.items():
        size = f" ({content.bytes:,} bytes)" if content.bytes is not None else ""
        texts.append((f"file {line(path)}{size}", content.text or ""))
    for title, text in texts:
        heading = pieces(title, verdict.checks) if title.startswith("file ") else (Piece(title),)
        yield Passage(heading, pieces(short(text), verdict.checks))
