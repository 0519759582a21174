"""The text of office documents, by the libraries of the extra `[files]`; each is imported only where one is met."""

from __future__ import annotations

import importlib
import io
import signal
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from specgen.run.texts import LIMIT

SECONDS = 60
UNPACKED = 200_000_000
"""The most bytes that an archive may unpack to."""
_OLE = bytes.fromhex("d0cf11e0a1b11ae1")
_EXTRA = "pip install 'specgen[files]'"


class UnreadableError(Exception):
    """A document that is not read; the message says why."""


def extracted(suffix: str, content: bytes) -> tuple[str | None, str | None]:
    """The text of a document, and a note where it has one that cannot be read. Both None for other files."""
    if suffix not in _READERS:
        return None, None
    library, pieces = _READERS[suffix]
    try:
        module = importlib.import_module(library)
    except ImportError:
        return None, f"its text is not read, for {library} is not installed: {_EXTRA}"
    try:
        with no_longer_than(SECONDS):
            _require_open(content)
            text, whole = _bounded(pieces(module, io.BytesIO(content)))
    except UnreadableError as error:
        return None, f"its text cannot be read: {error}"
    except Exception as error:  # whatever a library makes of a file that an agent wrote
        return None, f"its text cannot be read: {type(error).__name__}"
    return text, None if whole else f"only the first {LIMIT} characters of its text are kept"


def is_document(suffix: str, content: bytes) -> bool:
    """Whether a file is a document by its name and its beginning, though its bytes could be a text: some PDFs are."""
    return suffix == ".pdf" and content.lstrip()[:5] == b"%PDF-"


def _require_open(content: bytes) -> None:
    """Refuse what is locked, and what unpacks to more than is read: archives say how much, and give no more."""
    if content.startswith(_OLE):
        raise UnreadableError("it is locked by a password, or of an older format")
    if content.startswith(b"PK") and zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if sum(info.file_size for info in archive.infolist()) > UNPACKED:
                raise UnreadableError(f"it unpacks to more than {UNPACKED} bytes")


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """TimeoutError after this time, where alarms can be set: documents of an agent may be made never to end."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _late(number: int, frame: object) -> NoReturn:
    raise TimeoutError


def _bounded(pieces: Iterator[str]) -> tuple[str, bool]:
    """The pieces, one a line, and no more than is kept; whether that is all."""
    lines: list[str] = []
    room = LIMIT
    for piece in pieces:
        lines.append(piece[:room])
        room -= len(piece) + 1
        if room <= 0:
            return "\n".join(lines)[:LIMIT], False
    return "\n".join(lines), True


def _xlsx(openpyxl: Any, file: io.BytesIO) -> Iterator[str]:
    """Each sheet's name, then its rows, cells set apart by tabs; a formula's value where the file holds it, else the
    formula, for most libraries that write one compute nothing."""
    values, formulas = (openpyxl.load_workbook(file, read_only=True, data_only=each) for each in (True, False))
    for sheet, written in zip(values.worksheets, formulas.worksheets, strict=True):
        yield str(sheet.title)
        for each in (sheet, written):
            each.reset_dimensions()  # else each empty row is as wide as the file says: one far cell would take minutes
        for row in zip(sheet.iter_rows(values_only=True), written.iter_rows(values_only=True), strict=True):
            cells = (one if one is not None else other for one, other in zip(*row, strict=True))
            yield "\t".join("" if cell is None else str(cell) for cell in cells).rstrip("\t")


def _docx(docx: Any, file: io.BytesIO) -> Iterator[str]:
    """The paragraphs and tables in their order."""
    for block in docx.Document(file).iter_inner_content():
        if hasattr(block, "rows"):
            for row in block.rows:
                yield "\t".join(str(cell.text) for cell in row.cells)
        else:
            yield str(block.text)


def _pdf(pypdf: Any, file: io.BytesIO) -> Iterator[str]:
    """The pages."""
    reader = pypdf.PdfReader(file)
    if reader.is_encrypted and not reader.decrypt(""):
        raise UnreadableError("it is locked by a password")
    for page in reader.pages:
        yield str(page.extract_text())


_READERS: dict[str, tuple[str, Callable[[Any, io.BytesIO], Iterator[str]]]] = {
    ".xlsx": ("openpyxl", _xlsx),
    ".docx": ("docx", _docx),
    ".pdf": ("pypdf", _pdf),
}
