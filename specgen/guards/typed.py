"""Answers derived: no answer and no check carries a needed value, right or wrong, that was typed by hand."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.checks.value import id_pattern
from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.finding import any_value
from specgen.guards.forms import made_in
from specgen.guards.guard import Each, Seen
from specgen.guards.hidden import gives_value
from specgen.guards.sayings import says_phrase
from specgen.model.built import AskedProbe, Need
from specgen.model.span import Text
from specgen.render.engine import literal_text


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Read the literal words of every answer and primitive check."""
    for scene in seen.scenes:
        asked = scene.asked
        for text in _texts(asked):
            for need in asked.needs:
                found = _typed(seen, asked, need, text)
                if found:
                    yield codes.TYPED_ANSWER.at(
                        text.span,
                        f"probe {asked.probe.id} types the value of {need.plant.id} by hand",
                        value=f"{found} (computed: {seen.played.show(need.plant, need.truth.value or '')})",
                        hint=_hint(need),
                    )


def _texts(asked: AskedProbe) -> Iterator[Text]:
    yield asked.probe.answer.reply
    for file in asked.probe.answer.files:
        yield file.name
        yield file.content
    for check in asked.probe.checks:
        if check.value is not None and check.about is None:
            yield check.value


def _typed(seen: Seen, asked: AskedProbe, need: Need, text: Text) -> str | None:
    """The words that stand where a needed value is to be derived: the value itself, a form of it, or another value of
    its kind that contradicts it."""
    value, plant, literal = need.truth.value, need.plant, literal_text(text)
    if value is None or not literal.strip():
        return None
    if plant.optional:
        phrase = seen.played.phrase(plant, value)
        if " " in phrase and says_phrase(literal, phrase):
            return phrase
        return made_in(literal, plant, asked)
    if found := gives_value(literal, plant, value, seen.spec, seen.played.history.world):
        return found
    if plant.type == "integer" and literal != text.value:
        return None  # any sentence may count something beside the value that it derives
    other = any_value(plant.type, literal, seen.spec.locale, id_pattern(plant))
    return other if other is not None and other not in asked.request else None


def _hint(need: Need) -> str:
    if need.plant.attribute == "name":
        person = need.plant.person
        return f"derive it: {{{{ belief.{person}.full }}}}, or a check such as {{mentions: {person}}}"
    if need.plant.optional:
        return f"derive it: {{{{ apply.{need.plant.id}(…) }}}}, or a check such as {{follows: {need.plant.id}}}"
    return f"derive it: {{{{ belief.{need.plant.id} }}}}, or a check such as {{value: {need.plant.id}}}"


GUARD = Each(look)
