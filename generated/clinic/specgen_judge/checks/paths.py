"""`file_exists` and `not_file_exists`: a regex on the paths of the files that were made or changed."""

from collections.abc import Mapping
from dataclasses import dataclass

from .. import regexes
from ..context import Context
from ..faults import KeyFault
from ..jsontype import JSON, only, text_of
from .base import Outcome

NAMES = ("file_exists", "not_file_exists")


def normal(path: str) -> str:
    """Return a path with forward slashes and without a leading `./`."""
    path = path.replace("\\", "/")
    return path[2:] if path.startswith("./") else path


@dataclass(frozen=True)
class Path:
    """A file that must, or must not, have been made."""

    type: str
    label: str
    value: str
    abstains: bool = False

    @property
    def negative(self) -> bool:
        """Whether no file may match."""
        return self.type == "not_file_exists"

    def target(self, context: Context) -> bool:
        """Return True: that no file was made is something to read, too."""
        return True

    def evaluate(self, context: Context) -> Outcome:
        """Return whether a path matches."""
        for path in context.paths:
            if regexes.spans(self.value, normal(path)):
                return Outcome(not self.negative, "a file matches", (path,))
        return Outcome(self.negative, f"none of {len(context.paths)} files matches")


def parse(obj: Mapping[str, JSON], where: str) -> Path:
    """Read a `file_exists` or `not_file_exists` check. Raises KeyFault for a malformed one."""
    only(obj, frozenset({"type", "label", "where", "value"}), where)
    kind, value = text_of(obj, "type", where), text_of(obj, "value", where)
    if not value:
        raise KeyFault(f"{where}: 'value' is empty, and would match any path")
    regexes.compile_regex(value)
    return Path(kind, text_of(obj, "label", where, f"{kind} {value}"), value)
