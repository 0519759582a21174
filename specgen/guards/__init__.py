"""What a build proves. One guarantee a module; `all_guards` is the list that a build runs through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from specgen.guards import anchored, carried, decides, evidence, filler, leak, order, restraint, right, taught, typed
from specgen.guards.floor import FloorGuard
from specgen.guards.guard import Guard, Seen
from specgen.guards.guess import GuessGuard
from specgen.model.built import Response
from specgen.model.spec import Spec
from specgen.model.world import World
from specgen.plugins import plug_ins

GROUP = "specgen.guards"
"""Entry points of guards from other packages: each gives a fresh guard when called."""

__all__ = ["Guard", "Seen", "all_guards"]


def all_guards(spec: Spec, worlds: Sequence[World], recorded: Mapping[str, Sequence[Response]]) -> tuple[Guard, ...]:
    """Every guard, plug-ins included, fresh for one build: those that look at each history, then the family's."""
    each: tuple[Guard, ...] = (
        taught.GUARD,
        evidence.GUARD,
        leak.GUARD,
        anchored.GUARD,
        typed.GUARD,
        carried.GUARD,
        right.GUARD,
        decides.GUARD,
        restraint.GUARD,
        order.GUARD,
        filler.GUARD,
    )
    others = (cast(Guard, make()) for make in plug_ins(GROUP) if callable(make))
    return (*each, *others, FloorGuard(recorded), GuessGuard(spec, worlds))
