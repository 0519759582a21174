"""What counts as an answer, and what is shown of one that does not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.gate.decision import Action, Decision, MismatchError
from specgen.gate.gates.answers import read_answer
from specgen.gate.gates.words import ACTIONS, SAID


@pytest.mark.parametrize(
    ("value", "decision"),
    [
        (True, Decision(Action.FLAG)),
        (False, Decision(Action.SKIP)),
        ("drop", Decision(Action.DROP)),
        (" Skip ", Decision(Action.SKIP)),
        ("STORE", Decision(Action.FLAG)),
        (["flag", "decision"], Decision(Action.FLAG, "decision")),
        (["drop", None], Decision(Action.DROP)),
        ([True, "Runbook"], Decision(Action.FLAG, "runbook")),
        ([True, ""], Decision(Action.FLAG)),
        ({"action": "flag", "type": "insight"}, Decision(Action.FLAG, "insight")),
        ({"action": "flag", "mtype": "insight"}, Decision(Action.FLAG, "insight")),
        ({"action": "flag", "type": None, "mtype": "insight"}, Decision(Action.FLAG, "insight")),
        ({"action": "flag", "type": "x", "mtype": "x", "score": 0.3}, Decision(Action.FLAG, "x")),
        ({"action": False}, Decision(Action.SKIP)),
    ],
)
def test_forms(value: Any, decision: Decision) -> None:
    assert read_answer(value).decision == decision


@pytest.mark.parametrize("action", list(Action))
def test_every_action_has_its_own_name_as_a_word(action: Action) -> None:
    assert ACTIONS[action.value] is action
    assert len(ACTIONS) == sum(map(len, SAID.values())), "a word stands for one action"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "null, which is no decision"),
        (1, "1, which is no decision"),
        (float("nan"), "NaN, which is no decision"),
        ([], "[]"),
        (["drop"], '["drop"]'),
        (["drop", "x", "y"], '["drop", "x", "y"]'),
        (["drop", 0.9], "whose type 0.9 is no text"),
        ({}, "{}"),
        ({"type": "decision"}, "no decision"),
        ({"action": None}, "neither a word nor true or false"),
        ({"action": "flag", "type": ["a"]}, "is no text"),
        ({"action": "flag", "type": "a", "mtype": "b"}, "are not the same"),
        ("dorp", "is it drop?"),
        ("", "which is no decision"),
        ("x" * 100_000, "…"),
    ],
)
def test_anything_else_is_a_mismatch_and_shown(value: Any, told: str) -> None:
    with pytest.raises(MismatchError) as caught:
        read_answer(value)
    assert told in str(caught.value)
    assert "the contract has" in str(caught.value)
    assert len(str(caught.value)) < 1_000


def test_texts_are_taken_and_other_fields_of_that_name_are_not() -> None:
    assert read_answer({"action": "flag", "text": "a"}).texts == ("a",)
    assert read_answer({"action": "flag", "text": ["a", "b"]}).texts == ("a", "b")
    assert read_answer({"action": "flag", "text": {"a": 1}}).texts is None
    assert read_answer({"action": "flag"}).texts is None


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.floats()
    | st.text(max_size=10)
    | st.sampled_from(["drop", "flag", "action", "type"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["action", "type", "mtype"]), inner),
    max_leaves=6,
)


@given(JSON)
def test_whatever_comes_is_a_decision_or_a_mismatch(value: Any) -> None:
    try:
        answer = read_answer(value)
    except MismatchError:
        return
    assert isinstance(answer.decision.action, Action)
    assert answer.decision.type is None or answer.decision.type
