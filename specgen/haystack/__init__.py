"""Filler: sessions of other work that a history is padded with, so that finding the right one is work.

    pad(history: str, sessions: Sequence[Spoken], size: Size, clear: Clear, streams: Streams) -> Iterator[Padded]

`history` is the history's id and labels the streams. `sessions` are its own, in order. `size` is `Size(sessions=50)` or
`Size(tokens=115_000)`, of the padded whole; `parse_size("50")` and `parse_size("115k tokens")` read one. `clear` is
what filler may not say, `clear_of(planted, checks)` from two rows of a build's key. What comes out is in order of time:
`Padded(id, date, project, turns, source)`, ids by position (`s0001` …), `source` the history's own id of the session,
None for filler. Nothing is held in memory but the session at hand.

Whoever has a build need not call it: `BuildSource(builds, haystack=Size(sessions=50))` in
`specgen.retrieve.sources.build` gives groups of questions over padded haystacks, evidence renumbered.
"""
