"""What run.json tells of a model's costs."""

from __future__ import annotations

from decimal import Decimal
from types import SimpleNamespace
from typing import Any, cast

import pytest

from specgen.run.contract import Agent, Usage
from specgen.run.costs import Prices, account, cost
from specgen.run.tasks import Outcome, Spent

PRICES = Prices(Decimal("0.15"), Decimal("0.60"))


def outcome(key: str, usage: Usage, left_out: int = 0) -> Outcome:
    return Outcome(key, Spent(usage=usage, left_out=left_out))


def told(prices: Prices | None, probes: list[Outcome], sessions: list[Outcome]) -> dict[str, Any]:
    agent = cast(Agent, SimpleNamespace(settings={"model": "m"}, prices=prices))
    by_key = [{each.key: each for each in outcomes} for outcomes in (probes, sessions)]
    return account(agent, *by_key)


@pytest.mark.parametrize(
    ("usages", "amount"),
    [
        ([], None),
        ([Usage(1, None, None)], None),
        ([Usage(1, 0, 0)], Decimal(0)),
        ([Usage(1, 1_000_000, 1_000_000)], Decimal("0.75")),
        ([Usage(1, 100, 10), Usage(1, None, None), Usage(2, 300, None)], Decimal("0.000066")),
    ],
)
def test_tokens_cost_what_the_prices_say(usages: list[Usage], amount: Decimal | None) -> None:
    assert cost([outcome(str(place), usage) for place, usage in enumerate(usages)], PRICES) == amount


def test_costs_by_task_and_in_sum() -> None:
    row = told(
        PRICES,
        [outcome("1/p2", Usage(1, 2000, 100)), outcome("1/p1", Usage(1, 1000, 100))],
        [outcome("1/h/S1", Usage(3, 10_000, 1000))],
    )
    assert row["cost"] == {
        "prices": {"input": "0.15", "output": "0.60", "per": 1_000_000},
        "whole": "0.002670", "probes": "0.000570", "sessions": "0.002100",
        "by_probe": {"1/p1": "0.000210", "1/p2": "0.000360"}, "by_session": {"1/h/S1": "0.002100"},
    }  # fmt: skip
    assert (row["model"], row["notes"]) == ({"model": "m"}, [])


def test_amounts_are_never_in_powers_of_ten() -> None:
    row = told(Prices(Decimal("1E+3"), Decimal("1E-9")), [outcome("p", Usage(1, 1_000_000, 1))], [])
    assert row["cost"]["whole"] == "1000.000000"
    assert told(PRICES, [outcome("p", Usage(1, 0, 0))], [])["cost"]["whole"] == "0.000000"


def test_without_prices_there_is_no_cost() -> None:
    row = told(None, [outcome("p", Usage(1, None, None))], [])
    assert (row["cost"], row["notes"]) == (None, [])


def test_an_unknown_cost_is_noted() -> None:
    row = told(PRICES, [outcome("p", Usage(1, None, None)), outcome("q", Usage(1, 10, 1))], [outcome("s", Usage())])
    assert row["notes"] == ["1 of 3 tasks cost an unknown amount: the server told no tokens"]
    assert row["cost"]["by_probe"] == {"p": None, "q": "0.000002"}
    assert row["cost"]["sessions"] is None


def test_prompts_that_were_cut_are_noted() -> None:
    row = told(None, [outcome("p", Usage(), 2), outcome("q", Usage(), 5), outcome("r", Usage())], [])
    assert row["notes"] == [
        "in 2 of 3 probes the oldest sessions of the history had no room in the prompt, at most 5 of them"
    ]


def test_other_agents_have_no_account() -> None:
    assert account(cast(Agent, SimpleNamespace(name="cmd:x")), {}, {}) == {}
