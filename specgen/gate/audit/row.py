"""The JSON form of an audit."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.gate.audit.result import Audit, Cluster, Part, View
from specgen.retrieve.rows.form import JSON


def audit_row(found: Audit) -> dict[str, JSON]:
    """All that was found; shares from 0 to 1, rounded to six digits."""
    return {
        "memories": found.memories,
        "noise": _share(found.near.memories, found.memories),
        "threshold": found.threshold,
        "min_cluster": found.min_cluster,
        "near_duplicates": _view(found.near, found.memories),
        "exact_duplicates": _view(found.exact, found.memories),
        "heartbeats": {"memories": found.heartbeats, "share": _share(found.heartbeats, found.memories)},
        "marked": {
            "memories": found.marked,
            "share": _share(found.marked, found.memories),
            "by_marker": dict(found.markers),
        },
        "by_type": _parts(found.by_type),
        "by_month": _parts(found.by_month),
        "worst": [_cluster(each, found.memories) for each in found.worst],
        "bad": {
            "rows": found.bad,
            "first": [{each.place.unit: each.place.number, "reason": each.reason} for each in found.first_bad],
        },
    }


def _view(view: View, memories: int) -> dict[str, JSON]:
    return {
        "clusters": view.clusters,
        "memories": view.memories,
        "share": _share(view.memories, memories),
        "largest": view.largest,
    }


def _parts(parts: Mapping[str, Part]) -> dict[str, JSON]:
    return {
        name: {"memories": each.memories, "clustered": each.clustered, "share": _share(each.clustered, each.memories)}
        for name, each in parts.items()
    }


def _cluster(cluster: Cluster, memories: int) -> dict[str, JSON]:
    return {
        "size": cluster.size,
        "share": _share(cluster.size, memories),
        "shapes": cluster.shapes,
        "marked": cluster.marked,
        "pattern": cluster.pattern,
        "changing": [{"word": each.word, "seen": list(each.seen)} for each in cluster.varying],
        "samples": [{each.place.unit: each.place.number, "id": each.id, "text": each.text} for each in cluster.samples],
        "by_type": dict(cluster.types),
        "by_month": dict(cluster.months),
    }


def _share(part: int, whole: int) -> float:
    return round(part / whole, 6) if whole else 0.0
