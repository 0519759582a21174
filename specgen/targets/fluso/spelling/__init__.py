"""How typed values are spelled, as regexes: one kind of value a module."""

from specgen.targets.fluso.spelling import dates, durations, ids, names, numbers, words  # noqa: F401
from specgen.targets.fluso.spelling.registry import candidate, kinds, spellings

__all__ = ["candidate", "kinds", "spellings"]
