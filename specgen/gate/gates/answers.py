"""Reading an answer, as JSON has it: a bool, a word, a pair, or an object with `action` and `type` or `mtype`."""

from __future__ import annotations

import json
from typing import Any

from specgen.diagnostics.suggest import did_you_mean
from specgen.gate.decision import Action, Decision, MismatchError
from specgen.gate.gates.contract import Answer, GateFaultError
from specgen.gate.gates.words import ACTIONS, SAID

_SHOWN = 120
_TYPE = 80
FORMS = "true or false, a word, a pair (action, type), or an object with action and type; the words are " + "; ".join(
    f"{', '.join(words)} ({action})" for action, words in SAID.items()
)


def read_answer(value: Any) -> Answer:
    """The decision in an answer. MismatchError, with the answer shown, for all that the contract does not have."""
    if isinstance(value, (bool, str)):
        return Answer(Decision(_action(value, value)))
    if isinstance(value, list) and len(value) == 2:
        return Answer(_decision(value[0], value[1], value))
    if isinstance(value, dict) and "action" in value:
        return Answer(_decision(value["action"], _told_type(value), value), _texts(value.get("text")))
    raise mismatch(shown(value))


def own_answer(answer: Any, id_: str) -> Any:
    """The answer to the window that was sent with this id. MismatchError where it is to another one, GateFaultError
    where it tells an error."""
    if isinstance(answer, dict):
        if answer.get("id", id_) != id_:
            raise mismatch(shown(answer), f"to the window {shown(id_)}")
        if "error" in answer and "action" not in answer:
            raise GateFaultError(" ".join(str(answer["error"]).split())[:300])
    return answer


def mismatch(answer: str, why: str | None = None) -> MismatchError:
    """The error for an answer that is none."""
    return MismatchError(f"the gate answered {answer}, {why or 'which is no decision'}; the contract has {FORMS}")


def shown(value: Any) -> str:
    """A value as an error shows it."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _decision(action: Any, type_: Any, whole: Any) -> Decision:
    if type_ is not None and not isinstance(type_, str):
        raise mismatch(shown(whole), f"whose type {shown(type_)} is no text")
    named = " ".join(type_.lower().split()) if type_ else ""
    return Decision(_action(action, whole), named[:_TYPE] or None)


def _action(said: Any, whole: Any) -> Action:
    if isinstance(said, bool):
        return Action.FLAG if said else Action.SKIP
    if isinstance(said, str):
        word = said.strip().lower()
        if word in ACTIONS:
            return ACTIONS[word]
        near = did_you_mean(word[:_SHOWN], tuple(ACTIONS))
        raise mismatch(
            shown(whole), f"whose action {shown(said)} is no word of the contract (is it {near}?)" if near else None
        )
    raise mismatch(shown(whole), f"whose action {shown(said)} is neither a word nor true or false")


def _told_type(value: dict[str, Any]) -> Any:
    first, second = value.get("type"), value.get("mtype")
    if first is not None and second is not None and first != second:
        raise mismatch(shown(value), "whose type and mtype are not the same")
    return second if first is None else first


def _texts(value: Any) -> tuple[str, ...] | None:
    """What the gate would store. Anything but texts is a field of the gate's own that only has this name."""
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    return None
