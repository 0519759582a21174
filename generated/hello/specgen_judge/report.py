"""`score.json` and the table that `grade.py` prints."""

import errno
import json
import os
import tempfile
from pathlib import Path

from .jsontype import JSON
from .key import Key
from .runs import RunScore, ScoreReport
from .score import Percentage, Score
from .verdict import Verdict

_PAIR = {True: "right on both sides", False: "not right on both sides", None: "not scored"}


def _plain(value: Percentage) -> JSON:
    return list(value) if isinstance(value, tuple) else value


def score_json(score: Score) -> dict[str, JSON]:
    """Return a score's figures as they stand in `score.json`; bounds are [low, high]."""
    return {
        "main": _plain(score.main),
        "practice": _plain(score.practice),
        "exam": _plain(score.exam),
        "traps": _plain(score.traps),
        "byArea": {area: _plain(value) for area, value in score.by_area.items()},
        "fullyRight": score.fully_right,
        "tests": score.tests,
        "faults": dict(score.faults),
        "pairs": _plain(score.pairs),
        "byPair": dict(score.by_pair),
        "statuses": dict(score.statuses),
        "unknown": list(score.unknown),
    }


def verdict_json(verdict: Verdict) -> dict[str, JSON]:
    """Return one test's verdict as it stands in `score.json`."""
    return {
        "id": verdict.id,
        "status": verdict.status,
        "score": verdict.score,
        "faults": list(verdict.faults),
        "reason": verdict.reason,
        "notes": list(verdict.notes),
        "checks": [
            {
                "label": c.label,
                "type": c.type,
                "passed": c.passed,
                "reason": c.reason,
                "found": list(c.found),
                "fault": c.fault,
                "broken": c.broken,
            }
            for c in verdict.checks
        ],
    }


def _results(key: Key, run: RunScore) -> list[JSON]:
    out: list[JSON] = []
    for test in key.tests:
        out.append(
            {
                "name": test.name,
                "area": test.area,
                "kind": test.kind,
                "guard": test.guard,
                **verdict_json(run.verdicts[test.id]),
            }
        )
    return out


def report_json(report: ScoreReport) -> dict[str, JSON]:
    """Return the whole of `score.json`: scores, hashes, and every test with every check's result and reason."""
    out = score_json(report.score)
    out |= {
        "keyHash": report.key.key_hash,
        "specHash": report.key.spec_hash,
        "judgeHash": report.judge_hash,
        "judgeVersion": report.judge_version,
        "complete": report.complete,
        "otherBuild": report.other_build,
    }
    if len(report.runs) == 1 and report.runs[0].name == "":
        out["results"] = _results(report.key, report.runs[0])
    else:
        out["runs"] = [
            {"run": run.name, **score_json(run.score), "results": _results(report.key, run)} for run in report.runs
        ]
    return out


def dumps(report: ScoreReport) -> str:
    """Return `score.json` as text: ASCII, so that any text of a response survives."""
    return json.dumps(report_json(report), indent=1, ensure_ascii=True) + "\n"


def write_score(run: Path, report: ScoreReport) -> Path:
    """Write `score.json` into a run folder, whole or not at all. Raises OSError where it can't."""
    target = run / "score.json"
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder, so the score can't be written", str(target))
    handle, name = tempfile.mkstemp(prefix=".score-", dir=run)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(dumps(report).encode("ascii"))
        os.chmod(name, 0o644)
        os.replace(name, target)
    except BaseException:
        if os.path.exists(name):
            os.unlink(name)
        raise
    return target


def other_build_note(report: ScoreReport) -> str:
    """Return what to say of a run that was made on another build; empty where it was not."""
    if not report.other_build:
        return ""
    made_on, ours = (report.made_on or "")[:12], (report.key.spec_hash or "")[:12]
    return f"other build: the run was made on {made_on!r}, and this key is of {ours!r}"


def shown(value: Percentage) -> str:
    """Return a percentage as a reader wants it: 91.9, `90.0 to 95.0`, or a dash for none."""
    if value is None:
        return "-"
    return f"{value[0]:.1f} to {value[1]:.1f}" if isinstance(value, tuple) else f"{value:.1f}"


def table(report: ScoreReport) -> str:
    """Return the readable report: scores, areas, statuses, faults, and one line for each test that is not right."""
    s = report.score
    note = other_build_note(report)
    lines = [
        *([note, ""] if note else []),
        f"main        {shown(s.main)}",
        f"  practice  {shown(s.practice)}",
        f"  exam      {shown(s.exam)}",
        f"traps       {shown(s.traps)}",
        f"fully right {s.fully_right} of {s.tests}",
        "",
    ]
    width = max((len(a) for a in s.by_area), default=4)
    lines += [f"  {area or '(none)':<{width}}  {shown(value)}" for area, value in s.by_area.items()]
    lines += ["", "status      " + ", ".join(f"{n} {name}" for name, n in s.statuses.items() if n)]
    if s.faults:
        lines.append("faults      " + ", ".join(f"{n} {name}" for name, n in s.faults.items()))
    if s.by_pair:
        right = sum(held is True for held in s.by_pair.values())
        lines.append(f"pairs       {shown(s.pairs)} ({right} of {len(s.by_pair)} right on both sides)")
        lines += [f"  {name}: {_PAIR[held]}" for name, held in s.by_pair.items()]
    if s.unknown:
        lines.append(f"unknown     results for no probe of the key: {', '.join(s.unknown[:10])}")
    for run in report.runs:
        if run.name:
            lines.append(f"run {run.name}: main {shown(run.score.main)}, traps {shown(run.score.traps)}")
    for run in report.runs:
        for test in report.key.tests:
            verdict = run.verdicts[test.id]
            if verdict.status != "correct":
                why = verdict.reason or next((f"{c.label}: {c.reason}" for c in verdict.checks if not c.passed), "")
                faults = f" [{', '.join(verdict.faults)}]" if verdict.faults else ""
                lines.append(f"  {run.name + ' ' if run.name else ''}{test.name}: {verdict.status}{faults} {why}"[:200])
    if not report.complete:
        lines += ["", "Some tests could not be scored through no fault of the agent; percentages are given as bounds."]
    return "\n".join(lines) + "\n"
