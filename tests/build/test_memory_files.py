"""The answer-key memory has a file for each person, whatever they are called."""

from __future__ import annotations

from pathlib import Path

import pytest
from build_helpers import SESSIONS, run_specgen, small

TWINS = (
    "people:\n"
    "  noor: {{user: true, name: Noor Haddad}}\n"
    "  a: {{name: {{draw: full_name, canon: {first} Reid}}, role: sales}}\n"
    "  b: {{name: {{draw: twin, of: a, by: first_name, canon: {first} Smith}}, role: parts}}\n"
)
TOLD = SESSIONS.replace(
    "now.'", "now. {{ people.a.first }} R. is in {{ people.a.role }}, {{ people.b.first }} S. in {{ people.b.role }}.'"
).replace("[alarm]", "[alarm, a.role, b.role]")


@pytest.mark.parametrize(
    ("first", "files"),
    [("Tom", ["tom-b.md", "tom.md"]), ("Con", ["con-a.md", "con-b.md"]), ("Zoë", ["zoe-b.md", "zoe.md"])],
)
def test_twins_of_whom_only_the_first_name_is_known(first: str, files: list[str], tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(small(people=TWINS.format(first=first), sessions=TOLD), "utf-8")
    done = run_specgen("build", "spec.yaml", "--out", "built", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    people = tmp_path / "built/key/answer-key-memory/people"
    assert sorted(path.name for path in people.iterdir()) == files
    assert run_specgen("verify", "built", cwd=tmp_path).returncode == 0
