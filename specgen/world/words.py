"""The words that a spec itself says: a drawn name must not be one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from specgen import resources
from specgen.formats.calendar_names import DAYS, MONTHS, SHORT_MONTHS
from specgen.model.plants import Sort
from specgen.model.probes import Given, GivenList, GivenMap
from specgen.model.span import Text
from specgen.model.spec import Spec
from specgen.model.values import Draw, Literal
from specgen.world.names.alike import fold

_TEMPLATE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_BETWEEN = re.compile("[-'’]")
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")


def _texts(texts: Iterable[Text | None]) -> Iterator[str]:
    return (t.value for t in texts if t is not None)


def _written(value: Given | None) -> Iterator[str]:
    """The texts that a value is written with: a literal, the lists that a draw chooses from, data of a request."""
    if isinstance(value, Literal):
        yield value.value
    elif isinstance(value, Draw):
        yield from (str(item) for arg in value.args.values() if isinstance(arg, list) for item in arg)
    elif isinstance(value, GivenList):
        for item in value.items:
            yield from _written(item)
    elif isinstance(value, GivenMap):
        for _, item in value.fields:
            yield from _written(item)


def _said(spec: Spec) -> Iterator[str]:
    yield spec.title
    yield resources.template("build/README.md.j2")
    yield from (title for _, title in spec.projects)
    yield from _texts((spec.about, spec.persona))
    for plant in spec.plants:
        yield from _texts((plant.when,))
        if plant.attribute != "name":
            yield from _written(plant.value)
        for option in plant.options:
            yield from _texts((option.teach, *option.says, *option.parts))
            if not isinstance(option.apply, Sort):
                yield from _texts((option.apply,))
    for session in spec.sessions:
        for file in session.files:
            yield from _texts((file.name, file.content))
        for turn in session.turns:
            yield turn.text.value
            for event in turn.events:
                yield from _written(event.value)
    for probe in spec.probes:
        yield from _texts((probe.request, probe.answer.reply))
        for _, given in probe.given:
            yield from _written(given)
        for file in probe.answer.files:
            yield from _texts((file.name, file.content))


def spec_words(spec: Spec) -> frozenset[str]:
    """Every word of two letters or more in the spec's titles, templates and written values, folded, `{{ }}` left out,
    and in the README of every build, which an agent may see; of a word with a hyphen its parts too.

    Names of months and weekdays are among them: a person called May is taken for a date.
    """
    words = {fold(name) for table in (MONTHS, SHORT_MONTHS, DAYS) for names in table.values() for name in names}
    for text in _said(spec):
        for word in _WORD.findall(_TEMPLATE.sub(" ", text)):
            words.update(fold(part) for part in (word, *_BETWEEN.split(word)) if len(part) > 1)
    return frozenset(words)
