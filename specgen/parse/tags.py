"""Explicit tags: the core schema's are honoured, every other one is refused."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.model.span import Span
from specgen.parse import codes
from specgen.parse.nodes import ScalarKind
from specgen.parse.scalars import core_kind

_CORE = "tag:yaml.org,2002:"
_KINDS: dict[str, ScalarKind] = {"str": "str", "int": "int", "float": "float", "bool": "bool", "null": "null"}


def tagged_kind(tag: str, text: str, span: Span) -> tuple[ScalarKind, Diagnostic | None]:
    """The kind of a scalar under an explicit tag, and what is wrong with the tag (YAML 1.2.2 §10.3)."""
    kind = _KINDS.get(tag.removeprefix(_CORE)) if tag.startswith(_CORE) else None
    if kind is None:
        return "str", _unknown(tag, span)
    actual = core_kind(text)
    if kind in ("str", actual) or (kind == "float" and actual == "int"):
        return kind, None
    finding = codes.UNKNOWN_TAG.at(
        span, f"{_short(tag)} does not fit this value", value=text, hint="leave the tag out, or correct the value"
    )
    return "str", finding


def collection_tag(tag: str, kind: str, span: Span) -> Diagnostic | None:
    """What is wrong with an explicit tag on a map (`kind` is "map") or a list ("list"); None where it fits."""
    return None if tag == _CORE + ("map" if kind == "map" else "seq") else _unknown(tag, span)


def _short(tag: str) -> str:
    return "!!" + tag.removeprefix(_CORE) if tag.startswith(_CORE) else tag


def _unknown(tag: str, span: Span) -> Diagnostic:
    return codes.UNKNOWN_TAG.at(
        span,
        f"the tag {_short(tag)} is not known here",
        value=_short(tag),
        hint="leave it out; a text that begins with ! needs quotes",
    )
