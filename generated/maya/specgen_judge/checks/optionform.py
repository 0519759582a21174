"""How one option is known: its regexes all match, its parts stand in order, a path matches, or its words are said."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache

from .. import regexes
from ..kinds.phrases import words_of
from ..reading import Found, Span, Text
from ..text import fold
from .parts import parts_in_order, parts_said
from .paths import normal

_SMALL_WORDS = (
    "a an the of in on at to for with and or is are be as by my your our their it its this that "
    "der die das den dem ein eine und im mit von zu le la les un une de des du et en au aux "
    "el los las una y con del al"
)
_STOP = frozenset(_SMALL_WORDS.split())
_CLAUSE_END = re.compile(r"[.;:!?](?:\s|$)|\n|\u2014|\s[-\u2013]\s")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_PATH_WORD = re.compile(r"[^\s`*\"'.,:;()<>|?!][^\s`*\"',:;()<>|?!]{0,400}|\.[^\W_]{1,8}")
_FILE_NAME = re.compile(r"(?<![\w/.:@])[\w~.][\w./\\@:+-]{0,200}\.[A-Za-z][A-Za-z0-9]{0,7}\b(?![\w/@])")
_GAP = 3


@dataclass(frozen=True)
class Form:
    """One option of a check, as the key lists it."""

    id: str
    shows: tuple[str, ...]
    says: tuple[str, ...]
    parts: tuple[str, ...]
    paths: tuple[str, ...]
    fault: str | None


def shown_paths(form: Form, paths: tuple[str, ...]) -> list[str]:
    """Return the paths that one of the form's path regexes matches."""
    return [path for path in paths if path and any(regexes.spans(pattern, normal(path)) for pattern in form.paths)]


def named_paths(form: Form, text: Text) -> list[Span]:
    """Return where a reply asserts a path, or a bare file ending ("xlsx"), that one of the form's paths matches."""
    if not form.paths:
        return []
    found = []
    for match in _PATH_WORD.finditer(text.clean):
        word = match.group(0).rstrip(".")
        ending = f"x.{word.lower()}" if word.isalnum() and 2 <= len(word) <= 5 else ""
        if shown_paths(form, (word, ending)):
            found.append(Found(match.start(), match.start() + len(word), ("",)))
    return [(f.start, f.end) for f in text.standing(found)]


def shown_spans(form: Form, text: Text, firm: bool, ask: bool) -> tuple[list[Span], Text]:
    """Return where a form shows in a text, and the reading of the text that the places refer to.

    Read as a person does first, then with its marks. In a `firm` text (a file, a marked draft) everything counts;
    elsewhere only what is asserted. URLs, paths and file names are no showing.
    """
    for body in (text,) if text.clean == text.plain else (text, text.as_written()):
        spans = _all_match(form, body, firm)
        if not spans and form.parts:
            spans = parts_said(form.parts, body) if ask else parts_in_order(form.parts, body)
        if spans:
            return spans, body
    return [], text


def shown_in_names(form: Form, text: Text, given: str) -> list[Span]:
    """Return where a form shows inside a file name that a reply asserts and that the request (`given`, folded) does
    not name itself: a rule on names is answered by an example of one."""
    out: list[Span] = []
    for match in _FILE_NAME.finditer(text.clean):
        name = match.group(0)
        if "://" in name or "@" in name or fold(name) in given:
            continue
        base = name.replace("\\", "/").rpartition("/")[2]
        readings = (base, base.replace("_", " "), normal(name))
        if form.shows and any(all(regexes.spans(p, reading) for p in form.shows) for reading in readings):
            out.append(match.span())
    kept = text.standing([Found(a, b, ("",)) for a, b in out])
    return [(f.start, f.end) for f in kept]


def _all_match(form: Form, body: Text, firm: bool) -> list[Span]:
    out: list[Span] = []
    for pattern in form.shows:
        spans = regexes.spans(pattern, body.shown)
        if spans and not firm:
            kept = body.standing([Found(a, b, ("",)) for a, b in spans])
            spans = [(f.start, f.end) for f in kept]
        if not spans:
            return []
        out += spans
    return out


def stem(word: str) -> str:
    """Return a word without its commonest endings, for a loose comparison."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not (ending == "s" and word.endswith("ss")):
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


@lru_cache(maxsize=4096)
def _phrase_words(phrase: str) -> tuple[str, ...]:
    words = [w for w in words_of(phrase) if w[0].isalnum()]
    kept = [w for w in words if w not in _STOP]
    return tuple(stem(w) for w in kept or words)


def said(form: Form, text: Text) -> list[Span]:
    """Return where a text asserts one of the form's phrases: its words in order within a clause, at most three other
    words between two of them, endings and small words ignored."""
    if not form.says:
        return []
    folded = text.folded
    words = [(m.start(), m.end(), stem(m.group(0))) for m in _WORD.finditer(folded) if m.group(0) not in _STOP]
    ends = [m.start() for m in _CLAUSE_END.finditer(folded)]
    found = []
    for phrase in form.says:
        found += _loose(_phrase_words(phrase), words, ends)
    kept = text.standing([Found(a, b, ("",)) for a, b in found])
    return [(f.start, f.end) for f in kept]


def _loose(wanted: tuple[str, ...], words: list[tuple[int, int, str]], ends: list[int]) -> list[Span]:
    out: list[Span] = []
    if not wanted:
        return out
    for index, (start, end, word) in enumerate(words):
        if word != wanted[0]:
            continue
        at, last = index, end
        for need in wanted[1:]:
            step = next((n for n in range(at + 1, min(len(words), at + 2 + _GAP)) if words[n][2] == need), None)
            if step is None:
                break
            at, last = step, words[step][1]
        else:
            stop = bisect_right(ends, start)
            if stop == len(ends) or ends[stop] >= last:
                while out and last <= out[-1][1]:
                    out.pop()  # the later start is the tighter reading
                out.append((start, last))
    return out
