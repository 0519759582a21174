"""What can go wrong while a history is padded."""

from __future__ import annotations


class NoFillerError(Exception):
    """What is asked leaves no room for filler: every session that was drawn says something of it."""
