"""Words: `text` and `option` values from a closed vocabulary (value, other spellings, rivals)."""

from ..locales import Locale
from ..reading import Found, Text
from .base import Wanted
from .phrases import find_phrases, words_of


class Words:
    """Values that are words. Plurals, case, accents and hyphens are tolerated; a longer spelling hides a shorter."""

    open = False

    def __init__(self, name: str) -> None:
        self.name = name

    def canonical(self, value: str) -> str:
        """Return the folded words. Raises ValueError for a value without any."""
        words = words_of(value)
        if not any(word[0].isalnum() for word in words):
            raise ValueError(f"{value!r} has no words")
        return " ".join(words)

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return the places of the value, its other spellings and its rivals."""
        table = tuple((v, self.canonical(v)) for v in (*wanted.spellings, *wanted.rivals))
        return find_phrases(text.folded, table, plural=True)

    def same(self, one: str, other: str) -> bool:
        """Return whether two values have the same words."""
        return one == other


TEXT = Words("text")
OPTION = Words("option")
