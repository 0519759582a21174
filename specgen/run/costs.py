"""What a model cost, from the tokens that it told of and the prices that were given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from specgen.model.values import Plain
from specgen.run.contract import Agent, Usage
from specgen.run.tasks import Outcome

_MILLION = 1_000_000
_FINEST = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Prices:
    """What a million tokens cost, in and out, in whatever currency."""

    input: Decimal
    output: Decimal


def account(agent: Agent, probes: Mapping[str, Outcome], sessions: Mapping[str, Outcome]) -> dict[str, Plain]:
    """What run.json tells besides of an agent that is a model: its settings, what it cost, and notes on both."""
    settings = getattr(agent, "settings", None)
    if settings is None:
        return {}
    prices: Prices | None = getattr(agent, "prices", None)
    return {
        "model": dict(settings),
        "cost": None if prices is None else _costs(prices, probes, sessions),
        "notes": [*_left_out(probes, "probes"), *_left_out(sessions, "sessions"), *_untold(prices, probes, sessions)],
    }


def cost(outcomes: Iterable[Outcome], prices: Prices) -> Decimal | None:
    """What outcomes cost together, to a millionth; None where no tokens were told of."""
    whole: Decimal | None = None
    for outcome in outcomes:
        usage = outcome.spent.usage
        if usage.input_tokens is None and usage.output_tokens is None:
            continue
        whole = (whole or Decimal(0)) + price(usage, prices)
    return whole


def price(usage: Usage, prices: Prices) -> Decimal:
    """What these tokens cost; those that were not told cost nothing."""
    return ((usage.input_tokens or 0) * prices.input + (usage.output_tokens or 0) * prices.output) / _MILLION


def _costs(prices: Prices, probes: Mapping[str, Outcome], sessions: Mapping[str, Outcome]) -> dict[str, Plain]:
    return {
        "prices": {"input": str(prices.input), "output": str(prices.output), "per": _MILLION},
        "whole": _text(cost([*probes.values(), *sessions.values()], prices)),
        "probes": _text(cost(probes.values(), prices)),
        "sessions": _text(cost(sessions.values(), prices)),
        "by_probe": _each(probes, prices),
        "by_session": _each(sessions, prices),
    }


def _each(outcomes: Mapping[str, Outcome], prices: Prices) -> dict[str, Plain]:
    return {key: _text(cost([outcome], prices)) for key, outcome in sorted(outcomes.items())}


def _text(amount: Decimal | None) -> str | None:
    return None if amount is None else f"{amount.quantize(_FINEST):f}"


def _left_out(outcomes: Mapping[str, Outcome], what: str) -> list[Plain]:
    """Which prompts were cut, and by how much."""
    cut = {key: outcome.spent.left_out for key, outcome in sorted(outcomes.items())}
    short = {key: count for key, count in cut.items() if count}
    if not short:
        return []
    most = max(short.values())
    return [
        f"in {len(short)} of {len(outcomes)} {what} the oldest sessions of the history had no room in the prompt, "
        f"at most {most} of them"
    ]


def _untold(prices: Prices | None, probes: Mapping[str, Outcome], sessions: Mapping[str, Outcome]) -> list[Plain]:
    usages = [outcome.spent.usage for outcome in (*probes.values(), *sessions.values())]
    silent = sum(usage.calls is not None and usage.input_tokens is None for usage in usages)
    if prices is None or not silent:
        return []
    return [f"{silent} of {len(usages)} tasks cost an unknown amount: the server told no tokens"]
