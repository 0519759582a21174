"""`person`: the one who is meant is named in full, and nobody who is easily confused with them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ..context import Context, request_text
from ..faults import CONFUSED, MISSING, KeyFault, label_of
from ..intervals import Intervals
from ..jsontype import JSON, objects_of, only, optional_text, shown, text_of
from ..kinds.phrases import phrase, words_of
from ..reading import Found, Text
from ..text import fold, snippet
from .base import Outcome, choice

NAMES = ("person",)


_FIRST_NAME = re.compile(r"([^\W\d_]{2,})[ \u00a0-]{1,2}\Z")
_BEFORE_NAMES = (
    "mr mrs ms miss dr prof sir to for from cc dear hi hello hey attn with by is name surname contact "
    "herr frau an fur von mme mlle monsieur madame sr sra senor senora senorita don dona de a para"
)
#: What a bracket says of somebody who is told apart: where they are, or that they are another.
_ELSEWHERE = re.compile(
    r"(?:,[^()\n,]{1,30},)? (?:is|works|sits|belongs|handles|ist|arbeitet|sitzt|est|travaille|es|esta|trabaja)\b"
    r"(?!(?: \w+){0,3} (?:right|correct|meant|you|your|answer|contact|richtig\w*|gemeint|bonne?|correct\w*))"
    r"(?: \w+){0,3} (?:at|from|with|in|of|bei|von|aus|in|chez|de|du|en|someone|somebody|another|different|jemand"
    r"|quelqu|otra|the other)\b"
)
#: Capitalised words before a last name that are no first name.
_NO_NAMES = frozenset(_BEFORE_NAMES.split())


@dataclass(frozen=True)
class Someone:
    """A person's names; `fault` labels a rival."""

    full: str
    first: str
    last: str
    fault: str | None = None


@lru_cache(maxsize=4096)
def _long_forms(one: Someone) -> tuple[str, ...]:
    """Return the spellings that name a person beyond doubt: in full, last name first, with an initial."""
    out = [one.full]
    if one.first and one.last:
        out += [f"{one.last}, {one.first}", f"{one.first[0]}. {one.last}", f"{one.first} {one.last}"]
    return tuple(dict.fromkeys(out))


def _places(text: Text, spellings: tuple[str, ...]) -> list[Found]:
    places = sorted({m.span() for s in spellings for m in phrase(s, False).finditer(text.folded)})
    return [Found(a, b, ("",)) for a, b in places]


def _told_apart(text: Text, found: Found, forms: tuple[str, ...]) -> bool:
    """Return whether a rival is only told apart from somebody named already: "the one at Helio is Anna Kowalski",
    "(Anna Kowalski works at Helio)"."""
    if text.scopes.softens(found.start):
        return True
    opened = text.folded.rfind("(", max(0, found.start - 40), found.start) + 1
    names = [m.end() for form in forms if opened and (m := phrase(form, False).match(text.folded, opened))]
    return bool(names) and _ELSEWHERE.match(text.folded, max(names)) is not None


def _alike(one: str, other: str) -> bool:
    return words_of(one) == words_of(other)


@dataclass(frozen=True)
class Person:
    """A person check. A name alone counts where no rival has the same one."""

    label: str
    where: str
    expect: Someone
    rivals: tuple[Someone, ...]
    type: str = "person"
    negative: bool = False
    abstains: bool = False

    def target(self, context: Context) -> bool:
        """Return whether anything was said or written."""
        return bool(context.reply.raw.strip() or context.turn.raw.strip() or context.files)

    @cached_property
    def _accepted(self) -> tuple[str, ...]:
        return self.accepted()

    @cached_property
    def _rival_forms(self) -> tuple[tuple[str, ...], ...]:
        return tuple(self.rival_forms(rival) for rival in self.rivals)

    def accepted(self) -> tuple[str, ...]:
        """Return what names the expected person: the long spellings, and the last name where it is theirs alone."""
        forms = tuple(
            f for f in _long_forms(self.expect) if not any(_alike(f, g) for r in self.rivals for g in _long_forms(r))
        )
        alone = self.expect.last and not any(_alike(self.expect.last, r.last) for r in self.rivals if r.last)
        return forms + ((self.expect.last,) if alone else ())

    def rival_forms(self, rival: Someone) -> tuple[str, ...]:
        """Return what names a rival: the long spellings, and the names that the expected person does not share."""
        forms = tuple(f for f in _long_forms(rival) if not any(_alike(f, g) for g in _long_forms(self.expect)))
        own = words_of(self.expect.full)
        return forms + tuple(n for n in (rival.last, rival.first) if n and not set(words_of(n)) & set(own))

    def evaluate(self, context: Context) -> Outcome:
        """Return whether the right person is named and no rival is."""
        if not context.do or self.where == "reply":
            texts, firm = [context.reply], False
        else:
            firm = bool(context.firm)
            texts = list(context.firm or context.loose[:1])
        named, spans, faults = self._named(texts, context, firm)
        if not named and context.do:
            again = [t for t in dict.fromkeys((context.reply, context.turn, *context.files)) if t not in texts]
            named = next((n for t in again for n in self._mine(t, firm=False)), None)
        if faults:
            both = f"{self.expect.full} and a rival are" if named else "a rival is"
            return Outcome(False, f"{both} named as the one meant", tuple(spans), tuple(dict.fromkeys(faults)))
        if named:
            return Outcome(True, f"{self.expect.full} is named", (named,))
        return Outcome(False, f"{self.expect.full} is not named in full", (), (MISSING,))

    def _of_another(self, text: Text, found: Found) -> bool:
        """Return whether a last name that stands alone follows somebody else's first name ("Hannah Silva")."""
        if not _alike(text.clean[found.start : found.end], self.expect.last):
            return False
        before = _FIRST_NAME.search(text.clean, max(0, found.start - 40), found.start)
        if before is None or not before.group(1)[0].isupper():
            return False
        return fold(before.group(1)) not in _NO_NAMES and not _alike(before.group(1), self.expect.first)

    def _own(self, text: Text, firm: bool) -> list[Found]:
        """Return where a text names the expected person; only as asserted, unless it is `firm`."""
        found = [f for f in _places(text, self._accepted) if not self._of_another(text, f)]
        return found if firm else text.asserted(found)

    def _mine(self, text: Text, firm: bool) -> list[str]:
        return [snippet(text.clean, f.start, f.end) for f in self._own(text, firm)]

    def _named(self, texts: list[Text], context: Context, firm: bool) -> tuple[str | None, list[str], list[str]]:
        named: str | None = None
        spans: list[str] = []
        faults: list[str] = []
        asked = request_text(context.request, context.language)
        for text in texts:
            own = self._own(text, firm)
            named = named or (snippet(text.clean, own[0].start, own[0].end) if own else None)
            settled = not firm and any(not text.scopes.softens(f.start) for f in own)
            expected = Intervals((f.start, f.end) for f in _places(text, self._accepted))
            for rival, forms in zip(self.rivals, self._rival_forms, strict=True):
                found = _places(text, forms)
                if not found:
                    continue
                given = {asked.folded[f.start : f.end] for f in _places(asked, forms)}
                found = [f for f in found if text.folded[f.start : f.end] not in given]
                found = [f for f in found if not expected.covers(f.start, f.end)]
                found = found if firm else text.asserted(found)
                if settled:
                    found = [f for f in found if not _told_apart(text, f, forms)]
                if found:
                    spans += [snippet(text.clean, f.start, f.end) for f in found[:3]]
                    faults.append(rival.fault or CONFUSED)
        return named, spans, faults


def _someone(value: JSON, where: str) -> Someone:
    if not isinstance(value, Mapping):
        raise KeyFault(f"{where}: a person must be an object with full, first and last, and is {shown(value)}")
    only(value, frozenset({"full", "first", "last", "fault"}), where)
    full = text_of(value, "full", where)
    if not words_of(full):
        raise KeyFault(f"{where}: the full name is empty")
    return Someone(
        full,
        text_of(value, "first", where, ""),
        text_of(value, "last", where, ""),
        label_of(optional_text(value, "fault", where), where),
    )


def parse(obj: Mapping[str, JSON], where: str) -> Person:
    """Read a `person` check. Raises KeyFault for a malformed one."""
    only(obj, frozenset({"type", "label", "plant", "expect", "rivals", "where"}), where)
    expect = _someone(obj.get("expect"), f"{where} expect")
    rivals = tuple(_someone(r, f"{where} rival") for r in objects_of(obj, "rivals", where))
    if any(_alike(expect.full, rival.full) for rival in rivals):
        raise KeyFault(f"{where}: the expected person is also listed as a rival: {expect.full!r}")
    return Person(
        text_of(obj, "label", where, f"names {expect.full}"),
        choice(obj, "where", ("artefact", "reply"), "artefact", where),
        expect,
        rivals,
    )
