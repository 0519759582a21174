"""`memory-core`: a Memory Core server, over HTTP.

Its API, as memory-core-eval 0.2.0 calls it. A turn's session and place go into tags, with the namespace; a server that
keeps equal texts once can give back a memory with the tags of another namespace, and these are not believed.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any
from urllib.parse import quote

from specgen.retrieve.adapters.address import address
from specgen.retrieve.adapters.http import Client, StatusError
from specgen.retrieve.adapters.memory_core_batch import ids_of
from specgen.retrieve.adapters.registry import Options
from specgen.retrieve.adapters.replies import mapping, number, rows, text
from specgen.retrieve.contract import AdapterError, Memory, StoredTurn

URL, KEY = "MEMORY_CORE_URL", "MEMORY_CORE_API_KEY"
BATCH, PAGE, PARALLEL, ROUNDS = 500, 500, 8, 3
_MEMORIES = "/api/v1/memories"


class MemoryCore:
    """One server. What this run stored is remembered by namespace, to trace results by."""

    name = "memory-core"

    def __init__(self, client: Client) -> None:
        self._client = client
        self.settings: Mapping[str, str | int | float | bool] = {"min_score": 0.0, "type": "observation"}
        self._by_id: defaultdict[str, dict[str, StoredTurn]] = defaultdict(dict)
        self._by_text: defaultdict[str, dict[str, StoredTurn]] = defaultdict(dict)
        self._filters = False

    def reset(self, namespace: str) -> None:
        """Delete what the manifest lists for a namespace, until it lists nothing."""
        known = namespace in self._by_text
        for again in range(ROUNDS):
            ids = self._listed(namespace, known and not again)
            if not ids:
                self._by_id.pop(namespace, None)
                self._by_text.pop(namespace, None)
                return
            self._require_filters(namespace, ids)
            with ThreadPoolExecutor(PARALLEL) as pool:
                list(pool.map(lambda each: self._delete(namespace, each), ids))
        raise AdapterError(f"{len(ids)} memories of {namespace} are still listed after they were deleted")

    def store(self, namespace: str, turn: StoredTurn) -> str:
        """Keep a turn."""
        self._by_text[namespace].setdefault(turn.content, turn)
        where = f"POST {_MEMORIES}/"
        answer = mapping(
            self._client.call("POST", f"{_MEMORIES}/", body=_row(namespace, turn), repeatable=False), where
        )
        key = text(answer, ("id", "memory_id"), where)
        self._by_id[namespace].setdefault(key, turn)
        return key

    def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
        """Keep turns, in batches. An id is empty where the server does not say it; tags then trace the memory."""
        ids: list[str] = []
        for start in range(0, len(turns), BATCH):
            batch = turns[start : start + BATCH]
            for turn in batch:
                self._by_text[namespace].setdefault(turn.content, turn)
            body = {"memories": [_row(namespace, turn) for turn in batch], "max_parallelism": PARALLEL}
            path = f"{_MEMORIES}/batch"
            found = ids_of(self._client.call("POST", path, body=body, repeatable=False), len(batch), f"POST {path}")
            for key, turn in zip(found, batch, strict=True):
                if key:
                    self._by_id[namespace].setdefault(key, turn)
            ids += found
        return ids

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        """What the server finds, in its order."""
        body: dict[str, object] = {"query": query, "namespace": namespace, "top_k": top_k, "min_score": 0.0}
        if as_of_date is not None:
            body["as_of_date"] = as_of_date.isoformat()
        path = f"{_MEMORIES}/search"
        where = f"POST {path}"
        found = rows(mapping(self._client.call("POST", path, body=body), where), "memories", where)
        return [self._memory(namespace, row, where) for row in found[:top_k]]

    def _memory(self, namespace: str, row: Mapping[str, Any], where: str) -> Memory:
        key, content = text(row, ("id", "memory_id"), where), str(row.get("content") or "")
        tags = _tags(row)
        score = number(row.get("score"))
        if tags.get("namespace") == namespace and tags.get("session"):
            place = tags.get("turn", "")
            return Memory(key, content, score, tags["session"], int(place) if place.isdecimal() else None)
        turn = self._by_id[namespace].get(key) or self._by_text[namespace].get(content)
        if turn is None:
            return Memory(key, content, score)
        return Memory(key, content, score, turn.session, turn.turn_index)

    def _listed(self, namespace: str, known: bool = True) -> list[str]:
        """The ids in a namespace. AdapterError where the server lists what is not in it."""
        path = f"{_MEMORIES}/manifest"
        ids = []
        try:
            for entry in self._client.pages(path, {"namespace": namespace, "limit": PAGE}, "entries"):
                if entry.get("namespace") not in (None, namespace):
                    raise AdapterError(f"GET {path} lists memories of other namespaces; nothing was deleted")
                ids.append(text(entry, ("memory_id", "id"), f"GET {path}"))
        except StatusError as error:
            if error.status != 404 or known:
                raise
        return ids

    def _require_filters(self, namespace: str, ids: Sequence[str]) -> None:
        """Refuse to delete by a manifest that lists the same for a name that nobody can have, or for a shorter one."""
        if self._filters:
            return
        for other in (f"specgen-nobody-{secrets.token_hex(8)}", namespace[:-1]):
            if other and not set(ids).isdisjoint(self._listed(other, known=False)):
                raise AdapterError("the manifest does not keep namespaces apart; nothing was deleted")
        self._filters = True

    def _delete(self, namespace: str, key: str) -> None:
        try:
            self._client.call("DELETE", f"{_MEMORIES}/{quote(key, safe='')}", params={"namespace": namespace})
        except StatusError as error:
            if error.status != 404:
                raise


def make(options: Options) -> MemoryCore:
    """One at the address that the options or the environment name. UnknownAdapterError where there is none."""
    return MemoryCore(Client(address("memory-core", options, URL, KEY), options.timeout))


def _row(namespace: str, turn: StoredTurn) -> dict[str, object]:
    row: dict[str, object] = {
        "content": turn.content,
        "namespace": namespace,
        "type": "observation",
        "tags": [
            f"session:{turn.session}", f"role:{turn.role}", f"turn:{turn.turn_index}",
            f"session_idx:{turn.session_index}", f"namespace:{namespace}",
        ],
        "source_ref": f"session/{turn.session}/turn/{turn.turn_index}",
    }  # fmt: skip
    if turn.when is not None:
        row["created_at"] = turn.when.isoformat()
    return row


def _tags(row: Mapping[str, Any]) -> dict[str, str]:
    found = row.get("tags")
    tags = [each for each in found if isinstance(each, str)] if isinstance(found, list) else []
    return {name: value for name, _, value in (each.partition(":") for each in tags)}
