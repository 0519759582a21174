"""Where the package's own files are: templates, example specs and the judge's sources, installed or in the tree."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import specgen_judge

PACKAGE = Path(__file__).resolve().parent


@cache
def root() -> Path:
    """The folder that holds `templates/` and `specs/`: package data when installed, else the project's own tree."""
    data = PACKAGE / "_data"
    return data if data.is_dir() else PACKAGE.parent


def template(name: str) -> str:
    """The text of one of our own templates, such as `build/README.md.j2`."""
    return root().joinpath("templates", *name.split("/")).read_text("utf-8")


def example_spec(name: str) -> Path:
    """The path of an example spec."""
    return root() / "specs" / name


def judge_sources() -> tuple[tuple[str, bytes], ...]:
    """Every source file of the judge as (relative posix path, content), sorted: grade.py and the package."""
    grade = root() / "judge" / "grade.py"
    package = Path(specgen_judge.__file__).resolve().parent
    files = [(f"specgen_judge/{path.relative_to(package).as_posix()}", path) for path in package.rglob("*.py")]
    return tuple(
        (name, path.read_bytes().replace(b"\r\n", b"\n")) for name, path in sorted([("grade.py", grade), *files])
    )
