"""Derivations: questions that a bookkeeper asks of a ledger. One a module; each registers itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Protocol, TypeAlias

from specgen.model.ledgers import Ledger

GROUP = "specgen.derivations"

Arguments: TypeAlias = "Mapping[str, str]"
"""The arguments of a question by name, as text: a month is `3` or `2026-03`, a rank `2`."""


class Numbers(Protocol):
    """A random stream."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a question.

    `draw` gives a value where the spec leaves it out; where a ledger has nothing to ask about, it still gives one, to
    which there is no answer. `fault` says what is wrong with a value, None for nothing.
    """

    name: str
    draw: Callable[[Ledger, Numbers], str]
    fault: Callable[[Ledger, str], str | None]


@dataclass(frozen=True, slots=True)
class Derivation:
    """One question of a ledger.

    `type` is the kind of its answer (`money` or `id`). `answer` gives the canonical answer, or None where the ledger
    has none (no entry in that month, say). `instruction` asks for it with the table at hand, tie-breaks included;
    `noun` names it afterwards. Both are asked only with arguments that have no fault. `picks` is for sums that the
    table itself prints, such as the closing balance.
    """

    name: str
    type: str
    arguments: tuple[Argument, ...]
    answer: Callable[[Ledger, Arguments], str | None]
    instruction: Callable[[Ledger, Arguments], str]
    noun: Callable[[Ledger, Arguments], str]
    picks: bool = False


_derivations: dict[str, Derivation] = {}


def register(derivation: Derivation) -> Derivation:
    """Add a derivation. ValueError where its name is taken."""
    if derivation.name in _derivations:
        raise ValueError(f"the derivation {derivation.name!r} is registered twice")
    _derivations[derivation.name] = derivation
    return derivation


@cache
def _plug_ins() -> None:
    for entry in sorted(entry_points(group=GROUP), key=lambda found: found.name):
        register(entry.load())


def derivations() -> Mapping[str, Derivation]:
    """Every derivation by name, plug-ins included."""
    _plug_ins()
    return dict(_derivations)
