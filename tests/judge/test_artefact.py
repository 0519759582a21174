"""What a `do` probe made, apart from the talk around it."""

import pytest
from judge_helpers import say
from specgen_judge import FileContent, Response
from specgen_judge.artefact import draft_of, marked_drafts, product_of

LETTER = "Hi Tom,\n\nthe Kona is ready.\n\nBest,\nNoor"


@pytest.mark.parametrize(
    "reply",
    [
        LETTER,
        f"Sure!\n\n{LETTER}",
        f"Here's the draft:\n\n{LETTER}",
        f"Here is the email you asked for:\n\n{LETTER}\n\nLet me know if you'd like changes.",
        f"{LETTER}\n\nI used your usual format.",
        f"{LETTER}\n\nWant me to send it?",
        f"Done. Here's the note:\n\n---\n\n{LETTER}\n\n---\n\nI kept it short.",
        f"---\n{LETTER}\n---",
        f"Of course!\n\n***\n\n{LETTER}\n\n***",
        f"Here you go:\n\n{LETTER}\n\n(I wrote it the way you prefer.)",
        f"Certainly. Here's the message:\n\n{LETTER}\n\nNote: the date is written in full.",
        f"{LETTER}\n\n---\n\nLet me know if it fits.",
        f"Here's the draft.\n\n---\n\n{LETTER}",
    ],
)
def test_the_draft_is_what_is_left(reply: str) -> None:
    assert " ".join(draft_of(reply, "en").split()) == " ".join(LETTER.split())


@pytest.mark.parametrize(
    ("text", "drafts"),
    [
        ("```\na\n```", ["a\n"]),
        ("```text\na\n```\nand\n```\nb\n```", ["a\n", "b\n"]),
        ("```python\nprint()\n```", []),
        ("```bash\nls\n```\n> quoted\n> text", ["quoted\ntext"]),
        ("> a\n> b\n", ["a\nb\n"]),
        ("~~~\na\n~~~", ["a\n"]),
        ("```\nnever closed", ["never closed"]),
        ("a > b", []),
        ("nothing", []),
        ("```\n\n```", []),
        ("````\n```\nin\n```\n````", ["```\nin\n```\n"]),
    ],
)
def test_marked_drafts(text: str, drafts: list[str]) -> None:
    assert marked_drafts(text) == drafts


def test_a_small_quotation_in_a_long_reply_is_no_draft() -> None:
    assert marked_drafts("> You asked for it.\n\n" + "The Kona is ready and waits at the front desk. " * 5) == []


def test_files_come_first_and_empty_ones_do_not_count() -> None:
    product = product_of(say("Saved.", files={"a.md": "text", "b.md": "  "}), "en")
    assert product.firm == ("text",)
    assert product.loose == ("Saved.",)


def test_a_binary_file_counts_by_its_text() -> None:
    files = {"a.xlsx": FileContent(bytes=9, sha256="0", text="cells"), "b.png": FileContent(bytes=9, sha256="0")}
    assert product_of(Response("Done.", "Done.", files, None), "en").firm == ("cells",)


def test_a_marked_draft_earlier_in_the_turn_is_firm() -> None:
    product = product_of(say("Anything else?", turn=f"```\n{LETTER}\n```\nAnything else?"), "en")
    assert product.firm == (LETTER + "\n",)


def test_an_empty_response_made_nothing() -> None:
    assert product_of(say(""), "en").firm == product_of(say(""), "en").loose == ()


@pytest.mark.parametrize(
    ("language", "reply", "draft"),
    [
        ("de", "Klar!\n\nHallo Tom, fertig.\n\nSag Bescheid, wenn etwas fehlt.", "Hallo Tom, fertig."),
        ("de", "Hier ist der Entwurf:\n\nHallo Tom, fertig.", "Hallo Tom, fertig."),
        (
            "fr",
            "Voici le message :\n\nBonjour Tom, c'est prêt.\n\nDites-moi si cela convient.",
            "Bonjour Tom, c'est prêt.",
        ),
        ("es", "Aquí tienes el mensaje:\n\nHola Tom, está listo.\n\nAvísame si falta algo.", "Hola Tom, está listo."),
    ],
)
def test_other_languages(language: str, reply: str, draft: str) -> None:
    assert draft_of(reply, language).strip() == draft
