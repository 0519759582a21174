"""Voucher numbers: a text with one `{serial:N}`, N digits that count up."""

from __future__ import annotations

import re

SERIAL = re.compile(r"\{serial:(\d{1,2})\}")


def voucher_digits(pattern: str) -> int:
    """How many digits the serial has. ValueError where the pattern has no serial, or more than one."""
    found = SERIAL.findall(pattern)
    if len(found) != 1 or int(found[0]) < 1:
        raise ValueError(f"{pattern!r} must hold one {{serial:N}}")
    return int(found[0])


def voucher_parts(pattern: str) -> tuple[str, str]:
    """What stands before the serial, and what behind it."""
    before, _, after = SERIAL.split(pattern)
    return before, after


def voucher_text(pattern: str, serial: int) -> str:
    """The voucher number of one serial."""
    return SERIAL.sub(lambda match: str(serial).zfill(int(match.group(1))), pattern)


def voucher_regex(pattern: str) -> str:
    """A regex for every voucher number of the pattern."""
    before, digits, after = SERIAL.split(pattern)
    return f"{re.escape(before)}[0-9]{{{digits}}}{re.escape(after)}"
