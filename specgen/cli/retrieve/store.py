"""The options that say which store is asked, and where it is."""

from __future__ import annotations

import functools
import math
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

import click

from specgen.cli.outcome import fail

if TYPE_CHECKING:
    from specgen.retrieve.contract import Adapter

F = TypeVar("F", bound="Callable[..., Any]")


class Seconds(click.FloatRange):
    """A number of seconds. What is no finite number is none: no clock ever gets there."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number; a usage error where it is none."""
        found = super().convert(value, param, ctx)
        if not math.isfinite(found):
            self.fail(f"{value!r} is no number of seconds.", param, ctx)
        return found


class StoreChoice(TypedDict):
    """What these options give."""

    base_url: str | None
    api_key_env: str | None
    timeout: float
    namespace: str | None


def store_options(command: F) -> F:
    """Adds the options of StoreChoice."""
    options: tuple[Callable[[F], F], ...] = (
        click.option("--base-url", metavar="URL", help="Where a store is served."),
        click.option("--api-key-env", metavar="NAME", help="The environment variable that holds its key."),
        click.option("--timeout", type=Seconds(min=0, min_open=True), default=300.0, show_default=True,
                     help="Seconds that a call to a server may take."),
        click.option("--namespace", metavar="NAME", help="What the namespaces begin with; without it, a random name."),
    )  # fmt: skip
    return functools.reduce(lambda made, option: option(made), reversed(options), command)


def adapter_of(name: str, choice: StoreChoice) -> Adapter:
    """The adapter of that name. UnknownAdapterError where there is none."""
    from specgen.retrieve.adapters.registry import Options, make

    variable = choice["api_key_env"]
    if variable is not None and not os.environ.get(variable):
        fail(f"the environment variable {variable} that holds the key is not set", hint=f"export {variable}=…")
    return make(name, Options(choice["base_url"], variable, choice["timeout"]))


def adapters_of(names: str, choice: StoreChoice) -> dict[str, Adapter]:
    """The adapters that a list with commas names, by these names."""
    wanted = [name.strip() for name in names.split(",")]
    if not all(wanted):
        fail(f"--adapters {names!r} has an empty name", hint="name them with commas between: bm25,dense")
    for name in wanted:
        if wanted.count(name) > 1:
            fail(f"--adapters names {name!r} twice", hint="name each once")
    return {name: adapter_of(name, choice) for name in wanted}
