"""Where sentences end: one small splitter for all languages, careful with numbers, dates, initials and titles."""

import re
from dataclasses import dataclass

_MARK = re.compile(r"[!?]+|[.;\n]")
_AFTER_ASKING = re.compile(r"[\s\"')\]*]|$")
_ABBREVIATED = re.compile(r"(?:^|\W)(?:[A-Z]|[Mm]rs?|[Mm]s|[Dd]r|Sra?|Hr|Fr|[Nn]o|e\.g|i\.e|z\.B|bzw|St|[Nn]r|vs)\.\Z")
_CLOSED = re.compile(r"[\w)\"'%\]]\.\Z")
_NEXT_CAPITAL = re.compile(r"[\"')\]*]{0,3}(?:\s+[\"'(\[*\u00bf\u00a1]{0,3}[^\W\d_a-z]|\s*$|\s*\n)")
_CLOSERS = re.compile(r"[\"')\]*]{0,3}")
_NEXT_DIGIT = re.compile(r"\s+\d")
#: A year or an amount before the full stop: no ordinal.
_FIGURE = re.compile(r"(?:\d{3}|[.,]\d\d)\.\Z")
_ORDINAL = re.compile(r"(?<!\d)\d{1,2}\.\Z")
_NEXT_MONTH = re.compile(r"\s+(?:Jan|Feb|M\u00e4r|Mrz|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)")
_WORD = re.compile(r"[^\W\d_]{2}\.\Z")
_BEFORE_A_FIGURE = re.compile(
    r"(?:^|\W)(?:janv?|feb|f\u00e9vr?|mar|mrz|apr|avr|abr|jun|jul|juil|ago|aug|sept?|oct|okt|nov|dec|d\u00e9c|dez|dic|ene"
    r"|approx|ca|vol|pp?|ext|tel|art|rs|fr)\.\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence's place in the text and whether it ends with a question mark."""

    start: int
    end: int
    question: bool


def _ends(clean: str, mark: str, at: int) -> bool:
    """Return whether a mark that ends at `at` ends a sentence."""
    if mark in ";\n":
        return True
    if mark != ".":
        return _AFTER_ASKING.match(clean, at) is not None
    if not _CLOSED.search(clean, max(0, at - 2), at):
        return False
    if _NEXT_CAPITAL.match(clean, at):
        if _ORDINAL.search(clean, max(0, at - 4), at) and _NEXT_MONTH.match(clean, at):
            return False
        return not _ABBREVIATED.search(clean, max(0, at - 6), at)
    if not _NEXT_DIGIT.match(clean, at):
        return False
    if not _WORD.search(clean, max(0, at - 3), at):
        return _FIGURE.search(clean, max(0, at - 4), at) is not None
    low = max(0, at - 8)
    return not _ABBREVIATED.search(clean, low, at) and not _BEFORE_A_FIGURE.search(clean, low, at)


def split(clean: str) -> list[Sentence]:
    """Return the sentences of a cleaned text, in order. Lines and semicolons end one too."""
    out, start = [], 0
    for match in _MARK.finditer(clean):
        mark, end = match.group(0), match.end()
        if not _ends(clean, mark, end):
            continue
        closers = _CLOSERS.match(clean, end) if mark not in ";\n" else None
        end = closers.end() if closers else end
        if clean[start:end].strip():
            out.append(Sentence(start, end, "?" in mark))
        start = end
    if clean[start:].strip():
        out.append(Sentence(start, len(clean), False))
    return out
