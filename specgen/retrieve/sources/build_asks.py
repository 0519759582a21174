"""Whether a request reads as a question to a memory.

It does where one of its sentences ends in a question mark, has a word that asks (*who*, *what*, *when* …), and does not
begin by asking for work (*can you*, *could I have* …); or where it says *remind me*. In a language that is not listed
the question mark alone decides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_SENTENCE = re.compile(r"(?<=[.!?…:;])\s+|\n+")


@dataclass(frozen=True, slots=True)
class _Words:
    """Of one language: words that ask, how a request for work begins, and how one asks to be reminded."""

    asks: re.Pattern[str]
    work: re.Pattern[str]
    remind: re.Pattern[str]


def _words(asks: str, work: str, remind: str) -> _Words:
    flags = re.IGNORECASE
    return _Words(
        re.compile(rf"\b(?:{asks})\b", flags),
        re.compile(rf"\W*(?:{work})\b", flags),
        re.compile(rf"\b(?:{remind})\b", flags),
    )


_LANGUAGES: Mapping[str, _Words] = {
    "en": _words(
        "who|whom|whose|what|which|when|where|why|how",
        r"(?:please\W+)?(?:can|could|will|would|may|might) (?:you|i|we)|please",
        "remind me",
    ),
    "de": _words(
        "wer|wen|wem|wessen|was|welche[rsnm]?|wann|wo|wohin|woher|warum|wie|wieviel",
        r"(?:kannst|könntest|würdest|magst) du|(?:können|könnten|würden) sie|bitte",
        "erinnere? mich|erinner mich",
    ),
    "fr": _words(
        "qui|que|quoi|quel(?:le)?s?|quand|où|pourquoi|comment|combien",
        r"(?:peux|pourrais)[ -]tu|(?:pouvez|pourriez)[ -]vous|(?:tu|vous) (?:peux|pouvez|pourriez|pourrais)|merci de",
        "rappelle[zs]?[ -]moi",
    ),
    "es": _words(
        "quién(?:es)?|qué|cuál(?:es)?|cuándo|dónde|por qué|cómo|cuánt[oa]s?",
        r"(?:puedes|podrías|puede|podría)|por favor",
        "recuérda(?:me|nos)|recuérdeme",
    ),
}


def reads_as_question(request: str, locale: str) -> bool:
    """Whether a request is one that a memory could be asked."""
    own = _LANGUAGES.get(locale.partition("_")[0])
    for sentence in _SENTENCE.split(request):
        if own is not None and own.remind.search(sentence):
            return True
        if not sentence.rstrip("\"'”’») ").endswith("?"):
            continue
        if own is None or (own.asks.search(sentence) and not own.work.match(sentence)):
            return True
    return False
