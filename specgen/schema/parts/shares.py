"""Shares of the whole: how many probes are practice and exam, and what may be reached without memory."""

from __future__ import annotations

from specgen.model.spec import Limits, Split
from specgen.parse.nodes import Mapping, Node, Scalar, plain
from specgen.schema import codes
from specgen.schema.draft import Draft, items
from specgen.schema.registry import Part
from specgen.schema.shapes import Field, NumberShape, RecordShape
from specgen.schema.words import SHARE, parse_share

_SPLIT = RecordShape(
    "split",
    (
        Field("practice", NumberShape(True, 0), "probes that the agent's maker may look at", True),
        Field("exam", NumberShape(True, 0), "probes that are kept back", True),
    ),
)
_LIMITS = RecordShape(
    "limits",
    (
        Field("values", SHARE, "the best fixed guess of a value"),
        Field("options", SHARE, "the best fixed guess of an option"),
        Field("floor", SHARE, "the best agent without memory, on one probe"),
    ),
)


def _number(node: Node | None) -> int:
    number = plain(node) if isinstance(node, Scalar) else 0
    return number if isinstance(number, int) else 0


def _read_split(draft: Draft) -> None:
    node = draft.root.get("split")
    if not isinstance(node, Mapping) or not draft.clean("split"):
        return
    draft.split = Split(_number(node.get("practice")), _number(node.get("exam")))
    asked, have = draft.split.practice + draft.split.exam, len(items(draft.root.get("probes")))
    if asked > have:
        message = f"practice and exam are {asked} probes, and the spec has {have}"
        draft.report(codes.SPLIT_TOO_LARGE.at(node.span, message, value=f"{asked}"))


def _read_limits(draft: Draft) -> None:
    node = draft.root.get("limits")
    if not isinstance(node, Mapping) or not draft.clean("limits"):
        return
    usual = Limits()
    draft.limits = Limits(
        values=share(node.get("values"), usual.values),
        options=share(node.get("options"), usual.options),
        floor=share(node.get("floor"), usual.floor),
    )


def share(node: Node | None, usual: float) -> float:
    """The share that a scalar says; `usual` where there is none."""
    said = parse_share(node.text) if isinstance(node, Scalar) else None
    return usual if said is None else said


PARTS = (
    Part(Field("split", _SPLIT, "how many probes are for practice and for the exam"), _read_split),
    Part(Field("limits", _LIMITS, "the highest shares that may be reached without memory"), _read_limits),
)
