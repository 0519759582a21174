"""Draw the days of a ledger's entries: real ones, in order, all inside the period."""

from __future__ import annotations

from datetime import date
from typing import Protocol

from specgen.model.ledgers import LedgerTemplate


class Numbers(Protocol):
    """What a ledger is drawn from: a random stream."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...


def draw_days(template: LedgerTemplate, rows: int, numbers: Numbers) -> list[date]:
    """A day for each row; from one to the next (from the period's first day to the first entry) a step of the template.

    Where the steps drawn run past the period, what each has above the shortest step is scaled down alike.
    ValueError where even the shortest steps do not fit.
    """
    low, high = int(template.step_days.low), int(template.step_days.high)
    room = (template.last_day - template.first_day).days
    if not 0 <= low <= high:
        raise ValueError(f"there is no step from {template.step_days.low} to {template.step_days.high} days")
    if rows < 1 or room < 0 or rows * low > room:
        raise ValueError(f"{rows} rows of at least {low} days each do not fit into {room} days")
    extras = _digits(numbers, high - low + 1, rows)
    spare, wanted = room - rows * low, sum(extras)
    if wanted > spare:  # some days are left over at the end, so that the last entry is not always on the last day
        spare -= numbers.below(min(spare, high - low) + 1)
    else:
        spare = wanted
    first, sofar, days = template.first_day.toordinal(), 0, []
    for row, extra in enumerate(extras, 1):
        sofar += extra
        days.append(date.fromordinal(first + row * low + (sofar * spare // wanted if wanted else 0)))
    return days


def _digits(numbers: Numbers, base: int, count: int) -> list[int]:
    """`count` numbers below `base`, several taken from each number that is drawn."""
    each = max(1, 64 // max(1, (base - 1).bit_length()))
    found: list[int] = []
    while len(found) < count:
        size = min(each, count - len(found))
        rest = numbers.below(base**size)
        for _ in range(size):
            rest, digit = divmod(rest, base)
            found.append(digit)
    return found
