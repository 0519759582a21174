"""Characters that cannot stand in a spec, and names for those that cannot be seen."""

from __future__ import annotations

import re
import unicodedata

from specgen.diagnostics import Diagnostic
from specgen.parse import codes
from specgen.parse.filetext import FileText

_BAD = re.compile("[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_INVISIBLE = re.compile(
    "[\xa0\xad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_MOST = 20
_NAMES = {"\x85": "NEXT LINE", "\ufeff": "BYTE ORDER MARK", "\x00": "NULL", "\x1b": "ESCAPE", "\x7f": "DELETE"}


def describe(char: str) -> str:
    """`U+00A0 NO-BREAK SPACE`: how a character that cannot be seen is called in messages."""
    name = _NAMES.get(char) or unicodedata.name(char, "control character")
    return f"U+{ord(char):04X} {name}"


def invisible(text: str) -> re.Match[str] | None:
    """The first character of `text` that takes no ink and is not a plain space; None where there is none."""
    return _INVISIBLE.search(text)


def surrogate(text: str) -> str | None:
    """The first half of a surrogate pair in `text` (an escape such as \\ud83d makes one), or None."""
    match = _SURROGATE.search(text)
    return match.group() if match else None


def bad_characters(file: FileText) -> tuple[str, list[Diagnostic]]:
    """The text with its forbidden characters blanked out, and a finding for each of the first twenty.

    YAML 1.2.2 §5.1 forbids most control characters; NEL, LS and PS (§5.4) are refused too, since readers differ on
    whether they end a line.
    """
    findings = []
    for count, match in enumerate(_BAD.finditer(file.text)):
        if count == _MOST:
            break
        escape = f"\\x{ord(match.group()):02X}" if ord(match.group()) < 256 else f"\\u{ord(match.group()):04X}"
        findings.append(
            codes.BAD_CHARACTER.at(
                file.span(match.start()),
                f"{describe(match.group())} cannot stand in a spec",
                hint=f'delete it, or write {escape} inside "double quotes" if it is meant',
            )
        )
    return (_BAD.sub(" ", file.text) if findings else file.text), findings
