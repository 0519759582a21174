"""`option`: a rule's expected form shows (or is said) and no rival form does; or none of the forms shows."""

from collections.abc import Mapping
from dataclasses import dataclass

from .. import regexes
from ..context import Context, request_text
from ..faults import INVENTED, MISSING, KeyFault, label_of
from ..jsontype import JSON, objects_of, only, optional_text, text_of, texts_of
from ..reading import Span, Text
from ..text import snippet
from .base import Outcome, choice
from .optionform import Form, named_paths, said, shown_in_names, shown_paths, shown_spans

NAMES = ("option",)
_KEYS = frozenset({"type", "label", "mode", "plant", "expect", "where", "options"})
_OPTION_KEYS = frozenset({"id", "shows", "says", "parts", "paths", "fault"})


@dataclass(frozen=True)
class Option:
    """An option check. `forms` are the listed options by id; `expect` is the one to follow, None to resist."""

    label: str
    mode: str
    where: str
    expect: str | None
    forms: tuple[Form, ...]
    type: str = "option"
    abstains: bool = False

    @property
    def negative(self) -> bool:
        """Whether no listed form may show."""
        return self.mode == "resist"

    def target(self, context: Context) -> bool:
        """Return whether there is anything to read."""
        return (
            bool(context.paths)
            if self.where == "paths" and context.do
            else bool(context.reply.raw.strip() or context.turn.raw.strip() or context.files)
        )

    def evaluate(self, context: Context) -> Outcome:
        """Return the outcome on what the check reads: paths, the reply, or the artefact."""
        if not context.do:
            outcome = self._read((context.reply,), context, firm=False, ask=True)
            if outcome.found or self.negative:
                return outcome
            return self._in_names(context) or outcome
        if self.where == "paths":
            return self._by_paths(context)
        if self.where == "reply":
            return self._read((context.reply,), context, firm=False, ask=False)
        return self._in_artefact(context)

    def _in_artefact(self, context: Context) -> Outcome:
        """Return the outcome on files and marked drafts; on the rest of the reply where those show nothing, or where
        only the raw values of a data file speak against it."""
        prose = context.firm[: len(context.firm) - len(context.data)]
        outcome: Outcome | None = None
        for texts in (context.firm,) if self.negative else (prose, context.data):
            one = self._read(texts, context, firm=True, ask=False) if texts else None
            if one is not None and (one.passed or self.negative or (one.found and texts is prose)):
                return one
            outcome = one if one is not None and (outcome is None or one.found) else outcome
        for text in context.loose:
            again = self._read((text,), context, firm=False, ask=False)
            if again.passed or self.negative or (again.found and not (outcome and outcome.found)):
                return again
            outcome = outcome or again
        return outcome or Outcome(self.negative, "nothing was made", (), () if self.negative else (MISSING,))

    def _in_names(self, context: Context) -> Outcome | None:
        """Return the outcome on the file names of a reply that shows nothing else; None where they show nothing."""
        given = request_text(context.request, context.language).folded
        shown = {form.id: shown_in_names(form, context.reply, given) for form in self.forms}
        clean = context.reply.clean
        named = {name: [snippet(clean, a, b) for a, b in spans[:3]] for name, spans in shown.items() if spans}
        return self._decide(named, "in a file name") if named else None

    def _by_paths(self, context: Context) -> Outcome:
        hits = [(form, path) for form in self.forms for path in shown_paths(form, context.paths)]
        return self._decide({form.id: [path for f, path in hits if f is form] for form, _ in hits}, "in a path")

    def _read(self, texts: tuple[Text, ...], context: Context, firm: bool, ask: bool) -> Outcome:
        shown: dict[str, list[str]] = {}
        for text in texts:
            places: dict[str, list[Span]] = {}
            bodies: dict[str, Text] = {}
            for form in self.forms:
                spans, body = shown_spans(form, text, firm=firm, ask=ask)
                if ask:
                    spoken = said(form, text) or named_paths(form, text)
                    spans, body = (spans + spoken, text) if body is text or not spans else (spans, body)
                if form.id != self.expect and spans and not ask:
                    quotes = context.quoted(body)
                    spans = [s for s in spans if not any(a <= s[0] and s[1] <= b for a, b in quotes)]
                if spans:
                    places[form.id], bodies[form.id] = spans, body
            places = places if firm else _firmest(places, bodies)
            mine = places.get(self.expect or "", [])
            for name, spans in places.items():
                if name != self.expect and mine and bodies[name] is bodies[self.expect or name]:
                    spans = [s for s in spans if not any(a <= s[0] and s[1] <= b for a, b in mine)]
                if spans:
                    shown.setdefault(name, []).extend(snippet(bodies[name].clean, a, b) for a, b in spans[:3])
        return self._decide(shown, "in the reply" if ask or not firm else "in the artefact")

    def _decide(self, shown: Mapping[str, list[str]], what: str) -> Outcome:
        rivals = [form for form in self.forms if form.id in shown and form.id != self.expect]
        spans = tuple(dict.fromkeys(s for name in shown for s in shown[name]))
        faults = tuple(dict.fromkeys(form.fault for form in rivals if form.fault)) or (INVENTED,)
        names = ", ".join(form.id for form in rivals)
        if self.negative:
            return Outcome(
                not rivals,
                f"{names} shows {what}" if rivals else "none of the forms shows",
                spans,
                faults if rivals else (),
            )
        if rivals:
            both = f"{self.expect} and {names} show" if self.expect in shown else f"{names} shows"
            return Outcome(False, f"{both} {what}", spans, faults)
        if self.expect in shown:
            return Outcome(True, f"{self.expect} shows {what}", spans)
        return Outcome(False, f"{self.expect} does not show {what}", (), (MISSING,))


def _firmest(places: Mapping[str, list[Span]], bodies: Mapping[str, Text]) -> dict[str, list[Span]]:
    """Return the places that are neither dated nor superseded ("was X, now Y"), or all where there are no others."""
    kept = {name: [s for s in spans if not bodies[name].scopes.softens(s[0])] for name, spans in places.items()}
    return {name: spans for name, spans in kept.items() if spans} or dict(places)


def parse(obj: Mapping[str, JSON], where: str) -> Option:
    """Read an `option` check. Raises KeyFault for a malformed one."""
    only(obj, _KEYS, where)
    mode = choice(obj, "mode", ("follow", "resist"), "follow", where)
    forms: list[Form] = []
    for each in objects_of(obj, "options", where):
        only(each, _OPTION_KEYS, f"{where} option")
        name = text_of(each, "id", f"{where} option")
        form = Form(
            name,
            texts_of(each, "shows", where),
            texts_of(each, "says", where),
            texts_of(each, "parts", where),
            texts_of(each, "paths", where),
            label_of(optional_text(each, "fault", where), where),
        )
        for pattern in (*form.shows, *form.paths):
            regexes.compile_regex(pattern)
        if not (form.shows or form.says or form.parts or form.paths):
            raise KeyFault(f"{where}: the option {name!r} has nothing to be known by (shows, says, parts, paths)")
        if any(name == other.id for other in forms):
            raise KeyFault(f"{where}: the option {name!r} is listed twice")
        forms.append(form)
    expect = optional_text(obj, "expect", where)
    if not forms:
        raise KeyFault(f"{where}: no options are listed")
    if mode == "follow" and (expect is None or all(form.id != expect for form in forms)):
        raise KeyFault(f"{where}: the expected option {expect!r} is not among those listed")
    label = text_of(obj, "label", where, f"{mode}s {obj.get('plant') or expect}")
    return Option(
        label,
        mode,
        choice(obj, "where", ("artefact", "reply", "paths"), "artefact", where),
        expect if mode == "follow" else None,
        tuple(forms),
    )
