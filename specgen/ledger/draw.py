"""Draw a ledger from its template: dates inside the period, balances that roll forward, settlements that are owed."""

from __future__ import annotations

from specgen.ledger.cents import bounds, money, parts
from specgen.ledger.choices import Choices
from specgen.ledger.days import Numbers, draw_days
from specgen.ledger.serials import Serials
from specgen.model.ledgers import Entry, Ledger, LedgerTemplate, Range

LEAST_CLOSING = 1000_00
"""The lowest closing balance, in cents: four digits before the decimal point, so that no short number can hit it."""

_SPREAD = 1000_00
"""How far above that a ledger's own least close may lie, in cents, so that a close that is forced is no fixed guess."""

_SHARES = 10_000


def draw_ledger(ledger_id: str, template: LedgerTemplate, rows: int, numbers: Numbers) -> Ledger:
    """A ledger of `rows` entries, the same for the same numbers.

    Amounts lie within the template's limits, the settlement in full of a smaller balance included: where less is owed
    than the least amount, the next entry is a debit. The balance never falls below nothing, and closes at
    LEAST_CLOSING or more.

    ValueError where so many rows do not fit: into the period at the shortest step, into the voucher's digits, or, at
    the largest amounts, up to the least closing balance; and where the template has nothing to draw from.
    """
    low, high = bounds(template.amount)
    if low <= 0:
        raise ValueError(f"an amount must be more than nothing, not {template.amount.low}")
    days = draw_days(template, rows, numbers)
    voucher = Serials(template.voucher, rows, numbers)
    debits, credits = Choices(template.debits, "debits"), Choices(template.credits, "credits")
    parties = Choices(template.counterparties, "counterparties")
    share = parts(template.debit_share, _SHARES)
    opening = balance = _opening(template.opening, LEAST_CLOSING - rows * high, numbers)
    close = LEAST_CLOSING + numbers.below(min(_SPREAD, (opening + rows * high - LEAST_CLOSING) // 2) + 1)
    amounts = high - low + 1
    combinations = amounts * _SHARES * debits.total * credits.total * parties.total
    entries: list[Entry] = []
    for index, day in enumerate(days):
        # One number for the whole row, taken apart: every combination is as likely as any other.
        rest, cents = divmod(numbers.below(combinations), amounts)
        rest, chance = divmod(rest, _SHARES)
        rest, debit_at = divmod(rest, debits.total)
        party_at, credit_at = divmod(rest, credits.total)
        cents += low
        least = max(0, close - (rows - 1 - index) * high)  # from here the largest debits still reach the close
        owed = balance - least
        debit = chance < share or owed < low
        if debit and cents < -owed:  # too little to reach the close
            cents = high - numbers.below(high + owed + 1)
        elif not debit and cents > owed:  # what is owed is settled in full, unless the close needs it
            cents = low + numbers.below(owed - low + 1) if least else owed
        balance += cents if debit else -cents
        narration = debits[debit_at] if debit else credits[credit_at]
        party, amount = parties[party_at], money(cents)
        paid, stands = (amount, None) if debit else (None, amount), money(balance)
        entries.append(Entry(day, voucher[index], narration, party, paid[0], paid[1], stands))
    return Ledger(
        ledger_id,
        template.title,
        template.account,
        template.currency,
        template.first_day,
        template.last_day,
        money(opening),
        tuple(entries),
        template.titles,
    )


def draw_count(counts: Range, numbers: Numbers) -> int:
    """A whole number in the range."""
    low, high = int(counts.low), int(counts.high)
    return low + numbers.below(high - low + 1)


def _opening(amounts: Range, least: int, numbers: Numbers) -> int:
    """A balance to begin with, from which the account can still close as high as it must."""
    low, high = bounds(amounts)
    if low < 0:
        raise ValueError(f"an opening balance cannot be below nothing: {amounts.low}")
    if high < least:
        raise ValueError(f"from {amounts.high} the account cannot reach a closing balance of {money(LEAST_CLOSING):,}")
    low = max(low, least)
    return low + numbers.below(high - low + 1)
