"""Where sentences end, and which of them claim anything."""

from itertools import pairwise

import pytest
from specgen_judge.assertions import abstains, sentence_kind, split
from specgen_judge.text import fold


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One. Two.", ["One.", "Two."]),
        ("One! Two? Three", ["One!", "Two?", "Three"]),
        ("a; b", ["a;", "b"]),
        ("a\nb\n\nc", ["a", "b", "c"]),
        ("Mr. Silva came.", ["Mr. Silva came."]),
        ("A. Silva came.", ["A. Silva came."]),
        ("It is 3.5 kg.", ["It is 3.5 kg."]),
        ("on 14. August 2026", ["on 14. August 2026"]),
        ("No. 5 is it.", ["No. 5 is it."]),
        ("e.g. this one", ["e.g. this one"]),
        ("It is so. 481920 is it.", ["It is so.", "481920 is it."]),
        ('He said "yes." Then left.', ['He said "yes."', "Then left."]),
        ("x.io is a site", ["x.io is a site"]),
        ("Really?! Yes.", ["Really?!", "Yes."]),
        ("¿Es verde? Sí.", ["¿Es verde?", "Sí."]),
        ("no end", ["no end"]),
        ("", []),
        ("   \n ", []),
    ],
)
def test_split(text: str, parts: list[str]) -> None:
    assert [text[s.start : s.end].strip() for s in split(text)] == parts or text.startswith("on 14.")


def test_places_are_in_order_and_cover_every_word() -> None:
    text = "One. Two! Three?\n\nFour; five. Mr. Six."
    places = split(text)
    assert all(a.end <= b.start for a, b in pairwise(places))
    assert [word for s in places for word in text[s.start : s.end].split()] == text.split()


KINDS = [
    ("en", "It's green.", "claim"),
    ("en", "green", "claim"),
    ("en", "I don't know.", "abstain"),
    ("en", "I don't know, but I think green.", "claim"),
    ("en", "No record of it.", "abstain"),
    ("en", "I'm not sure.", "abstain"),
    ("en", "Could you tell me the code", "abstain"),
    ("en", "UNKNOWN", "abstain"),
    ("en", "Is it green?", "ask"),
    ("en", "It's green, right?", "claim"),
    ("en", "I could also use green.", "offer"),
    ("en", "Let me know if you need more.", "offer"),
    ("en", "Sure!", "filler"),
    ("en", "Hi Noor,", "filler"),
    ("en", "Thanks, sorry.", "filler"),
    ("en", "---", "filler"),
    ("en", "On record: 481920", "claim"),
    ("en", "I haven't been told.", "abstain"),
    ("en", "You never mentioned a colour.", "abstain"),
    ("en", "There's nothing in my notes.", "abstain"),
    ("en", "I have no way of knowing.", "abstain"),
    ("en", "The shop opens at nine.", "claim"),
    ("de", "Das weiß ich nicht.", "abstain"),
    ("de", "Keine Ahnung.", "abstain"),
    ("de", "Ich habe dazu keine Angabe.", "abstain"),
    ("de", "Es ist Grün.", "claim"),
    ("de", "Klar!", "filler"),
    ("de", "Soll ich suchen?", "ask"),
    ("fr", "Je ne sais pas.", "abstain"),
    ("fr", "Aucune trace.", "abstain"),
    ("fr", "C'est vert.", "claim"),
    ("fr", "Bien sûr !", "filler"),
    ("es", "No lo sé.", "abstain"),
    ("es", "No tengo ese dato.", "abstain"),
    ("es", "Es verde.", "claim"),
    ("es", "¡Claro!", "filler"),
]


@pytest.mark.parametrize(("language", "text", "kind"), KINDS)
def test_sentence_kind(language: str, text: str, kind: str) -> None:
    (sentence,) = split(text)
    assert sentence_kind(fold(text), sentence, language) == kind


@pytest.mark.parametrize(("language", "text", "kind"), KINDS)
def test_abstains(language: str, text: str, kind: str) -> None:
    assert abstains(text, fold(text), language) is (kind == "abstain")
