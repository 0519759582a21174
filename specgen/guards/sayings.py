"""Whether a text says a plant's value, in any spelling of its kind: what several guards ask."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from specgen.checks.value import id_pattern
from specgen.guards.finding import find_value
from specgen.ledger.text import ledger_text
from specgen.model.built import Played
from specgen.model.plants import Plant
from specgen.model.spec import Spec

WORD = re.compile(r"[^\W_]+")
UNSPACED = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
"""Scripts that set no spaces between words."""


def words(text: str) -> str:
    """A text for comparing phrases: lower case, without accents, single spaces, padded, punctuation dropped."""
    if not text.isascii():
        text = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return f" {' '.join(WORD.findall(text.casefold()))} "


@lru_cache(maxsize=512)
def cached_words(text: str) -> str:
    """`words`, remembered: turns are looked at once for every plant."""
    return words(text)


def says_phrase(text: str, phrase: str) -> bool:
    """Whether the words of `phrase` stand in the text, one after the other."""
    inner = cached_words(phrase)
    if UNSPACED.search(inner):
        inner = inner.strip()
    return bool(inner.strip()) and inner in cached_words(text)


def says_exactly(text: str, phrase: str) -> bool:
    """Whether the phrase stands in the text as it is written, case and marks included, for forms differ in little else:
    `14 AUG 2026` is not `14-Aug-2026`. White space is folded; a word that goes on is another word."""
    where, wanted = " ".join(text.split()), " ".join(phrase.split())
    at = where.find(wanted) if wanted else -1
    while at >= 0:
        end = at + len(wanted)
        before = at == 0 or not (where[at - 1].isalnum() and wanted[0].isalnum())
        if before and (end == len(where) or not (where[end].isalnum() and wanted[-1].isalnum())):
            return True
        at = where.find(wanted, at + 1)
    return False


def says_value(text: str, plant: Plant, value: str, spec: Spec) -> str | None:
    """How the text says a typed value: the words found, or None."""
    return find_value(plant.type, value, text, spec.locale, id_pattern(plant))


def teaches(text: str, plant: Plant, value: str, played: Played, spec: Spec) -> bool:
    """Whether a turn says what it is said to teach: a rule's phrase, a name in full, a value in any spelling; of what
    is derived, the whole ledger that it can be derived from."""
    question = played.history.world.questions.get(plant.id)
    if question is not None:
        ledger = played.history.world.ledgers[question.ledger]
        return any(ledger_text(ledger, form) in text for form in ("table", "csv", "markdown"))
    if plant.optional:
        return says_phrase(text, played.phrase(plant, value)) or any(
            says_phrase(text, said.value) for said in plant.option(value).says
        )
    return says_value(text, plant, value, spec) is not None or says_phrase(text, played.show(plant, value))
