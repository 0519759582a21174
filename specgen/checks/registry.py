"""The derived and primitive checks by name. One check a module; each lowers to what the judge reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from specgen.checks.context import CheckContext, KeyCheck
from specgen.model.probes import CheckSpec

Lower: TypeAlias = "Callable[[CheckSpec, CheckContext], KeyCheck]"

_lowers: dict[str, Lower] = {}


def register(name: str) -> Callable[[Lower], Lower]:
    """Register how a check type is lowered. ValueError where the name is taken."""

    def add(lower: Lower) -> Lower:
        if name in _lowers:
            raise ValueError(f"the check {name!r} is registered twice")
        _lowers[name] = lower
        return lower

    return add


def lower(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The judge's check object for one check of a spec."""
    return _lowers[check.type](check, context)


def check_types() -> tuple[str, ...]:
    """Every registered check type, sorted."""
    return tuple(sorted(_lowers))
