"""What the command line may say of a model: the options themselves, and their values in one piece."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, fields
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar

import click

from specgen.run.costs import Prices

MEMORIES = ("none", "transcript", "notes", "retrieval")
MEMORY_TOKENS = 32_000

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """What `openai:MODEL` needs to know. `api_key_env` names the variable that holds the key; the key is nowhere."""

    base_url: str | None = None
    memory: str | None = None
    memory_tokens: int | None = None
    api_key_env: str | None = None
    prices: Prices | None = None
    temperature: Decimal | None = None
    max_tokens: int | None = None

    def said(self) -> tuple[str, ...]:
        """The options that were given, as they are typed."""
        return tuple(
            f"--{each.name.replace('_', '-')}" for each in fields(self) if getattr(self, each.name) is not None
        )


def model_options(command: F) -> F:
    """Give a command the options of a model; it gets them as `model`, a ModelOptions."""

    @functools.wraps(command)
    def _collected(*args: Any, **kwargs: Any) -> Any:
        told = {each.name: kwargs.pop(each.name) for each in fields(ModelOptions)}
        return command(*args, model=ModelOptions(**told), **kwargs)

    for option in reversed(_OPTIONS):
        _collected = option(_collected)
    return _collected  # type: ignore[return-value]


def _checked_prices(ctx: click.Context, param: click.Parameter, value: str | None) -> Prices | None:
    if value is None:
        return None
    try:
        taken, given = (_amount(part) for part in value.split(","))
    except (ValueError, InvalidOperation) as error:
        raise click.BadParameter(f"{value!r} is not two prices, such as 0.15,0.60", ctx, param) from error
    return Prices(taken, given)


def _checked_temperature(ctx: click.Context, param: click.Parameter, value: str | None) -> Decimal | None:
    try:
        return None if value is None else _amount(value)
    except (ValueError, InvalidOperation) as error:
        raise click.BadParameter(f"{value!r} is not a number from 0", ctx, param) from error


def _amount(text: str) -> Decimal:
    amount = Decimal(text.strip())
    if not amount.is_finite() or amount < 0 or amount.adjusted() > 12:
        raise ValueError(text)
    return amount


_OPTIONS = (
    click.option("--base-url", metavar="URL", help="Where a model is served, such as http://127.0.0.1:8000/v1."),
    click.option("--memory", type=click.Choice(MEMORIES), help="A model's memory; none if not given."),
    click.option(
        "--memory-tokens", type=click.IntRange(1), metavar="N",
        help=f"The most tokens of a prompt that are memory; {MEMORY_TOKENS} if not given.",
    ),
    click.option("--api-key-env", metavar="NAME", help="The variable that holds the API key."),
    click.option(
        "--prices", callback=_checked_prices, metavar="IN,OUT", help="What a million tokens cost, in and out."
    ),
    click.option("--temperature", callback=_checked_temperature, metavar="T", help="Sent to the model if given."),
    click.option("--max-tokens", type=click.IntRange(1), metavar="N", help="Sent to the model if given."),
)  # fmt: skip
