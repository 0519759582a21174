"""Filler: sessions of other work that a history is padded with, so that finding the right one is work.

    pad(history: str, sessions: Sequence[Spoken], size: Size, filling: Filling) -> Iterator[Padded]

`history` is the history's id and labels the streams. `sessions` are its own, in order. `size` is `Size(sessions=50)` or
`Size(tokens=115_000)`, of the padded whole; `parse_size("50")` and `parse_size("115k tokens")` read one. `filling` says
which streams draw, and what filler may not say. What comes out is in order of time: `Padded(id, date, project, turns,
source)`, ids by position (`s0001` …), `source` the history's own id of the session, None for filler.

Whoever has a build need not call it: `BuildSource(builds, haystack=Size(sessions=50))` in
`specgen.retrieve.sources.build` gives groups of questions over padded haystacks, with evidence renumbered.
"""

from specgen.haystack.padding import pad
from specgen.haystack.size import parse_size, tokens
from specgen.haystack.spoken import Filling, Padded, Spoken
from specgen.model.haystack import Size

__all__ = ["Filling", "Padded", "Size", "Spoken", "pad", "parse_size", "tokens"]
