"""Entries by size."""

from __future__ import annotations

import re

from specgen.model.ledgers import Entry, Ledger

_DIGITS = re.compile(r"([0-9]+)")


def debits(ledger: Ledger) -> tuple[Entry, ...]:
    """The debit entries from the largest to the smallest, equal ones by voucher number in ascending order."""
    found = [(entry.debit, entry) for entry in ledger.entries if entry.debit is not None]
    return tuple(entry for _, entry in sorted(found, key=lambda pair: (-pair[0], voucher_order(pair[1].voucher))))


def voucher_order(voucher: str) -> tuple[list[str | int], str]:
    """Sorts vouchers as people count: AR-9 before AR-10."""
    parts: list[str | int] = list(_DIGITS.split(voucher))
    parts[1::2] = [int(str(digits)) for digits in parts[1::2]]
    return parts, voucher
