"""Sentences that claim nothing: abstentions, questions, offers, pleasantries."""

import re
from collections.abc import Collection

from .sentences import Sentence, split
from .tables import compiled

_WORD = re.compile(r"\w")
_EDGES = " .,;:!?\"'()-*_#>"
#: What is set before a request that is only repeated, alone on its line or in front of it.
_HEADING = re.compile(
    r"(?:(?:the|your|my) )?(?:(?:original |user )?(?:request|task|prompt|question|message|instructions?)"
    r"|you (?:asked|wrote|said)(?: me)?|to repeat|repeated)(?: (?:was|is|again|reads))?(?=\W|$)"
)


def sentence_kind(folded: str, sentence: Sentence, language: str) -> str:
    """Return what a sentence does: `abstain`, `ask`, `offer`, `filler` or `claim`."""
    forms = compiled(language)
    start, end = sentence.start, sentence.end
    body = folded[start:end].strip(" \t\n\u00a0.,;:!?*_\"'()-#>\u00a1\u00bf")
    if not _WORD.search(body):
        return "filler"
    if forms.abstain.search(folded, start, end):
        return "claim" if forms.hedge.search(folded, start, end) or ":" in body else "abstain"
    if sentence.question:
        tagged = any(forms.tag_question.match(folded, at + 1, end) for at in range(start, end) if folded[at] in ",-")
        return "claim" if tagged else "ask"
    if forms.hypothetical.search(folded, start, end):
        return "offer"
    words = [part.strip() for part in body.split(",")]
    return "filler" if all(not part or forms.filler.fullmatch(part) for part in words) else "claim"


def abstains(clean: str, folded: str, language: str) -> bool:
    """Return whether a text says that something is not known, without a value after it in the same sentence."""
    return any(sentence_kind(folded, s, language) == "abstain" for s in split(clean))


def claims_nothing(clean: str, folded: str, language: str, echo: Collection[str]) -> str | None:
    """Return why a text claims nothing, or None where it claims something.

    `echo` holds the request's sentences, squeezed: one that is repeated word for word claims nothing either.
    """
    kinds = set()
    for sentence in split(clean):
        body = " ".join(folded[sentence.start : sentence.end].split()).strip(_EDGES)
        heading = _HEADING.match(body)
        rest = body[heading.end() :].strip(_EDGES) if heading else None
        if body in echo or (rest and rest in echo):
            kind = "echo"
        elif rest == "":
            kind = "heading"
        else:
            kind = sentence_kind(folded, sentence, language)
        if kind == "claim":
            return None
        kinds.add(kind)
    if "echo" in kinds:
        return "it only repeats the request"
    if "abstain" in kinds:
        return "it only says that it does not know"
    return "it only asks back or offers" if kinds & {"ask", "offer"} else "it says nothing"
