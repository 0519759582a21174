"""Our own templates (templates/), which choose words and never facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from jinja2 import Environment, StrictUndefined, Template

from specgen import resources

Fact: TypeAlias = "str | int | bool | Sequence[str] | Sequence[Mapping[str, str | None]] | None"


@lru_cache(maxsize=64)
def _template(name: str) -> Template:
    environment = Environment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=False)
    return environment.from_string(resources.template(name))


def fill(name: str, facts: Mapping[str, Fact]) -> str:
    """A template filled in, ending in one newline."""
    return _template(name).render(facts).rstrip("\n") + "\n"
