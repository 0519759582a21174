"""One text of a response, read once: cleaned, folded, masked and scanned for what it asserts, each only on demand."""

from collections.abc import Sequence
from dataclasses import dataclass

from .assertions import Scopes, scan
from .text import fold, mask_paths, mask_struck, plain, unify, unmark

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Found:
    """A place in a text: `start` and `end` are offsets into the text's cleaned form; `keys` are the canonical
    readings that the place allows (more than one where it is ambiguous)."""

    start: int
    end: int
    keys: tuple[str, ...]


class Text:
    """A text and its lazily made forms. All offsets refer to `clean`, which `folded` and `masked` keep."""

    __slots__ = ("_clean", "_folded", "_masked", "_plain", "_scopes", "_written", "language", "raw")

    def __init__(self, raw: str, language: str) -> None:
        self.raw = raw
        self.language = language
        self._plain: str | None = None
        self._clean: str | None = None
        self._folded: str | None = None
        self._masked: str | None = None
        self._scopes: Scopes | None = None
        self._written: Text | None = None

    @property
    def plain(self) -> str:
        """The text as written: composed, without terminal codes."""
        if self._plain is None:
            self._plain = plain(self.raw)
        return self._plain

    @property
    def clean(self) -> str:
        """The text without marks, with one sort of quote, dash and digit."""
        if self._clean is None:
            self._clean = unmark(unify(self.plain))
        return self._clean

    @property
    def folded(self) -> str:
        """Lower case without accents; same length as `clean`."""
        if self._folded is None:
            self._folded = fold(self.clean)
        return self._folded

    @property
    def masked(self) -> str:
        """`clean` with URLs, paths and file names masked."""
        if self._masked is None:
            self._masked = mask_paths(self.clean)
        return self._masked

    @property
    def shown(self) -> str:
        """`masked` with plain spaces: what an option's patterns are matched against."""
        return self.masked.replace("\u00a0", " ") if "\u00a0" in self.masked else self.masked

    @property
    def scopes(self) -> Scopes:
        """The spans in which a value is named without being asserted."""
        if self._scopes is None:
            self._scopes = scan(self.clean, self.folded, self.language)
        return self._scopes

    def as_written(self) -> "Text":
        """Return the same text with its marks left in, for patterns that look at them."""
        if self._written is None:
            self._written = Text(self.plain, self.language)
            self._written._plain = self._written._clean = mask_struck(self.plain)
        return self._written

    def standing(self, found: Sequence[Found]) -> list[Found]:
        """Return the places that the text does not reject, ask, offer or withdraw from their first to their last
        character."""
        if not found:
            return []
        scopes = self.scopes
        return [f for f in found if not scopes.rejects(f.start) and not (f.end > f.start and scopes.rejects(f.end - 1))]

    def asserted(self, found: Sequence[Found]) -> list[Found]:
        """Return the places that the text asserts. Those that are only dated or superseded softly ("was X") count
        where nothing else does."""
        if not found:
            return []
        scopes = self.scopes
        standing = [item for item in found if not scopes.rejects(item.start)]
        firm = [item for item in standing if not scopes.softens(item.start)]
        return firm or standing
