"""docs/running.md: its commands give what it shows, and what it lists is what there is."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from run_helpers import ROOT, run, run_specgen

sys.path.insert(0, str(ROOT / "tests" / "docs"))
from docs_console import Reader
from docs_pages import blocks, commands, matches

from specgen.run.agents.environment import environment
from specgen.run.changes import FILES
from specgen.run.contract import Limits, SessionContext
from specgen.run.plan import CONDITIONS
from specgen.run.texts import LIMIT

PAGE = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["running", "report"])
def test_commands_give_what_the_page_shows(page: str, tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    list(reader.follow("", typing=False))
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    found = [command for block in blocks(text) if block.language == "shell" for command in commands(block)]
    assert len(found) >= 5
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


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str, tmp_path: Path) -> None:
    """What the page evaluates is a script of that shell, and what it asks then is answered."""
    asked = f"_SPECGEN_COMPLETE={shell}_source specgen"
    assert asked in PAGE
    source = run_specgen(cwd=tmp_path, env={"_SPECGEN_COMPLETE": f"{shell}_source"})
    assert (source.returncode, "_specgen_completion" in source.stdout) == (0, True)
    env = {"_SPECGEN_COMPLETE": "bash_complete", "COMP_WORDS": "specgen run maya --agent sim:st", "COMP_CWORD": "4"}
    assert run_specgen(cwd=tmp_path, env=env).stdout == "plain,sim:stale\n"
    if shutil.which(shell) and shell != "fish":
        checked = subprocess.run([shell, "-n"], input=source.stdout, text=True, capture_output=True, check=False)
        assert (checked.returncode, checked.stderr) == (0, "")


def test_limits_are_those_of_the_code() -> None:
    assert f"{LIMIT:,} characters" in PAGE
    assert f"At most {FILES:,} files" in PAGE
    assert f"{Limits().output_bytes // 1_000_000} MB" in PAGE
