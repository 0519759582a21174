"""`--memory none`: nothing is kept and nothing is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from specgen.run.agents.memories.base import Complete, Recalled, forget
from specgen.run.contract import SessionContext, Usage


@dataclass(frozen=True, slots=True)
class NoMemory:
    """The state folder is neither read nor written."""

    def recall(self, context: SessionContext, request: str) -> Recalled:
        """Nothing."""
        return Recalled()

    def recorder(self, context: SessionContext) -> Callable[[str, str], None]:
        """Keeps nothing."""
        return forget

    def settle(self, context: SessionContext, complete: Complete) -> Usage:
        """Does nothing."""
        return Usage()
