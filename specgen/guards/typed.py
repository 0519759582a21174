"""Answers derived: no answer and no check carries a needed value that was typed by hand."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen
from specgen.guards.sayings import says_phrase, says_value
from specgen.model.built import AskedProbe, Need
from specgen.model.span import Text
from specgen.render.engine import literal_text


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Read the literal words of every answer and primitive check."""
    for scene in seen.scenes:
        asked = scene.asked
        for text in _texts(asked):
            literal = literal_text(text)
            for need in asked.needs:
                found = _typed(seen, need, literal)
                if found:
                    yield codes.TYPED_ANSWER.at(
                        text.span,
                        f"probe {asked.probe.id} types the value of {need.plant.id} by hand",
                        value=f"{found} (computed: {seen.played.show(need.plant, need.truth.value or '')})",
                        hint=f"derive it with {{{{ belief.{need.plant.id} }}}} or {{value: {need.plant.id}}}",
                    )


def _texts(asked: AskedProbe) -> Iterator[Text]:
    yield asked.probe.answer.reply
    for file in asked.probe.answer.files:
        yield file.name
        yield file.content
    for check in asked.probe.checks:
        if check.value is not None and check.about is None:
            yield check.value


def _typed(seen: Seen, need: Need, literal: str) -> str | None:
    if need.truth.value is None or not literal.strip():
        return None
    if need.plant.optional:
        phrase = seen.played.phrase(need.plant, need.truth.value)
        return phrase if len(phrase.split()) > 1 and says_phrase(literal, phrase) else None
    return says_value(literal, need.plant, need.truth.value, seen.spec)


GUARD = Each(look)
