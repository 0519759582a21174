"""The common text of near-duplicates, and the parts that change."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from specgen.gate.audit.result import Varying

HOLE = "{}"
_SHOWN = 3
_LONGEST = 240
_WORD = re.compile(r"\d+(?:[.,:/_-]\d+)*|[^\W\d]+|\s+|.", re.DOTALL)


def changing(texts: Sequence[str]) -> tuple[str, tuple[Varying, ...]]:
    """The pattern of the texts and their varying parts. Texts with another number of words than most are left out, for
    their words have no counterparts."""
    split = [_WORD.findall(text) for text in texts]
    counts = Counter(len(words) for words in split)
    usual = max(counts, key=lambda length: (counts[length], -length))
    alike = [words for words in split if len(words) == usual]
    pattern, varying = [], []
    for number, column in enumerate(zip(*alike, strict=True), 1):
        seen = tuple(dict.fromkeys(column))
        pattern.append(seen[0] if len(seen) == 1 else HOLE)
        if len(seen) > 1:
            varying.append(Varying(number, seen[:_SHOWN]))
    whole = "".join(pattern)
    return (whole if len(whole) <= _LONGEST else f"{whole[:_LONGEST]}…"), tuple(varying)
