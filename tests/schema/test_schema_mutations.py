"""Whatever is done to a spec's tree, the schema says what is wrong and never raises."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from how_many import examples
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schema_specs import SMALL, tree

from specgen.diagnostics import Diagnostic, render_text
from specgen.model.span import Span
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence
from specgen.parse.scalars import core_kind
from specgen.schema import to_spec
from specgen.schema.places import Path as NodePath
from specgen.schema.places import node_at

HELLO = (Path(__file__).parent / "hello.yaml").read_text(encoding="utf-8")
TREES = [tree(SMALL), tree(HELLO)]
HERE = Span("spec.yaml", 1, 1)
WORDS = [
    "", "x", "door", "song", "tom", "tom.name", "tom.part", "S1", "all", "fact", "rule", "draw", "case", "derive",
    "option", "digits", "twin", "canon", "from", "user", "name", "kind", "options", "2026-03-02", "2026-99-99",
    "40%", "7", "-1", "1.5", "true", "null", "~", "0", "schema", "type", "items", "anyof_type", "\n", "é", "a b",
]  # fmt: skip
TIMES = settings(max_examples=examples(300), deadline=None, suppress_health_check=list(HealthCheck))


def scalar(text: str) -> Scalar:
    kind = core_kind(text)
    return Scalar(text, kind, HERE)


SCALARS = st.builds(scalar, st.sampled_from(WORDS) | st.text(max_size=5).filter(lambda t: core_kind(t) != "float"))


def lists(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    sequences = st.lists(inner, max_size=3).map(lambda items: Sequence(tuple(items), HERE))
    pairs = st.lists(st.tuples(SCALARS, inner), max_size=3, unique_by=lambda pair: pair[0].text)
    return sequences | pairs.map(lambda entries: Mapping(tuple(entries), HERE))


NODES: st.SearchStrategy[Node] = st.recursive(SCALARS, lists, max_leaves=6)


def paths(node: Node, path: NodePath = ()) -> Iterator[NodePath]:
    """Where every node but the root is."""
    if isinstance(node, Mapping):
        for key, value in node:
            yield (*path, key.text)
            yield from paths(value, (*path, key.text))
    if isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            yield (*path, index)
            yield from paths(item, (*path, index))


def edit(node: Node, path: NodePath, how: str, new: Node) -> Node:
    """The tree with the node at `path` dropped, replaced, doubled, or under another key."""
    step, rest = path[0], path[1:]
    if isinstance(node, Mapping):
        entries: list[tuple[Scalar, Node]] = []
        for key, value in node:
            if key.text != step:
                entries.append((key, value))
            elif rest:
                entries.append((key, edit(value, rest, how, new)))
            elif how == "replace":
                entries.append((key, new))
            elif how == "rename":
                entries.append((replace(key, text=new.text if isinstance(new, Scalar) else "renamed"), value))
            elif how == "double":
                entries += [(key, value), (replace(key, text=f"{key.text}2"), value)]
        unique = {key.text: (key, value) for key, value in entries}
        return replace(node, entries=tuple(unique.values()))
    assert isinstance(node, Sequence)
    items: list[Node] = []
    for index, item in enumerate(node.items):
        if index != step:
            items.append(item)
        elif rest:
            items.append(edit(item, rest, how, new))
        elif how == "double":
            items += [item, item]
        elif how != "delete":
            items.append(new)
    return replace(node, items=tuple(items))


@st.composite
def mutated(draw: st.DrawFn) -> Mapping:
    root: Node = draw(st.sampled_from(TREES))
    for _ in range(draw(st.integers(1, 4))):
        where = list(paths(root))
        if not where:
            break
        how = draw(st.sampled_from(["delete", "replace", "rename", "double"]))
        root = edit(root, draw(st.sampled_from(where)), how, draw(NODES))
    assert isinstance(root, Mapping)
    return root


def check(root: Mapping) -> tuple[Diagnostic, ...]:
    spec, found = to_spec(root, ())
    errors = [diagnostic for diagnostic in found if diagnostic.severity == "error"]
    assert (spec is None) == bool(errors)
    assert found == tuple(sorted(found))
    assert len(set(found)) == len(found)
    assert all(diagnostic.code.startswith("SG1") for diagnostic in found)
    render_text(found)
    return found


@TIMES
@given(mutated())
def test_mutations_are_diagnosed(root: Mapping) -> None:
    check(root)


@TIMES
@given(NODES)
def test_anything_under_a_top_level_key(node: Node) -> None:
    base = TREES[0]
    for key, _ in base:
        check(Mapping(tuple((k, node if k is key else v) for k, v in base), base.span))


@settings(TIMES, max_examples=examples(100))
@given(st.lists(st.tuples(SCALARS, NODES), max_size=6, unique_by=lambda pair: pair[0].text))
def test_any_map(entries: list[tuple[Scalar, Node]]) -> None:
    assert check(Mapping(tuple(entries), HERE))


def test_deleting_any_one_node_is_survived() -> None:
    for root in TREES:
        for path in paths(root):
            changed = edit(root, path, "delete", root)
            assert isinstance(changed, Mapping)
            check(changed)


def test_renaming_any_key_that_is_fixed_is_noticed() -> None:
    """No misspelt key is ignored."""
    for root in TREES:
        for path in paths(root):
            if isinstance(path[-1], str) and not _is_free(path):
                changed = edit(root, path, "rename", scalar(f"{path[-1]}x"))
                assert isinstance(changed, Mapping)
                assert check(changed), path


def _is_free(path: NodePath) -> bool:
    """Whether the author chooses this key: an attribute, or an id that nothing refers to."""
    return (
        (len(path) == 3 and path[0] == "people" and path[-1] not in ("name", "user"))
        or (len(path) == 2 and path[0] in ("people", "plants"))
        or (len(path) == 4 and path[2] == "options")
        or "given" in path[:-1]
    )


def test_the_place_of_every_finding_is_in_the_file() -> None:
    lines = SMALL.splitlines()
    root = TREES[0]
    for path in paths(root):
        changed = edit(root, path, "replace", replace(scalar("?!"), span=_span(root, path)))
        assert isinstance(changed, Mapping)
        for diagnostic in check(changed):
            assert 1 <= diagnostic.span.line <= len(lines)
            assert 1 <= diagnostic.span.col <= len(lines[diagnostic.span.line - 1]) + 1


def _span(root: Node, path: NodePath) -> Span:
    node = node_at(root, path)
    assert node is not None
    return node.span
