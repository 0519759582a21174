"""JSON in one form: UTF-8, keys in the order given, Decimal refused, a newline at the end."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping

from specgen.model.values import Plain

_LINE = json.JSONEncoder(ensure_ascii=False, separators=(", ", ": "))


def line(value: Mapping[str, Plain]) -> str:
    """One object on one line."""
    return _LINE.encode(value) + "\n"


def lines(values: Iterable[Mapping[str, Plain]]) -> str:
    """One object a line."""
    return "".join(line(value) for value in values)


def document(value: Mapping[str, Plain] | list[Plain]) -> str:
    """An indented document."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def digest(hashes: Mapping[str, str]) -> str:
    """SHA-256 over names and hashes, in the order given."""
    content = "".join(f"{name}\0{value}\n" for name, value in hashes.items())
    return hashlib.sha256(content.encode("utf-8")).hexdigest()


def field(text: str, key: str) -> str:
    """The string under `key` of a JSON object. ValueError where there is none."""
    value = json.loads(text)
    if not isinstance(value, dict) or not isinstance(value.get(key), str):
        raise ValueError(f"no string under {key!r}")
    return str(value[key])
