"""Evaluate one template expression, such as `given.rows`, to the value itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from jinja2 import TemplateSyntaxError, nodes

from specgen.diagnostics import SpecError
from specgen.model.span import Text
from specgen.render import codes
from specgen.render.engine import ENVIRONMENT
from specgen.render.scope import Scope, Value


@lru_cache(maxsize=4096)
def path_of(text: Text) -> tuple[str, ...]:
    """The dotted name that an expression is. SpecError where it is anything else."""
    try:
        tree = ENVIRONMENT.parse("{{ " + text.value + " }}")
    except TemplateSyntaxError as error:
        raise SpecError((codes.SYNTAX.at(text.span, error.message or "syntax error", value=text.value),)) from error
    output = tree.find(nodes.Output)
    node = output.nodes[0] if output is not None and len(output.nodes) == 1 else None
    path: list[str] = []
    while isinstance(node, nodes.Getattr):
        path.insert(0, node.attr)
        node = node.node
    if not isinstance(node, nodes.Name) or not path:
        hint = "name what the request gives, such as given.day"
        raise SpecError((codes.SYNTAX.at(text.span, "`of` takes a dotted name", value=text.value, hint=hint),))
    return (node.name, *path)


def evaluate(text: Text, names: Mapping[str, Value]) -> Value:
    """The value of a dotted name. SpecError where there is none."""
    path = path_of(text)
    value: Value | None = names.get(path[0])
    for part in path[1:]:
        try:
            value = value.look_up(part) if isinstance(value, Scope) else value[part] if isinstance(value, dict) else None
        except KeyError:
            value = None
    if value is None:
        raise SpecError((codes.UNDEFINED.at(text.span, f"there is no {text.value}", value=text.value),))
    return value
