"""Figures in an output that are no answers: counts, times, sizes, numbers of things, roundings, operands of a sum."""

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise

from ..reading import Found

_WHOLE = re.compile(r"\d+")
_EPOCH = re.compile(r"1[5-9]\d{8}(?:\d{3})?")
_COMPACT_DAY = re.compile(r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{4}|\d{6})?")
_JOIN = (
    r"[\"']?[ \u00a0]?(?:no\.?|nr\.?|num(?:ber)?|id|used|count|n\u00b0|#)?[\"']?"
    r"[ \u00a0]{0,2}[:=#]?[ \u00a0]{0,2}[\"'(\[]?\Z"
)
_NUMBERED = re.compile(
    r"(?:(?<![^\W_])(?:account|accounts|acct|a/c|konto|compte|cuenta|customer|client|invoice|inv|bill|order|ticket|page"
    r"|line|row|step|case|entry|item|record|ref|reference|voucher|id|pid|tid|process|thread|port|session|run|seed|version|v"
    r"|build|code|status|no|nr|num|number|part|chapter|section|zip|phone|tel|ext|rechnung|seite|zeile|facture|ligne"
    r"|factura|linea|pagina|beleg|nummer|numero|n\u00b0)s?\b\.?|#)" + _JOIN
)
_MEASURED = re.compile(
    r"(?<![^\W_])(?:tokens?|token_count|context|elapsed|latency|duration|took|runtime|timestamp|ts|epoch|bytes|rss"
    r"|confidence|num_turns|turns|pid|port|seed|total_cost|cost_usd|total_cost_usd|wall)(?:_[a-z]+)*" + _JOIN
)
_PART_OF = re.compile(r"\d (?:of|out of|von|de|/) \Z")
_TIMES = re.compile(r"[ \u00a0]?[\u00d7\u00f7*][ \u00a0]?\d|[ \u00a0]/[ \u00a0]\d{1,3}(?![\d.,])")
_TIMES_BEFORE = re.compile(r"\d[ \u00a0]?[\u00d7\u00f7*][ \u00a0]?\Z")
_SUM = re.compile(r"[ \u00a0]?\+[ \u00a0]?[$\u00a3\u20ac]?\d|[ \u00a0](?:plus|less|minus)[ \u00a0]")
_SUM_BEFORE = re.compile(r"\d[ \u00a0]?(?:\+[ \u00a0]?|plus |less |minus )[$\u00a3\u20ac]?\Z")
_SPAN = re.compile(r"\d{1,3}[ \u00a0]?[mh]")
_ACCOUNT = re.compile(r"[^\W\d_][ \u00a0]?\(\Z")
_PROCESS = re.compile(r"\w\[\Z")
_HOST = re.compile(r"(?:localhost|\(\w{2,20}|[\w-]+\.[\w.-]+):\Z")
_UNITS = re.compile(
    r"(?:[ \u00a0]?/[ \u00a0]?[\d,.]{1,12})?[ \u00a0]?"
    r"(?:tokens?|ms|msecs?|milliseconds?|s|secs?|seconds?|minutes?|mins?|hours?|hrs?"
    r"|bytes?|[kmg]i?b|rows?|lines?|entries|entry|records?|vouchers?|transactions?|items?|words?|characters?|chars?"
    r"|steps?|pages?|files?|messages?|requests?|calls?|turns?|days?|postings?|invoices?|cells?|columns?|customers?"
    r"|zeilen|eintrage|buchungen|sekunden|minuten|lignes|ecritures|secondes|lineas|asientos|segundos"
    r"|(?:in|out)(?=[,.;)]|$))\b(?![ \u00a0]?[=:])"
)
_LABEL = (
    r"(?:(?:the |my )?(?:final |closing |correct )?(?:answer|value|result|balance|amount|total|sum|figure|antwort"
    r"|ergebnis|wert|reponse|valeur|solde|respuesta|valor|saldo)(?: is| was| =|:|=| ist| est| es)?)"
)
_ALONE_BEFORE = re.compile(rf"[^\w$\u00a3\u20ac]*{_LABEL}?[^\w]*\Z")
_ALONE_AFTER = re.compile(r"[^\w]*(?:usd|eur|gbp|dollars?|euros?)?[^\w]*(?:\n|$)")
_ROUNDED = re.compile(
    r"(?:\b(?:about|around|roughly|approx(?:imately|\.)?|rounded(?: to|:)?|nearly|almost|circa|ca\.?|some|rund|etwa"
    r"|environ|unos|aproximadamente)|[~\u2248])[ \u00a0:$\u00a3\u20ac]{0,3}\Z"
)
_APPOSED = re.compile(r"(?:[(=]|\bi\.e\.|\bthat is,?|\bso)[ \u00a0$\u00a3\u20ac]{0,3}\Z")
_PLUS = frozenset({"+", "plus", "und", "and"})
_MINUS = frozenset({"-", "minus", "less", "\u2013"})


def counts(folded: str, found: Found, right: bool, least: Decimal) -> bool:
    """Return whether a figure could be an answer: no count, size, time, number of a thing, nor one of fewer digits
    than an answer has, unless it is all that its line says. `least` is the smallest amount that needs no such line."""
    start, end = found.start, found.end
    before = folded[max(0, start - 40) : start]
    written = folded[start:end].strip(" ()")
    if _MEASURED.search(before) or _UNITS.match(folded, end):
        return False
    if (
        _SPAN.fullmatch(written)
        and folded[end : end + 1] in (" ", "\u00a0", "")
        and folded[end + 1 : end + 2].isdigit()
    ):
        return False
    if _TIMES.match(folded, end) or _TIMES_BEFORE.search(before):
        return False
    if _WHOLE.fullmatch(written):
        if _EPOCH.fullmatch(written) or _COMPACT_DAY.fullmatch(written):
            return right
        if _PROCESS.search(before) or _HOST.search(before) or _PART_OF.search(before):
            return False
        if not right and len(written) <= 4 and _ACCOUNT.search(before) and folded[end - 1 : end + 1].startswith(")"):
            return False
        if not right and (written[0] == "0" or _NUMBERED.search(before)):
            return False
    if right or any(abs(Decimal(key)) >= least for key in found.keys):
        return True
    line = folded.rfind("\n", 0, start) + 1
    return bool(_ALONE_BEFORE.fullmatch(folded, line, start) and _ALONE_AFTER.match(folded, end))


def without_roundings(folded: str, found: Sequence[Found], right: Sequence[Found]) -> list[Found]:
    """Return figures without those that only round the right one ("27,436.42, about 27,400")."""
    if not right or len(right) == len(found):
        return list(found)
    exact = Decimal(right[0].keys[0])
    kept = {f.start for f in right}
    return [f for f in found if f.start in kept or not _rounds(folded, f, exact)]


def _rounds(folded: str, found: Found, exact: Decimal) -> bool:
    written = folded[found.start : found.end]
    before = folded[max(0, found.start - 24) : found.start]
    if not (_ROUNDED.search(before) or (written.rstrip(" .)")[-1:].isalpha() and _APPOSED.search(before))):
        return False
    value = Decimal(found.keys[0])
    return any(value == (exact / step).quantize(Decimal(1)) * step for step in _STEPS)


_STEPS = tuple(Decimal(step) for step in ("0.1", "1", "10", "100", "1000", "10000", "100000"))


def without_operands(clean: str, found: Sequence[Found]) -> list[Found]:
    """Return figures without the operands of a sum that holds ("20,000.00 + 7,436.42 = 27,436.42")."""
    if "=" not in clean:
        return [
            f
            for f in found
            if not (_SUM.match(clean, f.end) or _SUM_BEFORE.search(clean[max(0, f.start - 10) : f.start]))
        ]
    if len(found) < 3:
        return list(found)
    gaps = [clean[a.end : b.start].strip().lower() for a, b in pairwise(found)]
    if gaps.count("=") != 1:
        return list(found)
    at = gaps.index("=")
    for terms, result, ops in (
        (found[: at + 1], found[at + 1 :], gaps[:at]),
        (found[at + 1 :], found[: at + 1], gaps[at + 1 :]),
    ):
        if len(result) != 1 or len(terms) < 2 or any(op not in _PLUS | _MINUS for op in ops):
            continue
        total = Decimal(terms[0].keys[0])
        for op, term in zip(ops, terms[1:], strict=True):
            total += Decimal(term.keys[0]) if op in _PLUS else -Decimal(term.keys[0])
        if total == Decimal(result[0].keys[0]):
            return list(result)
    return list(found)
