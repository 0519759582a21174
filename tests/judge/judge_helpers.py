"""Short ways to make tests, responses and builds for the judge's tests."""

import json
from collections.abc import Mapping
from pathlib import Path

from specgen_judge import JSON, FileContent, Response, Test, Verdict, judge, parse_test


def make_test(
    *checks: Mapping[str, JSON], kind: str = "ask", request: str = "Please answer.", locale: str = "en_GB", **more: JSON
) -> Test:
    return parse_test({"id": "p1", "kind": kind, "request": request, "locale": locale, "checks": list(checks), **more})


def say(
    reply: str, turn: str | None = None, files: Mapping[str, str] | None = None, error: str | None = None
) -> Response:
    contents = {path: FileContent(text=text) for path, text in (files or {}).items()}
    return Response(reply, reply if turn is None else turn, contents, error)


def verdict(test: Test, reply: str, **more: object) -> Verdict:
    return judge(test, say(reply, **more))  # type: ignore[arg-type]


def value_check(kind: str, value: str | None, *rivals: str, fault: str = "stale", **more: JSON) -> dict[str, JSON]:
    return {
        "type": "value",
        "label": f"states {kind}",
        "mode": "state",
        "kind": kind,
        "value": value,
        "accept": [],
        "pattern": None,
        "rivals": [{"value": rival, "fault": fault} for rival in rivals],
        "where": "reply",
        **more,
    }


def option_check(expect: str | None, options: Mapping[str, Mapping[str, JSON]], **more: JSON) -> dict[str, JSON]:
    listed = [{"id": name, "fault": None if name == expect else "stale", **each} for name, each in options.items()]
    return {
        "type": "option",
        "label": f"follows {expect}",
        "mode": "follow" if expect else "resist",
        "plant": "p",
        "expect": expect,
        "where": "artefact",
        "options": listed,
        **more,
    }


def person_check(**more: JSON) -> dict[str, JSON]:
    return {
        "type": "person",
        "label": "names Ana",
        "expect": {"full": "Ana Silva", "first": "Ana", "last": "Silva"},
        "rivals": [{"full": "Anna Kowalski", "first": "Anna", "last": "Kowalski", "fault": "confused"}],
        "where": "reply",
        **more,
    }


def write_build(folder: Path, tests: list[Mapping[str, JSON]]) -> Path:
    (folder / "key").mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(test, ensure_ascii=False) for test in tests]
    (folder / "key" / "checks.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


def write_run(folder: Path, results: Mapping[str, object]) -> Path:
    (folder / "tests").mkdir(parents=True, exist_ok=True)
    for name, result in results.items():
        data = result if isinstance(result, bytes) else json.dumps(result).encode("utf-8")
        (folder / "tests" / f"{name}.json").write_bytes(data)
    return folder
