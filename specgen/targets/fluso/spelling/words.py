"""Texts and options: the words, in the singular or the plural."""

from __future__ import annotations

from specgen_judge.locales import Locale

from specgen.targets.fluso.phrases import spelled
from specgen.targets.fluso.spelling.registry import register


def spell(value: str, locale: Locale) -> str:
    """The words of a value as whole tokens."""
    return spelled(value, plural=True)


register("text", spell)
register("option", spell)
