"""How large a haystack is: sizes as people write them, and the rule by which tokens are counted.

A token is four characters: what is said in all turns, in Unicode code points, divided by four and rounded down. It
needs no tokenizer, is the same everywhere, and lies within a few percent of what tokenizers give for English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from specgen.model.haystack import Said, Size

CHARACTERS = 4
"""How many characters a token has."""

_COUNT = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,3})?)\s?([kKmM]?)")
_SIZE = re.compile(r"(.*?)\s*(sessions?|tokens?)?", re.DOTALL)
_TIMES = {"": 1, "k": 1_000, "m": 1_000_000}
MOST_TOKENS = 1_000_000_000


def parse_count(text: str) -> int | None:
    """The whole number that a text says, `115000`, `115k` or `1.5M`; None where it says none from 1 to 10^9."""
    found = _COUNT.fullmatch(text.strip())
    if found is None:
        return None
    whole, _, fraction = found.group(1).partition(".")
    times = _TIMES[found.group(2).lower()]
    thousandths = (int(whole) * 1000 + int(fraction.ljust(3, "0") or "0")) * times
    number, rest = divmod(thousandths, 1000)
    return number if rest == 0 and 1 <= number <= MOST_TOKENS else None


def parse_size(text: str) -> Size:
    """`50`, `50 sessions`, `115k tokens`; a bare count with `k` or `M` is of tokens. ValueError for anything else."""
    said = _SIZE.fullmatch(text.strip())
    number = parse_count(said.group(1)) if said else None
    if said is None or number is None:
        raise ValueError(f"{text!r} is no size such as 50 sessions or 115k tokens")
    word = said.group(2) or ("tokens" if said.group(1).strip()[-1] in "kKmM" else "sessions")
    return Size(tokens=number) if word.startswith("token") else Size(sessions=number)


def characters(turns: Iterable[Said]) -> int:
    """How many characters are said in turns."""
    return sum(len(content) for _, content in turns)


def tokens(count: int) -> int:
    """How many tokens so many characters are."""
    return count // CHARACTERS
