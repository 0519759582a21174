"""Names: in full, or the last name first."""

from __future__ import annotations

from specgen_judge.kinds.names import forms_of
from specgen_judge.locales import Locale

from specgen.targets.fluso.patterns import either
from specgen.targets.fluso.phrases import spelled
from specgen.targets.fluso.spelling.registry import register


def spell(value: str, locale: Locale) -> str:
    """A full name in either order."""
    return either(spelled(form) for form in forms_of(value))


register("name", spell)
