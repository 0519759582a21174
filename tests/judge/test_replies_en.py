"""Replies as assistants write them: a right figure beside the one that it replaced."""

import pytest
from judge_helpers import make_test, value_check, verdict

ALARM = make_test(value_check("id", "481920", "111111"), request="What's the alarm number again?")
LIMIT = make_test(value_check("money", "4000.00", "2500.00"), request="Above what amount do I need a signature?")

RIGHT = [
    "| Before | 111111 |\n| Now | 481920 |",
    "Old: 111111\nNew: 481920",
    "Previous code: 111111. Current: 481920",
    "Current alarm: 481920 (previous: 111111)",
    "481920 – previously 111111",
    "The alarm was changed from 111111 to 481920 on 18 Aug 2026.",
    "Since 18 August it is 481920, before that 111111.",
    "It isn't 111111 anymore; it's 481920",
    "111111 was the old code; 481920 is current.",
    "111111 is no longer valid. 481920 is.",
    "It's 481920, up from 111111.",
    "481920, replacing 111111",
    "481920 (was 111111)",
    "~~111111~~ 481920",
    "The number is 481920. Please don't use 111111 any more.",
    "481920. (The earlier 111111 no longer works.)",
    "481920; ignore the old 111111.",
    "The code 111111 has been superseded by 481920.",
    "The alarm number is 481920 — you changed it from 111111 on 1 September.",
    "It's 481920. Your earlier number, 111111, stopped working.",
    "Not 111111! 481920.",
    "On 18 August you said 111111, but on 1 September you changed it to 481920.",
    "First it was 111111; since 1 September it's 481920.",
    "You first gave 111111 and later corrected it to 481920.",
    "The old code was 111111. The new one is 481920.",
    "It changed: 111111 → 481920",
    "481920 (S1, 18 Aug 2026)",
    "The alarm code is 4 8 1 9 2 0",
    "I have 481920 on record.",
    "As far as I know it's 481920.",
    "If I remember correctly, it's 481920.",
    "I don't have the date, but the number is 481920.",
    "You told me it's 481920.",
    "481920, unless it has changed since.",
    "481920 - is that the one you need?",
    "Sure! It's 481920. Anything else I can help with?",
    "The alarm number is **481920**. Do you want me to note it in the handover?",
    "It's 481920. You previously had 111111, which no longer applies.",
    "Formerly 111111, it is now 481920.",
    "It's not 111111 but 481920.",
    "481920 is right; 111111 is wrong.",
]
WRONG = [
    "It was 481920, now it's 111111",
    "111111 (was 481920)",
    "Either 481920 or 111111, I'm not sure.",
    "481920 / 111111",
    "481920, 111111",
    "It might be 481920 or it might be 111111.",
    "111111. Not 481920.",
    "The old number was 481920.",
    "481920 is no longer valid.",
    "481920 was replaced by 111111",
    "I can't recall if it's 481920 or 111111.",
    "Changed from 481920 to 111111",
    "New: 111111\nOld: 481920",
    "Do you mean 481920?",
    "Don't use 481920.",
    "the number isn't 481920",
    "481920 is wrong; 111111 is right",
    "Is it 481920? Or 111111?",
    "I'd guess 481920, otherwise 111111.",
]
RIGHT_LIMIT = [
    "£4,000",
    "Above £4,000 (raised from £2,500 in September).",
    "It's £4,000, up from £2,500.",
    "£4k",
    "Orders over £4,000 need a signature; before 2 September the limit was £2,500.",
    "4,000 pounds",
    "It was £2,500 until August; it's £4,000 now.",
    "GBP 4000",
    "The threshold is £4,000.00 (not £2,500).",
    "£4,000. You raised it from £2,500 on 2 September 2026.",
    "Anything above £4,000 — so an order of 12 pallets for 3 clients counts too.",
    "Since 2 September: £4,000. Until then: £2,500.",
]
WRONG_LIMIT = [
    "£2,500",
    "£4,000 or £2,500",
    "£40,000",
    "It was £4,000 until August; it's £2,500 now.",
    "Between £2,500 and £4,000.",
    "£4,000.50",
    "The old limit was £4,000.",
    "4 thousand? I'm not sure.",
]


@pytest.mark.parametrize("reply", RIGHT)
def test_the_alarm_is_told(reply: str) -> None:
    result = verdict(ALARM, reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize("reply", WRONG)
def test_the_alarm_is_not_told(reply: str) -> None:
    assert verdict(ALARM, reply).status != "correct"


@pytest.mark.parametrize("reply", RIGHT_LIMIT)
def test_the_limit_is_told(reply: str) -> None:
    result = verdict(LIMIT, reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize("reply", WRONG_LIMIT)
def test_the_limit_is_not_told(reply: str) -> None:
    assert verdict(LIMIT, reply).status != "correct"
