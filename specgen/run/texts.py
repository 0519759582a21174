"""Text that came from an agent, made fit to be kept: no bytes that are no UTF-8, no lone surrogates, bounded."""

from __future__ import annotations

LIMIT = 200_000
"""Characters that are kept of one text; the judge reads no more."""


def decoded(content: bytes) -> str:
    """Bytes as text; what is no UTF-8 becomes U+FFFD."""
    return content.decode("utf-8", "replace")


def sound(text: str) -> str:
    """Text that can be written as UTF-8: lone surrogates become U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def cut(text: str) -> str:
    """The first `LIMIT` characters."""
    return text[:LIMIT]
