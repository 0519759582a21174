"""What may be a seed, and what a folder is called after it."""

from __future__ import annotations

import hashlib
import re
import unicodedata

LONGEST = 100


def seed_fault(seed: str) -> str | None:
    """Why a text is no seed; None where it is one.

    A seed is printable text in one line. Any number of letters goes: 7, -1, exam-2026, été. What could be taken for
    another seed does not: 007 (for 7), or spaces at an end.
    """
    if not seed.strip():
        return "a seed is not blank"
    if len(seed) > LONGEST:
        return f"a seed has {LONGEST} characters at most, not {len(seed)}"
    if not seed.isprintable():
        return "a seed is printable text in one line"
    if seed != seed.strip():
        return "a seed neither begins nor ends with a space"
    if seed != unicodedata.normalize("NFC", seed):
        return "a seed is written with composed letters (Unicode NFC)"
    plain = plain_number(seed)
    if plain is not None and plain != seed:
        return f"this reads as the number {plain}: write {plain}, or another word"
    return None


def plain_number(seed: str) -> str | None:
    """The plain form of a whole number, however it is written: 7 for 007 and +7; None for other texts."""
    found = re.fullmatch(r"([+-]?)(\d+)", seed)
    if found is None:
        return None
    digits = "".join(str(unicodedata.decimal(char)) for char in found[2]).lstrip("0") or "0"
    return f"-{digits}" if found[1] == "-" and digits != "0" else digits


def folder_word(seed: str) -> str:
    """A seed as part of a folder's name: itself where every system can write it so, else what can be, and a hash."""
    if re.fullmatch(r"[a-z0-9-]+", seed):
        return seed
    plain = re.sub(r"[^a-z0-9]+", "-", seed.lower()).strip("-")[:40]
    return f"{plain}-{hashlib.sha256(seed.encode()).hexdigest()[:8]}".lstrip("-")
