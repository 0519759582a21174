"""`mem0`: the library mem0ai, on this machine and without inference: each turn is a memory, and no model reads it.

Vectors are those of `dense`, in a store of mem0's default kind (Qdrant, local) in a folder of our own, which goes when
the program ends. A namespace is a user of mem0; forgetting is `delete_all` of that user.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from specgen.retrieve.adapters.mem0_library import EXTRA, available, opened
from specgen.retrieve.adapters.minilm import embedder
from specgen.retrieve.adapters.registry import UnknownAdapterError
from specgen.retrieve.contract import AdapterError, Memory, StoredTurn

THRESHOLD = 0.0
"""Of the least similarity: mem0's own would leave results out."""

SPARE = 16
"""Results that are asked for beyond those that are wanted, since mem0 gives equal ones in any order."""


class Mem0:
    """A memory of mem0 that was opened already."""

    name = "mem0"

    def __init__(self, memory: Any, settings: Mapping[str, str | int | float | bool]) -> None:
        self._memory, self.settings = memory, settings

    def reset(self, namespace: str) -> None:
        """Delete the memories of a user."""
        user = _user(namespace)
        _tried("delete_all", lambda: self._memory.delete_all(user_id=user))
        if self._first(user):
            raise AdapterError("delete_all left memories of its user behind")

    def store(self, namespace: str, turn: StoredTurn) -> str:
        """Keep a turn."""
        role = turn.role if turn.role in ("user", "assistant") else "user"  # it passes over messages of others
        told = {
            "session": turn.session, "session_index": turn.session_index, "turn_index": turn.turn_index,
            "said_by": turn.role,
        }  # fmt: skip
        message = [{"role": role, "content": turn.content}]
        user = _user(namespace)
        said = _tried("add", lambda: self._memory.add(message, user_id=user, metadata=told, infer=False))
        ids = [str(row["id"]) for row in said.get("results", ()) if row.get("id")]
        if len(ids) != 1:
            raise AdapterError(f"add made {len(ids)} memories of a turn")
        return ids[0]

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        """What is nearest. mem0 on this machine does not model time."""
        filters, most = {"user_id": _user(namespace)}, top_k + SPARE
        said = _tried("search", lambda: self._memory.search(query, top_k=most, filters=filters, threshold=THRESHOLD))
        return [_memory(row) for row in sorted(said["results"], key=_order)][:top_k]

    def _first(self, user: str) -> bool:
        said = _tried("get_all", lambda: self._memory.get_all(filters={"user_id": user}, top_k=1))
        return bool(said["results"])


def make(options: object, folder: Path | None = None) -> Mem0:
    """A new, empty one; with a folder, the one that is there. UnknownAdapterError where something is not installed."""
    if not available():
        raise UnknownAdapterError("the adapter mem0 needs the library mem0ai", hint=EXTRA)
    model = embedder("mem0")
    memory, release = opened(model.vectors, folder)
    return Mem0(memory, {"mem0ai": release, "infer": False, "threshold": THRESHOLD, **model.settings})


def _user(namespace: str) -> str:
    """A user's name without spaces, which mem0 refuses or trims; two namespaces are never one user."""
    return quote(namespace, safe="") or "%"


def _tried(what: str, call: Any) -> Any:
    try:
        return call()
    except Exception as error:
        raise AdapterError(f"mem0's {what}: {type(error).__name__}: {' '.join(str(error).split())[:200]}") from error


def _order(row: Mapping[str, Any]) -> tuple[float, int, int]:
    """Best first; of equals, to nine digits, what was said first."""
    told = row.get("metadata") or {}
    return -round(float(row.get("score") or 0.0), 9), told.get("session_index", 0), told.get("turn_index", 0)


def _memory(row: Mapping[str, Any]) -> Memory:
    told = row.get("metadata") or {}
    return Memory(str(row["id"]), str(row["memory"]), row.get("score"), told.get("session"), told.get("turn_index"))
