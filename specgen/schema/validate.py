"""The one module that speaks cerberus: from shapes and a node to faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeAlias
from typing import Literal as OneOf

from cerberus import TypeDefinition, Validator, errors

from specgen.model.values import Plain
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence, plain
from specgen.schema.places import Path
from specgen.schema.shapes import (
    AnyShape,
    ChoiceShape,
    FlagShape,
    ListShape,
    MapShape,
    NumberShape,
    Picked,
    RecordShape,
    Refusal,
    Shape,
    TextShape,
    WordShape,
    child,
    picked,
)

FaultKind = OneOf["unknown", "missing", "type", "empty", "value", "test"]
Rules: TypeAlias = "dict[str, Any]"
_Check: TypeAlias = Callable[[str, Any, Callable[[str, str], None]], None]

_MARK = ":"  # put before every key, so that an author's key is never taken for one of cerberus' own rules
_ROOT = "root"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at `path`. For "missing" and "unknown" the path ends in that key."""

    path: Path
    kind: FaultKind


class _Validator(Validator):  # type: ignore[misc]
    """Cerberus with our types: `integer` would accept true."""

    types_mapping = Validator.types_mapping.copy()
    types_mapping["whole"] = TypeDefinition("whole", (int,), (bool,))
    types_mapping["decimal"] = TypeDefinition("decimal", (int, Decimal), (bool,))


def faults(shape: Shape, node: Node) -> tuple[Fault, ...]:
    """Everything about `node` that `shape` does not allow."""
    rules = {_MARK + _ROOT: _rules(shape, node)}
    # A child's rules are not checked by cerberus for being rules; ours are made here, and that check costs the most.
    validator = _Validator(rules, allow_unknown=False, is_child=True)
    validator.validate({_MARK + _ROOT: _marked(plain(node))}, normalize=False)
    found = {Fault(_path(e.document_path), _kind(e.code)) for e in _leaves(validator._errors)}
    return tuple(sorted(found, key=lambda f: ([str(p) for p in f.path], f.kind)))


def _rules(shape: Shape, node: Node) -> Rules:
    """The rules for this very node: each entry and item has its own, so that an error leads to its place."""
    asked = picked(shape, node)
    rules = _leaf_rules(asked, node)
    if isinstance(node, Sequence) and isinstance(asked, ListShape) and node.items:
        rules["items"] = [_rules(asked.item, item) for item in node.items]
    if isinstance(node, Mapping) and isinstance(asked, (MapShape, RecordShape)):
        entries: Rules = {}
        for key, value in node:
            inner = child(asked, key.text)
            if inner is not None:
                entries[_MARK + key.text] = _rules(inner, value)
        if isinstance(asked, RecordShape):
            absent = (f for f in asked.fields if f.required and node.get(f.name) is None)
            entries |= {_MARK + f.name: {"required": True} for f in absent}
        rules["schema"] = entries
    return rules


def _leaf_rules(asked: Picked, node: Node) -> Rules:
    match asked:
        case TextShape(blank=blank):
            return {"type": "string", "empty": blank}
        case WordShape(numbers=numbers):
            kinds = ["string", "whole", "decimal"] if numbers else ["string"]
            return {"type": kinds, "check_with": _tester(asked.test, node)}
        case NumberShape(whole=whole, low=low):
            rules: Rules = {"type": "whole" if whole else "decimal"}
            return rules if low is None else rules | {"min": low}
        case FlagShape():
            return {"type": "boolean"}
        case ChoiceShape(words=words):
            return {"type": "string", "allowed": list(words)}
        case AnyShape():
            return {"nullable": False}
        case ListShape(nonempty=nonempty):
            return {"type": "list", "empty": nonempty is None}
        case MapShape(nonempty=nonempty):
            return {"type": "dict", "empty": nonempty is None}
        case RecordShape():
            return {"type": "dict"}
        case Refusal():
            return {"check_with": _refuse, "nullable": False}


def _tester(test: Callable[[str], str | None], node: Node) -> _Check:
    def _run(field: str, value: Any, error: Callable[[str, str], None]) -> None:
        message = test(node.text) if isinstance(node, Scalar) and value is not None else None
        if message is not None:
            error(field, message)

    return _run


def _refuse(field: str, value: Any, error: Callable[[str, str], None]) -> None:
    error(field, "refused")


def _marked(value: Plain) -> Plain:
    if isinstance(value, dict):
        return {_MARK + key: _marked(inner) for key, inner in value.items()}
    return [_marked(inner) for inner in value] if isinstance(value, list) else value


def _path(document_path: tuple[Any, ...]) -> Path:
    return tuple(p.removeprefix(_MARK) if isinstance(p, str) else p for p in document_path[1:])


def _leaves(found: Any) -> Iterator[Any]:
    for error in found:
        if error.is_group_error:
            yield from _leaves(error.child_errors)
        else:
            yield error


def _kind(code: int) -> FaultKind:
    known: dict[int, FaultKind] = {
        errors.UNKNOWN_FIELD.code: "unknown",
        errors.REQUIRED_FIELD.code: "missing",
        errors.BAD_TYPE.code: "type",
        errors.NOT_NULLABLE.code: "type",
        errors.EMPTY_NOT_ALLOWED.code: "empty",
        errors.UNALLOWED_VALUE.code: "value",
        errors.MIN_VALUE.code: "value",
    }
    return known.get(code, "test")
