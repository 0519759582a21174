"""English forms: what asserts, and what only names."""

import pytest
from judge_helpers import make_test, value_check, verdict

TEST = make_test(value_check("text", "green", "blue", "red"), request="Which colour do we use?")

ASSERTED = [
    "green",
    "Green.",
    "**Green**",
    "It's green.",
    "We use green now.",
    "I think it's green.",
    "Probably green, but check.",
    "I'm not sure, but I think it's green.",
    "green, not blue",
    "It is green, not blue or red.",
    "green (not blue)",
    "Green instead of blue.",
    "green rather than blue",
    "Not blue but green.",
    "It's not blue, it's green.",
    "no longer blue, now green",
    "It is no longer blue: it is green.",
    "It used to be blue, but now it's green.",
    "It was blue, now it is green.",
    "It was blue. Now it's green.",
    "It's green now (it was blue).",
    "It's green (formerly blue).",
    "You switched from blue to green.",
    "We moved from blue to green in September.",
    "green replaced blue",
    "Green replaces blue.",
    "Blue was replaced by green.",
    "Before 3 September it was blue; since then it is green.",
    "Until last month it was blue, now green.",
    "Originally blue, but you changed it to green.",
    "Previously blue, now green.",
    "Unlike red, which Tim uses, ours is green.",
    "Not to be confused with red: green is ours.",
    "Don't use blue, use green.",
    "Never blue; always green.",
    "~~blue~~ green",
    "The colour is green. Would you like blue instead?",
    "Green. Do you want me to switch to red?",
    "It's green; if you prefer blue, let me know.",
    "Green. I could also use blue.",
    "green, right?",
    "It's green, isn't it?",
    "Green as opposed to blue.",
    "Red is Tim's; no, wait: scratch that. Green.",
    "Blue. Actually, no, scratch that. Green.",
    "The answer is “green”.",
    "blue → green",
    "| colour | green |",
    "`green`",
    '{"answer": "green"}',
    "\x1b[32mgreen\x1b[0m",
    "\\boxed{green}",
    "Green, and no longer blue.",
    "Blue is outdated; use green.",
    "Blue is no longer used. Green is.",
    "It isn't blue, it's green.",
    "We dropped blue: green it is.",
    "Neither blue nor red: green.",
    "Anything except blue and red; use green.",
    "Greens only.",
    "The old one was blue, the new one is green.",
    "Don't forget: it's green.",
    "Not only the logo, everything is green.",
]
NOT_RIGHT = [
    "blue",
    "green or blue",
    "Either green or red.",
    "green and blue",
    "green, blue",
    "green\nblue",
    "It's blue, not green.",
    "Not green.",
    "no longer green",
    "It used to be green.",
    "Is it green?",
    "Is it green or blue?",
    "Would you like green?",
    "If you prefer green, say so.",
    "It was green, but now it's blue.",
    "blue instead of green",
    "Green was replaced by blue.",
    "You switched from green to blue.",
    "I could use green.",
    "Green. Actually no, scratch that.",
    "evergreen",
    "greenish",
    "Greenland",
    "~~green~~",
    "blue rather than green",
    "It could be green, it could be blue.",
    "Blue (not green).",
    "I don't know.",
    "UNKNOWN",
    "",
    "Which colour do we use?",
    "Don't use green.",
    "Green is outdated; use blue.",
    "Should I use green?",
    "Did you mean green?",
    "green → blue",
    "never green",
    "Blue replaced green.",
    "There is also green.",
    "You haven't told me whether it's green.",
]


@pytest.mark.parametrize("reply", ASSERTED)
def test_asserts_the_value(reply: str) -> None:
    result = verdict(TEST, reply)
    assert result.status == "correct", result.checks[0].reason


@pytest.mark.parametrize("reply", NOT_RIGHT)
def test_does_not_assert_it_alone(reply: str) -> None:
    assert verdict(TEST, reply).status != "correct"


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        ("blue", "stale"),
        ("green or blue", "stale"),
        ("I don't know.", "missing"),
        ("", "missing"),
        ("It's the usual.", "missing"),
        ("It used to be green, now it's blue.", "stale"),
    ],
)
def test_fault_of_a_wrong_reply(reply: str, fault: str) -> None:
    assert verdict(TEST, reply).faults == (fault,)


@pytest.mark.parametrize(
    "reply",
    [
        "I don't know.",
        "UNKNOWN",
        "I'm not sure. Could you tell me?",
        "I have no record of that.",
        "You haven't told me that yet.",
        "I don't have that information, sorry.",
        "Sorry, I can't find it in my notes.",
        "",
        "   \n",
        "Which colour do we use?",
        "> Which colour do we use?",
        "Which colour do we use? Which colour do we use?",
        "Is it blue?",
        "Would you like me to look it up?",
        "Sure! Which colour do we use?",
        "There is no mention of a colour.",
        "I'm unable to determine that.",
        "No idea.",
        "N/A",
    ],
)
def test_claims_nothing(reply: str) -> None:
    result = verdict(TEST, reply)
    assert result.status == "no_answer", result
    assert result.faults == ("missing",)
