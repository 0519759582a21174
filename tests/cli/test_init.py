"""`specgen init`: a family that builds, and names that it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from specgen.build.lint import breaches, lint
from specgen.build.load import require_spec
from specgen.cli.init_command import command


def call(*arguments: str) -> Result:
    return CliRunner().invoke(command, list(arguments))


@pytest.fixture
def family(tmp_path: Path) -> Path:
    """A fresh family called nursery."""
    assert call("nursery", "--out", str(tmp_path)).exit_code == 0
    return tmp_path / "nursery.yaml"


def test_it_has_nothing_to_report(family: Path) -> None:
    assert lint(str(family)) == ()


@pytest.mark.parametrize("seed", ["0", "2", "3", "7"])
def test_other_worlds_hold_too(family: Path, seed: str) -> None:
    assert breaches(require_spec(str(family)), seed) == ()


def test_it_bears_its_name(family: Path) -> None:
    assert require_spec(str(family)).family == "nursery"


def test_it_shows_the_language(family: Path) -> None:
    spec = require_spec(str(family))
    events = {event.kind for session in spec.sessions for turn in session.turns for event in turn.events}
    assert events >= {"teach", "change", "one_off"}
    assert {probe.kind for probe in spec.probes} == {"do", "ask"}
    assert any(person.twin_of for person in spec.people)
    assert "traps" in {probe.area for probe in spec.probes}


def test_its_comments_teach(family: Path) -> None:
    lines = family.read_text("utf-8").splitlines()
    assert sum("# " in line for line in lines) >= 20


def test_it_says_what_to_do_next(tmp_path: Path) -> None:
    output = call("bakery", "--out", str(tmp_path)).output
    for word in ("lint", "build", "run", "judge", "bakery.yaml"):
        assert word in output


def test_it_makes_the_folder(tmp_path: Path) -> None:
    assert call("bakery", "--out", str(tmp_path / "a" / "b")).exit_code == 0
    assert (tmp_path / "a" / "b" / "bakery.yaml").is_file()


def test_the_folder_is_here_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert call("bakery").exit_code == 0
    assert (tmp_path / "bakery.yaml").is_file()


def test_it_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "bakery.yaml").write_text("mine", "utf-8")
    done = call("bakery", "--out", str(tmp_path))
    assert done.exit_code == 2
    assert "exists" in done.stderr
    assert (tmp_path / "bakery.yaml").read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Bakery", ": bakery"),
        ("my bakery", ": my-bakery"),
        ("bakery.yaml", ": bakery"),
        ("a_b", ": a-b"),
        ("../up", ": up"),
        ("9lives", "a letter first"),
        ("", "a letter first"),
        ("-", "a letter first"),
        ("a--b", ": a-b"),
        ("büro", ": b-ro"),
    ],
)
def test_a_name_that_is_none(tmp_path: Path, name: str, hint: str) -> None:
    done = call("--out", str(tmp_path), "--", name)
    assert done.exit_code == 2
    assert "is no family name" in done.stderr
    assert done.stderr.rstrip().endswith(hint)
    assert list(tmp_path.iterdir()) == []


def test_help_has_an_example() -> None:
    assert "Example: specgen init" in call("--help").output
