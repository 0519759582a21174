"""Run the console blocks of a page in a folder of their own, as a reader would."""

from __future__ import annotations

import contextlib
import io
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from docs_pages import ROOT, Block, Command, blocks, commands

from specgen.cli import main


@dataclass(frozen=True, slots=True)
class Ran:
    """A command of a page with what it printed."""

    block: Block
    command: Command
    output: str


@dataclass(slots=True)
class Reader:
    """Somebody who follows a page: writes its files, changes their lines, types its commands."""

    folder: Path
    code: int = 0
    _file: Path | None = None
    _before: list[str] = field(default_factory=list)

    def follow(self, text: str, *, typing: bool = True) -> Iterator[Ran]:
        """Everything that the page says, in order; without `typing` only its files, no commands."""
        for name in ("specs", "calibration", "examples"):
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.folder / name)
        for block in blocks(text):
            if block.directive is not None:
                self.change(block)
            elif block.language == "console" and typing:
                for command in commands(block):
                    yield Ran(block, command, self.type(command.line))

    def change(self, block: Block) -> None:
        """Write the page's file, or change it."""
        if block.directive == "file":
            self._file = self.folder / block.argument.strip()
            self._file.write_text(block.text, encoding="utf-8")
            return
        assert self._file is not None, "no file to change"
        now = self._file.read_text(encoding="utf-8")
        if block.directive == "undo":
            self._file.write_text(self._before.pop(), encoding="utf-8")
            return
        old = block.argument.strip() if "\n" not in block.argument else block.argument
        lines = self._line(now, old)
        new = lines + block.text if block.directive == "after" else block.text
        self._before.append(now)
        self._file.write_text(now.replace(lines, new, 1), encoding="utf-8")

    def _line(self, text: str, wanted: str) -> str:
        """The lines of `text` that are `wanted`, however they are indented where it is one line."""
        found = [line for line in text.splitlines(keepends=True) if line.strip() == wanted]
        if "\n" in wanted and wanted + "\n" in text:
            found = [wanted + "\n"]
        assert len(found) == 1, f"{len(found)} lines are {wanted!r}"
        return found[0]

    def type(self, line: str) -> str:
        """Type a command; what the terminal then shows."""
        if line == "echo $?":
            return f"{self.code}\n"
        words = shlex.split(line, comments=True)
        shown = self._specgen(words[1:]) if words[0] == "specgen" else self._other(words)
        return shown if shown.endswith("\n") or not shown else shown + "\n"

    def _specgen(self, arguments: list[str]) -> str:
        """The command line in this process: the same code without the start-up."""
        terminal = io.StringIO()
        before, argv, here = self.code, sys.argv, Path.cwd()
        sys.argv = ["specgen", *arguments]
        os.chdir(self.folder)
        try:
            with contextlib.redirect_stdout(terminal), contextlib.redirect_stderr(terminal):
                main()
        except SystemExit as stop:
            before = stop.code if isinstance(stop.code, int) else 0
        finally:
            sys.argv = argv
            os.chdir(here)
        self.code = before
        return terminal.getvalue()

    def _other(self, words: list[str]) -> str:
        """A command of `python3`, in a process of its own."""
        assert words[0] == "python3", f"the documentation runs specgen and python3, not {words[0]}"
        words = [sys.executable, *words[1:]]
        environment = {"PATH": os.environ["PATH"], "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(words, cwd=self.folder, env=environment, capture_output=True, timeout=240)
        self.code = done.returncode
        return (done.stdout + done.stderr).decode("utf-8")
