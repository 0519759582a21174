"""Regexes for words: a spelling as whole tokens, and a phrase that is told loosely."""

from __future__ import annotations

import re

from specgen_judge.checks import optionform
from specgen_judge.text import fold, read

_TOKEN = re.compile(r"\w+|[^\w\s]")
_IGNORED = "-–'\""
SEPARATOR = r"[\s\-–'’\"]{0,3}"
_BETWEEN = r"[ \t,()*_'\"/–-]{1,4}"
_GAP = rf"(?:{_BETWEEN}[^\W_]{{1,20}}){{0,4}}?{_BETWEEN}"


def spelled(value: str, *, plural: bool = False) -> str:
    """A regex for a spelling as whole tokens: case, accents, hyphens and spaces count for nothing, nor, with `plural`,
    whether a long word is a plural. It reads as the judge's `phrase` does."""
    tokens = [token for token in _TOKEN.findall(read(value)) if token not in _IGNORED]
    if not tokens:
        raise ValueError(f"{value!r} has no words")
    parts = [_token(token, plural) for token in tokens]
    left = r"(?<!\w)" if tokens[0][0].isalnum() else ""
    right = r"(?!\w)" if tokens[-1][-1].isalnum() else ""
    if tokens[0][0].isdigit():
        left += r"(?<!\d[.,])"
    if tokens[-1][-1].isdigit():
        right += r"(?![.,]\d)"
    return f"(?i:{left}{SEPARATOR.join(parts)}{right})"


def _token(token: str, plural: bool) -> str:
    ending = ""
    if plural and token.isalpha() and len(token) > 3:
        token = token[:-1] if token.endswith("s") and not token.endswith("ss") else token
        ending = "(?:s|es)?"
    return "".join(_char(char) for char in token) + ending


def _char(char: str) -> str:
    """A character, with or without its accent."""
    plain = fold(char)
    return re.escape(char) if plain == char.lower() else f"[{char}{plain}]"


def told(phrase: str) -> str:
    """A regex for a phrase that is told within one clause: its words in order, at most four others between two of
    them, endings and small words ignored. It reads as the judge's `said` does."""
    return _GAP.join(_stem(stem) for stem in stems(phrase))


def told_apart(phrase: str, longer: str) -> str | None:
    """`told(phrase)` where it is no part of a longer phrase that is told: None where it can be nothing else."""
    inner, outer = stems(phrase), stems(longer)
    at = next((n for n in range(len(outer) - len(inner) + 1) if outer[n : n + len(inner)] == inner), None)
    if at is None:
        return told(phrase)
    rest = outer[at + len(inner) :]
    if at == 0:
        return told(phrase) + "(?!" + _GAP + _GAP.join(_stem(stem) for stem in rest) + ")" if rest else None
    words = [found.start() for found in re.finditer(r"[^\W_]+", longer)]
    before = next(longer[:start] for start in reversed(words) if stems(longer[start:]) == outer[at:])
    return f"(?<!(?i:{re.escape(before)}))" + told(phrase)


def stems(phrase: str) -> tuple[str, ...]:
    """The words of a phrase that count, without their endings."""
    return optionform._phrase_words(phrase)  # the judge's own reading of a phrase, and no second one


def _stem(stem: str) -> str:
    letters = "".join(_char(char) for char in stem)
    last = re.escape(stem[-1])
    ending = f"{last}?(?:e|es|s|ed|ing)?" if stem.isalpha() and len(stem) >= 3 else ""
    return rf"(?i:(?<!\w){letters}{ending}(?!\w))"
