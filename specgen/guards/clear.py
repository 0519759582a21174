"""What filler has to keep clear of, read off the key of a history, and one matcher for all of it.

A turn is brought into two forms once: its words, and its words run together. Almost every value is ruled out by a look
for a piece of it in those, so that the time is that of reading the text; what is left is read as the judge does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import cast

from specgen_judge.kinds.integers import number_words
from specgen_judge.locales import locale_of

from specgen.guards.finding import any_value, find_value
from specgen.guards.hidden import figures
from specgen.guards.sayings import words
from specgen.model.values import Plain

Row = Mapping[str, Plain]

STANDING = re.compile(
    r"\b(?:from now on|from here on|always|every time|whenever|in future|going forward|as a rule|by default|"
    r"we (?:write|put|call|use)|i (?:like|want|prefer) (?:my|our|all|them|it)|write (?:our|my|all)|please use)\b",
    re.IGNORECASE,
)
"""How a standing instruction begins."""

MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_SMALL = 20
_SENTENCE = re.compile(r"(?<=[.!?\n])\s+|\n")


@dataclass(frozen=True, slots=True)
class Sought:
    """A value of a kind, and pieces one of which is in the run-together words of whatever says it."""

    kind: str
    value: str
    pattern: str | None
    pieces: tuple[str, ...]
    word: str | None = None


@dataclass(frozen=True, slots=True)
class Cue:
    """What a fact is called, and the kind of its value: both in one turn would give it another value."""

    words: tuple[str, ...]
    kind: str
    pattern: str | None


@dataclass(frozen=True, slots=True)
class Clear:
    """All that filler of a history has to keep clear of."""

    locale: str
    figures: tuple[str, ...]
    phrases: tuple[str, ...]
    sought: tuple[Sought, ...]
    cues: tuple[Cue, ...]
    rules: tuple[str, ...]

    def breach(self, text: str) -> str | None:
        """What a turn says that filler may not; None where it may be filler."""
        said = words(text)
        run = said.replace(" ", "")
        for piece in self.figures:
            if piece in run:
                return piece
        for phrase in self.phrases:
            if phrase in said:
                return phrase.strip()
        for sought in self.sought:
            if (found := self._says(text, said, run, sought)) is not None:
                return found
        return self._interferes(text, said)

    def _says(self, text: str, said: str, run: str, sought: Sought) -> str | None:
        if sought.word is not None and sought.word in said:
            return sought.word.strip()
        if not any(piece in run for piece in sought.pieces):
            return None
        pattern = figures(sought.kind, sought.value)
        match = pattern.search(text.casefold()) if pattern is not None else None
        return match.group(0) if match else find_value(sought.kind, sought.value, text, self.locale, sought.pattern)

    def _interferes(self, text: str, said: str) -> str | None:
        for cue in self.cues:
            found = next((name for name in cue.words if name in said), None)
            if found is not None and (value := any_value(cue.kind, text, self.locale, cue.pattern)) is not None:
                return f"{found.strip()}: {value}"
        if self.rules and STANDING.search(text):
            for sentence in _SENTENCE.split(text):
                if STANDING.search(sentence):
                    own = words(sentence)
                    if (rule := next((rule for rule in self.rules if rule in own), None)) is not None:
                        return rule.strip()
        return None


def clear_of(planted: Row, checks: Iterable[Row], called: Mapping[str, Sequence[str]] | None = None) -> Clear:
    """From a history's row of planted.json and its rows of checks.jsonl.

    `called` are further words for a plant by its id (`asked_as`), which the key does not have.
    """
    found = _Found(dict(called or {}))
    rows = list(checks)
    for row in rows:
        found.locale = str(row.get("locale") or found.locale)
        for check in _rows(row.get("checks")):
            found.check(check)
    for plant in _rows(planted.get("plants")):
        found.plant(plant)
    return found.clear()


class _Found:
    """The pieces, while they are gathered."""

    def __init__(self, called: dict[str, Sequence[str]]) -> None:
        self.locale = "en_GB"
        self._called = called
        self._patterns: dict[str, str] = {}
        self._figures: dict[str, None] = {}
        self._phrases: dict[str, None] = {}
        self._sought: dict[Sought, None] = {}
        self._cues: dict[Cue, None] = {}
        self._rules: dict[str, None] = {}

    def check(self, row: Row) -> None:
        plant, kind, value = str(row.get("plant") or ""), row.get("kind"), row.get("value")
        pattern = row.get("pattern")
        if isinstance(pattern, str):
            self._patterns[plant] = pattern
        if row.get("type") == "value" and isinstance(kind, str) and isinstance(value, str) and value:
            self._value(plant, kind, value)
            for spelling in _texts(row.get("accept")):
                self._value(plant, kind, spelling)
        for option in _rows(row.get("options")):
            self._rule(plant)
            for phrase in _texts(option.get("says")):
                (self._phrases if " " in phrase.strip() else self._rules)[words(phrase)] = None
        if row.get("type") == "person" and isinstance(row.get("expect"), Mapping):
            expect = cast(Row, row["expect"])
            self._value(plant, "name", str(expect.get("full") or ""))

    def plant(self, row: Row) -> None:
        id_, kind = str(row.get("id")), str(row.get("type"))
        if kind == "option":
            self._rule(id_)
            if isinstance(said := row.get("said"), str) and " " in said:
                self._phrases[words(said)] = None
            return
        for entry in (*_rows(row.get("taught")), *_rows(row.get("asides"))):
            self._value(id_, kind, str(entry.get("value")))
        self._cues[Cue(tuple(words(name) for name in self._names(id_)), kind, self._patterns.get(id_))] = None

    def _names(self, plant: str) -> Sequence[str]:
        own = plant.rpartition(".")[2].replace("_", " ")
        return (*self._called.get(plant, ()), *((own,) if len(own) > 3 and "." not in plant else ()))

    def _rule(self, plant: str) -> None:
        for name in self._names(plant):
            self._rules[words(name)] = None

    def _value(self, plant: str, kind: str, value: str) -> None:
        said = words(value)
        run = said.replace(" ", "")
        if not run:
            return
        if kind == "name":
            for word in said.split():
                if len(word) > 2:
                    self._phrases[f" {word} "] = None
        elif kind in ("text", "option"):
            if "." not in plant or " " in said.strip() or (value[:1].isupper() and len(value) > 2):
                self._phrases[said] = None
        elif kind == "id":
            self._figures[run] = None
        else:
            self._sought[_sought(kind, value, self._patterns.get(plant), self.locale)] = None

    def clear(self) -> Clear:
        cues = tuple(cue for cue in self._cues if cue.words)
        return Clear(
            self.locale, tuple(self._figures), tuple(self._phrases), tuple(self._sought), cues, tuple(self._rules)
        )


def _sought(kind: str, value: str, pattern: str | None, locale: str) -> Sought:
    if kind == "date":
        return Sought(kind, value, pattern, _pieces_of_day(date.fromisoformat(value)))
    digits = "".join(re.findall(r"\d+", value.split(".")[0])).lstrip("0") or "0"
    small = int(digits) <= _SMALL and kind in ("integer", "duration")
    table = {number: word for word, number in number_words(locale_of(locale).language)[1].items()} if small else {}
    word = table.get(int(digits)) if small else None
    return Sought(kind, value, pattern, (digits,), f" {word} " if word else None)


def _pieces_of_day(day: date) -> tuple[str, ...]:
    """How day and month stand side by side once all between them is taken out."""
    name = MONTHS[day.month - 1]
    ends = ("", "st", "nd", "rd", "th")
    before = [f"{day.day}{end}{of}{name[:3]}" for end in ends for of in ("", "of")]
    after = [f"{month}{the}{day.day}" for month in (name[:3], name, "sept") for the in ("", "the")]
    short, long = (str(day.day), str(day.month)), (f"{day.day:02}", f"{day.month:02}")
    figures_ = [one + other for d, m in (short, long) for one, other in ((d, m), (m, d))]
    return tuple(dict.fromkeys([*before, *after, *figures_]))


def _rows(value: Plain) -> list[Row]:
    return [cast(Row, entry) for entry in value if isinstance(entry, Mapping)] if isinstance(value, list) else []


def _texts(value: Plain) -> list[str]:
    return [entry for entry in value if isinstance(entry, str)] if isinstance(value, list) else []
