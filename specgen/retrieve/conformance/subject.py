"""The adapter under test, with namespaces of its own and sentences to store in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from specgen.retrieve.contract import Adapter, Memory, StoredTurn, StoresMany

SENTENCES = (
    "The zeppelin of Quillham is painted ochre.",
    "My neighbour Tamsin breeds alpacas near the lighthouse.",
    "We moved the dentist appointment to the ninth of March.",
    "The spare key hangs behind the barometer.",
    "Oswald prefers rye bread with caraway seeds.",
)
_BEGINNING = datetime(2024, 3, 4, 9, 30, tzinfo=UTC)


@dataclass(slots=True)
class Subject:
    """One adapter. `at` makes another one that takes a given address for its server's, None where that is impossible.

    Every namespace begins with `prefix`, which is drawn anew for each run, so that nobody's memories are touched.
    """

    adapter: Adapter
    prefix: str
    at: Callable[[str], Adapter] | None = None
    _used: list[str] = field(default_factory=list)

    def namespace(self, name: str) -> str:
        """A namespace of the run; it is emptied when the rule is done."""
        full = f"{self.prefix}-{name}"
        self._used.append(full)
        return full

    def clean(self) -> None:
        """Empty all namespaces that were used."""
        while self._used:
            self.adapter.reset(self._used.pop())

    def store(self, namespace: str, turns: Sequence[StoredTurn]) -> dict[str, StoredTurn]:
        """Keep turns as a run would; the turns by the ids that were given."""
        if isinstance(self.adapter, StoresMany):
            ids = list(self.adapter.store_many(namespace, turns))
        else:
            ids = [self.adapter.store(namespace, turn) for turn in turns]
        found: dict[str, StoredTurn] = {}
        for key, turn in zip(ids, turns, strict=False):
            if key:
                found.setdefault(key, turn)
        return found

    def search(self, namespace: str, query: str, top_k: int = 5) -> list[Memory]:
        """What is nearest to a query."""
        return list(self.adapter.search(namespace, query, top_k))


def turns(texts: Sequence[str], session: str = "s0", index: int = 0) -> list[StoredTurn]:
    """A session of these texts, a minute apart."""
    return [
        StoredTurn(
            session, index, place, ("user", "assistant")[place % 2], said, _BEGINNING + timedelta(index, 60 * place)
        )
        for place, said in enumerate(texts)
    ]


def place(memory: Memory, ids: Mapping[str, StoredTurn]) -> tuple[str, int | None] | None:
    """Where a result comes from, by what it says itself, else by its id; None where neither is known."""
    known = ids.get(memory.id)
    if memory.session is None:
        return None if known is None else (known.session, known.turn_index)
    if memory.turn_index is None and known is not None and known.session == memory.session:
        return known.session, known.turn_index
    return memory.session, memory.turn_index


def shown(results: Sequence[Memory]) -> str:
    """Results in a message."""
    return "[" + ", ".join(f"{each.id!r}: {each.content[:40]!r}" for each in results[:5]) + "]"
