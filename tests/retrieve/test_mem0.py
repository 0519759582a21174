"""The adapter mem0: the real library, on this machine, with vectors that need no weights."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from specgen.retrieve.adapters import mem0 as module
from specgen.retrieve.adapters.mem0_library import WIDTH, available, opened
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError, make
from specgen.retrieve.conformance.check import Outcome, check_adapter
from specgen.retrieve.conformance.subject import SENTENCES, turns
from specgen.retrieve.contract import AdapterError

needs_mem0 = pytest.mark.skipif(not available(), reason="pip install 'specgen[mem0]'")


def vectors(texts: Sequence[str]) -> list[list[float]]:
    """Counts of words, each at a place of its own; a text has at least one."""
    found = []
    for text in texts:
        row = [0.0] * WIDTH
        for word in text.split() or [text]:
            row[sum(ord(each) * (place + 1) for place, each in enumerate(word)) % WIDTH] += 1.0
        found.append(row)
    return found


def store_in(folder: Path) -> module.Mem0:
    memory, release = opened(vectors, folder)
    return module.Mem0(memory, {"mem0ai": release})


@needs_mem0
def test_it_keeps_the_contract(tmp_path: Path) -> None:
    found = check_adapter(store_in(tmp_path))
    wrong = [(one.rule.name, one.why) for one in found if one.outcome is Outcome.BROKEN]
    assert wrong == []
    assert [one.rule.name for one in found if one.outcome is Outcome.INAPPLICABLE] == ["batches", "failures"]


@needs_mem0
def test_a_reset_leaves_what_others_have(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for user in ("maya", "n-1", "n1", "N", "n%20"):
        store._memory.add([{"role": "user", "content": f"I am {user}."}], user_id=user, infer=False)
    store._memory.add([{"role": "user", "content": "An agent's own."}], agent_id="n", infer=False)
    for turn in turns([f"Note {place}." for place in range(120)]):
        store.store("n", turn)
    store.reset("n")
    store.reset("n")
    assert store.search("n", "Note 7.", 5) == []
    for user in ("maya", "n-1", "n1", "N", "n%20"):
        assert [row["memory"] for row in store._memory.get_all(filters={"user_id": user})["results"]] == [
            f"I am {user}."
        ]
    assert len(store._memory.get_all(filters={"agent_id": "n"})["results"]) == 1


@needs_mem0
def test_every_role_is_kept(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for place, role in enumerate(("system", "tool", "user", "assistant")):
        assert store.store("n m", replace(turns([SENTENCES[place]])[0], role=role, turn_index=place))
    found = store.search("n m", SENTENCES[0], 9)
    assert sorted((one.turn_index or 0, one.session) for one in found) == [(0, "s0"), (1, "s0"), (2, "s0"), (3, "s0")]
    assert found[0].content == SENTENCES[0]


class Broken:
    """A mem0 in which everything fails, or nothing is made."""

    def add(self, *args: Any, **kwargs: Any) -> dict[str, list[Any]]:
        return {"results": []}

    def delete_all(self, **kwargs: Any) -> None:
        """Do nothing."""

    def get_all(self, **kwargs: Any) -> dict[str, list[Any]]:
        return {"results": [1]}

    def search(self, *args: Any, **kwargs: Any) -> None:
        raise ValueError("the collection\nis gone")


def test_failures() -> None:
    store = module.Mem0(Broken(), {})
    with pytest.raises(AdapterError, match="add made 0 memories"):
        store.store("n", turns(SENTENCES)[0])
    with pytest.raises(AdapterError, match="mem0's search: ValueError: the collection is gone"):
        store.search("n", "a", 3)
    with pytest.raises(AdapterError, match="left memories of its user behind"):
        store.reset("n")


@needs_mem0
def test_it_writes_nothing_at_home_and_calls_nobody(tmp_path: Path) -> None:
    program = (
        "import socket, sys\n"
        "def refuse(*args): raise SystemExit('it called somebody')\n"
        "socket.socket.connect = socket.getaddrinfo = refuse\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "from test_mem0 import *\n"
        "from specgen.retrieve.adapters.mem0_library import opened\n"
        "store = module.Mem0(opened(vectors)[0], {})\n"
        "store.store('n', turns(SENTENCES)[0]); store.search('n', 'zeppelin', 3); store.reset('n')\n"
        "print('done')\n"
    )
    home, scratch = tmp_path / "home", tmp_path / "scratch"
    home.mkdir()
    scratch.mkdir()
    env = {"PATH": os.environ["PATH"], "HOME": str(home), "TMPDIR": str(scratch)}
    done = subprocess.run(
        [sys.executable, "-c", program, str(Path(__file__).parent)],
        env=env,
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.stdout == "done\n", done.stderr
    assert [each for each in home.rglob("*") if "onnxruntime" not in str(each) and each.is_file()] == []
    assert [each for each in scratch.iterdir() if each.name.startswith("specgen")] == []


def test_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "available", lambda: False)
    with pytest.raises(UnknownAdapterError, match="needs the library mem0ai") as caught:
        make("mem0", Options())
    assert caught.value.hint == "pip install 'specgen[mem0]'"
