"""Write any source of questions in the form of LongMemEval, a row at a time."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from specgen.retrieve.model import Source
from specgen.targets.longmemeval.ids import Ids
from specgen.targets.longmemeval.row import row
from specgen.targets.questions.kinds import NOTHING, Hint
from specgen.targets.questions.lost import Lost

_ROW = json.JSONEncoder(ensure_ascii=False, separators=(",", ": "))


def write_source(source: Source, hints: Mapping[str, Hint], oracle: bool, out: Callable[[str], object]) -> Lost:
    """Hand the file to `out` piece by piece, one question a line; what the form cannot hold.

    One haystack is in memory at a time. `hints` are by question id; `oracle` as for a row. Ids that are LongMemEval's
    already are kept.
    """
    lost = Lost()
    about = source.about
    names = Ids(about.sha256, keep=about.name == "longmemeval")
    first = True
    out("[")
    for group in source.groups():
        for question in group.questions:
            made = row(names.question(question), question, group, hints.get(question.id, NOTHING), oracle, lost)
            out(("\n" if first else ",\n") + _ROW.encode(made))
            first = False
    out("\n]\n")
    for left in source.left_out():
        lost.add(f"not exported: {left.why}", left.id)
    return lost
