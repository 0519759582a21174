"""`hindsight`: a Hindsight server, by the library hindsight-client. Each namespace is a bank.

Hindsight keeps facts that a model reads out of turns. A fact names the document that it comes from, and a turn is one;
so several results can stand for one turn. `recall` takes no number of results, only of tokens; what it gives is cut.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from importlib.metadata import version
from typing import Any

from specgen.retrieve.adapters.address import address
from specgen.retrieve.adapters.hindsight_calls import Calls, available
from specgen.retrieve.adapters.http import StatusError
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError
from specgen.retrieve.contract import AdapterError, Memory, StoredTurn

URL, KEY = "HINDSIGHT_URL", "HINDSIGHT_API_KEY"
EXTRA = "pip install 'specgen[hindsight]'"
BATCH, BUDGET, MOST_TOKENS, TOKENS_EACH = 25, "mid", 16_384, 256


class Hindsight:
    """Banks of one server."""

    name = "hindsight"

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self._banks: set[str] = set()
        self.settings: Mapping[str, str | int | float | bool] = {
            "budget": BUDGET, "max_tokens": MOST_TOKENS, "hindsight_client": version("hindsight-client"),
        }  # fmt: skip

    def reset(self, namespace: str) -> None:
        """Delete the bank of that name, if there is one."""
        self._banks.discard(namespace)
        try:
            self._calls.delete(namespace)
        except StatusError as error:
            if error.status != 404:
                raise

    def store(self, namespace: str, turn: StoredTurn) -> str:
        """Keep a turn."""
        return self.store_many(namespace, [turn])[0]

    def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
        """Keep turns, in batches. Ids are those of their documents, which replace what they held before."""
        if namespace not in self._banks:
            self._calls.create(namespace)
            self._banks.add(namespace)
        for start in range(0, len(turns), BATCH):
            batch = turns[start : start + BATCH]
            said = self._calls.retain(namespace, [_item(turn) for turn in batch])
            if not said.success or said.items_count != len(batch):
                raise AdapterError(f"retain took {said.items_count} of {len(batch)} turns, success {said.success}")
        return [_document(turn) for turn in turns]

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        """The facts that are recalled, in their order."""
        when = None if as_of_date is None else as_of_date.isoformat()
        try:
            found = self._calls.recall(namespace, query, BUDGET, max(MOST_TOKENS, TOKENS_EACH * top_k), when)
        except StatusError as error:
            if error.status == 404 and namespace not in self._banks:
                return []
            raise
        return [_memory(each) for each in found[:top_k]]


def make(options: Options) -> Hindsight:
    """One at the address that the options or the environment name. UnknownAdapterError where it cannot be made."""
    if not available():
        raise UnknownAdapterError("the adapter hindsight needs the library hindsight-client", hint=EXTRA)
    return Hindsight(Calls(address("hindsight", options, URL, KEY), options.timeout))


def _document(turn: StoredTurn) -> str:
    return f"{turn.session}.{turn.turn_index}"


def _item(turn: StoredTurn) -> dict[str, Any]:
    """A turn without a date is told to have none; else the server would take the time of the run."""
    return {
        "content": turn.content,
        "document_id": _document(turn),
        "timestamp": "unset" if turn.when is None else turn.when.isoformat(),
        "update_mode": "replace",
        "metadata": {"session": turn.session, "turn_index": str(turn.turn_index), "role": turn.role},
    }


def _memory(fact: Any) -> Memory:
    told: Mapping[str, str] = fact.metadata or {}
    session, place = told.get("session"), told.get("turn_index", "")
    if session is None and fact.document_id:
        session, _, place = fact.document_id.rpartition(".")
    turn = int(place) if place.isdecimal() else None
    return Memory(fact.document_id or fact.id, fact.text, None, session or None, turn)
