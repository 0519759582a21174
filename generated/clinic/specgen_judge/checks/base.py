"""The contract of a check type: read it from the key, then give an outcome on a response."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from ..context import Context
from ..faults import KeyFault
from ..jsontype import JSON, shown


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a check found. `faults` are the labels that a failure shows; `found` the spans it was decided on."""

    passed: bool
    reason: str
    found: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


class Check(Protocol):
    """One typed assertion. `negative` ones count only where a positive check of the same test passes."""

    @property
    def type(self) -> str:
        """The check type's name."""

    @property
    def label(self) -> str:
        """A short text for reports."""

    @property
    def negative(self) -> bool:
        """Whether it only asks that something be absent."""

    @property
    def abstains(self) -> bool:
        """Whether it asks for an explicit "I don't know"."""

    def target(self, context: Context) -> bool:
        """Return whether there is anything to read where this check looks."""

    def evaluate(self, context: Context) -> Outcome:
        """Return the outcome on a response. Raises JudgeFault for a fault of ours."""


Parser = Callable[[Mapping[str, JSON], str], Check]
_PARSERS: dict[str, Parser] = {}


def register(name: str, parser: Parser) -> None:
    """Add a check type. Raises ValueError where the name is taken."""
    if name in _PARSERS:
        raise ValueError(f"the check type {name!r} is registered twice")
    _PARSERS[name] = parser


def check_types() -> tuple[str, ...]:
    """Return the names of the registered check types."""
    return tuple(sorted(_PARSERS))


def parse_check(obj: Mapping[str, JSON], where: str) -> Check:
    """Return the check that an object of the key describes. Raises KeyFault, naming `where`, for a malformed one."""
    name = obj.get("type")
    if not isinstance(name, str) or name not in _PARSERS:
        raise KeyFault(f"{where}: unknown check type {shown(name)}; known: {', '.join(check_types())}")
    return _PARSERS[name](obj, f"{where} ({name})")


def choice(obj: Mapping[str, JSON], key: str, known: tuple[str, ...], default: str, where: str) -> str:
    """Return the word under `key`, which must be one of `known`. Raises KeyFault naming `where`."""
    value = obj.get(key, default)
    if not isinstance(value, str) or value not in known:
        raise KeyFault(f"{where}: {key!r} must be one of {', '.join(known)}, and is {shown(value)}")
    return value
