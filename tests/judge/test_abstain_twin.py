"""An abstention that gives the twin's value as the twin's is one."""

import pytest
from judge_helpers import make_test, value_check, verdict

CHECK = value_check("id", None, "62907", fault="confused", mode="abstain", pattern="[0-9]{5}")
TEST = make_test(CHECK, request="What is Sarah Coyle's pager number?")


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        ("I don't have a pager number for Sarah Coyle. The only one I have is Sara Lindgren's, 62907.", "correct"),
        ("You never gave me Sarah Coyle's pager. (62907 is Sara Lindgren's.)", "correct"),
        ("I don't know. 62907 is Sarah Coyle's.", "incorrect"),
        ("62907 is Sara Lindgren's.", "incorrect"),
        ("I don't know. Sarah Coyle's, 62907, might be it.", "incorrect"),
        ("I don't have it on record for Sarah Coyle. It is 62907.", "incorrect"),
    ],
)
def test_twin(reply: str, status: str) -> None:
    assert verdict(TEST, reply).status == status
