"""The README's two commands have the shape that a fresh machine and .ci/run need; they are not run here."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from docs_pages import ROOT, read

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def command(heading: str) -> list[list[str]]:
    """The words of each command of the first block under a heading."""
    found = re.search(rf"^## {heading}$.*?^```sh\n(.*?)\n```", read("README.md"), re.MULTILINE | re.DOTALL)
    assert found is not None, f"no command under {heading!r}"
    assert "\n" not in found[1], "one line"
    return [shlex.split(part) for part in found[1].split(" && ")]


@pytest.mark.parametrize("heading", ["Set up", "Run the tests"])
def test_a_fresh_environment_comes_first(heading: str) -> None:
    venv, install, *_ = command(heading)
    assert venv == ["python3", "-m", "venv", ".venv"]
    assert install[:2] == [".venv/bin/pip", "install"]
    assert "-e" in install


def test_set_up_runs_the_main_job() -> None:
    program, *rest = command("Set up")[-1]
    assert Path(program).name in PROJECT["scripts"]
    assert rest[:2] == ["build", "specs/maya.yaml"]
    assert (ROOT / "specs" / "maya.yaml").is_file()


def test_the_tests_need_what_the_extra_brings() -> None:
    _, install, tests = command("Run the tests")
    (extra,) = re.findall(r"\.\[(\w+)\]", " ".join(install))
    needs = " ".join(PROJECT["optional-dependencies"][extra])
    assert tests[0] == ".venv/bin/pytest"
    assert "pytest>" in needs
    assert "-n" not in tests or "pytest-xdist" in needs


def test_the_python_that_is_named_is_the_one_that_is_needed() -> None:
    needed = PROJECT["requires-python"].removeprefix(">=")
    assert f"Python {needed} or later" in read("README.md")


def test_ci_runs_what_the_readme_says() -> None:
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "Run the tests" in ci
    assert "readme_command.py" in ci


def test_the_changelog_tells_of_this_version() -> None:
    version = re.search(r'__version__ = "([\d.]+)"', (ROOT / "specgen" / "__init__.py").read_text(encoding="utf-8"))
    assert version is not None
    assert f"## {version[1]}\n" in read("CHANGELOG.md")
