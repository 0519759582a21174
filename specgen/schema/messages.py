"""What a fault is called: what was found, what was expected, and what to write instead."""

from __future__ import annotations

from specgen.diagnostics import Code, Diagnostic
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence
from specgen.schema import codes
from specgen.schema.near import listed, near_hint
from specgen.schema.places import Path, locate, locate_key, node_at, step
from specgen.schema.shapes import (
    ChoiceShape,
    FlagShape,
    ListShape,
    MapShape,
    Picked,
    RecordShape,
    Refusal,
    Shape,
    TextShape,
    WordShape,
    child,
    picked,
)
from specgen.schema.validate import Fault

_FOUND = {"int": "a whole number", "float": "a number", "bool": "true or false", "null": "nothing", "date": "a date"}
_SHOWN = 60


def diagnostic(fault: Fault, shape: Shape, root: Node) -> Diagnostic:
    """The finding for `fault`, where `shape` is what was asked of `root`."""
    around = _shape_at(shape, root, fault.path[:-1])
    if fault.kind == "unknown":
        return _unknown(fault.path, around, root)
    if fault.kind == "missing":
        return _missing(fault.path, around, root)
    return _wrong(fault, _shape_at(shape, root, fault.path), root)


def shown(node: Node | None) -> str | None:
    """A short form of the node for the `value:` line; None for what has no short form."""
    if isinstance(node, Scalar) and node.kind != "null":
        text = node.text if len(node.text) <= _SHOWN else node.text[: _SHOWN - 1] + "…"
        return text.replace("\n", "\\n")
    if isinstance(node, Mapping):
        return "{" + _short(", ".join(f"{key.text}: …" for key, _ in node)) + "}"
    return None


def found(node: Node | None) -> str:
    """What kind of thing the node is, in words."""
    if isinstance(node, Sequence):
        return "a list"
    if isinstance(node, Mapping):
        return "a map"
    return _FOUND.get(node.kind, "a text") if isinstance(node, Scalar) else "nothing"


def _shape_at(shape: Shape, root: Node, path: Path) -> Picked | None:
    asked: Picked | None = picked(shape, root)
    node: Node | None = root
    for to in path:
        inner = child(asked, to) if asked is not None else None
        node = step(node, to) if node is not None else None
        asked = picked(inner, node) if inner is not None and node is not None else None
    return asked


def _unknown(path: Path, around: Picked | None, root: Node) -> Diagnostic:
    name = str(path[-1])
    known = tuple(f.name for f in around.fields) if isinstance(around, RecordShape) else ()
    what = around.what if isinstance(around, RecordShape) else "this map"
    hint = near_hint(name, known) or (f"{what} has {listed(known, most=30)}" if known else None)
    code = _code(around, codes.UNKNOWN_KEY)
    return code.at(locate_key(root, path), f"unknown key '{name}' in {what}", hint=hint)


def _missing(path: Path, around: Picked | None, root: Node) -> Diagnostic:
    name = str(path[-1])
    what = around.what if isinstance(around, RecordShape) else "this map"
    field = around.field(name) if isinstance(around, RecordShape) else None
    hint = f"{name}: {field.doc}" if field is not None and field.doc else None
    return _code(around, codes.MISSING_KEY).at(locate(root, path[:-1]), f"{what} needs '{name}'", hint=hint)


def _code(around: Picked | None, usual: Code) -> Code:
    return around.code if isinstance(around, RecordShape) and around.code is not None else usual


def _wrong(fault: Fault, asked: Picked | None, root: Node) -> Diagnostic:
    node = node_at(root, fault.path)
    place = locate(root, fault.path)
    if isinstance(asked, Refusal):
        at = fault.path + asked.at
        value = shown(node_at(root, at)) if asked.show else None
        return asked.code.at(locate(root, at), asked.message, value=value, hint=asked.hint)
    name = _name(fault.path)
    if fault.kind == "type":
        if asked is None or (isinstance(node, Scalar) and node.kind == "null"):
            return codes.WRONG_TYPE.at(place, f"{name} is empty; {_expected(asked)} is expected here")
        message = f"{name} must be {_expected(asked)}, not {found(node)}"
        return codes.WRONG_TYPE.at(place, message, value=shown(node), hint=_type_hint(asked, node))
    if fault.kind == "empty":
        why = asked.nonempty if isinstance(asked, (ListShape, MapShape)) else None
        return (codes.EMPTY if why else codes.WRONG_TYPE).at(place, why or f"{name} must not be empty")
    if isinstance(asked, WordShape) and isinstance(node, Scalar):
        return asked.code.at(place, f"{name}: {asked.test(node.text)}", value=shown(node), hint=asked.hint)
    if isinstance(asked, ChoiceShape) and isinstance(node, Scalar):
        hint = near_hint(node.text, asked.words)
        return codes.BAD_VALUE.at(place, f"{name} must be {asked.what}", value=shown(node), hint=hint)
    return codes.BAD_VALUE.at(place, f"{name} is out of range", value=shown(node))


def _expected(asked: Picked | None) -> str:
    if asked is None or isinstance(asked, Refusal):
        return "a value"
    if isinstance(asked, RecordShape) and not asked.what.startswith("a map"):
        return f"a map that says {asked.what}" if asked.what.startswith(("a ", "an ")) else "a map"
    return asked.what


def _type_hint(asked: Picked, node: Node | None) -> str | None:
    if isinstance(node, Scalar):
        if isinstance(asked, (TextShape, WordShape, ChoiceShape)):
            return f"quote it: '{node.text}'"
        if isinstance(asked, ListShape):
            return f"write a list: [{_short(node.text)}]"
        if isinstance(asked, FlagShape) and node.text.lower() in ("yes", "no"):
            return "write true or false"
    if isinstance(node, Mapping) and isinstance(asked, TextShape):
        return "quote a text that starts with { or has a colon and a space in it"
    return None


def _name(path: Path) -> str:
    """How messages call the node: its key, or `needs[0]` for an item."""
    if path and isinstance(path[-1], int):
        keys = [p for p in path if isinstance(p, str)]
        return f"{keys[-1]}[{path[-1]}]" if keys else "an item"
    return str(path[-1]) if path else "the spec"


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
