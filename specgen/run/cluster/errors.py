"""What is wrong with how a cluster was asked for."""

from __future__ import annotations


class NoClusterError(Exception):
    """A cluster that cannot be asked for like this; `hint` says how."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint
