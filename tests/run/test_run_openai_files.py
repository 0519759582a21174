"""Files that a model writes in its replies, and the files that it is shown."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from specgen.run.agents import openai_files
from specgen.run.agents.openai_files import safe_parts, save, shown, written


@pytest.mark.parametrize(
    ("reply", "files"),
    [
        ("Hello.", []),
        ("```file: a.md\nx\n```", [("a.md", "x\n")]),
        ("Here:\n\n```file:a.md\nx\n\ny\n```\nDone.", [("a.md", "x\n\ny\n")]),
        ("``` File:   reports/a b.md  \nx\n```", [("reports/a b.md", "x\n")]),
        ("~~~file: a.md\nx\n~~~", [("a.md", "x\n")]),
        ("```file: a.md\r\nx\r\n```\r\n", [("a.md", "x\n")]),
        ("```file: a.md\n```", [("a.md", "")]),
        ("```file: a.md\nx", [("a.md", "x\n")]),
        ("```file: a.md\n1\n```\n```file: a.md\n2\n```", [("a.md", "1\n"), ("a.md", "2\n")]),
        ("```file: a.md\nx\n```\n```file: b.md\ny\n```", [("a.md", "x\n"), ("b.md", "y\n")]),
        ("````file: a.md\n```python\nx\n```\n````", [("a.md", "```python\nx\n```\n")]),
        ("```file: a.md\n~~~\nx\n~~~\n```", [("a.md", "~~~\nx\n~~~\n")]),
        ("```file: a.md\nx\n`````", [("a.md", "x\n")]),
        ("````md\n```file: a.md\nx\n```\n````", []),
        ("```python\nfile: a.md\n```", []),
        ("```python file: a.md\nx\n```", []),
        ("```file:\nx\n```", []),
        ("Write ```file: a.md``` to save.", []),
        ("```file: a.md```\nx", []),
        ("    ```file: a.md\n    x\n    ```", []),
        ("  ```file: a.md\nx\n  ```", [("a.md", "x\n")]),
    ],
)
def test_what_is_a_file_in_a_reply(reply: str, files: list[tuple[str, str]]) -> None:
    assert list(written(reply)) == files


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("a.md", ("a.md",)),
        ("./a.md", ("a.md",)),
        ("reports/2026-08-17_summary.md", ("reports", "2026-08-17_summary.md")),
        ("Übersicht/日本.md", ("Übersicht", "日本.md")),
        (".hidden", (".hidden",)),
    ],
)
def test_paths_in_the_workspace(name: str, parts: tuple[str, ...]) -> None:
    assert safe_parts(name) == parts


@pytest.mark.parametrize(
    "name",
    [
        "", "/", "/etc/passwd", "../a", "a/../../b", "a/..", "..", ".", "a//b", "a/", "~\\a", "C:\\a", "C:/a", "a\0b",
        "a\nb", "x" * 201, "a/" * 300 + "b", "\u00fc" * 150, "a/ /b", "a/. ./b", "what?", "*",
    ],
)  # fmt: skip
def test_paths_that_are_passed_over(name: str) -> None:
    assert safe_parts(name) is None


def test_files_are_saved(tmp_path: Path) -> None:
    save(tmp_path, "```file: reports/a.md\nGrüße\n```\nand\n```file: ../out.md\nx\n```\n```file: b.md\ny\n```")
    assert (tmp_path / "reports/a.md").read_bytes() == "Grüße\n".encode()
    assert (tmp_path / "b.md").read_text("utf-8") == "y\n"
    assert not (tmp_path.parent / "out.md").exists()


def test_the_last_of_two_with_one_name_stays(tmp_path: Path) -> None:
    save(tmp_path, "```file: a.md\n1\n```\n```file: a.md\n2\n```")
    assert (tmp_path / "a.md").read_text("utf-8") == "2\n"


def test_files_and_folders_give_way(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a file")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "c").write_text("deep")
    save(tmp_path, "```file: a/x.md\n1\n```\n```file: b\n2\n```")
    assert (tmp_path / "a/x.md").read_text("utf-8") == "1\n"
    assert (tmp_path / "b").read_text("utf-8") == "2\n"


def test_links_are_not_written_through(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept.md").write_text("kept")
    work = tmp_path / "work"
    work.mkdir()
    (work / "folder").symlink_to(outside)
    (work / "file.md").symlink_to(outside / "kept.md")
    save(work, "```file: folder/kept.md\nx\n```\n```file: file.md\ny\n```")
    assert (outside / "kept.md").read_text() == "kept"
    assert (work / "folder/kept.md").read_text("utf-8") == "x\n"
    assert (work / "file.md").read_text("utf-8") == "y\n"


def test_an_empty_folder_shows_nothing(tmp_path: Path) -> None:
    assert shown(tmp_path) == ""
    assert shown(tmp_path / "absent") == ""


def test_files_are_shown_with_their_text(tmp_path: Path) -> None:
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports/a.md").write_text("# Monday\n", "utf-8")
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\0\1")
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9")
    (tmp_path / ".secret").write_text("x")
    (tmp_path / "link").symlink_to(tmp_path / "reports")
    assert shown(tmp_path) == ("- latin.txt\n- photo.png\n- reports/a.md\n\n```file: reports/a.md\n# Monday\n```")


def test_what_has_no_room_is_named_alone(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("1,2\n" * 20_000, "utf-8")
    (tmp_path / "b.csv").write_text("3,4\n", "utf-8")
    told = shown(tmp_path)
    assert told.startswith("- a.csv\n- b.csv")
    assert "1,2" not in told
    assert "3,4" in told


def test_long_lists_have_an_end(tmp_path: Path) -> None:
    for number in range(300):
        (tmp_path / f"{number:03}").write_bytes(b"\0")
    assert len(shown(tmp_path).splitlines()) == 200


def test_a_giant_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "giant.txt").open("wb") as file:
        os.truncate(file.fileno(), 1 << 40)
    assert shown(tmp_path) == "- giant.txt"


def test_texts_of_documents_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the library reads; that it reads is tested with the runner."""
    monkeypatch.setattr(openai_files, "extracted", lambda suffix, content: ("Sheet\n1\t2", None))
    (tmp_path / "book.xlsx").write_bytes(b"PK\0")
    assert shown(tmp_path) == "- book.xlsx\n\n```file: book.xlsx\nSheet\n1\t2\n```"
