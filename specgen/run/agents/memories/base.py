"""What every memory of a model can do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from specgen.run.agents.memories.store import Past
from specgen.run.contract import SessionContext, Usage

Complete = Callable[[str, str], tuple[str, Usage]]
"""Asks the model once: what the system says and what the user says, and gives what it answers. AgentFaultError."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """What a prompt is given of the past. `left_out` is how many past sessions there was no room for."""

    text: str = ""
    left_out: int = 0


class Memory(Protocol):
    """A memory for models. It keeps nothing of its own: what it knows lies in the state folder. Can be pickled."""

    def recall(self, context: SessionContext, request: str) -> Recalled:
        """What to show of earlier sessions when this is asked."""
        ...

    def recorder(self, context: SessionContext) -> Callable[[str, str], None]:
        """What is told every message of a session: its role and content."""
        ...

    def settle(self, context: SessionContext, complete: Complete) -> Usage:
        """The memory's own work after a session whose state is kept. AgentFaultError where the model fails."""
        ...


def forget(role: str, content: str) -> None:
    """A recorder that keeps nothing."""


def shown(past: Past) -> str:
    """A session as a prompt shows it."""
    project = f", project {past.project}" if past.project else ""
    lines = (f"{turn.role}: {turn.content}" for turn in past.turns)
    return "\n".join([f"## Session of {past.date}{project}", *lines])


def shown_document(name: str, text: str) -> str:
    """A document as a prompt shows it."""
    return f"## {name}\n{text}"
