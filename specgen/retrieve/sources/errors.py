"""What is wrong with data that was to be read."""

from __future__ import annotations


class SourceError(Exception):
    """Data that cannot be had, read, or trusted; the message names the file and the place."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint
