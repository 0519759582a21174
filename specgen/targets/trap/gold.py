"""The gold of a case: answer.json as the format has it, and check.json with what reading an answer takes besides.

The answer itself stands in answer.json alone, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping

from specgen.model.built import AskedProbe, Played
from specgen.model.plants import Plant
from specgen.model.values import Derive, Plain


def answer_row(case_id: str, played: Played, asked: AskedProbe) -> dict[str, Plain]:
    """answer.json."""
    return {
        "id": case_id,
        "category": category(played, asked),
        "answer": _answer(asked.checks[0]),
        "answer_kind": _answer_kind(played, asked.checks[0]),
    }


def check_row(case_id: str, played: Played, asked: AskedProbe, request: str) -> dict[str, Plain]:
    """check.json: the judge's test (docs/key.md) without the answer. `request` is what session 2 was sent."""
    return {
        "id": case_id,
        "kind": asked.probe.kind,
        "contract": asked.probe.contract,
        "locale": played.spec.locale,
        "request": request,
        "checks": [_without_answer(asked.checks[0])],
    }


def category(played: Played, asked: AskedProbe) -> str:
    """The name of the derivation that gives the answer; of what is not derived, the probe's area."""
    plant = _plant(played, asked.checks[0])
    if plant is not None and isinstance(plant.value, Derive):
        return plant.value.name
    return asked.probe.area


def described(played: Played, asked: AskedProbe) -> str:
    """What a case asks for, for a reader of traptask.yaml."""
    question = played.history.world.questions.get(str(asked.checks[0].get("plant")))
    return f"Recall {question.noun}." if question else f"Recall after {len(played.history.sessions)} sessions."


def _answer(check: Mapping[str, Plain]) -> str:
    if check["type"] == "person":
        expect = check["expect"]
        assert isinstance(expect, dict)
        return str(expect["full"])
    return str(check["value"])


def _answer_kind(played: Played, check: Mapping[str, Plain]) -> str:
    """money, voucher (an id out of a ledger), person, or the judge's kind of value."""
    if check["type"] == "person":
        return "person"
    plant = _plant(played, check)
    derived = plant is not None and isinstance(plant.value, Derive)
    return "voucher" if derived and check["kind"] == "id" else str(check["kind"])


def _plant(played: Played, check: Mapping[str, Plain]) -> Plant | None:
    return played.spec.plant_by_id.get(str(check.get("plant")))


def _without_answer(check: Mapping[str, Plain]) -> dict[str, Plain]:
    if check["type"] != "person":
        return {key: value for key, value in check.items() if key != "value"}
    expect = check["expect"]
    assert isinstance(expect, dict)
    return {**check, "expect": {key: value for key, value in expect.items() if key != "full"}}
