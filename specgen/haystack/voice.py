"""Who speaks in one session of filler, and what is filled into its sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from specgen.haystack.pieces import Piece, say
from specgen.haystack.spoken import Filling, Numbers
from specgen.haystack.topics import Topic, shared

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
_STEPS = (5, 10, 20, 25, 50, 100)
_A = re.compile(r"\b([Aa]) (?=[aei]|o(?!ne))")
_OF = re.compile(r" (?:of|at|with|near|without|for) ")


class Voice:
    """The cast and the decks of a session: people, firms and towns stay the same, numbers are drawn each time, and no
    sentence comes twice before all of its kind have come."""

    def __init__(self, topic: Topic, numbers: Numbers, filling: Filling) -> None:
        self._numbers = numbers
        self.currency = filling.currency
        self.kept: dict[str, str] = {}
        self._left: dict[tuple[str, str], list[Piece]] = {}
        self._recent: dict[tuple[str, str], list[Piece]] = {}
        self._fixed = self._cast(filling.cast)
        self.turn_to(topic)

    def turn_to(self, topic: Topic) -> None:
        """Talk about this topic from here on, with the same people."""
        self.topic = topic
        thing = self.pick(topic.things)
        self._fixed.update({"thing": thing, "is": "are" if _many(thing) else "is"})

    def use(self, numbers: Numbers) -> None:
        """Draw from another stream from here on."""
        self._numbers = numbers

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""
        return self._numbers.below(n)

    def chance(self, percent: int) -> bool:
        """True in so many of a hundred cases."""
        return self.below(100) < percent

    def between(self, low: int, high: int) -> int:
        """An integer from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def pick_number(self, items: Sequence[int]) -> int:
        """One of the numbers."""
        return items[self.below(len(items))]

    def pick(self, items: Sequence[str]) -> str:
        """One of the items."""
        return items[self.below(len(items))]

    def own(self, kind: str) -> str:
        """A sentence of the topic."""
        return self._deal(self.topic.id, kind, self.topic.said[kind])

    def any(self, kind: str) -> str:
        """A sentence that goes with every topic."""
        return self._deal("", kind, shared()[kind])

    def left(self, kind: str) -> int:
        """How many sentences of the topic have not come yet."""
        deck = self._left.get((self.topic.id, kind))
        return len(self.topic.said[kind]) if deck is None else len(deck)

    def fill(self, slot: str) -> str:
        """What stands for a slot."""
        fixed = self._fixed.get(slot)
        said = SLOTS[slot](self) if fixed is None else fixed
        if slot in KEPT:
            self.kept[slot] = said
        return said

    def another(self) -> str:
        """Another thing of the topic than the one that it is about; `is2` and `it2` agree with it from here on."""
        thing = self.pick(tuple(one for one in self.topic.things if one != self._fixed["thing"]))
        self._fixed.update({"is2": "are" if _many(thing) else "is", "it2": "them" if _many(thing) else "it"})
        return thing

    def _deal(self, topic: str, kind: str, pieces: tuple[Piece, ...]) -> str:
        deck = self._left.get((topic, kind))
        recent = self._recent.setdefault((topic, kind), [])
        if not deck:
            deck = self._left[topic, kind] = [piece for piece in pieces if piece not in recent]
        at = self.below(len(deck))
        deck[at], deck[-1] = deck[-1], deck[at]
        recent.append(deck.pop())
        del recent[: -(len(pieces) // 2) or len(recent)]
        text = _A.sub(r"\1n ", say(recent[-1] if recent else pieces[0], self.below, self.fill))
        return text[:1].upper() + text[1:] if kind != "step" else text

    def _cast(self, names: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
        who, who2 = self._two(names["first"])
        firm, firm2 = self._two(names["firmhead"])
        return {
            "who": who,
            "who2": who2,
            "full": f"{self.pick(names['first'])} {self.pick(names['last'])}",
            "firm": f"{firm} {self.pick(names['firmtail'])}",
            "firm2": f"{firm2} {self.pick(names['firmtail'])}",
            "town": self.pick(names["town"]),
            "is2": "is",
            "it2": "it",
        }

    def _two(self, names: tuple[str, ...]) -> tuple[str, str]:
        one = self.below(len(names))
        return names[one], names[(one + 1 + self.below(len(names) - 1)) % len(names)]


def _many(thing: str) -> bool:
    """Whether a thing is several: its first noun, which is all that stands before a preposition, ends in one s."""
    head = _OF.split(thing, maxsplit=1)[0]
    return head.endswith("s") and not head.endswith("ss")


def _days(voice: Voice) -> str:
    return f"{voice.between(2, 29)} days"


def _big(voice: Voice) -> str:
    return f"{voice.between(60, 4800):,}"


def _money(voice: Voice) -> str:
    return f"{voice.currency}{voice.between(3, 390) * voice.pick_number(_STEPS):,}"


def _time(voice: Voice) -> str:
    return f"{voice.between(7, 19)}:{voice.between(0, 3) * 15:02}"


def _code(voice: Voice) -> str:
    letters = "".join(voice.pick(_LETTERS) for _ in range(2))
    return f"{letters}-{voice.between(1000, 9999)}"


SLOTS: Mapping[str, Callable[[Voice], str]] = {
    "other": Voice.another,
    "n": lambda voice: str(voice.between(3, 40)),
    "weeks": lambda voice: str(voice.between(4, 9)),
    "minutes": lambda voice: str(voice.between(4, 38)),
    "count": lambda voice: str(voice.between(40, 980)),
    "rival": Voice.another,
    "big": _big,
    "big2": _big,
    "money": _money,
    "money2": _money,
    "pct": lambda voice: f"{voice.between(3, 60)}%",
    "days": _days,
    "day": lambda voice: voice.pick(_DAYS),
    "month": lambda voice: voice.pick(_MONTHS),
    "date": lambda voice: f"{voice.between(1, 28)} {voice.pick(_MONTHS)}",
    "time": _time,
    "code": _code,
}
"""What is drawn anew each time, by the slot's name; a session's people, firms, town and thing stay the same."""

KEPT = frozenset(("weeks", "minutes", "count", "rival"))
"""What a question says and its answer takes up, from `Voice.kept`."""
