"""What run_case.sh is told on its command line.

Written by `specgen export --target trap`.
"""

from __future__ import annotations

import argparse
import os
import shutil
from pathlib import Path


def parse(arguments: list[str]) -> argparse.Namespace:
    """Return the options and the harness's command. Exits with 2 on wrong usage."""
    parser = argparse.ArgumentParser(prog="run_case.sh", description="COMMAND gets each prompt as its last argument.")
    option = parser.add_argument
    option("--stdin", action="store_true", help="give the prompt on standard input instead")
    option("--timeout", type=_seconds, default=270.0, metavar="SECONDS", help="the most that a session may take (270)")
    option("--home", type=Path, metavar="FOLDER", help="start each case with a copy of this home folder")
    option("--see", type=Path, action="append", default=[], metavar="PATH", help="a sealed session may read this too")
    option("--seal", choices=("auto", "require", "off"), default="auto", help="seal with bubblewrap (auto)")
    option("--no-network", action="store_true", help="sealed sessions have no network")
    option("command", nargs=argparse.REMAINDER, metavar="COMMAND [ARGUMENT...]")
    options = parser.parse_args(arguments)
    if options.command[:1] == ["--"]:
        options.command = options.command[1:]
    if not options.command:
        parser.error("which command runs a session?")
    return options


def _seconds(text: str) -> float:
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError("a number of seconds above 0")
    return value


def command_of(words: list[str], solution: Path) -> list[str]:
    """Return the command with `{solution}` filled in and the solution's own files named by their full paths: a session
    runs in another folder."""
    return [_full(word.replace("{solution}", str(solution)), solution) for word in words]


def _full(word: str, solution: Path) -> str:
    if not word or "\0" in word or len(word) > 4096:
        return word
    path = solution / word
    try:
        if not path.is_file():
            return word
    except OSError:
        return word
    if os.sep not in word and word == os.path.basename(shutil.which(word) or ""):
        return word  # a program on PATH wins over a file of the same name
    return str(path.parent.resolve() / path.name)
