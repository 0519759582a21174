"""The first reading of a dump: a few bytes for each memory, and none of the texts."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from specgen.gate.audit.memory import Bad, Memory
from specgen.gate.audit.shape import mark, plain, shape
from specgen.gate.audit.signatures import Signatures
from specgen.gate.metrics.noise_leak import leaks

BAD_KEPT = 20
_TELL_EVERY = 5_000
_COMPARED = 20_000
"""Letters at the beginning of a text in which near-duplicates and marks of noise are looked for."""


@dataclass(slots=True)
class Names:
    """Names by their numbers, in the order in which they were first met; 0 is no name."""

    all: list[str | None] = field(default_factory=lambda: [None])
    _numbers: dict[str | None, int] = field(default_factory=lambda: {None: 0})

    def number(self, name: str | None) -> int:
        """The number of a name."""
        if name not in self._numbers:
            self._numbers[name] = len(self.all)
            self.all.append(name)
        return self._numbers[name]


@dataclass(slots=True)
class Observed:
    """What was seen. For the memory at each place of the dump: the number of its exact text, of its shape, of its type
    and of its month, and whether it bears a marker of noise."""

    exact: array[int] = field(default_factory=lambda: array("I"))
    shapes: array[int] = field(default_factory=lambda: array("I"))
    types: array[int] = field(default_factory=lambda: array("I"))
    months: array[int] = field(default_factory=lambda: array("I"))
    marked: bytearray = field(default_factory=bytearray)
    type_names: Names = field(default_factory=Names)
    month_names: Names = field(default_factory=Names)
    markers: Counter[str] = field(default_factory=Counter)
    signatures: Signatures = field(default_factory=Signatures)
    bad: int = 0
    first_bad: list[Bad] = field(default_factory=list)


def observe(rows: Iterable[Memory | Bad], tell: Callable[[int], None] = lambda read: None) -> Observed:
    """Read all rows once; `tell` is called with how many memories were read."""
    seen = Observed()
    exact: dict[bytes, int] = {}
    shapes: dict[bytes, int] = {}
    signed = 0
    for row in rows:
        if isinstance(row, Bad):
            seen.bad += 1
            if len(seen.first_bad) < BAD_KEPT:
                seen.first_bad.append(row)
            continue
        text = plain(row.text[:_COMPARED])
        whole = mark(text) if len(row.text) <= _COMPARED else mark(row.text)
        seen.exact.append(exact.setdefault(whole, len(exact)))
        masked = shape(text)
        number = shapes.setdefault(mark(masked), len(shapes))
        if number == signed:
            seen.signatures.add(masked)
            signed += 1
        seen.shapes.append(number)
        seen.types.append(seen.type_names.number(row.type))
        seen.months.append(seen.month_names.number(row.month))
        found = list(leaks(text))
        seen.markers.update(found)
        seen.marked.append(bool(found))
        if len(seen.exact) % _TELL_EVERY == 0:
            tell(len(seen.exact))
    return seen
