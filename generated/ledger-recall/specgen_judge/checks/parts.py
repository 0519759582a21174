"""Parts in order: headings of a document, first occurrences of rows, or names in a list."""

import re
from functools import lru_cache
from itertools import pairwise

from ..kinds.phrases import phrase
from ..reading import Found, Span, Text

_LEAD = r"(?:^|(?<=\n))[ \t\u00a0>|#*_\u2022\u25aa\u25cf\u2013+-]{0,12}(?:\(?\d{1,2}[.)][ \t]*)?[#*_ \t]{0,8}"


@lru_cache(maxsize=4096)
def _heading(part: str) -> re.Pattern[str]:
    return re.compile(_LEAD + "(?P<part>" + phrase(part, False).pattern + ")")


def parts_in_order(parts: tuple[str, ...], text: Text) -> list[Span]:
    """Return the span from the first part to the last where they stand in this order, else nothing.

    Each part is looked for at the start of its own line; the order of first and of last such places must agree. Where
    a part starts no line, all are read as rows: the first occurrence of each, on lines of their own (parts with a
    digit also within one line), and the last of each too where all come again.
    """
    folded = text.folded
    heads = [[m.span("part") for m in _heading(part).finditer(folded)] for part in parts]
    if all(heads):
        firsts, lasts = [h[0] for h in heads], [h[-1] for h in heads]
        if _ascending(firsts) and _ascending(lasts):
            return [(firsts[0][0], firsts[-1][1])]
        return []
    found = [[m.span() for m in phrase(part, False).finditer(folded)] for part in parts]
    spans = [places[0] for places in found if places]
    if len(spans) < len(parts) or not _ascending(spans):
        return []
    if all(len(places) > 1 for places in found) and not _ascending([places[-1] for places in found]):
        return []  # all are listed again, in another order
    lines = [folded.count("\n", 0, a) for a, _ in spans]
    if len(set(lines)) < len(lines) and not all(any(c.isdigit() for c in part) for part in parts):
        return []
    return [(spans[0][0], spans[-1][1])]


def _ascending(spans: list[Span]) -> bool:
    return all(a[0] < b[0] for a, b in pairwise(spans))


def parts_said(parts: tuple[str, ...], text: Text) -> list[Span]:
    """Return each place where a reply names the parts one after the other, in this order and asserted."""
    folded = text.folded
    found = [
        Found(m.start(), m.end(), (str(n),))
        for n, part in enumerate(parts)
        for m in phrase(part, False).finditer(folded)
    ]
    asserted = sorted(text.standing(found), key=lambda f: f.start)
    order = [int(f.keys[0]) for f in asserted]
    out, at, size = [], 0, len(parts)
    while at + size <= len(order):
        if len(set(order[at : at + size])) == size:
            if order[at : at + size] == list(range(size)):
                out.append((asserted[at].start, asserted[at + size - 1].end))
            at += size
        else:
            at += 1
    return out
