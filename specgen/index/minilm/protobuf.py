"""Messages of protocol buffers, as far as an ONNX model needs them: integers, floats, texts, bytes, messages."""

from __future__ import annotations

import struct
from collections.abc import Iterable

_VARINT, _BYTES, _FIXED32 = 0, 2, 5


def integer(field: int, value: int) -> bytes:
    """A field with a whole number that is not negative."""
    return _varint(field << 3 | _VARINT) + _varint(value)


def single(field: int, value: float) -> bytes:
    """A field with a float of 32 bits."""
    return _varint(field << 3 | _FIXED32) + struct.pack("<f", value)


def block(field: int, value: bytes | str) -> bytes:
    """A field with bytes, a text, or a message that is already written."""
    content = value.encode() if isinstance(value, str) else value
    return _varint(field << 3 | _BYTES) + _varint(len(content)) + content


def blocks(field: int, values: Iterable[bytes | str]) -> bytes:
    """A repeated field."""
    return b"".join(block(field, value) for value in values)


def _varint(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)
