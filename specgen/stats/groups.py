"""Groups of probes that are not independent: those joined by a plant that they need."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeAlias

from specgen_judge import Test

Group: TypeAlias = "tuple[str, int, str]"
"""A group's name: the family, which of its histories, and the first plant (or the lone probe) of the group."""


class Joined:
    """Things that have been joined, as in union-find: two are in one group where a chain of joins leads there."""

    def __init__(self) -> None:
        self._parent: dict[Hashable, Hashable] = {}

    def root(self, thing: Hashable) -> Hashable:
        """What stands for the group of a thing."""
        self._parent.setdefault(thing, thing)
        while self._parent[thing] != thing:
            self._parent[thing] = self._parent[self._parent[thing]]
            thing = self._parent[thing]
        return thing

    def join(self, things: Sequence[Hashable]) -> None:
        """Put things into one group."""
        for thing in things[1:]:
            self._parent[self.root(thing)] = self.root(things[0])


def groups(family: str, tests: Iterable[Test]) -> Mapping[str, Group]:
    """The group of each probe by its id: connected components over `needs`, history by history.

    Names come from plants and from a history's place, never from drawn ids: the same group has the same name in every
    world of a family.
    """
    rows = list(tests)
    histories = {name: place for place, name in enumerate(dict.fromkeys(test.history for test in rows))}
    joined = Joined()
    for test in rows:
        joined.join([(test.history, plant) for plant in _plants(test)])
    names: dict[Hashable, str] = {}
    for test in rows:
        for plant in _plants(test):
            root = joined.root((test.history, plant))
            names[root] = min(names.get(root, plant), plant)
    return {
        test.id: (family, histories[test.history], names[joined.root((test.history, _plants(test)[0]))])
        for test in rows
    }


def _plants(test: Test) -> tuple[str, ...]:
    """What joins a probe to others; one that needs nothing stands alone."""
    return test.needs or (f"probe {test.name}",)
