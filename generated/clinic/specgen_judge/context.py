"""One test and one response while they are judged: every text read once, and only on demand."""

from functools import lru_cache

from .artefact import product_of
from .assertions import claims_nothing, split
from .locales import Locale, locale_of
from .reading import Found, Span, Text
from .response import Response
from .text import read, squeeze

_QUOTED = 25


@lru_cache(maxsize=256)
def _request(request: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the request's sentences squeezed, and those long enough to be recognised as a quotation."""
    clean = read(request)
    parts = [clean[s.start : s.end] for s in split(clean)]
    squeezed = {squeeze(part) for part in parts} | {squeeze(request)}
    return frozenset(s for s in squeezed if s), tuple(p.strip() for p in parts if len(p.strip()) >= _QUOTED)


@lru_cache(maxsize=256)
def request_text(request: str, language: str) -> Text:
    """Return the request as a text, for what it already names."""
    return Text(request, language)


class Context:
    """What a check may ask of a response. `do` says that the probe makes something."""

    def __init__(self, request: str, locale: str, do: bool, contract: str | None, response: Response) -> None:
        self.request = request
        self.locale: Locale = locale_of(locale)
        self.language = self.locale.language
        self.do = do
        self.contract = contract
        self.response = response
        self.paths = tuple(response.files)
        self.reply = Text(response.reply, self.language)
        self._turn: Text | None = None
        self._files: tuple[Text, ...] | None = None
        self._firm: tuple[Text, ...] | None = None
        self._loose: tuple[Text, ...] = ()
        self._data: tuple[Text, ...] = ()
        self._silence: tuple[str | None] | None = None

    @property
    def asks_credit(self) -> bool:
        """Whether the request asks for credits, so that a CR beside a figure is no sign."""
        return "credit" in request_text(self.request, self.language).folded

    @property
    def turn(self) -> Text:
        """The whole turn; the reply where the two are the same."""
        if self._turn is None:
            same = not self.response.turn or self.response.turn == self.response.reply
            self._turn = self.reply if same else Text(self.response.turn, self.language)
        return self._turn

    @property
    def files(self) -> tuple[Text, ...]:
        """The text of every file that has one."""
        if self._files is None:
            self._files = tuple(Text(f.text, self.language) for f in self.response.files.values() if f.text)
        return self._files

    @property
    def firm(self) -> tuple[Text, ...]:
        """Files and marked drafts."""
        if self._firm is None:
            product = product_of(self.response, self.language)
            self._firm = tuple(Text(t, self.language) for t in product.firm)
            self._data = self._firm[len(self._firm) - len(product.data) :] if product.data else ()
            self._loose = tuple(Text(t, self.language) for t in product.loose)
        return self._firm

    @property
    def data(self) -> tuple[Text, ...]:
        """Those of the firm texts that hold raw values: tables and other data files."""
        _ = self.firm
        return self._data

    @property
    def loose(self) -> tuple[Text, ...]:
        """The reply and the turn without the talk around the draft."""
        _ = self.firm
        return self._loose

    @property
    def silence(self) -> str | None:
        """Why the response claims nothing, or None where it claims something."""
        if self._silence is None:
            self._silence = (self._claims_nothing(),)
        return self._silence[0]

    def _claims_nothing(self) -> str | None:
        echo, _ = _request(self.request)
        for content in self.response.files.values():
            if (content.text is None and content.bytes != 0) or (
                content.text and content.text.strip() and squeeze(content.text) not in echo
            ):
                return None
        texts = [t for t in dict.fromkeys((self.reply, self.turn)) if t.clean.strip()]
        if not texts:
            return "it is empty" if not self.response.files else "its files are empty or only repeat the request"
        reason = ""
        for text in texts:
            one = claims_nothing(text.clean, text.folded, self.language, echo)
            if one is None:
                return None
            reason = reason or one
        return reason

    def quoted(self, text: Text) -> list[Span]:
        """Return the places where a text quotes a sentence of the request word for word."""
        out = []
        for sentence in _request(self.request)[1]:
            at = text.clean.find(sentence)
            while at >= 0:
                out.append((at, at + len(sentence)))
                at = text.clean.find(sentence, at + len(sentence))
        return out

    def unquoted(self, text: Text, found: list[Found]) -> list[Found]:
        """Return the places that do not lie inside a quotation of the request."""
        if not found:
            return found
        quotes = self.quoted(text)
        return [f for f in found if not any(a <= f.start and f.end <= b for a, b in quotes)]


__all__ = ["Context", "request_text"]
