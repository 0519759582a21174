"""What two frames of one report have in common: their texts with the numbers masked."""

from __future__ import annotations

import re
import unicodedata
from hashlib import blake2b

MASK = "#"

_HEX = re.compile(r"\b(?=[0-9a-f-]*\d)[0-9a-f]{4,}(?:-[0-9a-f]{4,})*\b(?<=[0-9a-f]{7})")
_NUMBER = re.compile(r"\d+(?:[.,:/_-]\d+)*")
_SPACE = re.compile(r"\s+")
_BYTES = 16


def plain(text: str) -> str:
    """The text as it is compared exactly: one Unicode form, runs of white space as one space."""
    return _SPACE.sub(" ", unicodedata.normalize("NFC", text)).strip()


def shape(text: str) -> str:
    """The plain text in lower case with each number, time, date and long hexadecimal name as one `#`."""
    return _NUMBER.sub(MASK, _HEX.sub(MASK, plain(text).lower()))


def mark(text: str) -> bytes:
    """A digest of a text: 16 bytes, the same in every process."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_BYTES).digest()
