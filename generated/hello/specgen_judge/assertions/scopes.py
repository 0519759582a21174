"""Scopes: the spans of a text in which a value is named without being asserted."""

import re
from bisect import bisect_right
from dataclasses import dataclass

from ..intervals import Intervals
from .sentences import Sentence, split
from .tables import Compiled, compiled

_QUESTION_BREAK = re.compile(r"[,;:\u2014(]\s|\s[-\u2013]\s")


@dataclass(frozen=True, slots=True)
class Scopes:
    """`hard` spans reject what starts in them, `soft` spans date or supersede it; both are offsets."""

    hard: Intervals
    soft: Intervals

    def rejects(self, at: int) -> bool:
        """Return whether a value that starts at `at` is rejected, asked, offered or withdrawn."""
        return at in self.hard

    def softens(self, at: int) -> bool:
        """Return whether a value that starts at `at` is only dated or superseded."""
        return at in self.soft


_NONE = Scopes(Intervals(), Intervals())


def _question_scope(folded: str, sentence: Sentence, forms: Compiled) -> tuple[int, int] | None:
    """Return the part of a questioning sentence that asks: all of it, or what follows the last break that opens a
    question, or nothing for "..., right?"."""
    start, end = sentence.start, sentence.end
    if forms.question_open.match(folded, start, end):
        return start, end
    for stop in _QUESTION_BREAK.finditer(folded, start, end):
        if forms.tag_question.match(folded, stop.end(), end):
            return None
        if forms.question_open.match(folded, stop.end(), end):
            return stop.end(), end
    return start, end


def scan(clean: str, folded: str, language: str) -> Scopes:
    """Return the scopes of a text, given in its cleaned and folded forms (same length), by a language's forms."""
    if " " not in folded and "?" not in folded and "\n" not in folded:
        return _NONE
    forms = compiled(language)
    hard: list[tuple[int, int]] = []
    soft: list[tuple[int, int]] = []
    sentences: list[Sentence] | None = None
    starts: list[int] = []
    if "?" in folded:
        sentences = split(clean)
        starts = [s.start for s in sentences]
        hard.extend(scope for s in sentences if s.question and (scope := _question_scope(folded, s, forms)))
    at = 0
    while match := forms.cue.search(folded, at):
        sort, start, end = match.lastgroup, match.start(), match.end()
        at = end if end > at else at + 1
        if sort == "skip":
            continue
        if sort == "withdraw":
            hard.append((0, end))
            continue
        if sort == "near":
            hard.append((start, _with_apposition(clean, folded, end, _stop(forms.near_stop, folded, end))))
            continue
        if sort == "far":
            hard.append((start, _stop(forms.far_stop, folded, end)))
            continue
        if sort == "soft":
            soft.append((end, _stop(forms.far_stop, folded, end)))
            continue
        if sentences is None:
            sentences = split(clean)
            starts = [s.start for s in sentences]
        index = max(0, bisect_right(starts, start) - 1)
        sentence = sentences[index] if sentences else Sentence(0, len(folded), False)
        if sort == "hypothetical":
            hard.append((_clause_start(folded, sentence.start, start, opens=True), sentence.end))
        elif sort == "before":
            hard.append((_clause_start(folded, sentence.start, start), start))
        elif sort == "change":
            to = forms.change_to.search(folded, end, sentence.end)
            hard.append((end, to.start() if to else _stop(forms.near_stop, folded, end)))
    return Scopes(Intervals(hard), Intervals(soft)) if hard or soft else _NONE


#: A form that heads a list ("Not:" on a line of its own) rejects all of it.
_LIST_BELOW = re.compile(r"[ \t]{0,3}:[ \t]{0,3}\n{1,2}[ \t]*(?:[-*\u2022+]|\d{1,2}[.)])[ \t]")


def _stop(pattern: re.Pattern[str], folded: str, at: int) -> int:
    """Return where a scope that opens at `at` ends. A stop word right at the opening belongs to the form
    ("don't use X")."""
    listed = _LIST_BELOW.match(folded, at)
    if listed:
        gap = folded.find("\n\n", listed.end())
        return gap if gap >= 0 else len(folded)
    skipped = at
    while skipped < len(folded) and folded[skipped] in " \u00a0:\"'*(":
        skipped += 1
    match = pattern.search(folded, skipped)
    if match and match.start() == skipped and match.group(0).isalpha():
        match = pattern.search(folded, match.end())
    return match.start() if match else len(folded)


_NAMED = re.compile(
    r"(?:^|[\s\"'(])(?:(?:[^\W\d_a-z][\w'.-]*|de|da|van|von|der|dos"
    r"|del) ?){1,4}"
    r"(?:(?:at|in|from|of|bei|aus|chez|en) [^\W\d_a-z][\w'-]* ?)?\Z"
)
_APPOSED = re.compile(
    r",[ \u00a0](?:(?:our|your|the|my|their|his|her|its|an?|who|whose|der|die|das|unsere?|ihre?|deine?|seine?"
    r"|eine?|le|la|les"
    r"|notre|votre|ton|ta|son|sa|une?|qui|el|los|su|tu|nuestr[oa]|un|una|que|quien)[ \u00a0]|l'"
    r"|[^\W\d_][\w-]*'s[ \u00a0])"
    r"[^,.;:!?()\n\u2014]{2,60}(?=[,.;:!?()\n\u2014]|$)"
)
_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|will|ist|sind|war|hat|est|sont|etait|es|son|era)\b|'s (?=an? |the |our )"
)
_RELATIVE = re.compile(r", (?:who|whose|qui|que|quien)\b")


def _with_apposition(clean: str, folded: str, start: int, stop: int) -> int:
    """Return where a rejection ends that opens at `start` and stops at a comma: "not Raj Mehta, our finance controller"
    rejects what is said of the name too, unless a clause of its own follows ("not Raj Mehta, the contact is ...")."""
    if stop >= len(clean) or clean[stop] != "," or not _NAMED.search(clean[max(start, stop - 60) : stop]):
        return stop
    apposed = _APPOSED.match(folded, stop)
    if apposed is None:
        return stop
    if _VERB.search(apposed.group(0)) and not _RELATIVE.match(folded, stop):
        return stop
    return apposed.end()


_CLAUSE = re.compile(
    r"[;:\u2014(]\s?|,\s|\s[-\u2013]\s|\bbut\b|\band\b|\baber\b|\bund\b|\bmais\b|\bet\b|\bpero\b|\by\b"
)


def _clause_start(folded: str, low: int, high: int, opens: bool = False) -> int:
    """Return where the clause that ends at `high` begins, not before `low`; `opens` allows it to begin right there."""
    start = low
    for match in _CLAUSE.finditer(folded, low, high):
        if opens or folded[match.end() : high].strip():
            start = match.end()
    return start
