#!/usr/bin/env python3
"""Score one case: the judge that trap-cli runs as `python3 judge.py`, with its manifest in TRAPTASK_MANIFEST.

Prints one JSON object: score, reason, category, reported, n_candidates, id. The score is 1.0 where the output asserts
the gold value and no other, else 0.0; null where the case has no usable gold. No model, no third-party package, Python
3.10 or later. Written by `specgen export --target trap`; what an output asserts is decided by the judge beside this
file (specgen_judge/), the same code that scores the eval in its own format.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

from specgen_judge import Response, Test, judge, parse_test  # noqa: E402
from specgen_judge.checks.value import Value  # noqa: E402
from specgen_judge.context import Context  # noqa: E402

MANIFEST = "TRAPTASK_MANIFEST"
READ = 40_000
"""Characters of an output that are read: the last ones, since the answer stands at the end."""
MOST = 500
"""Different values that are counted."""
REASON, REPORTED = 72, 40
"""Bytes that go into the result: trap-cli hands all results of a run to the grader in one environment variable."""


class Gold:
    """What is right: answer.json, and the judge's test that reads an output against it."""

    def __init__(self, folder: Path) -> None:
        """Read the gold of a case. OSError, ValueError, KeyError, TypeError where there is none that can be used."""
        self.row = _object(folder / "answer.json")
        self.id = str(self.row["id"])
        self.category = self.row.get("category")
        path = folder / "check.json"
        how = _object(path) if path.exists() else _plain(str(self.row.get("answer_kind", "money")))
        self.test = _test({**how, "id": self.id}, str(self.row["answer"]))


def _object(path: Path) -> dict[str, Any]:
    value = json.loads(path.read_bytes().decode("utf-8-sig"))
    if not isinstance(value, dict):
        raise ValueError(f"{path.name} holds no object")
    return value


def _plain(answer_kind: str) -> dict[str, Any]:
    """How an answer of a kind is read where no check.json says it."""
    if answer_kind == "person":
        check: dict[str, Any] = {"type": "person", "expect": {}, "where": "reply"}
    else:
        check = {"type": "value", "kind": "id" if answer_kind == "voucher" else answer_kind, "where": "reply"}
    return {"kind": "ask", "contract": "last_line", "locale": "en_US", "request": "", "checks": [check]}


def _test(how: dict[str, Any], answer: str) -> Test:
    check = how["checks"][0]
    if check["type"] == "person":
        check = {**check, "expect": {**check["expect"], "full": answer}}
    else:
        check = {**check, "value": answer}
    return parse_test({**how, "checks": [check]})


def decide(gold: Gold, output: str) -> dict[str, Any]:
    """Return the result for what a solution printed."""
    verdict = judge(gold.test, Response(reply=output, turn=output))
    check = verdict.checks[0]
    found = values(gold.test, () if "missing" in check.faults else check.found)
    if check.passed:
        found = found[:1]  # all of them are the same value
    lines = [line for line in output.splitlines() if any(map(str.isalnum, line))] or [""]
    reported = found[0] if len(found) == 1 else lines[-1]
    return result(gold, 1.0 if check.passed else 0.0, check.reason, reported, len(found))


def values(test: Test, found: Sequence[str]) -> list[str]:
    """Return, of the passages that a check was decided on, one for each different value."""
    check = test.checks[0]
    if not isinstance(check, Value):
        return list(dict.fromkeys(found))
    different: dict[tuple[str, ...], str] = {}
    for passage in found[:MOST]:
        context = Context("", test.locale, False, None, Response(reply=passage))
        keys = [each.keys for each in check.find(context.reply, context)]
        different.setdefault(keys[0] if keys else (passage,), passage)
    return list(different.values())


def result(gold: Gold | None, score: float | None, reason: str, reported: str = "", count: int = 0) -> dict[str, Any]:
    """Return what is printed for a case; texts are cut."""
    return {
        "score": score,
        "reason": _cut(reason, REASON),
        "category": gold.category if gold else None,
        "reported": _cut(reported, REPORTED),
        "n_candidates": count,
        "id": gold.id if gold else None,
    }


def _cut(text: str, limit: int) -> str:
    """Return as much of a text as takes at most `limit` bytes in the printed JSON."""
    text = " ".join(text[: limit + 1].split())
    if len(json.dumps(text)) - 2 <= limit:
        return text
    while text and len(json.dumps(text)) - 2 > limit - 3:
        text = text[:-1]
    return text.rstrip() + "..."


def score_case(manifest: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of the case that a manifest describes. Nothing in its files makes this raise."""
    try:
        gold = Gold(Path(manifest["expected_dir"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        return result(None, None, f"no usable gold: {type(error).__name__}")
    except Exception as error:  # a check that the judge refuses
        return result(None, None, f"no usable gold: {error}")
    run = manifest.get("run")
    run = run if isinstance(run, Mapping) else {}
    code = _exit_code(run.get("meta"))
    if code != 0:
        return result(gold, 0.0, "no exit code is recorded" if code is None else f"the solution exited with {code}")
    output = _output(run.get("stdout"))
    if not output.strip():
        return result(gold, 0.0, "the solution printed nothing")
    try:
        return decide(gold, output)
    except Exception as error:  # a slip of ours on an odd output; it must not stop the run, nor be worth provoking
        return result(gold, 0.0, f"could not be read: {type(error).__name__}")


def _exit_code(path: object) -> int | None:
    """Return the exit code that trap-cli noted; None where it noted none."""
    try:
        code = json.loads(Path(str(path)).read_bytes().decode("utf-8", "replace"))["exit_code"]
    except (OSError, ValueError, KeyError, TypeError, IndexError, RecursionError):
        return None
    return code if isinstance(code, int) and not isinstance(code, bool) else None


def _output(path: object) -> str:
    """Return the end of the solution's standard output; "" where there is none."""
    try:
        with Path(str(path)).open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - 4 * READ))
            return file.read().decode("utf-8", "replace")[-READ:]
    except (OSError, ValueError):
        return ""


def main() -> int:
    """Run the command. Returns 0 with a result printed, 2 where there is no manifest to work from."""
    try:
        manifest = json.loads(os.environ[MANIFEST])
    except (KeyError, ValueError, RecursionError):
        manifest = None
    if not isinstance(manifest, dict):
        print(f"{MANIFEST} must hold the manifest that trap-cli gives a judge, a JSON object", file=sys.stderr)
        return 2
    print(json.dumps(score_case(manifest)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
