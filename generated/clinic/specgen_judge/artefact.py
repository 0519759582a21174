"""What a `do` probe made: its files, else the draft inside the reply, without the talk around it."""

import re
from dataclasses import dataclass

from .assertions import split
from .assertions.tables import compiled
from .response import Response
from .text import fold, plain, unify

_FENCE = re.compile(
    r"(?ms)^[ \t]*(?P<mark>`{3,12}|~{3,12})(?![`~])[ \t]*(?P<lang>[\w+.-]*)[^\n]*\n"
    r"(?P<body>.*?)(?:^[ \t]*(?P=mark)[`~]*[ \t]*$|\Z)"
)
_CODE = frozenset(
    "python py bash sh shell zsh console js javascript ts typescript sql java c cpp go rust ruby diff".split()  # noqa: SIM905
)
_DATA = frozenset({"csv", "tsv", "xlsx", "xls", "ods", "json", "jsonl", "xml", "sql", "parquet"})
_RULE = re.compile(r"(?m)^[ \t]{0,3}(?:-[ \t]?){3,}$|^[ \t]{0,3}(?:\*[ \t]?){3,}$|^[ \t]{0,3}(?:_[ \t]?){3,}$")
_BLANK = re.compile(r"\n[ \t]*\n")
_QUOTE = re.compile(r"(?m)(?:^[ \t]{0,3}>[^\n]*\n?)+")


@dataclass(frozen=True)
class Product:
    """The texts that were made. `firm` ones are files and marked drafts; `loose` ones are what is left of the reply
    or the turn without the talk around it, read where no firm one shows anything. `data` are the firm ones that
    hold raw values: tables and other data files, whose cells follow no rule for prose."""

    firm: tuple[str, ...]
    loose: tuple[str, ...]
    data: tuple[str, ...] = ()


def marked_drafts(text: str) -> list[str]:
    """Return the fenced blocks (code left out) and block quotes of a plain text."""
    out, rest = [], text
    if "```" in text or "~~~" in text:
        out = [
            m.group("body")
            for m in _FENCE.finditer(text)
            if m.group("lang").lower() not in _CODE and m.group("body").strip()
        ]
        rest = _FENCE.sub("\n", text)
    if ">" in rest:
        quotes = [m.group(0) for m in _QUOTE.finditer(rest)]
        if sum(len(q) for q in quotes) * 3 >= len(rest.strip()):
            out += [re.sub(r"(?m)^[ \t]{0,3}>[ \t]?", "", q) for q in quotes]
    return [draft for draft in out if draft.strip()]


def ruled_draft(text: str, language: str) -> str | None:
    """Return what stands between horizontal rules, or beside a single one on the side that is no talk."""
    parts = list(_RULE.split(text))
    if len(parts) == 1:
        return None
    if len(parts) > 2:
        middle = "\n".join(parts[1:-1]).strip("\n")
        if not _is_talk(parts[0], language) and parts[0].strip():
            middle = parts[0] + middle
        if not _is_talk(parts[-1], language) and parts[-1].strip():
            middle += "\n" + parts[-1]
        return middle
    before, after = parts
    if not before.strip() or _is_talk(before, language):
        return after
    return before if _is_talk(after, language) else None


def _is_talk(text: str, language: str) -> bool:
    return bool(compiled(language).commentary.match(fold(unify(text.lstrip()))))


def led_draft(text: str, language: str) -> str | None:
    """Return what follows a line that announces a draft ("Here's the note:"), or None."""
    forms = compiled(language)
    start = 0
    for line in text.split("\n")[:4]:
        start += len(line) + 1
        if line.rstrip(" *_").endswith(":") and forms.lead_in.match(fold(unify(line)).rstrip()):
            rest = text[start:]
            return rest if rest.strip() else None
        if line.strip() and not _is_talk(line, language):
            return None
    return None


def without_talk(text: str, language: str) -> str:
    """Return text without the leading and trailing passages that talk about the draft."""
    parts = [part for part in _BLANK.split(text) if part.strip()]
    while len(parts) > 1 and _is_talk(parts[0], language) and not parts[0].rstrip().endswith(","):
        parts.pop(0)
    while len(parts) > 1 and _is_talk(parts[-1], language):
        parts.pop()
    if not parts:
        return text
    parts[0] = _trim(parts[0], language, from_end=False)
    parts[-1] = _trim(parts[-1], language, from_end=True)
    return "\n\n".join(parts)


def _trim(part: str, language: str, from_end: bool) -> str:
    sentences = [part[s.start : s.end] for s in split(part)]
    if from_end:
        while len(sentences) > 1 and _is_talk(sentences[-1], language):
            sentences.pop()
    else:
        while len(sentences) > 1 and len(sentences[0]) < 60 and _is_talk(sentences[0], language):
            sentences.pop(0)
    return "".join(sentences)


def draft_of(text: str, language: str) -> str:
    """Return the draft in a text that has no marked one: between rules, after a lead-in, else without the talk."""
    body = led_draft(text, language) or text
    return without_talk(ruled_draft(body, language) or body, language)


def product_of(response: Response, language: str) -> Product:
    """Return what a response made."""
    texts = [(path, f.text) for path, f in response.files.items() if f.text is not None and f.text.strip()]
    data = tuple(text for path, text in texts if path.rpartition(".")[2].lower() in _DATA)
    files = [text for path, text in texts if path.rpartition(".")[2].lower() not in _DATA]
    reply, turn = plain(response.reply), plain(response.turn)
    drafts = marked_drafts(reply)
    if not drafts and turn != reply and len(turn) > len(reply):
        drafts = marked_drafts(turn)
    loose = [draft_of(reply, language)] if reply.strip() else []
    if turn.strip() and turn != reply:
        loose.append(draft_of(turn, language))
    return Product((*files, *drafts, *data), tuple(loose), data)
