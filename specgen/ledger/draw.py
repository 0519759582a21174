"""Draw a ledger from its template: dates inside the period, balances that roll forward, settlements that are owed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from typing import Protocol

from specgen.model.ledgers import Entry, Ledger, LedgerTemplate, Range, Weighted
from specgen.model.vouchers import voucher_digits, voucher_text

LEAST_CLOSING = 1000_00
"""The lowest closing balance, in cents: four digits before the decimal point, so that no short number can hit it."""


class Numbers(Protocol):
    """What a ledger is drawn from: a random stream."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...


def draw_ledger(ledger_id: str, template: LedgerTemplate, rows: int, numbers: Numbers) -> Ledger:
    """A ledger of `rows` entries.

    ValueError where so many rows, at the shortest step, do not fit into the period.
    """
    days = tuple(_days(template, rows, numbers))
    base = _base(template, rows, numbers)
    balance = opening = _cents(template.opening, numbers)
    entries: list[Entry] = []
    for index, day in enumerate(days):
        last = index == rows - 1
        debit = balance == 0 or numbers.below(10_000) < int(template.debit_share * 10_000)
        amount = _cents(template.amount, numbers)
        if not debit:
            amount = min(amount, balance)
        if last and balance + (amount if debit else -amount) < LEAST_CLOSING:
            debit, amount = True, max(amount, LEAST_CLOSING - balance + numbers.below(100_00))
        balance += amount if debit else -amount
        money = Decimal(amount).scaleb(-2)
        entries.append(
            Entry(
                day,
                voucher_text(template.voucher, base + index),
                _pick(template.debits if debit else template.credits, numbers),
                _pick(template.counterparties, numbers),
                money if debit else None,
                None if debit else money,
                Decimal(balance).scaleb(-2),
            )
        )
    return Ledger(
        ledger_id,
        template.title,
        template.account,
        template.currency,
        template.first_day,
        template.last_day,
        Decimal(opening).scaleb(-2),
        tuple(entries),
    )


def draw_count(counts: Range, numbers: Numbers) -> int:
    """A whole number in the range."""
    low, high = int(counts.low), int(counts.high)
    return low + numbers.below(high - low + 1)


def _days(template: LedgerTemplate, rows: int, numbers: Numbers) -> Iterator[date]:
    """Real days in order, all inside the period: steps are drawn, then shortened here and there until they fit."""
    low, room = int(template.step_days.low), (template.last_day - template.first_day).days
    if rows * low > room:
        raise ValueError(f"{rows} rows of at least {low} days each do not fit into {room} days")
    steps = [draw_count(template.step_days, numbers) for _ in range(rows)]
    excess = sum(steps) - room
    while excess > 0:
        longer = [index for index, step in enumerate(steps) if step > low]
        steps[longer[numbers.below(len(longer))]] -= 1
        excess -= 1
    day = template.first_day
    for step in steps:
        day += timedelta(days=step)
        yield day


def _base(template: LedgerTemplate, rows: int, numbers: Numbers) -> int:
    """The first serial: a random one whose first digit is not 0, with room for all rows."""
    low = int("1" + "0" * (voucher_digits(template.voucher) - 1))
    room = 10 * low - low - rows
    if room <= 0:
        raise ValueError(f"{template.voucher!r} has too few digits for {rows} rows")
    return low + numbers.below(room)


def _cents(amounts: Range, numbers: Numbers) -> int:
    low, high = int(amounts.low * 100), int(amounts.high * 100)
    return low + numbers.below(high - low + 1)


def _pick(choices: tuple[Weighted, ...], numbers: Numbers) -> str:
    at = numbers.below(sum(choice.weight for choice in choices))
    for choice in choices:
        at -= choice.weight
        if at < 0:
            return choice.text
    raise AssertionError("the weights add up to more than their sum")
