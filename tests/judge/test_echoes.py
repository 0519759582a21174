"""A request that is only repeated claims nothing, however it is dressed up."""

import pytest
from judge_helpers import make_test, value_check, verdict

REQUEST = "Write a note to the store about the delay. Say that the badge opens gate 4."
TEST = make_test(value_check("id", "481920", "111111"), request=REQUEST, kind="do")
RESTRAINT = make_test({"type": "contains", "label": "c", "where": "reply", "value": "gate 4"}, request=REQUEST)


@pytest.mark.parametrize(
    "form",
    ["{0}", "{0} {0}", "{0}\n\n{0}\n\n{0}", "# Request\n\n{0}", "**Request**: {0}", "You asked: {0}", "The task\n\n{0}",
     'You wrote: "{0}"', '"{0}"', "> {0}", "Your request was:\n> {0}"],
)  # fmt: skip
def test_an_echo_in_disguise_claims_nothing(form: str) -> None:
    for test in (TEST, RESTRAINT):
        assert verdict(test, form.format(REQUEST)).status == "no_answer"


@pytest.mark.parametrize("form", ["You asked: {0} 481920", "**Request**: {0}\n481920", "Your request: done, 481920."])
def test_what_is_added_counts(form: str) -> None:
    assert verdict(TEST, form.format(REQUEST)).status == "correct"
    assert verdict(TEST, form.format(REQUEST).replace("481920", "111111")).status == "incorrect"
    assert verdict(RESTRAINT, "The gate 4 note is written.").status == "correct"
