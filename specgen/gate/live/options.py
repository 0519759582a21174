"""What a user says of a store."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.gate.live.clock import Clock


@dataclass(frozen=True, slots=True)
class Options:
    """The project and the organisation, which have no default; where the store is served; the variable that holds the
    key. None: the store's own address and variable."""

    project: str
    org: str
    base_url: str | None
    key_variable: str | None
    clock: Clock
