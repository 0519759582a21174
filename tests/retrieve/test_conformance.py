"""The contract tests: adapters of ours keep every rule, each broken one is caught by its own, and rules can fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from broken_adapters import BROKEN, OverHttp, Right
from click.testing import CliRunner

from specgen.cli.retrieve.check import command
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError
from specgen.retrieve.conformance.check import Checked, Outcome, check_adapter, check_all, subject_of
from specgen.retrieve.conformance.registry import RULES

EXAMPLES = Path(__file__).parents[2] / "examples" / "adapters"
OPTIONS = Options()


def checked(made: type[Any]) -> tuple[Checked, ...]:
    if issubclass(made, OverHttp):
        return check_adapter(made(OPTIONS), lambda url: made(Options(url)))
    return check_adapter(made())


def named(found: tuple[Checked, ...], outcome: Outcome) -> list[str]:
    return [one.rule.name for one in found if one.outcome is outcome]


@pytest.mark.parametrize("name", ["okapi", "bm25", "dense", "hybrid-rrf"])
def test_our_local_adapters(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPECGEN_CACHE", str(tmp_path))
    try:
        subject = subject_of(name, OPTIONS)
    except UnknownAdapterError as error:
        pytest.skip(f"{error}: {error.hint}")
    found = tuple(check_all(subject))
    assert [(one.rule.name, one.why) for one in found if one.outcome is Outcome.BROKEN] == []
    assert named(found, Outcome.INAPPLICABLE) == ["failures"]


def test_one_that_keeps_the_contract() -> None:
    found = checked(Right)
    assert named(found, Outcome.BROKEN) == []
    assert named(found, Outcome.INAPPLICABLE) == ["batches", "failures"]
    assert [one.why for one in checked(OverHttp) if one.outcome is Outcome.BROKEN] == []


@pytest.mark.parametrize("made", BROKEN, ids=lambda made: made.__name__)
def test_one_that_breaks_it_is_caught(made: type[Right]) -> None:
    found = checked(made)
    broken = named(found, Outcome.BROKEN)
    assert set(made.caught) <= set(broken), [(one.rule.name, one.why) for one in found]
    assert all(one.why for one in found if one.outcome is Outcome.BROKEN)


def test_every_rule_catches_something() -> None:
    assert {rule.name for rule in RULES} == {name for made in BROKEN for name in made.caught}


def test_names_and_what_they_ask_differ() -> None:
    assert len({rule.name for rule in RULES}) == len({rule.asks for rule in RULES}) == len(RULES)


def test_nothing_is_left_behind() -> None:
    store = Right()
    store.kept["theirs"] = []
    check_adapter(store)
    assert list(store.kept) == ["theirs"]


def test_a_store_that_is_not_there_breaks_rules_and_no_more() -> None:
    class Gone(Right):
        def search(self, *args: Any, **kwargs: Any) -> Any:
            raise KeyError("gone")

    why = {one.rule.name: one.why for one in check_adapter(Gone())}
    assert why["finds"] == "KeyError: 'gone'"
    assert why["named"] == ""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    return tmp_path


@pytest.mark.usefixtures("here")
def test_the_example_keeps_the_contract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FTS_STORE", str(tmp_path / "x.db"))
    done = CliRunner().invoke(command, ["fts_store:Store"])
    assert done.exit_code == 0, done.output
    assert done.output.endswith("fts_store:Store keeps the contract\n")


@pytest.mark.usefixtures("here")
def test_the_command_tells_what_is_broken() -> None:
    done = CliRunner().invoke(command, ["broken_adapters:TooMany"])
    assert done.exit_code == 1
    assert "broken          at-most         a search for 1 results gives at most 1, not 2" in done.output
    assert done.output.splitlines()[-1] == f"broken_adapters:TooMany: 1 of {len(RULES)} rules broken"


@pytest.mark.usefixtures("here")
def test_the_command_as_json() -> None:
    done = CliRunner().invoke(command, ["broken_adapters:Right", "--json"])
    row = json.loads(done.stdout)
    assert row["adapter"] == "broken_adapters:Right"
    assert row["rules"][0] == {"rule": "named", "outcome": "kept", "why": None}
    assert {each["outcome"] for each in row["rules"]} == {"kept", "does not apply"}


@pytest.mark.parametrize("arguments", [["okappi"], ["no.such:Thing"], ["okapi", "--api-key-env", "NOT_SET_ANYWHERE"]])
def test_mistakes(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOT_SET_ANYWHERE", raising=False)
    done = CliRunner().invoke(command, arguments)
    assert done.exit_code == 2
    assert "hint: " in done.output


def pytest_run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    plugin = ["-p", "specgen.retrieve.conformance.plugin"] if not installed() else []
    path = os.pathsep.join((str(EXAMPLES), str(Path(__file__).parent), str(EXAMPLES.parents[1])))
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *plugin, *arguments],
        cwd=folder, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True,
    )  # fmt: skip


def installed() -> bool:
    from importlib.metadata import entry_points

    return any(point.value == "specgen.retrieve.conformance.plugin" for point in entry_points(group="pytest11"))


def test_the_plug_in(tmp_path: Path) -> None:
    done = pytest_run(tmp_path, "--specgen-adapter", "fts_store:Store", "--specgen-adapter", "broken_adapters:TooMany")
    assert done.returncode == 1
    assert "specgen::broken_adapters:TooMany::at-most" in done.stdout
    assert f"1 failed, {2 * len(RULES) - 5} passed, 4 skipped" in done.stdout


def test_the_plug_in_and_an_adapter_that_is_none(tmp_path: Path) -> None:
    done = pytest_run(tmp_path, "--specgen-adapter", "okappi")
    assert done.returncode == 4
    assert "there is no adapter 'okappi'; did you mean okapi?" in done.stderr + done.stdout


def test_the_plug_in_costs_others_nothing() -> None:
    program = (
        "import sys, specgen.retrieve.conformance.plugin\n"
        "print(sorted(name for name in sys.modules if name.startswith('specgen')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(
        ["specgen", "specgen.retrieve", "specgen.retrieve.conformance", "specgen.retrieve.conformance.plugin"]
    )
