"""`noise_leak_count`: stored texts that bear the marks of a machine's report on its work.

A share can look fine while one class of noise has found a new way in; what was stored tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

KEY = "noise_leak_count"

MARKERS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern, re.IGNORECASE))
    for name, pattern in (
        ("epoch", r"\bepochs?\s*[:=#\[(]?\s*\d+"),
        ("step", r"\b(?:step|iter(?:ation)?|batch)\s*[:=#\[(]?\s*\d[\d,]*\s*(?:/|of\b)\s*\d"),
        ("loss", r"\b(?:\w+_)?loss\s*[:=]?\s*\d*\.\d+"),
        ("eta", r"\bETA\b[\s:=~≈]*(?:about\s+)?\d"),
        ("percent complete", r"\d+(?:[.,]\d+)?\s*%\s*(?:complete|completed|done|finished|processed)\b"),
        ("chunks processed", r"\d[\d,]*\s*(?:of|/)\s*\d[\d,]*\s+chunks?\b|\bchunks?\s+processed\b"
                             r"|\d[\d,]*\s*(?:of|/)\s*\d[\d,]*\s+\w+\s+(?:processed|ingested|indexed|embedded)\b"),
        ("pid", r"\bpid\s*[:=#]?\s*\d+"),
        ("elapsed", r"\belapsed\b[\s:=]*\d"),
        ("throughput", r"\d+(?:\.\d+)?\s*(?:it|iters?|samples?|tokens?|rows|docs|steps)/s(?:ec)?\b"),
        ("progress bar", r"\d+\s*%\s*\|"),
    )
)  # fmt: skip
"""Each marker by its name."""


def leaks(text: str) -> Iterator[str]:
    """The names of the markers that a stored text bears."""
    return (name for name, pattern in MARKERS if pattern.search(text))


def noise_leak_count(texts: Iterable[str]) -> int:
    """How many texts bear any."""
    return sum(any(True for _ in leaks(text)) for text in texts)
