"""`contains` and `not_contains`: a phrase as whole tokens, case and spacing ignored; a number by its value."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..context import Context
from ..faults import KeyFault
from ..jsontype import JSON, only, text_of
from ..kinds.numbers import parse as parse_number
from ..kinds.numbers import scan
from ..locales import Locale
from ..reading import Text
from ..text import read, snippet
from .base import Outcome, choice
from .places import WHERES, has_text, texts_for

NAMES = ("contains", "not_contains")
_NUMBER = re.compile(r"[-+]?\d[\d.,]*")


@lru_cache(maxsize=4096)
def _pattern(value: str) -> re.Pattern[str]:
    parts = re.findall(r"\w+|[^\w\s]+", read(value).lower())
    left = right = ""
    if parts and parts[0][0].isalnum():
        left = r"(?<!\w)" + (r"(?<!\d[.,])(?<!(?<!\w)-)" if parts[0][0].isdigit() else "")
    if parts and parts[-1][-1].isalnum():
        right = r"(?!\w)" + (r"(?![.,]\d)" if parts[-1][-1].isdigit() else "")
    return re.compile(left + r"\s*".join(re.escape(part) for part in parts) + right)


def find_phrase(text: Text, value: str, locale: Locale) -> str | None:
    """Return the span of a text that has the phrase as whole tokens, or None."""
    cleaned = read(value).strip()
    if _NUMBER.fullmatch(cleaned):
        wanted = parse_number(cleaned.lstrip("+-"), locale)
        if wanted is not None:
            wanted = -wanted if cleaned.startswith("-") else wanted
            for number in scan(text.clean, locale):
                if wanted in number.values:
                    return snippet(text.clean, number.start, number.end)
    for body in (text.clean, text.plain):
        lowered = body.lower()
        match = _pattern(value).search(lowered)
        if match:
            return snippet(lowered, match.start(), match.end())
        if text.clean == text.plain:
            break
    return None


@dataclass(frozen=True)
class Contains:
    """A phrase that must, or must not, occur."""

    type: str
    label: str
    where: str
    value: str
    abstains: bool = False

    @property
    def negative(self) -> bool:
        """Whether the phrase must be absent."""
        return self.type == "not_contains"

    def target(self, context: Context) -> bool:
        """Return whether there is anything to read."""
        return has_text(context, self.where)

    def evaluate(self, context: Context) -> Outcome:
        """Return whether the phrase occurs where the check looks."""
        for text in texts_for(context, self.where, positive=not self.negative):
            found = find_phrase(text, self.value, context.locale)
            if found is not None:
                return Outcome(not self.negative, f"contains {self.value!r}", (found,))
        return Outcome(self.negative, f"does not contain {self.value!r}")


def parse(obj: Mapping[str, JSON], where: str) -> Contains:
    """Read a `contains` or `not_contains` check. Raises KeyFault for a malformed one."""
    only(obj, frozenset({"type", "label", "where", "value"}), where)
    kind, value = text_of(obj, "type", where), text_of(obj, "value", where)
    if not value.strip():
        raise KeyFault(f"{where}: 'value' is empty, and would match anything")
    return Contains(
        kind, text_of(obj, "label", where, f"{kind} {value}"), choice(obj, "where", WHERES, "reply", where), value
    )
