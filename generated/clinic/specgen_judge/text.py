"""Text as a person reads it: one cleaned form, a folded form of the same length, and masks."""

import html
import re
import unicodedata
from functools import lru_cache

_ANSI = re.compile(r"\x1b\[[0-9;?]{0,30}[ -/]{0,5}[@-~]|\x1b\][^\x07\x1b]{0,200}(?:\x07|\x1b\\)|\x1b[@-Z\\-_]")
#: Terminal codes whose escape character was lost or written out ("[32m", "\\x1b[0m").
_ANSI_WRITTEN = re.compile(
    r"\\(?:x1b|033|u001b|e)\[[0-9;?]{0,30}[A-Za-z]|\[(?:\d{1,3}(?:;\d{1,3}){0,5})m(?!\])", re.IGNORECASE
)
_ENTITY = re.compile(r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[A-Za-z]{2,12});")
_ZERO_WIDTH = dict.fromkeys([0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x00AD, 0x200E, 0x200F, 0xFE0F])
_SPACES = dict.fromkeys(
    [0xA0, 0x202F, 0x2007, *range(0x2000, 0x2007), *range(0x2008, 0x200B), 0x205F, 0x3000], "\u00a0"
)
_QUOTES = {
    0x2018: "'",
    0x2019: "'",
    0x201A: "'",
    0x02D9: "'",
    0x201B: "'",
    0x2032: "'",
    0x02BC: "'",
    0xFF07: "'",
    0x201C: '"',
    0x201D: '"',
    0x201E: '"',
    0x201F: '"',
    0x00AB: '"',
    0x00BB: '"',
    0x2033: '"',
    0x2039: "'",
    0x203A: "'",
    0x300C: '"',
    0x300D: '"',
}
_DASHES = {0x2010: "-", 0x2011: "-", 0x2012: "-", 0x2212: "-", 0xFE63: "-", 0x2796: "-", 0x02D7: "-"}
_CJK_MARKS = {0x3002: ". ", 0xFF0C: ", ", 0x3001: ", ", 0x2026: "...", 0x066B: ".", 0x066C: ","}
_FULL_WIDTH = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F) if code not in (0xFF07, 0xFF0C)}
#: Where the ten digits of other scripts begin.
_ZEROS = (
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50, 0x0ED0,
    0x0F20, 0x1040, 0x17E0, 0x1810,
)  # fmt: skip
_OTHER_DIGITS = {base + n: str(n) for base in _ZEROS for n in range(10)}
_TABLE: dict[int, str | None] = {
    **_ZERO_WIDTH,
    **_SPACES,
    **_QUOTES,
    **_DASHES,
    **_CJK_MARKS,
    **_FULL_WIDTH,
    **_OTHER_DIGITS,
}
_IN_TABLE = re.compile("[" + "".join(re.escape(chr(code)) for code in sorted(_TABLE)) + "]")
_EN_DASH = re.compile(
    "(?<=[0-9A-Za-z])\u2013(?=[0-9A-Za-z])|(?:(?<=^)|(?<=[\\s(|:]))\u2013(?=[$\u00a3\u20ac\u00a5]?\\d)"
)
_WIDE_COMMA = re.compile("(?<=[0-9\uff10-\uff19])\uff0c(?=[0-9\uff10-\uff19])")
_MINUS = re.compile("[\u2212\uff0d][ \u00a0](?=[$\u00a3\u20ac\u00a5]?\\d)|-\u00a0(?=[$\u00a3\u20ac\u00a5]?\\d)")
_MIDDLE_POINT = re.compile("(?<=\\d)[\u00b7\u2027\u22c5](?=\\d)")
#: Scripts that are written without spaces: CJK, and Thai, Lao, Burmese and Khmer.
_CJK = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uff66-\uff9f"
_CJK_EDGE = re.compile(f"(?<=[{_CJK}])(?=[^\\s,.;:!?){_CJK}])|(?<=[^\\s({_CJK}])(?=[{_CJK}])")
_HAS_CJK = re.compile(f"[{_CJK}]")
_MARKUP_CHARS = re.compile(r"[*_`~\\<\[]|\{,\}")
_STRUCK = re.compile(r"~~(?=\S)([^~\n]{1,400})~~|<(?:s|del|strike)>([^<\n]{1,400})</(?:s|del|strike)>")
_LINK = re.compile(r"!?\[([^\]\n]{0,300})\]\([^)\s]{0,800}\)")
_BOXED = re.compile(r"\\(?:f?boxe?d?|text(?:bf|it|tt|rm)?|math(?:rm|bf|tt|sf)|underline|emph)\{([^{}\n]{0,200})\}")
_LATEX_SPACE = re.compile(r"\\(?:[;:!]|quad\b|,(?=\d{3}))")
_LATEX_MATH = re.compile(r"\\\(([^\n]{0,300}?)\\\)")
_FENCE = re.compile(r"(?m)^[ \t]*(?:```|~~~)[^\n`]*$")
_TAG = re.compile(
    r"</?(?:b|i|em|strong|code|u|mark|span|p|div|br|td|tr|th|li|ul|ol|h[1-6])\b[^<>\n]{0,200}>", re.IGNORECASE
)
_ESCAPE = re.compile(r"\\([\\*_`~#$%&.,!()\[\]{}<>|+-])")
_EMPHASIS = re.compile(r"\*{1,3}(?=\S)|(?<=\S)\*{1,3}|(?<!\w)_{1,3}(?=[^\W_])|(?<=[^\W_]|[.,;:!?)])_{1,3}(?!\w)|`+")
#: Stands for a masked character: neither a word character nor a space.
MASK = "\ufffc"


def plain(text: str) -> str:
    """Return `text` without terminal codes, composed (NFC), with line ends as one newline."""
    if "\x1b" in text:
        text = _ANSI.sub("", text)
    if "[" in text and ("m" in text or "\\" in text):
        text = _ANSI_WRITTEN.sub("", text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def unify(text: str) -> str:
    """Return plain text with one sort of quote, dash, digit and no-break space, and spaces around CJK runs."""
    if "&" in text and ";" in text:
        text = _ENTITY.sub(lambda m: html.unescape(m.group(0)), text)
    if text.isascii():
        return text
    # Each pass over a long text is dear, and most texts have one or two odd characters: look before sweeping.
    if "\uff0c" in text:
        text = _WIDE_COMMA.sub(",", text)
    if "\u2212" in text or "\uff0d" in text or "\u00a0" in text:
        text = _MINUS.sub("-", text)
    if _IN_TABLE.search(text):
        text = text.translate(_TABLE)
    if "\u2013" in text:
        text = _EN_DASH.sub("-", text)
    if "\u00b7" in text or "\u2027" in text or "\u22c5" in text:
        text = _MIDDLE_POINT.sub(".", text)
    return _CJK_EDGE.sub(" ", text) if _HAS_CJK.search(text) else text


def mask_struck(text: str) -> str:
    """Return text of the same length in which what is struck out is masked."""
    return _STRUCK.sub(lambda m: MASK * len(m.group(0)), text) if "~~" in text or "</" in text else text


def unmark(text: str) -> str:
    """Return text without Markdown, simple HTML and LaTeX marks; struck-out text is masked."""
    if not _MARKUP_CHARS.search(text):
        return text
    if "~" in text or "<" in text:
        text = _TAG.sub("", mask_struck(text))
    if "`" in text or "~" in text:
        text = _FENCE.sub("", text)
    if "](" in text:
        text = _LINK.sub(r"\1", text)
    if "\\" in text or "{,}" in text:
        text = _ESCAPE.sub(r"\1", _without_latex(text.replace("{,}", ",")))
    if "*" in text or "_" in text or "`" in text:
        text = _EMPHASIS.sub("", text)
    return text


def _without_latex(text: str) -> str:
    """Return text without LaTeX boxes, also nested ones, thin spaces and the delimiters of inline mathematics."""
    if "\\" not in text:
        return text
    for _ in range(4):
        bare = _BOXED.sub(r"\1", text)
        if bare == text:
            break
        text = bare
    return _LATEX_MATH.sub(r"\1", _LATEX_SPACE.sub("", text))


class _Fold(dict[int, str]):
    """A translate table that fills itself: one lower-case letter without accent for each character."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        if not 0xD800 <= code < 0xE000:
            base = unicodedata.normalize("NFD", char)
            lower = base[0].lower() if base and base[0].isalpha() and len(base) > 1 else char.lower()
            char = lower if len(lower) == 1 else char
        self[code] = char
        return char


_FOLD = _Fold()


def fold(text: str) -> str:
    """Return lower-case text without accents, of the same length."""
    return text.lower() if text.isascii() else text.translate(_FOLD)


@lru_cache(maxsize=1024)
def read(text: str) -> str:
    """Return the cleaned form of a short text, such as a value in a key."""
    return unmark(unify(plain(text)))


def squeeze(text: str) -> str:
    """Return folded text with single spaces and no edge punctuation, to compare two passages."""
    return " ".join(fold(read_long(text)).split()).strip(" .,;:!?\"'()-")


def read_long(text: str) -> str:
    """Return the cleaned form of any text, without caching it."""
    return unmark(unify(plain(text)))


_FILES = re.compile(
    r"(?:https?|ftp|file)://[^\s<>\"')\]]+|www\.[^\s<>\"')\]]+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}"
    r"|(?<![\w/.~-])[~\w./\\-]{0,200}?[\w-]\.(?:csv|tsv|xlsx?|ods|docx?|odt|pptx?|pdf|md|markdown|txt|json|jsonl|ya?ml|html?|xml|ics|eml"
    r"|png|jpe?g|svg|zip|tar|gz|tgz|py|js|ts|sh|sql|log|toml)\b"
    r"|(?<![\w/.~-])[~.]{0,2}/?[A-Za-z_][\w.-]{0,80}/[\w./-]{0,160}?\d[\w./-]{0,80}"
)


_FILE_HINT = re.compile(r"@|\.[A-Za-z]")


def mask_paths(text: str) -> str:
    """Return text of the same length in which URLs, addresses, paths and file names are masked."""
    if "/" not in text and not _FILE_HINT.search(text):
        return text
    return _FILES.sub(lambda m: MASK * len(m.group(0)), text)


def snippet(text: str, start: int, end: int) -> str:
    """Return the found span as one short line."""
    return " ".join(text[start:end].split())[:120]
