"""The parts of a locale's name."""

from __future__ import annotations


def parts(locale: str) -> tuple[str, str]:
    """Language and region: `en_GB`, `en-GB` and `en_GB.UTF-8` are ("en", "GB"); `fr` is ("fr", "")."""
    language, _, region = locale.partition(".")[0].replace("-", "_").partition("_")
    return language.lower(), region.upper()
