"""What a format cannot hold, by question: counted as rows go by, told in a few lines."""

from __future__ import annotations

from dataclasses import dataclass, field

NAMED = 5
"""Questions that are named with each reason."""


@dataclass
class Lost:
    """Reasons in the order in which they first came, each with how often, and of which questions."""

    _counts: dict[str, int] = field(default_factory=dict)
    _named: dict[str, list[str]] = field(default_factory=dict)

    def add(self, why: str, name: str) -> None:
        """Note a reason, and a question or haystack that it concerns."""
        self._counts[why] = self._counts.get(why, 0) + 1
        named = self._named.setdefault(why, [])
        if len(named) < NAMED:
            named.append(name)

    def lines(self) -> tuple[str, ...]:
        """One reason a line."""
        return tuple(f"{_some(self._named[why], count)}: {why}" for why, count in self._counts.items())


def _some(names: list[str], count: int) -> str:
    more = count - len(names)
    return ", ".join(names) + (f" and {more} more" if more else "")
