"""docs/running.md: its commands give what it shows, and what it lists is what there is."""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path

from run_helpers import ROOT, run

sys.path.insert(0, str(ROOT / "tests" / "docs"))
from docs_console import Reader
from docs_pages import blocks, commands, matches

from specgen.run.agents.environment import environment
from specgen.run.changes import FILES
from specgen.run.contract import Limits, SessionContext
from specgen.run.plan import CONDITIONS
from specgen.run.texts import LIMIT

PAGE = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")


def test_commands_give_what_the_page_shows(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    list(reader.follow("", typing=False))
    found = [command for block in blocks(PAGE) if block.language == "shell" for command in commands(block)]
    assert len(found) > 5
    for command in found:
        output = reader.type(command.line)
        assert matches(command.output, output), f"$ {command.line}\n{output}"


def test_conditions_and_variables_are_listed() -> None:
    for condition in CONDITIONS:
        assert f"\n| `{condition}` |" in PAGE
    context = SessionContext("S1", date(2026, 1, 1), None, Path("/x/state"), Path("/x/work"))
    told = {name for name in environment(context, (), 1) if name.startswith("SPECGEN_")}
    assert set(re.findall(r"^\| `(SPECGEN_\w+)` \|", PAGE, re.MULTILINE)) == told


def test_every_option_that_is_named_exists(tmp_path: Path) -> None:
    shown = run("--help", cwd=tmp_path).stdout
    assert "--resume" in shown
    for option in set(re.findall(r"`(--[a-z-]+)", PAGE)):
        assert option in shown


def test_limits_are_those_of_the_code() -> None:
    assert f"{LIMIT:,} characters" in PAGE
    assert f"At most {FILES:,} files" in PAGE
    assert f"{Limits().output_bytes // 1_000_000} MB" in PAGE
