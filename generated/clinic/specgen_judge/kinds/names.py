"""Names of people: whole words without accents, also as "Silva, Ana". Ana is not Anna."""

from ..locales import Locale
from ..reading import Found, Text
from .base import Wanted
from .phrases import find_phrases, words_of


def forms_of(full: str) -> tuple[str, ...]:
    """Return the ways to write a full name: as given, and last name first after a comma."""
    first, _, last = full.rpartition(" ")
    return (full, f"{last}, {first}") if first else (full,)


class Name:
    """Full names."""

    name = "name"
    open = False

    def canonical(self, value: str) -> str:
        """Return the folded name. Raises ValueError for an empty one."""
        words = words_of(value)
        if not words:
            raise ValueError(f"{value!r} is no name")
        return " ".join(words)

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return the places of the name, its other spellings and its rivals."""
        table = tuple((form, self.canonical(v)) for v in (*wanted.spellings, *wanted.rivals) for form in forms_of(v))
        return find_phrases(text.folded, table, plural=False)

    def same(self, one: str, other: str) -> bool:
        """Return whether two names are the same."""
        return one == other


KIND = Name()
