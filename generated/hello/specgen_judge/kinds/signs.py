"""Signs that are written as words or stand apart: "minus 5.00", "5.00 overdrawn", "CR 5.00", "5.00-"."""

import re

_CURRENCY = "(?:(?:us|ca|au|nz|[sr])?\\$|[\u00a3\u20ac\u00a5\u20b9]|[a-z]{3})?"
_NEGATIVE = (
    "minus|negative balance|negative|negativ|menos|moins|negativo|negativa|negatif|overdrawn|overdrawn by|overdrawn at"
    "|overdraft of|in overdraft by|cr\\.?|uberzogen um|a decouvert de|en descubierto por"
)
_BEFORE = re.compile(
    rf"(?<!\w)(?P<negative>{_NEGATIVE})(?: of| by| von| de)?[ \u00a0:]{{0,2}}{_CURRENCY}[ \u00a0]?\Z"
    rf"|(?P<either>\b(?:credit balance|in credit)(?: of| by| is| was"
    rf"| stands at)?[ \u00a0:]{{0,2}}{_CURRENCY}[ \u00a0]?)\Z"
    rf"|[:=][ \u00a0]?(?P<dash>-)[ \u00a0]{_CURRENCY}[ \u00a0]?\Z"
)
_AFTER = re.compile(
    r"(?P<negative>[ \u00a0]?\(?(?:(?<=\()[^()\n]{0,30}\b)?(?:negative|negativ|negativo|negatif|overdrawn"
    r"|cr\.?(?=[)\]])"
    r"|in overdraft|uberzogen|a decouvert)\b"
    r"|-(?=[ \u00a0]*(?:$|[\n|)\"'.,;]|[$\u00a3\u20ac])))"
    r"|(?P<either>[ \u00a0]in credit\b)"
)
_HINT = re.compile(r"minus|negati|menos|moins|overdr|\bcr\b|credit|uberzogen|descubierto|decouvert|\d-|[:=] ?- ")
#: What stands before a minus that subtracts: a number that is no date or time.
_OPERAND = re.compile(r"(?:(?:^|[^-/:\d.,])[$\u00a3\u20ac]?\d(?:[\d.,]*\d)?|[)%])[ \u00a0]*\Z")


def hinted(folded: str) -> bool:
    """Return whether a folded text has any word or mark of this sort at all."""
    return _HINT.search(folded) is not None


def sign_of(folded: str, start: int, end: int) -> str:
    """Return what the words around a number say of its sign: "-", "?" where they allow both, or ""."""
    before = _BEFORE.search(folded, max(0, start - 32), start)
    if before:
        subtracts = _OPERAND.search(folded[max(0, before.start() - 20) : before.start()])
        if before.group("either"):
            return "?"
        return "" if subtracts and not before.group("dash") else "-"
    after = _AFTER.match(folded, end, min(len(folded), end + 32))
    if after:
        return "-" if after.group("negative") else "?"
    return ""
