"""The text of office documents, by the libraries of the extra `[files]`; each is imported only where one is met."""

from __future__ import annotations

import importlib
import io
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from specgen.run.texts import LIMIT

SECONDS = 60
_EXTRA = "pip install 'specgen[files]'"


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
            return _bounded(pieces(module, io.BytesIO(content))), None
    except Exception as error:  # whatever a library makes of a file that an agent wrote
        return None, f"its text cannot be read: {type(error).__name__}"


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


def _bounded(pieces: Iterator[str]) -> str:
    """The pieces, one a line, and no more than is kept."""
    lines: list[str] = []
    room = LIMIT
    for piece in pieces:
        lines.append(piece[:room])
        room -= len(piece) + 1
        if room <= 0:
            break
    return "\n".join(lines)


def _xlsx(openpyxl: Any, file: io.BytesIO) -> Iterator[str]:
    """Each sheet's name, then its rows, cells set apart by tabs; a formula's value where the file holds it."""
    book = openpyxl.load_workbook(file, read_only=True, data_only=True)
    for sheet in book.worksheets:
        yield str(sheet.title)
        for row in sheet.iter_rows(values_only=True):
            yield "\t".join("" if value is None else str(value) for value in row).rstrip("\t")


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
    for page in pypdf.PdfReader(file).pages:
        yield str(page.extract_text())


_READERS: dict[str, tuple[str, Callable[[Any, io.BytesIO], Iterator[str]]]] = {
    ".xlsx": ("openpyxl", _xlsx),
    ".docx": ("docx", _docx),
    ".pdf": ("pypdf", _pdf),
}
