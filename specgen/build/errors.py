"""What the commands refuse, other than a spec."""

from __future__ import annotations


class NotABuildError(Exception):
    """A folder is not a build, or its key cannot be read; the message says which and why."""


class OtherVersionError(NotABuildError):
    """A build was made by another version of specgen, whose bytes this one cannot give again."""


class TamperedError(NotABuildError):
    """A build is not what its key gives."""
