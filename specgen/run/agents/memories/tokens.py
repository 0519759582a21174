"""How long a text is for a model, without its tokenizer."""

from __future__ import annotations

_BYTES = 4


def tokens(text: str) -> int:
    """An estimate: a token for every four bytes of UTF-8, which is near the truth for most models and scripts."""
    return -(-len(text.encode("utf-8")) // _BYTES)


def cut_to(text: str, most: int) -> str:
    """The beginning of a text that is at most so many tokens."""
    return text.encode("utf-8")[: most * _BYTES].decode("utf-8", "ignore")
