"""A grader as short as the format's description: what another implementation of it would do with our tests.jsonl.

It knows nothing of our judge: no reading of marks, no silence, no rule for bare negatives.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

Check: TypeAlias = "Mapping[str, str]"


def tests(folder: Path) -> list[dict[str, object]]:
    """The tests of an export."""
    return [json.loads(line) for line in (folder / "tests.jsonl").read_text("utf-8").splitlines()]


def passed(check: Check, kind: str, reply: str, files: Mapping[str, str]) -> bool:
    """Whether one check passes on a response whose turn is its reply."""
    value = check["value"]
    if check["type"].endswith("file_exists"):
        return any(re.search(value, path) for path in files) != check["type"].startswith("not_")
    negative = check["type"].startswith("not_")
    where = check["where"]
    texts = [reply] if where in ("reply", "any") else []
    if where in ("files", "any") or (kind == "do" and not negative):
        texts += files.values()
    if check["type"].endswith("contains"):
        return any(_plain(value) in _plain(text) for text in texts) != negative
    return any(re.search(value, text) for text in texts) != negative


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
