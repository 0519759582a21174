"""What a chat completion says."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from specgen.run.contract import AgentFaultError, Usage
from specgen.run.texts import decoded, sound

_SHOWN = 80
_THOUGHT = re.compile(r"\s*<think>.*?(?:</think>\s*|\Z)", re.DOTALL)
_ENDED_WITHOUT = ("length", "content_filter")


@dataclass(frozen=True, slots=True)
class Said:
    """A model's message, without its thoughts, and what it cost."""

    text: str
    usage: Usage


class ModelFaultError(AgentFaultError):
    """An answer that cannot be used, but was paid for."""

    def __init__(self, message: str, usage: Usage) -> None:
        super().__init__("protocol", message)
        self.usage = usage


def read_completion(content: bytes) -> Said:
    """The first choice of a completion. AgentFaultError where it is none.

    A refusal is what the model says; a message that was cut off, or filtered, before its first word is empty.
    """
    text = decoded(content)
    try:
        row = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise AgentFaultError("protocol", f"an answer that is no JSON: {text[:_SHOWN]!r}") from error
    if not isinstance(row, dict):
        raise AgentFaultError("protocol", f"an answer that is no object: {text[:_SHOWN]!r}")
    usage = _usage(row.get("usage"))
    choices = row.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        raise ModelFaultError(f"an answer without a choice: {text[:_SHOWN]!r}", usage)
    message = choices[0].get("message")
    if not isinstance(message, dict):
        raise ModelFaultError("a choice without a message", usage)
    said = _content(message)
    if said is None and choices[0].get("finish_reason") not in _ENDED_WITHOUT:
        raise ModelFaultError("a message without a text", usage)
    return Said(_THOUGHT.sub("", sound(said or ""), count=1) if _thinks(said) else sound(said or ""), usage)


def _thinks(said: str | None) -> bool:
    return said is not None and _THOUGHT.match(said) is not None


def _content(message: Mapping[str, object]) -> str | None:
    """The text of a message: a string, or the texts among its parts; else its refusal."""
    content = message.get("content")
    if isinstance(content, list):
        texts = [part.get("text") for part in content if isinstance(part, dict)]
        content = "".join(text for text in texts if isinstance(text, str)) or None
    if content is None:
        content = message.get("refusal")
    return content if isinstance(content, str) else None


def _usage(row: object) -> Usage:
    told = row if isinstance(row, dict) else {}
    return Usage(1, _count(told.get("prompt_tokens")), _count(told.get("completion_tokens")))


def _count(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None
