#!/usr/bin/env python3
"""Score a run: python3 grade.py RUN

Reads RUN/tests/<id>.json for every test of tests.jsonl, prints the scores and writes RUN/score.json with every check's
result. Python 3.10 or later, nothing to install, no model calls. Written by `specgen export --target fluso`; the checks
are decided by the judge beside this file (specgen_judge/), the same code that scores the eval in its own format.
"""

from __future__ import annotations

import hashlib
import json
import sys
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

from specgen_judge import (  # noqa: E402
    JSON,
    VERSION,
    JudgeFault,
    Key,
    KeyFault,
    ResultFault,
    RunScore,
    ScoreReport,
    Test,
    Verdict,
    dumps,
    judge,
    judge_hash,
    load_result,
    parse_test,
    score,
    table,
    write_score,
)
from specgen_judge.checks.regex import Regex  # noqa: E402
from specgen_judge.judging import unscored  # noqa: E402
from specgen_judge.runs import file_name  # noqa: E402

LOCALE = "en_GB"
PRIMITIVES = ("contains", "not_contains", "regex", "not_regex", "file_exists", "not_file_exists")


def read_tests(folder: Path) -> Key:
    """Return the tests of tests.jsonl with their part of split.json. Raises KeyFault for a malformed line."""
    split = json.loads((folder / "split.json").read_text("utf-8"))
    part = dict.fromkeys(split["train"], "practice") | dict.fromkeys(split["holdout"], "exam")
    content = (folder / "tests.jsonl").read_bytes()
    tests = []
    for number, line in enumerate(content.decode("utf-8").splitlines(), 1):
        if line.strip():
            try:
                tests.append(read_test(json.loads(line), part))
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise KeyFault(f"tests.jsonl:{number}: not a test: {error}") from error
    return Key(tuple(tests), hashlib.sha256(content).hexdigest())


def read_test(row: dict[str, JSON], part: dict[str, str]) -> Test:
    """Return one test. Raises KeyFault for a check that is none of the six primitives."""
    checks = row["checks"]
    for check in checks if isinstance(checks, list) else []:
        if not isinstance(check, dict) or check.get("type") not in PRIMITIVES:
            raise KeyFault(f"test {row['id']}: not one of the six checks: {check}")
    known = {key: row[key] for key in ("id", "area", "kind", "request", "checks", "guard") if key in row}
    test = parse_test({**known, "split": part.get(str(row["id"])), "locale": LOCALE})
    if not row.get("unanswerable"):
        return test
    # To say that something is not known is the answer here, and no silence.
    return replace(test, checks=tuple(replace(c, abstains=True) if isinstance(c, Regex) else c for c in test.checks))


def grade(key: Key, run: Path) -> ScoreReport:
    """Return the scores of a run folder. A result that cannot be read leaves its test unscored."""
    verdicts: dict[str, Verdict] = {}
    for test in key.tests:
        try:
            verdicts[test.id] = judge(test, load_result(run / "tests" / file_name(test.id)))
        except ResultFault as fault:
            verdicts[test.id] = unscored(test, str(fault))
    known = {file_name(test.id) for test in key.tests}
    found = sorted(path.name for path in (run / "tests").iterdir() if path.suffix == ".json")
    total = score(key, verdicts, tuple(name[:-5] for name in found if name not in known))
    return ScoreReport(key, (RunScore("", verdicts, total),), total, judge_hash(), VERSION)


def main(arguments: list[str]) -> int:
    """Run the command. Returns 0 scored, 2 wrong usage or unusable tests, 3 some tests could not be scored."""
    paths = [argument for argument in arguments if not argument.startswith("-")]
    if "-h" in arguments or "--help" in arguments:
        print(__doc__)
        return 0
    if len(paths) != 1 or set(arguments) - {"--json", *paths}:
        print("usage: python3 grade.py RUN [--json]", file=sys.stderr)
        return 2
    run = Path(paths[0])
    if not (run / "tests").is_dir():
        print(f"{run} has no folder 'tests'", file=sys.stderr)
        return 2
    try:
        report = grade(read_tests(HERE), run)
        write_score(run, report)
    except (JudgeFault, OSError, ValueError, KeyError) as fault:
        print(f"{type(fault).__name__}: {fault}".encode("ascii", "backslashreplace").decode(), file=sys.stderr)
        return 2
    text = dumps(report) if "--json" in arguments else table(report)
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    return 0 if report.complete else 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
