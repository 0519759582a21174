"""The JSON Schema for editors says what the validation says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from schema_specs import SMALL, tree

from specgen.parse.nodes import plain
from specgen.schema import json_schema

GOLDENS = Path(__file__).parent.parent / "goldens"
SCHEMA: dict[str, Any] = json.loads(json_schema())
BY_SHAPE = ("SG101", "SG102", "SG103", "SG109", "SG110", "SG112", "SG119")
"""Codes whose faults a schema can see; the others are about what things mean to each other."""

TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,), "integer": (int,), "number": (int, Decimal), "boolean": (bool,), "array": (list,),
    "object": (dict,), "null": (type(None),),
}  # fmt: skip


def accepts(schema: Any, value: Any) -> bool:
    """As much of JSON Schema as ours uses; anything else is an error of the test."""
    if isinstance(schema, bool):
        return schema
    checks = {
        "$ref": lambda ref: accepts(SCHEMA["$defs"][ref.removeprefix("#/$defs/")], value),
        "anyOf": lambda branches: any(accepts(branch, value) for branch in branches),
        "not": lambda inner: not accepts(inner, value),
        "type": lambda names: any(is_type(n, value) for n in ([names] if isinstance(names, str) else names)),
        "enum": lambda words: value in words,
        "pattern": lambda p: not isinstance(value, str) or re.search(p, value) is not None,
        "minLength": lambda n: not isinstance(value, str) or len(value) >= n,
        "minimum": lambda n: value >= n,
        "items": lambda inner: all(accepts(inner, item) for item in value) if isinstance(value, list) else True,
        "minItems": lambda n: len(value) >= n if isinstance(value, list) else True,
        "minProperties": lambda n: len(value) >= n if isinstance(value, dict) else True,
        "required": lambda names: all(n in value for n in names) if isinstance(value, dict) else True,
        "propertyNames": lambda inner: all(accepts(inner, k) for k in value) if isinstance(value, dict) else True,
        "properties": lambda known: (
            all(accepts(known[k], v) for k, v in value.items() if k in known) if isinstance(value, dict) else True
        ),
        "additionalProperties": lambda inner: (
            all(accepts(inner, v) for k, v in value.items() if k not in schema.get("properties", {}))
            if isinstance(value, dict)
            else True
        ),
    }
    notes = {"$schema", "$comment", "$defs", "title", "description"}
    return all(checks[key](asked) for key, asked in schema.items() if key not in notes)


def is_type(name: str, value: Any) -> bool:
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def all_schemas(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        yield schema
        for inner in schema.values():
            yield from all_schemas(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from all_schemas(inner)


def test_it_is_json_and_ends_in_a_line_break() -> None:
    text = json_schema()
    assert text.endswith("}\n")
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert text == json_schema()


def test_it_says_where_it_comes_from() -> None:
    assert "specgen schema" in SCHEMA["$comment"]


def test_every_reference_leads_somewhere() -> None:
    refs = {schema["$ref"].removeprefix("#/$defs/") for schema in all_schemas(SCHEMA) if "$ref" in schema}
    assert refs == set(SCHEMA["$defs"])


def test_every_top_level_key_is_documented() -> None:
    assert all(schema["description"] for schema in SCHEMA["properties"].values())


def test_unknown_keys_are_refused_wherever_keys_are_fixed() -> None:
    closed = [schema for schema in all_schemas(SCHEMA) if schema.get("type") == "object" and "properties" in schema]
    assert len(closed) > 20
    assert all("additionalProperties" in schema for schema in closed)


def test_patterns_match_from_end_to_end() -> None:
    patterns = [schema["pattern"] for schema in all_schemas(SCHEMA) if isinstance(schema.get("pattern"), str)]
    assert patterns
    assert all(pattern.startswith("^") and pattern.endswith("$") for pattern in patterns)


def test_the_small_spec_is_accepted() -> None:
    assert accepts(SCHEMA, plain(tree(SMALL)))


def test_the_first_file_of_the_design_is_accepted() -> None:
    assert accepts(SCHEMA, plain(tree((Path(__file__).parent / "hello.yaml").read_text(encoding="utf-8"))))


@pytest.mark.parametrize("path", sorted(GOLDENS.glob("SG1??/passes.yaml")), ids=lambda p: p.parent.name)
def test_what_passes_is_accepted(path: Path) -> None:
    assert accepts(SCHEMA, plain(tree(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize(
    "path",
    [path for code in BY_SHAPE for path in sorted((GOLDENS / code).glob("trips*.yaml"))],
    ids=lambda p: f"{p.parent.name}-{p.stem}",
)
def test_what_has_another_shape_is_refused(path: Path) -> None:
    assert not accepts(SCHEMA, plain(tree(path.read_text(encoding="utf-8"))))
