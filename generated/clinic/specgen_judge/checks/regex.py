"""`regex` and `not_regex`: a Python regex, searched in the text as written and as read."""

from collections.abc import Mapping
from dataclasses import dataclass

from .. import regexes
from ..context import Context
from ..faults import KeyFault
from ..jsontype import JSON, only, text_of
from ..text import snippet
from .base import Outcome, choice
from .places import WHERES, has_text, texts_for

NAMES = ("regex", "not_regex")


@dataclass(frozen=True)
class Regex:
    """A regex that must, or must not, match."""

    type: str
    label: str
    where: str
    value: str
    abstains: bool = False

    @property
    def negative(self) -> bool:
        """Whether the regex must not match."""
        return self.type == "not_regex"

    def target(self, context: Context) -> bool:
        """Return whether there is anything to read."""
        return has_text(context, self.where)

    def evaluate(self, context: Context) -> Outcome:
        """Return whether the regex matches where the check looks. Raises RegexLimit past its limit."""
        for text in texts_for(context, self.where, positive=not self.negative):
            for body in dict.fromkeys((text.plain, text.clean.replace("\u00a0", " "))):
                spans = regexes.spans(self.value, body)
                if spans:
                    return Outcome(not self.negative, "the regex matches", (snippet(body, *spans[0]),))
        return Outcome(self.negative, "the regex does not match")


def parse(obj: Mapping[str, JSON], where: str) -> Regex:
    """Read a `regex` or `not_regex` check. Raises KeyFault for a malformed one."""
    only(obj, frozenset({"type", "label", "where", "value"}), where)
    kind, value = text_of(obj, "type", where), text_of(obj, "value", where)
    if not value:
        raise KeyFault(f"{where}: 'value' is empty, and would match anything")
    regexes.compile_regex(value)
    return Regex(
        kind, text_of(obj, "label", where, f"{kind} {value}"), choice(obj, "where", WHERES, "reply", where), value
    )
