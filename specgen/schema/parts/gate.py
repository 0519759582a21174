"""Gate: the floors of a write gate's scores."""

from __future__ import annotations

from specgen.model.windows import GateSpec
from specgen.parse.nodes import Mapping, Scalar
from specgen.schema.draft import Draft, entries
from specgen.schema.registry import Part
from specgen.schema.shapes import Field, RecordShape
from specgen.schema.words import SHARE, parse_share

METRICS = {
    "hard_drop_recall": "of the drop windows, how many are never sent",
    "hard_drop_explicit": "of the drop windows, how many a rule drops",
    "hard_drop_precision": "of the windows that are dropped, how many were safe to drop",
    "extract_recall": "of the extract windows, how many are kept",
    "flag_precision": "of the windows that are sent, how many have something to keep",
    "type_accuracy": "of the kept windows with a type, how many have the right one",
    "type_coverage": "of the kept windows, how many are given a type",
    "exclude_suppression": "of the exclude windows, how many store nothing",
    "cluster_recall": "of the clusters of noise, how many are never sent as a whole",
}
"""Every metric that can have a floor: a share, and the more the better."""

_FLOORS = RecordShape("floors", tuple(Field(name, SHARE, doc) for name, doc in METRICS.items()))
_GATE = RecordShape("gate", (Field("floors", _FLOORS, "the lowest scores that pass"),))


def _read(draft: Draft) -> None:
    node = draft.root.get("gate")
    if isinstance(node, Mapping) and draft.clean("gate"):
        shares = {
            key.text: parse_share(value.text) for key, value in entries(node.get("floors")) if isinstance(value, Scalar)
        }
        draft.gate = GateSpec({key: share for key, share in shares.items() if share is not None})


PART = Part(Field("gate", _GATE, "the floors of a write gate's scores"), _read)
