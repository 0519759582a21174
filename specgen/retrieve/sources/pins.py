"""Which files of public data sets are known: where they lie, and the SHA-256 that they must have.

Of LoCoMo the hash was taken from the file at that commit. Those of LongMemEval are the ones that independent public
projects record for that revision; a file that has another is refused, whoever is right.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pin:
    """One file of a data set: `split` is None where there are no splits, `size` in bytes."""

    dataset: str
    split: str | None
    file: str
    url: str
    revision: str
    sha256: str
    size: int
    licence: str


_LOCOMO = "3eb6f2c585f5e1699204e3c3bdf7adc5c28cb376"
_LONGMEMEVAL = "98d7416c24c778c2fee6e6f3006e7a073259d48f"
_FROM_LONGMEMEVAL = f"https://huggingface.co/datasets/xiaowu0162/longmemeval-cleaned/resolve/{_LONGMEMEVAL}"


def _longmemeval(split: str, file: str, sha256: str, size: int) -> Pin:
    return Pin("longmemeval", split, file, f"{_FROM_LONGMEMEVAL}/{file}", _LONGMEMEVAL, sha256, size, "MIT")


PINS = (
    Pin(
        "locomo",
        None,
        "locomo10.json",
        f"https://raw.githubusercontent.com/snap-research/locomo/{_LOCOMO}/data/locomo10.json",
        _LOCOMO,
        "79fa87e90f04081343b8c8debecb80a9a6842b76a7aa537dc9fdf651ea698ff4",
        2_805_274,
        "CC BY-NC 4.0",
    ),
    _longmemeval(
        "oracle",
        "longmemeval_oracle.json",
        "821a2034d219ab45846873dd14c14f12cfe7776e73527a483f9dac095d38620c",
        15_388_478,
    ),
    _longmemeval(
        "s",
        "longmemeval_s_cleaned.json",
        "d6f21ea9d60a0d56f34a05b609c79c88a451d2ae03597821ea3d5a9678c3a442",
        277_383_467,
    ),
    _longmemeval(
        "m",
        "longmemeval_m_cleaned.json",
        "9d79e5524794a2e6900a3aa9cb7d9152c5a3e8319c9a87c25494ba1eacee495f",
        2_737_100_077,
    ),
)


def pinned(dataset: str, split: str | None = None) -> Pin | None:
    """The file of a data set and split; None where none is known. A data set without splits has one file."""
    for pin in PINS:
        if pin.dataset == dataset and pin.split in (None, split):
            return pin
    return None


def splits(dataset: str) -> tuple[str, ...]:
    """The splits of a data set that are known."""
    return tuple(pin.split for pin in PINS if pin.dataset == dataset and pin.split is not None)


def revision_of(sha256: str) -> str | None:
    """The revision of the file that has a hash, by whatever name it lies there; None where none is known."""
    return next((pin.revision for pin in PINS if pin.sha256 == sha256), None)
