"""Whether a store holds what a window teaches."""

from __future__ import annotations

from collections.abc import Sequence

from specgen_judge.regexes import spans

from specgen.gate.model import Fixture, Reading
from specgen.guards.finding import find_value
from specgen.guards.sayings import says_phrase, words


def stored(fixture: Fixture, texts: Sequence[str]) -> bool:
    """Whether one of the stored `texts` holds what the window teaches: a value in any spelling of its kind (1,234.50
    for 1234.5), an option in its words or its form. Where a fixture names nothing to hold, any text will do."""
    wanted = [text for text in texts if text.strip()]
    if not fixture.holds:
        return bool(wanted)
    return any(_holds(fixture, text) for text in wanted)


def _holds(fixture: Fixture, text: str) -> bool:
    reads = fixture.reads
    if reads is not None and reads.kind != "option":
        return any(find_value(reads.kind, held, text, reads.locale, reads.pattern) for held in fixture.holds)
    if any(says_phrase(text, held) for held in fixture.holds):
        return True
    return reads is not None and (_shown(reads, text) or _in_order(reads.parts, text))


def _shown(reads: Reading, text: str) -> bool:
    return bool(reads.shows) and all(spans(pattern, text) for pattern in reads.shows)


def _in_order(parts: tuple[str, ...], text: str) -> bool:
    said, place = words(text), 0
    for part in parts:
        place = said.find(words(part), place)
        if place < 0:
            return False
        place += 1
    return bool(parts)
