"""The vouchers of one ledger: they count up by one from a random base."""

from __future__ import annotations

from specgen.ledger.days import Numbers
from specgen.model.vouchers import voucher_digits, voucher_parts


class Serials:
    """`serials[n]` is the voucher of row `n`, from 0. The first serial is random, and its first digit is not 0."""

    __slots__ = ("_after", "_base", "_before", "_digits")

    def __init__(self, pattern: str, rows: int, numbers: Numbers) -> None:
        """ValueError where the pattern has no serial, or too few digits for so many rows."""
        self._digits = voucher_digits(pattern)
        self._before, self._after = voucher_parts(pattern)
        low: int = 10 ** (self._digits - 1)
        room = 9 * low - rows + 1
        if room <= 0:
            raise ValueError(f"{pattern!r} has too few digits for {rows} rows")
        self._base = low + numbers.below(room)

    def __getitem__(self, row: int) -> str:
        return f"{self._before}{self._base + row}{self._after}"
