"""Which requests read as questions to a memory."""

from __future__ import annotations

import pytest

from specgen.retrieve.sources.build_asks import reads_as_question


@pytest.mark.parametrize(
    ("request_", "locale"),
    [
        ("What's the gate code again?", "en_GB"),
        ("Label for the box, please. Who runs our yard? Name only.", "en_GB"),
        ("Drug cabinet, wet hands. Which code is it?", "en_US"),
        ("Remind me of the rate, one line for the sheet.", "en_GB"),
        ("Filling in the form: when does Leo start?", "en_GB"),
        ("Wie lautet der Torcode noch mal?", "de_DE"),
        ("Erinner mich an den Torcode.", "de_DE"),
        ("Quel est le code du portail ?", "fr_FR"),
        ("¿Cuál es el código?", "es_ES"),
        ("Mikä koodi on?", "fi_FI"),
    ],
)
def test_questions(request_: str, locale: str) -> None:
    assert reads_as_question(request_, locale)


@pytest.mark.parametrize(
    ("request_", "locale"),
    [
        ("Write the tag for the Trek hybrid.", "en_GB"),
        ("Can you write down what we agreed?", "en_GB"),
        ("Could I have a note on who comes?", "en_GB"),
        ("Text for whoever covers: which gate, and when.", "en_GB"),
        ("The pump works, right?", "en_GB"),
        ("Kannst du aufschreiben, was wir vereinbart haben?", "de_DE"),
        ("Pourriez-vous écrire qui vient ?", "fr_FR"),
        ("¿Puedes escribir qué falta?", "es_ES"),
        ("Kirjoita koodi lapulle.", "fi_FI"),
        ("", "en_GB"),
    ],
)
def test_work(request_: str, locale: str) -> None:
    assert not reads_as_question(request_, locale)
