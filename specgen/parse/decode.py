"""Bytes to text: the encoding, the byte order mark, the size, the line ends."""

from __future__ import annotations

import codecs

from specgen.diagnostics import Diagnostic
from specgen.model.span import Span
from specgen.parse import codes

MAX_BYTES = 5_000_000
"""The largest file that is read."""

_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


def decode(path: str, content: bytes) -> tuple[str | None, list[Diagnostic]]:
    """The text of a file with LF line ends, or None where its bytes are not text that can be read.

    A byte order mark of UTF-8 is reported and left out. YAML 1.2.2 §5.2 allows UTF-16 and UTF-32 too; specs are UTF-8.
    """
    if len(content) > MAX_BYTES:
        finding = codes.TOO_LARGE.at(
            Span(path, 1, 1),
            f"the file has {len(content):,} bytes; at most {MAX_BYTES:,} are read",
            hint="split it with `include:`, or name the spec rather than its data",
        )
        return None, [finding]
    wide = next((name for mark, name in _MARKS if content.startswith(mark)), None) or _without_mark(content)
    if wide is not None:
        finding = codes.NOT_UTF8.at(
            Span(path, 1, 1), f"the file is encoded in {wide}, not in UTF-8", hint="save it as UTF-8, without a mark"
        )
        return None, [finding]
    findings = []
    if content.startswith(codecs.BOM_UTF8):
        content = content[len(codecs.BOM_UTF8) :]
        findings.append(
            codes.BYTE_ORDER_MARK.at(
                Span(path, 1, 1), "the file begins with a byte order mark", hint="save it as UTF-8 without a mark (BOM)"
            )
        )
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        return None, [*findings, _not_utf8(path, content, error.start)]
    return text.replace("\r\n", "\n").replace("\r", "\n"), findings


def _without_mark(content: bytes) -> str | None:
    """UTF-16 without a mark: every other byte of a text in Latin letters is zero."""
    head = content[:400]
    if len(head) >= 8 and max(head[0::2].count(0), head[1::2].count(0)) * 2 >= len(head) * 0.8:
        return "UTF-16"
    return None


def _not_utf8(path: str, content: bytes, offset: int) -> Diagnostic:
    before = content[:offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    line = before.count(b"\n") + 1
    col = len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
    byte = content[offset]
    try:
        guess = f"; in Windows-1252 it would be {bytes([byte]).decode('cp1252')!r}"
    except UnicodeDecodeError:
        guess = ""
    return codes.NOT_UTF8.at(
        Span(path, line, col),
        f"the byte 0x{byte:02X} at offset {offset} is not UTF-8{guess}",
        hint="save the file as UTF-8",
    )
