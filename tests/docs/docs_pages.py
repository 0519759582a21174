"""The pages of the documentation, and the blocks in them that the tests run.

A fenced block may follow a directive, an HTML comment that the rendered page does not show:

    <!-- file: NAME -->     the block is the whole content of the file NAME
    <!-- after: LINE -->    the block is put after that line of the file that the page wrote last
    <!-- instead: LINE -->  the block takes the place of that line; several lines stand on lines of their own
    <!-- undo -->           without a block: the last change of the file is taken back
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
WITH_CONSOLE = (
    "README.md",
    "docs/tutorial.md",
    "docs/language.md",
    "docs/faults.md",
    "docs/guarantees.md",
    "docs/retrieval.md",
    "docs/retrieval-adapters.md",
    "docs/gate-fixtures.md",
    "docs/gate-audit.md",
)
"""The pages whose console blocks are run; a test says that no other page has one."""

_TOKEN = re.compile(
    r"<!-- (?P<directive>file|after|instead|undo)(?::(?P<argument>.*?))? ?-->\n"
    r"|^(?P<fence>```+)(?P<language>\w*)[^\n]*\n(?P<body>.*?)^(?P=fence)$",
    re.DOTALL | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its text, where the text stands in the page, and the directive before it."""

    language: str
    text: str
    start: int
    end: int
    directive: str | None = None
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a console block and the output that the page shows for it, each line with its line break."""

    line: str
    output: str


def pages() -> tuple[Path, ...]:
    """Every page: README, CHANGELOG and all of docs/."""
    return (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")))


def read(name: str) -> str:
    """The text of a page, by its path in the tree."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str) -> Iterator[Block]:
    """Every fenced block of a page in order, and each `undo`, which is a block without text."""
    waiting: tuple[str, str] | None = None
    for match in _TOKEN.finditer(text):
        if match["directive"] == "undo":
            yield Block("", "", match.end(), match.end(), "undo")
        elif match["directive"]:
            waiting = match["directive"], (match["argument"] or "").strip("\n")
        else:
            directive, argument = waiting or (None, "")
            yield Block(match["language"], match["body"], match.start("body"), match.end("body"), directive, argument)
            waiting = None
    assert waiting is None, f"no block follows the directive {waiting}"


def commands(block: Block) -> Iterator[Command]:
    """The commands of a console block."""
    found: list[list[str]] = []
    for line in block.text.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append([line[2:].rstrip("\n")])
        else:
            assert found, f"output before any command: {line!r}"
            found[-1].append(line)
    for first, *rest in found:
        yield Command(first, "".join(rest))


def matches(shown: str, real: str) -> bool:
    """Whether the output that a page shows is the real one.

    A line `…` stands for any number of lines; `…` in a line for anything in that line.
    """
    parts = re.split(r"^[ ]*…\n", shown, flags=re.MULTILINE)
    patterns = [".*".join(re.escape(piece) for piece in part.split("…")) for part in parts]
    return re.fullmatch("(?:.*\n)*?".join(patterns), real) is not None


def prose(text: str) -> str:
    """A page without its fenced blocks."""
    return re.sub(r"^(```+).*?^\1$", "", text, flags=re.DOTALL | re.MULTILINE)
