"""Outputs put together from parts: whatever stands around it, the last value that is given decides."""

import random

import pytest
from judge_helpers import make_test, value_check, verdict

BEFORE = ("", "Let me check my notes.\n", "Loading memory... ok\n", "Step 1: recall\nStep 2: report\n")
BEFORE += ("2026-04-02 10:00:00 INFO start\n", "\x1b[2m[agent] thinking\x1b[0m\n", "# Recall\n\n", "UNKNOWN? No:\n")
LEAD = ("", "The value is ", "Answer: ", "I recall ", "**", "It was ", "From memory, ", "The value I stored: ", "> ")
LEAD += ("Session 1 result = ", "2026-04-02 ", "[2] ", "- ", "1. ", '{"answer": "', "`", "答案是", "=> ", "\\boxed{")
TAIL = (
    "",
    ".",
    " (from memory)",
    "!",
    " at period end",
    " for account 1200",
    " as saved in 2026",
    " ✓",
    ", as you asked.",
)
AFTER = (
    "",
    "\n",
    "\nDone.",
    "\nLet me know if you need anything else.",
    "\nTokens: 1,234",
    "\n(That was for Q1 2026.)",
)
AFTER += (
    "\nSaved in memory since 2026-04-01.",
    "\n[done in 2310 ms]",
    "\nWould you like the table too?",
    "\nErrors: none",
)
CLOSING = {"**": "**", '{"answer": "': '"}', "`": "`", "\\boxed{": "}"}
BACK = (
    "\nWait, that's wrong.",
    "\nUNKNOWN",
    "\nI made that up.",
    "\nScratch that.",
    "\nAnswer: UNKNOWN",
    "\nI don't know.",
)

SPELLINGS = {
    "27436.42": ("27436.42", "27,436.42", "$27,436.42", "27.436,42", "27 436,42", "27'436.42", "USD 27,436.42"),
    "AR-2026-7261": ("AR-2026-7261", "ar-2026-7261", "AR–2026–7261", "AR\\-2026\\-7261"),
}
OTHERS = {
    "27436.42": (
        "26,000.00",
        "27,436.24",
        "27436",
        "-27,436.42",
        "127,436.42",
        "27,436.425",
        "27.4k",
        "minus 27,436.42",
    ),
    "AR-2026-7261": ("AR-2026-7260", "AR-2026-72611", "AR-2026-726", "XAR-2026-7261"),
}


def put_together(chance: random.Random, spelling: str) -> str:
    lead = chance.choice(LEAD)
    tail = CLOSING[lead] if lead in CLOSING else chance.choice(TAIL)
    return chance.choice(BEFORE) + lead + spelling + tail + chance.choice(AFTER)


@pytest.mark.parametrize("value", SPELLINGS)
@pytest.mark.parametrize("seed", range(4))
def test_a_value_in_any_frame(value: str, seed: int) -> None:
    chance = random.Random(f"{value} {seed}")
    test = make_test(value_check("id" if value[0] == "A" else "money", value), contract="last_line", locale="en_US")
    for _ in range(250):
        right = put_together(chance, chance.choice(SPELLINGS[value]))
        assert verdict(test, right).status == "correct", right
        wrong = put_together(chance, chance.choice(OTHERS[value]))
        assert verdict(test, wrong).status != "correct", wrong
        both = chance.choice(SPELLINGS[value]) + " or " + chance.choice(OTHERS[value])
        assert verdict(test, put_together(chance, both)).status != "correct", both
        taken_back = right + chance.choice(BACK)
        assert verdict(test, taken_back).status != "correct", taken_back
        then_other = right + "\n" + chance.choice(OTHERS[value])
        assert verdict(test, then_other).status != "correct", then_other


@pytest.mark.parametrize("reply", ["27,436.42 CR", "CR 27,436.42", "27,436.42 Cr."])
def test_a_cr_is_no_sign_where_credits_are_asked_for(reply: str) -> None:
    check = value_check("money", "27436.42")
    credits = make_test(check, contract="last_line", request="What is the total of the credits posted in March?")
    balance = make_test(check, contract="last_line", request="What is the closing balance?")
    assert verdict(credits, reply).status == "correct"
    assert verdict(balance, reply).status == "incorrect"


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        ("26,000.00", "incorrect"),
        ("The closing balance is 26,000.00.", "incorrect"),
        ("UNKNOWN", "no_answer"),
        ("", "no_answer"),
        ("I don't have that value.", "no_answer"),
        ("27436.42", "correct"),
    ],
)
def test_the_status_under_the_contract(reply: str, status: str) -> None:
    test = make_test(value_check("money", "27436.42", "25000.00"), contract="last_line", request="What is it?")
    found = verdict(test, reply)
    assert found.status == status
    assert found.faults == {"incorrect": ("invented",), "no_answer": ("missing",), "correct": ()}[status]
    assert verdict(test, "25,000.00").faults == ("stale",)
