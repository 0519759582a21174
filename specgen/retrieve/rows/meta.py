"""What was asked of which store, and how."""

from __future__ import annotations

from specgen import __version__
from specgen.retrieve.result import Result
from specgen.retrieve.rows.form import JSON


def data_row(result: Result) -> dict[str, JSON]:
    """What runs over the same questions have in common."""
    about, sampling = result.about, result.sampling
    sampled: dict[str, JSON] = {"size": sampling.size, "seed": sampling.seed, "stratified": sampling.stratified}
    return {
        "specgen": __version__,
        "dataset": {
            "name": about.name,
            "split": about.split,
            "revision": about.revision,
            "sha256": about.sha256,
            "reading": about.reading,
        },
        "questions": {"asked": len(result.rows), "available": result.available, "left_out": result.left_out},
        "sample": None if sampling.size is None else sampled,
        "top_k": result.top_k,
    }


def adapter_row(result: Result) -> dict[str, JSON]:
    """Which store it was, and what it was set to."""
    return {"name": result.adapter, "settings": {key: result.settings[key] for key in sorted(result.settings)}}


def meta_row(result: Result) -> dict[str, JSON]:
    """All of it."""
    return {**data_row(result), "adapter": adapter_row(result)}
