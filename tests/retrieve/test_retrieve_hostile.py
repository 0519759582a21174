"""Stores whose code does what none should: the run goes on, and says so."""

from __future__ import annotations

import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import run_specgen
from retrieve_files import adapters, locomo
from retrieve_worlds import Plain, Rows

from specgen.retrieve.contract import Memory, StoredTurn
from specgen.retrieve.engine import Asking, ask_all
from specgen.retrieve.model import Place
from specgen.retrieve.outcome import Answered

HOSTILE = '''
"""Stores that end the process, and that print."""
import os
import sys
from own import Mine

class Leaves(Mine):
    def search(self, *told):
        sys.exit(0)

class Gone:
    def __init__(self):
        sys.exit(0)

class Loud(Mine):
    name = "loud"
    def search(self, *told):
        print("I am searching")
        os.write(1, b"so am I\\n")
        return super().search(*told)

class Red(Mine):
    def search(self, *told):
        raise ValueError("one\\nline two \\x1b[31mred")

class Nameless(Mine):
    name = " "

class Worded(Mine):
    settings = "k1=1.5"

class Shy(Mine):
    @property
    def settings(self):
        raise RuntimeError("not yet")
'''
ASKING = Asking(top_k=10, prefix="t")
RUN = ("retrieve", "run", "--dataset", "locomo", "--data", "talks.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    locomo(tmp_path)
    adapters(tmp_path)
    (tmp_path / "hostile.py").write_text(HOSTILE, "utf-8")
    return tmp_path


def boat(store: Plain) -> Answered:
    return {each.question.id: each for each in ask_all(store, Rows(), ASKING)}["q-boat"]


class Gives(Plain):
    """A store whose search gives anything."""

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Any:
        return self.result


@pytest.mark.parametrize("method", ["store", "search", "reset"])
def test_one_that_ends_the_process_has_failed(method: str) -> None:
    store = Plain()

    def leave(*told: object) -> object:
        raise SystemExit(0)

    setattr(store, method, leave)
    assert boat(store).error == "SystemExit: 0"


@pytest.mark.parametrize(
    ("result", "why"),
    [
        (None, "search gave NoneType, and a list of Memory is expected"),
        ("text", "search gave str, and a list of Memory is expected"),
        (3, "search gave int, and a list of Memory is expected"),
        ([{"id": "1"}], "search gave a list with dict, and Memory is expected"),
        ([Memory("?", "x", None, "s0", "1")], "TypeError: 'str' object cannot be interpreted as an integer"),  # type: ignore[arg-type]
        ([Memory("?", "x", None, "s0", float("nan"))], "TypeError: 'float' object cannot be interpreted as an integer"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_list_of_results_is_told_by_its_type(result: object, why: str) -> None:
    assert boat(Gives(result)).error == why


def test_any_iterable_is_a_list_and_an_endless_one_is_cut() -> None:
    def endless() -> Any:
        while True:
            yield Memory("?", "x", None, "s0", 0)

    found = boat(Gives(endless())).found
    assert [each.place for each in found] == [Place("only", 0)] * 10


def test_a_store_that_empties_its_arguments_harms_only_itself() -> None:
    class Takes(Plain):
        def store_many(self, namespace: str, turns: list[StoredTurn]) -> list[str]:
            ids = [self.store(namespace, turn) for turn in turns]
            turns.clear()
            return ids

    assert boat(Takes()).error is None


def test_a_process_that_an_adapter_ends_exits_3(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "hostile:Leaves", cwd=folder)
    assert done.returncode == 3
    assert "5 × SystemExit: 0" in done.stderr
    assert run_specgen(*RUN, "--adapter", "hostile:Gone", cwd=folder).returncode == 2


def test_what_an_adapter_prints_is_not_the_result(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "hostile:Loud", "--json", cwd=folder)
    assert json.loads(done.stdout)["meta"]["adapter"]["name"] == "loud"
    assert "I am searching" in done.stderr
    assert "so am I" in done.stderr


def test_an_error_is_one_line(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "hostile:Red", cwd=folder)
    assert done.stderr.splitlines()[1] == "    5 × ValueError: one�line two �[31mred"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Nameless", "has the name ' ', and a text is expected"),
        ("Worded", "has settings that are str, and a dict is expected"),
        ("Shy", "does not tell its name and settings: RuntimeError: not yet"),
    ],
)
def test_what_results_say_of_a_store_is_there_before_it_is_asked(folder: Path, name: str, why: str) -> None:
    done = run_specgen(*RUN, "--adapter", f"hostile:{name}", cwd=folder)
    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_a_baseline_that_is_none_is_told_before_a_store_is_asked(folder: Path) -> None:
    compare = ("retrieve", "compare", *RUN[2:], "--adapters", "hostile:Loud")
    done = run_specgen(*compare, "--baseline", "talks.json", cwd=folder)
    assert done.returncode == 2
    assert "talks.json is no result" in done.stderr
    assert "I am searching" not in done.stderr


def test_a_check_of_one_that_ends_the_process_or_prints(folder: Path) -> None:
    done = run_specgen("retrieve", "check", "hostile:Leaves", cwd=folder)
    assert done.returncode == 1
    assert "SystemExit: 0" in done.stdout
    done = run_specgen("retrieve", "check", "hostile:Loud", "--json", cwd=folder)
    assert json.loads(done.stdout)["adapter"] == "hostile:Loud"
    assert "so am I" in done.stderr
