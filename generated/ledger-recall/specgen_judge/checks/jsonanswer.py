"""An output whose last line, or whose last lines, are a JSON object: what it gives as its answer."""

import json

_KEYS = (
    "answer", "final_answer", "finalanswer", "result", "value", "reported", "output", "response", "reply", "text",
    "content", "message",
)  # fmt: skip
_LONGEST = 20_000


def json_answer(text: str) -> str | None:
    """Return what a JSON object at the end of a plain text names as its answer; None where there is no such thing.

    A null is UNKNOWN, and a list or an object is given as it is written.
    """
    body = text.rstrip().rstrip("`").rstrip()
    if not body.endswith("}"):
        return None
    line = body.rfind("\n") + 1
    block = body.rfind("\n{") + 1
    for start in dict.fromkeys((body.find("{", line), block)):
        if start < 0 or len(body) - start > _LONGEST:
            continue
        try:
            value = json.loads(body[start:], parse_float=str, parse_int=str)
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            return _answer(value, 0)
    return None


def _answer(value: dict[str, object], depth: int) -> str | None:
    named = {str(key).lower().replace("-", "_"): item for key, item in value.items()}
    for key in _KEYS:
        if key not in named:
            continue
        item = named[key]
        if isinstance(item, dict) and depth < 4:
            inner = _answer(item, depth + 1)
            return json.dumps(item, ensure_ascii=False) if inner is None else inner
        if isinstance(item, str):
            return item
        return "UNKNOWN" if item is None else json.dumps(item, ensure_ascii=False)
    return None
