"""What servers answer: whatever JSON it is, it becomes what was asked for, or an AdapterError."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.retrieve.adapters.mem0 import _user
from specgen.retrieve.adapters.memory_core_batch import ids_of
from specgen.retrieve.adapters.replies import mapping, number, rows, text
from specgen.retrieve.contract import AdapterError

LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
KEYS = st.sampled_from(["ids", "results", "memories", "id", "memory_id", "error", "success", "status", "failed", "x"])
JSON = st.recursive(LEAVES, lambda part: st.lists(part, max_size=4) | st.dictionaries(KEYS, part, max_size=4))


@given(JSON, st.integers(0, 3))
def test_a_batch_gives_ids_or_fails(answer: Any, wanted: int) -> None:
    try:
        found = ids_of(answer, wanted, "POST /batch")
    except AdapterError:
        return
    assert len(found) == wanted
    assert all(isinstance(each, str) for each in found)


@given(JSON)
def test_parts_of_an_answer(answer: Any) -> None:
    try:
        for row in rows(mapping(answer, "GET /x"), "results", "GET /x"):
            assert text(row, ("id", "memory_id"), "GET /x")
    except AdapterError:
        pass
    assert number(answer) is None or isinstance(answer, (int, float))


@pytest.mark.parametrize(("value", "found"), [(3, "3"), ("a", "a"), (0, "0")])
def test_an_id_may_be_a_number(value: object, found: str) -> None:
    assert text({"id": value}, ("id",), "x") == found


@pytest.mark.parametrize("value", [None, "", True, [], {}, 1.5])
def test_what_is_no_id(value: object) -> None:
    with pytest.raises(AdapterError, match="a text 'id' or 'memory_id' was expected"):
        text({"id": value}, ("id", "memory_id"), "x")


@given(st.text(max_size=8), st.text(max_size=8))
def test_two_namespaces_are_two_users_of_mem0(first: str, second: str) -> None:
    try:
        users = _user(first), _user(second)
    except UnicodeEncodeError:
        return
    assert (users[0] == users[1]) == (first == second)
    assert all(user == "".join(user.split()) != "" for user in users)
