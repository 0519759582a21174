"""Projects: where sessions happen."""

from __future__ import annotations

from specgen.parse.nodes import Scalar
from specgen.schema.draft import Draft
from specgen.schema.names import check_name
from specgen.schema.registry import Part
from specgen.schema.shapes import Field, MapShape, TextShape
from specgen.schema.words import NAME_PATTERN


def _declare(draft: Draft) -> None:
    for key, _ in draft.every_entry("projects"):
        draft.report(*check_name("project", key))
        draft.names.declare("project", key)


def _read(draft: Draft) -> None:
    draft.projects.extend(
        (key.text, title.text) for key, title in draft.entries("projects") if isinstance(title, Scalar)
    )


PART = Part(
    Field("projects", MapShape(TextShape(), "a map of projects", NAME_PATTERN), "project ids and their titles"),
    _read,
    _declare,
)
