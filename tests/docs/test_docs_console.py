"""Every command that a page shows gives the output that it shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from docs_console import Reader
from docs_pages import ROOT, WITH_CONSOLE, blocks, commands, matches, pages, read


@pytest.mark.parametrize("page", WITH_CONSOLE)
def test_commands_give_what_the_page_shows(page: str, tmp_path: Path) -> None:
    wrong = []
    for ran in Reader(tmp_path).follow(read(page)):
        if not matches(ran.command.output, ran.output):
            wrong.append(f"$ {ran.command.line}\n-- the page shows\n{ran.command.output}-- it gives\n{ran.output}")
    assert not wrong, "\n".join(wrong) + "\nwrite fresh outputs with: python tests/docs/docs_refresh.py"


@pytest.mark.parametrize("page", [str(page.relative_to(ROOT)) for page in pages()])
def test_no_other_page_has_commands_with_outputs(page: str) -> None:
    if page not in WITH_CONSOLE:
        assert not [block for block in blocks(read(page)) if block.language == "console"]


def test_the_tutorial_ends_at_the_example(tmp_path: Path) -> None:
    assert not list(Reader(tmp_path).follow(read("docs/tutorial.md"), typing=False))
    assert _bare(tmp_path / "hello.yaml") == _bare(ROOT / "specs" / "hello.yaml")


def _bare(path: Path) -> list[str]:
    """The lines of a spec without comments, empty lines, and the space that sets off a comment."""
    lines = (line.split("  #")[0].rstrip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def test_an_elision_stands_for_lines() -> None:
    assert matches("a\n…\nd\n", "a\nb\nc\nd\n")
    assert matches("a\n  …\n", "a\n")
    assert not matches("a\n…\nd\n", "a\nb\n")
    assert not matches("a.\n", "ab\n")


def test_a_block_has_the_directive_before_it() -> None:
    text = "<!-- file: a.yaml -->\n```yaml\nx: 1\n```\n\n```console\n$ specgen lint a.yaml\n1 spec\n$ echo $?\n0\n```\n"
    first, second = blocks(text)
    assert (first.directive, first.argument.strip(), first.text) == ("file", "a.yaml", "x: 1\n")
    assert [(c.line, c.output) for c in commands(second)] == [("specgen lint a.yaml", "1 spec\n"), ("echo $?", "0\n")]


def test_a_reader_changes_lines(tmp_path: Path) -> None:
    page = (
        "<!-- file: a.txt -->\n```\none\n  two\nthree\n```\n<!-- after: two -->\n```\n  more\n```\n"
        "<!-- instead:\none\n  two\n-->\n```\nnew\n```\n<!-- undo -->\n"
    )
    assert not list(Reader(tmp_path).follow(page))
    assert (tmp_path / "a.txt").read_text() == "one\n  two\n  more\nthree\n"
