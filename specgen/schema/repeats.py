"""A name twice in one list."""

from __future__ import annotations

from collections.abc import Iterable

from specgen.diagnostics import Diagnostic
from specgen.parse.nodes import Scalar
from specgen.schema import codes


def check_repeats(what: str, named: Iterable[Scalar]) -> tuple[Diagnostic, ...]:
    """A finding for every name that the list `what` has had before."""
    first: dict[str, Scalar] = {}
    again = []
    for name in named:
        earlier = first.setdefault(name.text, name)
        if earlier is not name:
            message = f"{what} names '{name.text}' twice"
            again.append(
                codes.REPEATED.at(name.span, message, value=name.text, related=((earlier.span, "first here"),))
            )
    return tuple(again)
