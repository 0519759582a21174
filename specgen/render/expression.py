"""Evaluate what a check is applied to: `given.rows`, or `apply.naming(given.file)`, to the value itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from jinja2 import TemplateSyntaxError, nodes

from specgen.diagnostics import SpecError
from specgen.model.span import Text
from specgen.render import codes
from specgen.render.engine import ENVIRONMENT
from specgen.render.scope import Scope, Value


@dataclass(frozen=True, slots=True)
class Expression:
    """A dotted name under `given`, and the plant through which it is applied first, if there is one."""

    path: tuple[str, ...]
    through: str | None


@lru_cache(maxsize=4096)
def expression(text: Text) -> Expression:
    """What an `of` says. SpecError where it is neither a dotted name nor `apply.X(…)` of one."""
    try:
        tree = ENVIRONMENT.parse("{{ " + text.value + " }}")
    except TemplateSyntaxError as error:
        raise SpecError((codes.SYNTAX.at(text.span, error.message or "syntax error", value=text.value),)) from error
    output = tree.find(nodes.Output)
    node: nodes.Node | None = output.nodes[0] if output is not None and len(output.nodes) == 1 else None
    through: str | None = None
    if isinstance(node, nodes.Call) and len(node.args) == 1:
        called = _path(node.node)
        if len(called) == 2 and called[0] == "apply":
            through, node = called[1], node.args[0]
    path = _path(node)
    if len(path) < 2:
        hint = "name what the request gives, such as given.day, or apply.X(given.day)"
        raise SpecError((codes.SYNTAX.at(text.span, "`of` takes a dotted name", value=text.value, hint=hint),))
    return Expression(path, through)


def _path(node: nodes.Node | None) -> tuple[str, ...]:
    path: list[str] = []
    while isinstance(node, nodes.Getattr):
        path.insert(0, node.attr)
        node = node.node
    return (node.name, *path) if isinstance(node, nodes.Name) else ()


def evaluate(text: Text, names: Mapping[str, Value]) -> Value:
    """The value of an `of`, before it is applied through a plant. SpecError where there is none."""
    path = expression(text).path
    value: Value | None = names.get(path[0])
    for part in path[1:]:
        value = _part(value, part)
    if value is None:
        raise SpecError((codes.UNDEFINED.at(text.span, f"there is no {text.value}", value=text.value),))
    return value


def _part(value: Value | None, part: str) -> Value | None:
    if isinstance(value, dict):
        return value.get(part)
    if not isinstance(value, Scope):
        return None
    try:
        return value.look_up(part)
    except KeyError:
        return None
