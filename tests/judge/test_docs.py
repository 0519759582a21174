"""The examples of docs/judge.md are run, and every sort of form is shown by one of them in every language."""

import re
from pathlib import Path

import pytest
from judge_helpers import make_test, value_check, verdict
from specgen_judge.assertions import forms_of, languages
from specgen_judge.assertions.tables import compiled
from specgen_judge.faults import IGNORANT, LABELS
from specgen_judge.kinds import kinds
from specgen_judge.text import fold
from specgen_judge.verdict import STATUSES

DOC = (Path(__file__).resolve().parents[2] / "docs" / "judge.md").read_text("utf-8")
ROWS = [
    tuple(cell.strip() for cell in line.strip("|\n ").split("|"))
    for line in DOC.splitlines()
    if re.match(r"\| (?:en|de|fr|es) \|", line)
]
COLOURS = {
    "en": ("green", "blue", "red"),
    "de": ("Grün", "Blau", "Rot"),
    "fr": ("vert", "bleu", "rouge"),
    "es": ("verde", "azul", "rojo"),
}
LOCALES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "es": "es_ES"}


@pytest.mark.parametrize(("language", "reply", "status"), ROWS)
def test_example(language: str, reply: str, status: str) -> None:
    right, *rivals = COLOURS[language]
    test = make_test(value_check("text", right, *rivals), locale=LOCALES[language], request="Which colour do we use?")
    result = verdict(test, reply)
    assert result.status == status, result.checks[0]


def test_every_language_has_examples() -> None:
    assert {row[0] for row in ROWS} == set(languages()) == set(COLOURS)
    assert len(ROWS) > 80


@pytest.mark.parametrize("language", languages())
def test_every_sort_of_form_is_shown(language: str) -> None:
    text = "\n".join(fold(reply) for lang, reply, _ in ROWS if lang == language)
    sorts = {match.lastgroup for match in compiled(language).cue.finditer(text)}
    assert sorts >= {"skip", "withdraw", "hypothetical", "change", "before", "far", "soft", "near"} - (
        {"skip"} if language == "fr" else set()
    ), sorts
    assert compiled(language).abstain.search(text)
    assert compiled(language).hedge.search(text)


@pytest.mark.parametrize("language", languages())
def test_forms_are_folded_and_bounded(language: str) -> None:
    from specgen_judge.faults import JudgeFault

    forms = forms_of(language)
    for name, entries in vars(forms).items():
        for entry in (entries,) if isinstance(entries, str) else entries:
            assert fold(entry.replace(r"\W", "").replace(r"\S", "")) == entry.replace(r"\W", "").replace(r"\S", ""), (
                name,
                entry,
            )
            assert re.compile(entry).groups == 0, (name, entry)
    assert issubclass(JudgeFault, Exception)


def test_the_page_names_every_kind_status_and_fault() -> None:
    for name in [kind.name for kind in kinds()] + list(STATUSES):
        assert f"`{name}`" in DOC, name
    key = (Path(__file__).resolve().parents[2] / "docs" / "key.md").read_text("utf-8")
    for label in LABELS:
        assert label == IGNORANT or f"`{label}`" in key, label
