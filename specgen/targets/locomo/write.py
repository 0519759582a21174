"""Write any source of questions in the form of LoCoMo, a conversation at a time."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from specgen.retrieve.model import Source
from specgen.targets.locomo.sample import sample
from specgen.targets.questions.kinds import Hint
from specgen.targets.questions.lost import Lost

_ROW = json.JSONEncoder(ensure_ascii=False, separators=(",", ": "))


def write_source(source: Source, hints: Mapping[str, Hint], out: Callable[[str], object]) -> Lost:
    """Hand the file to `out` piece by piece, one conversation a line; what the form cannot hold.

    One haystack is in memory at a time. `hints` are by question id.
    """
    lost = Lost()
    out("[")
    for number, group in enumerate(source.groups()):
        out((",\n" if number else "\n") + _ROW.encode(sample(group, hints, lost)))
    out("\n]\n")
    for left in source.left_out():
        lost.add(f"not exported: {left.why}", left.id)
    return lost
