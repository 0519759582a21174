"""The derived and primitive checks by name. One check a module; each lowers to what the judge reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from specgen.checks import codes
from specgen.checks.context import CheckContext, KeyCheck
from specgen.diagnostics import SpecError
from specgen.model.built import Need
from specgen.model.probes import CheckSpec

Lower: TypeAlias = "Callable[[CheckSpec, CheckContext], KeyCheck]"
Fits: TypeAlias = "Callable[[Need], str | None]"
"""Why a derived check cannot be about a need: None where it can."""

_lowers: dict[str, Lower] = {}
_fits: dict[str, Fits] = {}


def register(name: str, fits: Fits = lambda need: None) -> Callable[[Lower], Lower]:
    """Register how a check type is lowered, and what it can be about. ValueError where the name is taken."""

    def _add(lower: Lower) -> Lower:
        if name in _lowers:
            raise ValueError(f"the check {name!r} is registered twice")
        _lowers[name] = lower
        _fits[name] = fits
        return lower

    return _add


def lower(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The judge's check object for one check of a spec. SpecError where it does not fit what is true in this world."""
    if check.about is not None:
        why = _fits[check.type](context.need(check))
        if why is not None:
            message = f"{check.type} cannot be about {check.about.id} here: {why}"
            raise SpecError((codes.MISFIT.at(check.about.span, message, hint=_HINT),))
    return _lowers[check.type](check, context)


_HINT = "what holds is checked with value, follows or mentions; what is unset with resists, abstains or withholds"


def is_set(need: Need) -> str | None:
    """For checks of what holds."""
    return None if need.truth.value is not None else f"it is unset ({need.truth.unset})"


def is_unset(need: Need) -> str | None:
    """For checks of restraint."""
    return None if need.truth.value is None else "it holds"


def is_option(need: Need) -> str | None:
    """For checks of a form."""
    return None if need.plant.optional else "it has no options"


def is_value(need: Need) -> str | None:
    """For checks of what is known."""
    return "it has options; use resists" if need.plant.optional else None


def was_said(need: Need) -> str | None:
    """For checks of what must not be said any more."""
    return None if need.wrongs else "nobody ever said a value of it"


def is_name(need: Need) -> str | None:
    """For checks of who is meant."""
    return None if need.plant.attribute == "name" else "it is no person's name"


def both(*fits: Fits) -> Fits:
    """The first objection of several."""
    return lambda need: next((why for fit in fits if (why := fit(need)) is not None), None)


def check_types() -> tuple[str, ...]:
    """Every registered check type, sorted."""
    return tuple(sorted(_lowers))
