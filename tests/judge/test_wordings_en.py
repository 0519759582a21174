"""English wordings that assistants use: abstentions, a withdrawal that is none, a rejection."""

import pytest
from judge_helpers import make_test, option_check, value_check, verdict

PAGER = make_test(value_check("id", None, "62907", fault="confused", mode="abstain", pattern="[0-9]{5}"))
CODE = make_test(value_check("id", "481920", "111111"))
GATE = make_test(option_check("gate", {"gate": {"shows": ["side gate"]}, "desk": {"shows": ["front desk"]}}), kind="do")


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        ("There's no pager for Sarah Coyle in what you've told me; I'd call the hospital's front desk.", "correct"),
        ("Sarah's pager? You've only told me Sara's.", "correct"),
        ("No account for Northstar is in my notes.", "correct"),
        ("You've only told me 55555.", "incorrect"),
        ("Sarah's pager? You've only told me Sara's. It is 62907.", "incorrect"),
        ("No account but 55555 is in my notes.", "incorrect"),
    ],
)
def test_abstentions(reply: str, status: str) -> None:
    assert verdict(PAGER, reply).status == status


def test_nothing_named_is_missing_and_not_invented() -> None:
    assert verdict(PAGER, "Ring the hospital and they will connect you.").faults == ("missing",)
    assert verdict(PAGER, "It is 55555.").faults == ("invented",)


def test_words_about_the_reader_s_notes_withdraw_nothing() -> None:
    assert verdict(CODE, "481920. The old one is gone; please strike that from your notes.").status == "correct"
    assert verdict(PAGER, "62907 or 55555. Please strike that from your notes. I don't know.").status == "incorrect"
    assert verdict(CODE, "111111. Strike that. 481920.").status == "correct"


def test_no_need_to_use_rejects() -> None:
    said = "Your thyroid pills are ready at the {} until May 8. No need to use the {}."
    assert verdict(GATE, said.format("side gate", "front desk")).status == "correct"
    assert verdict(GATE, said.format("front desk", "side gate")).status == "incorrect"
    assert verdict(GATE, "Ready at the side gate. No need to worry, use the front desk.").status == "incorrect"
