"""Adapters that break the contract, each in one way; each names the rules that must catch it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from datetime import datetime
from typing import Any, ClassVar

from specgen.retrieve.contract import AdapterError, Memory, Query, StoredTurn


class Right:
    """Keeps the contract: words that are shared, then the order of storing."""

    name: Any = "right"
    caught: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.kept: dict[str, list[tuple[str, StoredTurn]]] = {}
        self.count = itertools.count(1)

    def reset(self, namespace: str) -> None:
        self.kept.pop(namespace, None)

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        key = f"k{next(self.count)}"
        self.kept.setdefault(namespace, []).append((key, turn))
        return key

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        words = set(query.split())
        found = [
            (len(words & set(turn.content.split())) - 0.01 * len(turn.content.split()), key, turn)
            for key, turn in self.kept.get(namespace, ())
        ]
        found.sort(key=lambda each: -each[0])
        return [Memory(key, turn.content, score, turn.session, turn.turn_index) for score, key, turn in found[:top_k]]


class Nameless(Right):
    name = " "
    caught = ("named",)


class NoIds(Right):
    caught = ("ids",)

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        super().store(namespace, turn)
        return ""


class NumberIds(Right):
    caught = ("ids",)

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        return int(super().store(namespace, turn)[1:])


class Loses(Right):
    """Keeps every other turn, and does not say so."""

    caught = ("finds", "any-text")

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        return super().store(namespace, turn) if turn.turn_index % 2 == 0 else f"k{next(self.count)}"


class TooMany(Right):
    caught = ("at-most",)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        return super().search(namespace, query, top_k + 1)


class WorstFirst(Right):
    caught = ("best-first",)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        return super().search(namespace, query, top_k)[::-1]


class OneNamespace(Right):
    caught = ("isolated", "reset-only")

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        return super().store(namespace.split("-")[0], turn)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        return super().search(namespace.split("-")[0], query, top_k)

    def reset(self, namespace: str) -> None:
        super().reset(namespace.split("-")[0])


class SeesPrefixes(Right):
    caught = ("isolated",)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        names = sorted(name for name in self.kept if name.startswith(namespace))
        return [each for name in names for each in super(SeesPrefixes, self).search(name, query, top_k)][:top_k]


class WipesAll(Right):
    caught = ("reset-only",)

    def reset(self, namespace: str) -> None:
        self.kept.clear()


class WipesPrefixes(Right):
    caught = ("reset-only",)

    def reset(self, namespace: str) -> None:
        for name in [each for each in self.kept if each.startswith(namespace)]:
            del self.kept[name]


class WipesLike(Right):
    """`_` is any character to LIKE."""

    caught = ("reset-only",)

    def reset(self, namespace: str) -> None:
        for name in [each for each in self.kept if each.replace("_", "-") == namespace]:
            del self.kept[name]


class Sticky(Right):
    caught = ("reset-empties",)

    def reset(self, namespace: str) -> None:
        """Do nothing."""


class HidesOnly(Right):
    """What was reset is found again once something is stored."""

    caught = ("reset-empties",)

    def __init__(self) -> None:
        super().__init__()
        self.hidden: set[str] = set()

    def reset(self, namespace: str) -> None:
        self.hidden.add(namespace)

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        self.hidden.discard(namespace)
        return super().store(namespace, turn)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        return [] if namespace in self.hidden else super().search(namespace, query, top_k)


class ResetsOnce(Right):
    caught = ("reset-anything",)

    def reset(self, namespace: str) -> None:
        del self.kept[namespace]


class Untraced(Right):
    caught = ("traced",)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        found = super().search(namespace, query, top_k)
        return [Memory(f"x{each.id}", each.content, each.score) for each in found]


class WrongSession(Right):
    caught = ("traced",)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        return [Memory(one.id, one.content, one.score, "s0", 0) for one in super().search(namespace, query, top_k)]


class Invents(Right):
    caught = ("nothing", "reset-empties")

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        return super().search(namespace, query, top_k) or [Memory("k0", "I know nothing of that.")]


class AsciiOnly(Right):
    caught = ("any-text",)

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        turn.content.encode("ascii")
        return super().store(namespace, turn)


class ShortOnly(Right):
    caught = ("any-text",)

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        if len(turn.content) > 10_000:
            raise AdapterError("the text is too long")
        return super().store(namespace, turn)


class TwiceFound(Right):
    caught = ("duplicates",)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        return [each for each in super().search(namespace, query, top_k) for _ in range(2)][:top_k]


class UniqueTexts(Right):
    """Refuses a text that it has."""

    caught = ("duplicates",)

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        if any(turn.content == held.content for _, held in self.kept.get(namespace, ())):
            raise AdapterError("UNIQUE constraint failed")
        return super().store(namespace, turn)


class OtherBatch(Right):
    caught = ("batches",)

    def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
        return [self.store(namespace, turn) for turn in turns[::-1]]


class ShortBatch(Right):
    caught = ("ids",)

    def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
        return [self.store(namespace, turn) for turn in turns][:1]


class OtherSearches(Right):
    caught = ("batches",)

    def search_many(self, namespace: str, queries: Sequence[Query], top_k: int) -> Sequence[Sequence[Memory]]:
        return [self.search(namespace, each.text, top_k) for each in queries[::-1]]


class Dateless(Right):
    caught = ("dated",)

    def search(self, namespace: str, query: str, top_k: int) -> Sequence[Memory]:  # type: ignore[override]
        return super().search(namespace, query, top_k)


class NeedsDates(Right):
    caught = ("dated",)

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        if turn.when is None:
            raise AdapterError("when was this?")
        return super().store(namespace, turn)


class Wavers(Right):
    caught = ("repeats",)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        found = list(super().search(namespace, query, top_k))
        return found[:1] + (found[1:] if next(self.count) % 2 else found[2:])


class OverHttp(Right):
    """Calls a server before everything, and makes of a refusal what `_refused` does."""

    def __init__(self, options: Any) -> None:
        super().__init__()
        self.url = options.base_url

    def store(self, namespace: str, turn: StoredTurn) -> Any:
        self._call()
        return super().store(namespace, turn)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        self._call()
        return super().search(namespace, query, top_k)

    def reset(self, namespace: str) -> None:
        self._call()
        super().reset(namespace)

    def _call(self) -> None:
        from urllib.error import HTTPError
        from urllib.request import ProxyHandler, build_opener

        if self.url is None:
            return
        try:
            build_opener(ProxyHandler({})).open(self.url).close()
        except HTTPError as error:
            error.close()
            self._refused(error)

    def _refused(self, error: Exception) -> None:
        raise AdapterError(str(error))


class Silent(OverHttp):
    caught = ("failures",)

    def _refused(self, error: Exception) -> None:
        """Go on as if nothing was."""


class OtherError(OverHttp):
    caught = ("failures",)

    def _refused(self, error: Exception) -> None:
        raise RuntimeError("oops")


BROKEN = [each for each in list(globals().values()) if isinstance(each, type) and getattr(each, "caught", ())]
