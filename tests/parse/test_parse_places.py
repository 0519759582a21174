"""Every node has the line and column at which it was written. The fixtures number their lines."""

from __future__ import annotations

import pytest
from parse_helpers import at, parsed, scalar

from specgen.model.span import Span
from specgen.parse import Mapping
from specgen.parse.filetext import FileText

FILE = """\
people:                         # 1
  tom: {role: sales}            # 2
  noor:                         # 3
    about: |                    # 4
      first                     # 5
      second                    # 6
turns:                          # 7
  - user: 'quoted'              # 8
  - user: "two                  # 9
      lines"                    # 10
  - &a x                        # 11
  - !!str 12                    # 12
empty:                          # 13
last: *a                        # 14
"""


@pytest.mark.parametrize(
    ("path", "line", "col"),
    [
        (("people",), 2, 3),
        (("people", "tom"), 2, 8),
        (("people", "tom", "role"), 2, 15),
        (("people", "noor", "about"), 4, 12),
        (("turns",), 8, 3),
        (("turns", 0), 8, 5),
        (("turns", 0, "user"), 8, 11),
        (("turns", 1, "user"), 9, 11),
        (("turns", 2), 11, 8),
        (("turns", 3), 12, 11),
        (("empty",), 13, 6),
        (("last",), 11, 8),
    ],
)
def test_nodes(path: tuple[str | int, ...], line: int, col: int) -> None:
    assert at(FILE, *path).span == Span("spec.yaml", line, col)


def test_keys() -> None:
    people = at(FILE, "people")
    assert isinstance(people, Mapping)
    key = people.key("noor")
    assert key is not None
    assert key.span == Span("spec.yaml", 3, 3)
    assert people.key("nobody") is None


@pytest.mark.parametrize(
    ("path", "first"), [(("people", "noor", "about"), 5), (("turns", 0, "user"), 8), (("turns", 1, "user"), 9)]
)
def test_the_first_line_of_a_text(path: tuple[str | int, ...], first: int) -> None:
    assert scalar(FILE, *path).first_line == first


def test_line_n_of_a_block_is_found_again() -> None:
    text = scalar(FILE, "people", "noor", "about").as_text()
    assert text.value.splitlines()[1].startswith("second")
    assert text.at(2) == Span("spec.yaml", 6, 1)


def test_blank_first_lines_of_a_block_count() -> None:
    text = scalar("about: |\n\n  here\n", "about").as_text()
    assert text.value == "\nhere\n"
    assert text.at(2).line == 3


def test_a_block_behind_an_anchor_on_its_own_line() -> None:
    assert scalar("a: &x\n  |\n  text\n", "a").first_line == 3


def test_columns_count_characters_not_bytes() -> None:
    assert scalar("{é日👩: x}", "é日👩").span.col == 7


def test_the_path_is_shown_as_it_was_written() -> None:
    from specgen.parse import load

    root = load("./specs/../a.yaml", lambda path: b"a: 1\n").root
    assert root is not None
    assert root.span.file == "./specs/../a.yaml"


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_ends_change_nothing(ending: str) -> None:
    assert parsed(FILE.replace("\n", ending)).root == parsed(FILE).root


class TestFileText:
    FILE = FileText("f", "ab\n\ncd")

    @pytest.mark.parametrize(("index", "line", "col"), [(0, 1, 1), (2, 1, 3), (3, 2, 1), (4, 3, 1), (6, 3, 3)])
    def test_span(self, index: int, line: int, col: int) -> None:
        assert self.FILE.span(index) == Span("f", line, col)

    @pytest.mark.parametrize(("number", "text"), [(0, ""), (1, "ab"), (2, ""), (3, "cd"), (4, "")])
    def test_line(self, number: int, text: str) -> None:
        assert self.FILE.line(number) == text

    @pytest.mark.parametrize(("index", "text"), [(0, "ab"), (1, "b"), (2, ""), (4, "cd"), (6, "")])
    def test_rest_of_line(self, index: int, text: str) -> None:
        assert self.FILE.rest_of_line(index) == text
