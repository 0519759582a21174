"""The memory that `--memory` names."""

from __future__ import annotations

from specgen.index import bm25
from specgen.run.agents.memories.base import Memory
from specgen.run.agents.memories.none import NoMemory
from specgen.run.agents.memories.notes import Notes
from specgen.run.agents.memories.retrieval import Retrieval
from specgen.run.agents.memories.transcript import Transcript
from specgen.run.agents.words import NoAgentError


def choose_memory(name: str, budget: int) -> Memory:
    """The memory called `none`, `transcript`, `notes` or `retrieval`. NoAgentError where what it needs is absent."""
    if name == "none":
        return NoMemory()
    if name == "transcript":
        return Transcript(budget)
    if name == "notes":
        return Notes(budget)
    if name == "retrieval":
        if not bm25.available():
            raise NoAgentError(f"--memory retrieval needs the library bm25s: {bm25.EXTRA}")
        return Retrieval(budget)
    raise NoAgentError(f"there is no memory {name!r}")
