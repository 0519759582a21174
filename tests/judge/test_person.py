"""Persons: the one who is meant, and nobody who is easily confused with them."""

import pytest
from judge_helpers import make_test, person_check, say, verdict
from specgen_judge import KeyFault, judge

ASK = make_test(person_check(), request="Who is Ana?")
DO = make_test(person_check(where="artefact"), kind="do", request="Draft a note to Ana with a To: line.")
RAJ = {
    "expect": {"full": "Raj Mehta", "first": "Raj", "last": "Mehta"},
    "rivals": [{"full": "Raj Patel", "first": "Raj", "last": "Patel", "fault": "confused"}],
}


@pytest.mark.parametrize(
    "reply",
    [
        "Ana Silva",
        "Ana is Ana Silva, who runs Customer Success.",
        "Ana Silva runs Customer Success (not to be confused with Anna Kowalski at Helio).",
        "Ana Silva. There is also Anna Kowalski at Helio Foods.",
        "Ana Silva, not Anna Kowalski.",
        "Ana Silva (not Anna Kowalski, who is at Helio Foods).",
        "Don't confuse her with Anna Kowalski: she is Ana Silva.",
        "**Ana Silva**",
        "Ana\u00a0Silva",
        "Silva, Ana",
        "A. Silva runs Customer Success.",
        "Unlike Anna Kowalski, Ana Silva works here.",
        "Ana Silva. Did you mean Anna Kowalski?",
        "If you mean Anna at Helio, that's Anna Kowalski. Ana here is Ana Silva.",
        "No longer Anna Kowalski; it's Ana Silva.",
        "Ana Silva leads it. Anna Kowalski is someone else.",
        "ANA SILVA",
        "Ana Silva, Customer Success lead. (Anna Kowalski, by contrast, is at Helio Foods.)",
        "Ana Silva. Different person from Anna Kowalski at Helio.",
        "Her full name is Ana Silva; she's not the same as Anna Kowalski.",
        "Ana Silva (the other Anna, Anna Kowalski, is at Helio).",
    ],
)
def test_ask_right(reply: str) -> None:
    result = verdict(ASK, reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        ("Anna Kowalski", "confused"),
        ("Ana is Anna Kowalski, your client at Helio.", "confused"),
        ("Ana Silva or Anna Kowalski", "confused"),
        ("Ana", "missing"),
        ("Ana runs Customer Success.", "missing"),
        ("Anna Silva", "confused"),
        ("I don't know.", "missing"),
        ("Ms Kowalski", "confused"),
        ("Not Ana Silva.", "missing"),
        ("Anna", "confused"),
    ],
)
def test_ask_wrong(reply: str, fault: str) -> None:
    result = verdict(ASK, reply)
    assert result.status != "correct"
    assert result.faults == (fault,), result.checks[0]


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        ("To: Ana Silva\n\nHi Ana, three are late.", "correct"),
        ("Here's the note to Ana Silva:\n\n> Hi Ana, three are late.", "correct"),
        ("To: Anna Kowalski\n\nHi Anna,", "incorrect"),
        ("Hi Ana, three are late.", "incorrect"),
        ("To: ana silva <ana.silva@x.io>\n\nHi", "correct"),
        ("To: Ana Silva\nHi Anna, three are late.", "incorrect"),
        ("To: Ana Silva\n\nHi Ana,\n\nI addressed it to Ana Silva, not Anna Kowalski.", "correct"),
    ],
)
def test_do(reply: str, status: str) -> None:
    result = verdict(DO, reply)
    assert result.status == status, result.checks[0]


def test_do_reads_the_file_and_then_the_talk() -> None:
    assert (
        judge(DO, say("I addressed it to Ana, not Anna Kowalski.", files={"n.md": "To: Ana Silva\nHi"})).status
        == "correct"
    )
    assert judge(DO, say("For Ana Silva.", files={"n.md": "Hi Ana"})).status == "correct"
    assert judge(DO, say("For Ana Silva.", files={"n.md": "To: Anna Kowalski"})).faults == ("confused",)


def test_people_with_one_first_name() -> None:
    test = make_test(person_check(**RAJ))
    assert verdict(test, "Raj Mehta").status == "correct"
    assert verdict(test, "Mr Mehta").status == "correct"
    assert verdict(test, "Raj").faults == ("missing",)
    assert verdict(test, "Raj Patel").faults == ("confused",)


def test_people_with_one_last_name_need_the_first() -> None:
    test = make_test(
        person_check(
            expect={"full": "Tom Reed", "first": "Tom", "last": "Reed"},
            rivals=[{"full": "Tim Reed", "first": "Tim", "last": "Reed", "fault": "confused"}],
        )
    )
    assert verdict(test, "Tom Reed").status == "correct"
    assert verdict(test, "Reed").faults == ("missing",)
    assert verdict(test, "T. Reed").faults == ("missing",)
    assert verdict(test, "Tim Reed").faults == ("confused",)


def test_a_rival_that_the_request_names_may_be_repeated() -> None:
    test = make_test(
        person_check(
            expect={"full": "Tom Reid", "first": "Tom", "last": "Reid"},
            rivals=[{"full": "Tim Reed", "first": "Tim", "last": "Reed", "fault": "confused"}],
            where="artefact",
        ),
        kind="do",
        request="Tell Tom that Tim is away.",
    )
    assert verdict(test, "To: Tom Reid\n\nTim is away.").status == "correct"
    assert verdict(test, "To: Tim Reed\n\nTim is away.").faults == ("confused",)


@pytest.mark.parametrize(
    ("full", "reply"),
    [("José Núñez", "Jose Nunez"), ("Jose Nunez", "José Núñez"), ("Zoë Müller", "Zoe\u0308 Mu\u0308ller")],
)
def test_accents(full: str, reply: str) -> None:
    first, last = full.split()
    assert (
        verdict(make_test(person_check(expect={"full": full, "first": first, "last": last}, rivals=[])), reply).status
        == "correct"
    )


@pytest.mark.parametrize(
    "change",
    [
        {"expect": None},
        {"expect": {"full": ""}},
        {"rivals": [{"full": "ana silva"}]},
        {"rivals": ["Anna"]},
        {"who": 1},
        {"expect": {"full": "A B", "age": 3}},
    ],
)
def test_a_malformed_person_check_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(KeyFault):
        make_test(person_check(**change))  # type: ignore[arg-type]
