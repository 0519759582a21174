"""The part of Jinja2 that specs may use, and a static look at the names that a template reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jinja2 import nodes

ALLOWED: tuple[type[nodes.Node], ...] = (
    nodes.Template,
    nodes.Output,
    nodes.TemplateData,
    nodes.Name,
    nodes.Getattr,
    nodes.Getitem,
    nodes.Filter,
    nodes.Test,
    nodes.For,
    nodes.If,
    nodes.Const,
    nodes.Compare,
    nodes.Operand,
    nodes.And,
    nodes.Or,
    nodes.Not,
    nodes.CondExpr,
    nodes.Keyword,
    nodes.Call,
)
TESTS = ("defined", "equalto", "eq", "ne", "odd", "even")
MAX_NESTING = 3

WORDS = {
    nodes.Add: "arithmetic",
    nodes.Sub: "arithmetic",
    nodes.Mul: "arithmetic",
    nodes.Div: "arithmetic",
    nodes.FloorDiv: "arithmetic",
    nodes.Mod: "arithmetic",
    nodes.Pow: "arithmetic",
    nodes.Concat: "the ~ operator",
    nodes.Assign: "{% set %}",
    nodes.AssignBlock: "{% set %}",
    nodes.Macro: "{% macro %}",
    nodes.Include: "{% include %}",
    nodes.Import: "{% import %}",
    nodes.FromImport: "{% import %}",
    nodes.Extends: "{% extends %}",
    nodes.Block: "{% block %}",
    nodes.List: "a list",
    nodes.Dict: "a map",
    nodes.Tuple: "a tuple",
    nodes.Slice: "a slice",
}


@dataclass(frozen=True, slots=True)
class Misuse:
    """A construct that is not allowed, or a filter that does not exist: what, and on which line of the template."""

    what: str
    line: int
    filter: str | None = None


@dataclass(frozen=True, slots=True)
class Lookup:
    """A dotted name that a template reads, such as ("people", "tom", "first"), and its line."""

    path: tuple[str, ...]
    line: int


def misuses(tree: nodes.Template, filters: frozenset[str]) -> Iterator[Misuse]:
    """Everything in a template that the language does not have."""
    yield from _misuses(tree, filters, 0)


def _misuses(node: nodes.Node, filters: frozenset[str], depth: int) -> Iterator[Misuse]:
    for child in node.iter_child_nodes():
        inner = depth + isinstance(child, nodes.For)
        if child.lineno is None:  # Jinja gives some nodes of its own making no line
            child.lineno = node.lineno or 1
        if not isinstance(child, ALLOWED):
            yield Misuse(WORDS.get(type(child), f"{type(child).__name__.lower()}"), child.lineno)
            continue
        if isinstance(child, nodes.Call) and not _is_apply(child):
            yield Misuse("a call of anything but apply.X(…)", child.lineno)
            continue
        if isinstance(child, nodes.For):
            if inner > MAX_NESTING:
                yield Misuse(f"more than {MAX_NESTING} loops inside each other", child.lineno)
            if child.recursive or child.else_ or not isinstance(child.iter, nodes.Name | nodes.Getattr | nodes.Call):
                yield Misuse("a loop over anything but a plain name (and no recursive or else)", child.lineno)
        if isinstance(child, nodes.Filter) and child.name not in filters:
            yield Misuse(f"filter {child.name!r}", child.lineno, child.name)
        if isinstance(child, nodes.Test) and child.name not in TESTS:
            yield Misuse(f"test {child.name!r}", child.lineno)
        if isinstance(child, nodes.Getattr) and child.attr.startswith("_"):
            yield Misuse(f"attribute {child.attr!r}", child.lineno)
        if isinstance(child, nodes.Getitem) and not isinstance(child.arg, nodes.Const):
            yield Misuse("an index that is not written out", child.lineno)
        yield from _misuses(child, filters, inner)


def _is_apply(call: nodes.Call) -> bool:
    path = _path(call.node)
    spread = call.kwargs or call.dyn_args or call.dyn_kwargs
    return path is not None and path[0] == "apply" and len(path) >= 2 and not spread and len(call.args) <= 1


def lookups(tree: nodes.Node) -> tuple[Lookup, ...]:
    """Every dotted name read in a template, loop variables left out, the longest form of each."""
    return tuple(_lookups(tree, frozenset({"loop"})))


def _lookups(node: nodes.Node, bound: frozenset[str]) -> Iterator[Lookup]:
    path = _path(node)
    if path is not None:
        if path[0] not in bound and getattr(node, "ctx", "load") == "load":
            yield Lookup(path, node.lineno)
        return
    if isinstance(node, nodes.For):
        yield from _lookups(node.iter, bound)
        inner = (
            bound
            | {name.name for name in node.target.find_all(nodes.Name)}
            | ({node.target.name} if isinstance(node.target, nodes.Name) else set())
        )
        for part in (*node.body, *([node.test] if node.test else [])):
            yield from _lookups(part, inner)
        return
    for child in node.iter_child_nodes():
        yield from _lookups(child, bound)


def _path(node: nodes.Node) -> tuple[str, ...] | None:
    if isinstance(node, nodes.Name):
        return (node.name,)
    if isinstance(node, nodes.Getattr):
        inner = _path(node.node)
        return None if inner is None else (*inner, node.attr)
    return None
