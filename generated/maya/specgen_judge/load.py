"""Reading: the key of a build and the results of a run. UTF-8 always; nothing malformed becomes a traceback."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from .faults import KeyFault, ResultFault
from .jsontype import JSON
from .key import Key, Test, parse_test
from .response import Response

#: A result file larger than this is a fault of ours: the runner cuts texts long before.
RESULT_LIMIT = 64 * 1024 * 1024
_DEPTH = 200


def _no_duplicates(pairs: list[tuple[str, JSON]]) -> dict[str, JSON]:
    out: dict[str, JSON] = {}
    for key, value in pairs:
        if key in out:
            raise ValueError(f"the key {key[:60]!r} occurs twice")
        out[key] = value
    return out


def _no_constant(name: str) -> JSON:
    raise ValueError(f"{name} is no JSON number")


def parse_json(text: str) -> JSON:
    """Return parsed JSON. Raises ValueError for malformed text, NaN, duplicate keys or nesting that is too deep."""
    try:
        return cast(JSON, json.loads(text, object_pairs_hook=_no_duplicates, parse_constant=_no_constant))
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error


def load_key(build: Path) -> Key:
    """Return the key of a build: `key/checks.jsonl`, and the whole's hash of `build.json` where there is one.

    Raises KeyFault, naming the line, for a missing or malformed key.
    """
    path = build / "key" / "checks.jsonl"
    try:
        data = path.read_bytes()
    except OSError as error:
        raise KeyFault(f"no key at {path}: {error.strerror or error}") from error
    tests: list[Test] = []
    seen: set[str] = set()
    for number, line in enumerate(_lines(data, path), 1):
        if not line.strip():
            continue
        try:
            obj = parse_json(line)
        except ValueError as error:
            raise KeyFault(f"{path.name}:{number}: {error}") from error
        if not isinstance(obj, Mapping):
            raise KeyFault(f"{path.name}:{number}: a test must be an object")
        try:
            test = parse_test(obj)
        except KeyFault as error:
            raise KeyFault(f"{path.name}:{number}: {error}") from error
        if test.id in seen:
            raise KeyFault(f"{path.name}:{number}: the test {test.id} occurs twice")
        seen.add(test.id)
        tests.append(test)
    if not tests:
        raise KeyFault(f"{path.name}: no tests")
    return Key(tuple(tests), hashlib.sha256(data).hexdigest(), _spec_hash(build))


def _lines(data: bytes, path: Path) -> list[str]:
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError as error:
        raise KeyFault(f"{path.name}: not UTF-8 at byte {error.start}") from error


def _spec_hash(build: Path) -> str | None:
    try:
        obj = parse_json((build / "build.json").read_text("utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(obj, Mapping):
        return None
    for name in ("hash", "build_hash", "spec", "spec_hash"):
        value = obj.get(name)
        if isinstance(value, str):
            return value
    return None


def load_made_on(run: Path) -> str | None:
    """Return the hash of the build that a run's run.json names; None where there is no such file or no hash in it."""
    try:
        obj = parse_json((run / "run.json").read_text("utf-8-sig"))
    except (OSError, ValueError):
        return None
    value = obj.get("build") if isinstance(obj, Mapping) else None
    return value if isinstance(value, str) and value else None


def load_result(path: Path) -> Response:
    """Return the response in a result file. Raises ResultFault, saying why, for one that can't be read."""
    try:
        if not path.is_file():
            raise ResultFault("there is no result file" if not path.exists() else "the result is not a file")
        size = path.stat().st_size
        if size > RESULT_LIMIT:
            raise ResultFault(f"the result file has {size} bytes, more than {RESULT_LIMIT}")
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ResultFault(f"the result is not UTF-8 at byte {error.start}") from error
    except OSError as error:
        raise ResultFault(f"the result can't be read: {error.strerror or error}") from error
    try:
        return Response.from_json(parse_json(text))
    except ValueError as error:
        raise ResultFault(f"the result is malformed: {str(error)[:200]}") from error
