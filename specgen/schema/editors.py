"""The JSON Schema for editors, from the same shapes as the validation."""

from __future__ import annotations

import json
from typing import TypeAlias

from specgen.schema.registry import parts, spec_shape
from specgen.schema.shapes import (
    AnyShape,
    ChoiceShape,
    Field,
    FlagShape,
    ListShape,
    MapShape,
    NumberShape,
    RecordShape,
    Shape,
    TextShape,
    Union,
    WordShape,
)

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"


def json_schema() -> str:
    """The JSON Schema (draft 2020-12) of a spec, as text that ends in a line break."""
    shared: dict[str, Json] = {}
    whole: dict[str, Json] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": "Written by `specgen schema`; do not edit.",
        "title": "specgen",
    }
    whole |= _sparing(_schema(spec_shape(), shared))
    whole["$defs"] = {name: shared[name] for name in sorted(shared)}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def _sparing(whole: dict[str, Json]) -> dict[str, Json]:
    """The schema of a spec, in which one key may stand in for others: they are required, or it is."""
    spared = {part.field.name: part.spared for part in parts() if part.spared is not None}
    required = whole["required"] if isinstance(whole["required"], list) else []
    always = [name for name in required if name not in spared]
    there: list[Json] = [{"required": [name]} for name in spared]
    instead: list[Json] = [{"required": [name], "not": {"anyOf": there}} for name in dict.fromkeys(spared.values())]
    return whole | {"required": always, "anyOf": [{"required": list(spared)}, *instead]}


def _schema(shape: Shape, shared: dict[str, Json]) -> dict[str, Json]:
    match shape:
        case Union(name=name, branches=branches):
            if name not in shared:
                shared[name] = None  # a union may contain itself: its name is taken before its branches are read
                shared[name] = {"anyOf": [_schema(branch, shared) for branch in branches()]}
            return {"$ref": f"#/$defs/{name}"}
        case RecordShape():
            return _record(shape, shared)
        case MapShape(value=value, key_pattern=pattern, nonempty=nonempty):
            out: dict[str, Json] = {"type": "object", "additionalProperties": _schema(value, shared)}
            out |= {"propertyNames": {"pattern": f"^{pattern}$"}} if pattern else {}
            return out | ({"minProperties": 1} if nonempty else {})
        case ListShape(item=item, nonempty=nonempty):
            listed: dict[str, Json] = {"type": "array", "items": _schema(item, shared)}
            return listed | ({"minItems": 1} if nonempty else {})
        case _:
            return _leaf(shape)


def _record(shape: RecordShape, shared: dict[str, Json]) -> dict[str, Json]:
    properties: dict[str, Json] = {field.name: _field(field, shared) for field in shape.fields}
    required: list[Json] = [field.name for field in shape.fields if field.required]
    out: dict[str, Json] = {"type": "object", "description": shape.what, "properties": properties}
    out |= {"required": required} if required else {}
    return out | {"additionalProperties": _schema(shape.other, shared) if shape.other is not None else False}


def _field(field: Field, shared: dict[str, Json]) -> Json:
    return _schema(field.shape, shared) | ({"description": field.doc} if field.doc else {})


def _leaf(shape: Shape) -> dict[str, Json]:
    match shape:
        case TextShape(blank=blank):
            return {"type": "string"} if blank else {"type": "string", "minLength": 1}
        case WordShape(pattern=pattern, numbers=numbers):
            kinds: Json = ["string", "number"] if numbers else "string"
            return {"type": kinds} | ({"pattern": pattern} if pattern else {})
        case NumberShape(whole=whole, low=low):
            out: dict[str, Json] = {"type": "integer" if whole else "number"}
            return out | ({"minimum": low} if low is not None else {})
        case FlagShape():
            return {"type": "boolean"}
        case ChoiceShape(words=words):
            return {"enum": list(words)}
        case AnyShape():
            return {"not": {"type": "null"}}
    raise TypeError(f"no JSON Schema for {shape!r}")  # pragma: no cover - every leaf is above
