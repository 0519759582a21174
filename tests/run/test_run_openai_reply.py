"""What is read from a chat completion, and what is none."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from model_server import completion, says

from specgen.run.agents.openai_reply import ModelFaultError, read_completion
from specgen.run.contract import AgentFaultError, Usage


def content_of(message: dict[str, Any], finish: str = "stop") -> str:
    return read_completion(completion(message, finish=finish).content).text


def test_text_and_usage() -> None:
    said = read_completion(says("Noted.", 120, 7).content)
    assert (said.text, said.usage) == ("Noted.", Usage(1, 120, 7))


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ({"content": "Hi"}, "Hi"),
        ({"content": ""}, ""),
        ({"content": [{"type": "text", "text": "a"}, {"type": "image"}, {"type": "text", "text": "b"}]}, "ab"),
        ({"content": None, "refusal": "I can't help with that."}, "I can't help with that."),
        ({"content": "Hi", "refusal": None, "tool_calls": []}, "Hi"),
        ({"content": "a \ud800 b"}, "a \ufffd b"),
        ({"content": "<think>hmm, 26000?</think>\n\n27436.42"}, "27436.42"),
        ({"content": "\n<think>\nlong\n\nthought"}, ""),
        ({"content": "A tag is <think>so</think>."}, "A tag is <think>so</think>."),
    ],
)
def test_what_a_message_says(message: dict[str, Any], text: str) -> None:
    assert content_of(message) == text


@pytest.mark.parametrize("finish", ["length", "content_filter"])
def test_a_message_that_ended_before_its_first_word_is_empty(finish: str) -> None:
    assert content_of({"content": None}, finish) == ""


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "no JSON"),
        (b"Noted.", "no JSON"),
        (b'{"choices": [', "no JSON"),
        (b'data: {"choices": []}\n\ndata: [DONE]\n\n', "no JSON"),
        (b"\xff\xfe\x00", "no JSON"),
        (b"[" * 200_000, "no JSON"),
        (b"[]", "no object"),
        (b"null", "no object"),
        (b"{}", "without a choice"),
        (b'{"choices": []}', "without a choice"),
        (b'{"choices": {}}', "without a choice"),
        (b'{"choices": [null]}', "without a choice"),
        (b'{"choices": ["Hi"]}', "without a choice"),
        (b'{"choices": [{}]}', "without a message"),
        (b'{"choices": [{"message": "Hi"}]}', "without a message"),
        (b'{"choices": [{"delta": {"content": "Hi"}}]}', "without a message"),
        (b'{"choices": [{"message": {}}]}', "without a text"),
        (b'{"choices": [{"message": {"content": null}}]}', "without a text"),
        (b'{"choices": [{"message": {"content": 3}}]}', "without a text"),
        (b'{"choices": [{"message": {"content": []}}]}', "without a text"),
        (b'{"choices": [{"message": {"content": null, "tool_calls": [{"id": "t"}]}}]}', "without a text"),
    ],
)
def test_what_is_no_completion(content: bytes, words: str) -> None:
    with pytest.raises(AgentFaultError, match=words) as caught:
        read_completion(content)
    assert caught.value.kind == "protocol"
    assert len(str(caught.value)) < 400


def test_an_answer_that_cannot_be_used_was_paid_for() -> None:
    content = json.dumps({"choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 800}}).encode()
    with pytest.raises(ModelFaultError) as caught:
        read_completion(content)
    assert caught.value.usage == Usage(1, 9, 800)


@pytest.mark.parametrize(
    "usage",
    [None, {}, {"prompt_tokens": None}, {"prompt_tokens": "12", "completion_tokens": -1}, {"prompt_tokens": True}],
)
def test_tokens_that_are_not_told_are_none(usage: dict[str, Any] | None) -> None:
    assert read_completion(completion({"content": "x"}, usage).content).usage == Usage(1, None, None)
