"""`m-flow`: the library mflow-ai. It has one store for all and no namespaces, and its clean-up wipes that whole store.

So each namespace gets a folder of its own, made here, and a process of its own that knows no other; forgetting ends the
process and removes that folder. The library's own clean-up is never called, and no store of the user's is opened.
"""

from __future__ import annotations

import importlib.util
import weakref
from collections.abc import Iterator, Sequence
from datetime import datetime

from specgen.retrieve.adapters.mflow_process import MFlowProcess
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError
from specgen.retrieve.contract import AdapterError, Memory, StoredTurn

EXTRA = "pip install 'specgen[mflow]'"
MODE = "episodic"
_TEXTS = ("text", "content", "summary", "search_text", "description")


class MFlow:
    """Stores by namespace. What was added is built into memory before the first search after it."""

    name = "m-flow"

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout
        self._stores: dict[str, MFlowProcess] = {}
        self._turns: dict[str, list[StoredTurn]] = {}
        self._unbuilt: set[str] = set()
        self.settings = {"mode": MODE}
        weakref.finalize(self, _end, self._stores)

    def reset(self, namespace: str) -> None:
        """End the process of a namespace, and remove its folder."""
        self._turns.pop(namespace, None)
        self._unbuilt.discard(namespace)
        store = self._stores.pop(namespace, None)
        if store is not None:
            store.close()

    def store(self, namespace: str, turn: StoredTurn) -> str:
        """Add a turn."""
        return self.store_many(namespace, [turn])[0]

    def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
        """Add turns. The library gives no ids; theirs are their places, from 0."""
        if namespace not in self._stores:
            self._stores[namespace] = MFlowProcess(self._timeout)
        kept = self._turns.setdefault(namespace, [])
        for turn in turns:
            when = None if turn.when is None else turn.when.isoformat()
            self._stores[namespace].ask({"do": "add", "text": turn.content, "when": when})
            kept.append(turn)
            self._unbuilt.add(namespace)
        return [str(place) for place in range(len(kept) - len(turns), len(kept))]

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        """What the library finds, in its order. It is not told the date."""
        store = self._stores.get(namespace)
        if store is None:
            return []
        if namespace in self._unbuilt:
            store.ask({"do": "memorize"})
            self._unbuilt.discard(namespace)
        found = store.ask({"do": "query", "text": query, "top_k": top_k, "mode": MODE})
        turns = self._turns[namespace]
        return [_memory(text, rank, turns) for rank, text in enumerate(_texts(found))][:top_k]


def make(options: Options) -> MFlow:
    """A new, empty one; what it needs of a model comes from the environment, as the library has it."""
    if importlib.util.find_spec("m_flow") is None:
        raise UnknownAdapterError("the adapter m-flow needs the library mflow-ai", hint=EXTRA)
    return MFlow(options.timeout)


def _texts(found: object) -> Iterator[str]:
    """The texts in what a query gives, which has no fixed form, in their order."""
    if isinstance(found, str):
        if found.strip():
            yield found
    elif isinstance(found, list):
        for each in found:
            yield from _texts(each)
    elif isinstance(found, dict):
        text = next((found[key] for key in _TEXTS if isinstance(found.get(key), str) and found[key]), None)
        if text is not None:
            yield text
        else:
            yield from _texts([each for each in found.values() if isinstance(each, (list, dict))])
    elif found is not None:
        raise AdapterError(f"a query gave {type(found).__name__} where a text was expected")


def _memory(text: str, rank: int, turns: Sequence[StoredTurn]) -> Memory:
    """A text is traced to the turn that says it, else to the one of whose words it holds most."""
    exact = next((place for place, turn in enumerate(turns) if turn.content == text), None)
    if exact is None:
        held = [place for place, turn in enumerate(turns) if turn.content.strip() and turn.content in text]
        exact = max(held, key=lambda place: (len(turns[place].content), -place), default=None)
    if exact is None:
        return Memory(f"untraced-{rank}", text)
    return Memory(str(exact), text, None, turns[exact].session, turns[exact].turn_index)


def _end(stores: dict[str, MFlowProcess]) -> None:
    for store in stores.values():
        store.close()
