"""Texts from an agent, made fit to be written: no lone surrogate, no control character, no endless length."""

from __future__ import annotations

import re

SHOWN = 20_000
"""Characters of one text that a report shows."""

_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_STEERING = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def fit(text: str) -> str:
    """A text that any file format takes. What cannot be written, or turns the direction of text, becomes `�`."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _STEERING.sub("�", _UNFIT.sub("�", text))


def short(text: str, most: int = SHOWN) -> str:
    """A fit text, cut where it is longer; what was cut is said."""
    text = fit(text[: most + 1])
    if len(text) <= most:
        return text
    return f"{text[:most]}\n[… cut here: a report shows {most:,} characters of a text]"


def line(text: str, most: int = 160) -> str:
    """A fit text on one line."""
    text = " ".join(fit(text[: 4 * most]).split())
    return text if len(text) <= most else f"{text[: most - 1]}…"
