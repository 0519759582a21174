"""Office documents that an agent makes, read by the real libraries in a real run: odd ones are told and do no harm."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from run_helpers import HELLO, python_agent, results, run

from specgen.run.texts import LIMIT

openpyxl = pytest.importorskip("openpyxl")
docx = pytest.importorskip("docx")
pypdf = pytest.importorskip("pypdf")

MAKES = """
    import os, shutil, sys
    from pathlib import Path
    if os.environ["SPECGEN_DATE"] >= "2026-10":
        for path in Path(__file__).with_name("made").iterdir():
            shutil.copy(path, ".")
    print("done")
"""


def told(tmp_path: Path) -> tuple[dict[str, Any], list[str]]:
    """What a run tells of the files in `made`: by path, and its notes."""
    agent = python_agent(tmp_path, MAKES)
    done = run(HELLO, "--agent", agent, "--out", "R", "--condition", "none", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    one = next(iter(results(tmp_path / "R").values()))
    assert json.loads((tmp_path / "R/run.json").read_text("utf-8"))["failed"] == {}
    return one["files"], one.get("notes", [])


@pytest.fixture
def made(tmp_path: Path) -> Path:
    folder = tmp_path / "made"
    folder.mkdir()
    return folder


def pdf_text(text: str) -> bytes:
    """A PDF of one page, by hand: no library of ours writes text into one."""
    stream = f"BT /F1 24 Tf 72 700 Td ({text}) Tj ET".encode()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R"
        b" /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
    ]
    content, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(content))
        content += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = len(content)
    content += b"xref\n0 5\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % place for place in places)
    return content + b"trailer << /Size 5 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % table


def test_the_texts_of_real_documents(made: Path, tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.title = "Payments"
    book.active.append(["Customer", "Overdue"])
    book.active.append(["Nordberg", 31, None])
    book.create_sheet("Notes")["B2"] = "Ring first"
    book.save(made / "late.xlsx")
    text = docx.Document()
    text.add_heading("Dear Raj")
    text.add_paragraph("The Kona is ready.")
    text.add_table(1, 2).cell(0, 1).text = "14 Aug 2026"
    text.save(made / "letter.docx")
    (made / "bill.PDF").write_bytes(pdf_text("Total 481920"))
    files, notes = told(tmp_path)
    assert notes == []
    assert files["late.xlsx"]["text"] == "Payments\nCustomer\tOverdue\nNordberg\t31\nNotes\n\n\tRing first"
    assert files["letter.docx"]["text"] == "Dear Raj\nThe Kona is ready.\n\t14 Aug 2026"
    assert files["bill.PDF"]["text"] == "Total 481920"
    assert files["bill.PDF"]["bytes"] == len((made / "bill.PDF").read_bytes())


def test_formulas(made: Path, tmp_path: Path) -> None:
    """A value where the file holds one; else the formula: an agent's library computes nothing."""
    book = openpyxl.Workbook()
    book.active.append([2, 3, "=A1+B1"])
    book.save(made / "sum.xlsx")
    files, _ = told(tmp_path)
    assert files["sum.xlsx"]["text"].splitlines()[1] == "2\t3\t=A1+B1"


def test_a_huge_sheet_is_cut(made: Path, tmp_path: Path) -> None:
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Long")
    for number in range(30_000):
        sheet.append([number, "a cell of some words"])
    book.save(made / "long.xlsx")
    wide = openpyxl.Workbook()
    wide.active["XFD1048576"] = "far"
    wide.save(made / "far.xlsx")
    files, notes = told(tmp_path)
    assert len(files["long.xlsx"]["text"]) == LIMIT
    assert any(note.startswith("long.xlsx: only the first") for note in notes)
    assert len(files["far.xlsx"].get("text", "")) <= LIMIT


def test_broken_and_locked_documents_are_told(made: Path, tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(["x" * 50])
    book.save(tmp_path / "whole.xlsx")
    whole = (tmp_path / "whole.xlsx").read_bytes()
    (made / "half.xlsx").write_bytes(whole[: len(whole) // 2])
    (made / "half.docx").write_bytes(whole[: len(whole) // 2])
    (made / "another.docx").write_bytes(whole)
    (made / "locked.xlsx").write_bytes(bytes.fromhex("d0cf11e0a1b11ae1") + bytes(4096))  # as Excel encrypts: OLE
    (made / "half.pdf").write_bytes(pdf_text("Total")[:200] + b"\xff\x00")
    writer = pypdf.PdfWriter()
    writer.append(_reader(pdf_text("Total 481920")))
    writer.encrypt("secret", algorithm="RC4-128")
    writer.write(made / "locked.pdf")
    writer = pypdf.PdfWriter()
    writer.append(_reader(pdf_text("Owner only")))
    writer.encrypt("", "secret", algorithm="RC4-128")
    writer.write(made / "open.pdf")
    files, notes = told(tmp_path)
    for name in ("half.xlsx", "half.docx", "another.docx", "locked.xlsx", "half.pdf", "locked.pdf"):
        assert "text" not in files[name], name
        assert files[name]["bytes"] > 0
        assert any(note.startswith(f"{name}: its text cannot be read") for note in notes), (name, notes)
    assert files["open.pdf"]["text"] == "Owner only"
    for name in ("locked.xlsx", "locked.pdf"):
        assert any(note.startswith(f"{name}: its text cannot be read: it is locked by a password") for note in notes)


def test_a_zip_that_unpacks_to_much(made: Path, tmp_path: Path) -> None:
    """A sheet of 500 MB in a file of half a megabyte."""
    book = openpyxl.Workbook()
    book.active.append(["x"])
    book.save(tmp_path / "plain.xlsx")
    with zipfile.ZipFile(tmp_path / "plain.xlsx") as old, zipfile.ZipFile(made / "bomb.xlsx", "w", 8) as new:
        for info in old.infolist():
            if info.filename != "xl/worksheets/sheet1.xml":
                new.writestr(info, old.read(info))
        with new.open("xl/worksheets/sheet1.xml", "w", force_zip64=True) as sheet:
            sheet.write(b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">')
            sheet.write(b'<sheetData><row><c t="inlineStr"><is><t>')
            for _ in range(500):
                sheet.write(b"x" * 1_000_000)
            sheet.write(b"</t></is></c></row></sheetData></worksheet>")
    shutil.copy(made / "bomb.xlsx", made / "bomb.docx")
    files, notes = told(tmp_path)
    assert "text" not in files["bomb.xlsx"]
    for name in ("bomb.xlsx", "bomb.docx"):
        assert f"{name}: its text cannot be read: it unpacks to more than 200000000 bytes" in notes


def _reader(content: bytes) -> Any:
    return pypdf.PdfReader(io.BytesIO(content))
