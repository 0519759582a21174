"""Short ways to parse texts in tests."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.model.values import Plain
from specgen.parse import Mapping, Node, Parsed, Scalar, load, plain


def parsed(text: str | bytes, **others: str) -> Parsed:
    """`text` as spec.yaml, with other files by name (`base="…"` is base.yaml)."""
    files = {"spec.yaml": text.encode("utf-8") if isinstance(text, str) else text}
    files |= {f"{name}.yaml": content.encode("utf-8") for name, content in others.items()}
    return load("spec.yaml", files.__getitem__)


def tree(text: str | bytes, **others: str) -> Plain:
    """The plain tree of a text in which nothing is wrong."""
    result = parsed(text, **others)
    assert result.diagnostics == ()
    assert result.root is not None
    return plain(result.root)


def found(text: str | bytes, **others: str) -> list[tuple[int, int, str]]:
    """Line, column and code of each finding."""
    return [(d.span.line, d.span.col, d.code) for d in parsed(text, **others).diagnostics]


def only(text: str | bytes, **others: str) -> Diagnostic:
    """The one finding of a text."""
    (diagnostic,) = parsed(text, **others).diagnostics
    return diagnostic


def at(text: str, *path: str | int) -> Node:
    """The node that `path` leads to."""
    root = parsed(text).root
    assert root is not None
    node: Node = root
    for step in path:
        if isinstance(step, int):
            assert not isinstance(node, Scalar | Mapping)
            node = node.items[step]
        else:
            assert isinstance(node, Mapping)
            child = node.get(step)
            assert child is not None
            node = child
    return node


def scalar(text: str, *path: str | int) -> Scalar:
    """The scalar that `path` leads to."""
    node = at(text, *path)
    assert isinstance(node, Scalar)
    return node
