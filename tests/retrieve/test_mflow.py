"""The adapter m-flow: real processes, over a stand-in for the library, which is too large to be installed for tests.

Where the library itself is there, its start is tested too.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from specgen.retrieve.adapters import mflow as module
from specgen.retrieve.adapters.mflow_process import MFlowProcess, environment
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError, make
from specgen.retrieve.conformance.check import Outcome, check_adapter
from specgen.retrieve.conformance.subject import SENTENCES, turns
from specgen.retrieve.contract import AdapterError, StoredTurn

STANDINS = Path(__file__).parent / "standins"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> module.MFlow:
    monkeypatch.setenv("PYTHONPATH", str(STANDINS))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return module.MFlow(60)


def test_it_keeps_the_contract(store: module.MFlow, tmp_path: Path) -> None:
    found = check_adapter(store)
    assert [(one.rule.name, one.why) for one in found if one.outcome is Outcome.BROKEN] == []
    assert list(tmp_path.glob("specgen-mflow-*")) == []


def test_the_users_own_store_is_never_opened(
    store: module.MFlow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "theirs"
    (theirs / "data").mkdir(parents=True)
    (theirs / "data" / "store.json").write_text('[{"text": "the zeppelin is mine", "in": "specgen", "built": true}]')
    before = (theirs / "data" / "store.json").read_bytes()
    for name in ("DATA_ROOT_DIRECTORY", "MFLOW_DATA_ROOT_DIRECTORY", "SYSTEM_ROOT_DIRECTORY"):
        monkeypatch.setenv(name, str(theirs / "data"))
    monkeypatch.setenv("VECTOR_DB_URL", "postgres://theirs")
    store.store("n", turns(SENTENCES)[0])
    assert [one.content for one in store.search("n", "zeppelin", 5)] == [SENTENCES[0]]
    store.reset("n")
    store.reset("n")
    assert (theirs / "data" / "store.json").read_bytes() == before


def test_each_namespace_has_a_process_and_a_folder(store: module.MFlow, tmp_path: Path) -> None:
    store.store("a", turns(SENTENCES)[0])
    store.store("ab", turns(SENTENCES)[1])
    assert len(list(tmp_path.glob("specgen-mflow-*"))) == 2
    first = store._stores["a"]._process
    store.reset("a")
    assert first.poll() is not None
    assert len(list(tmp_path.glob("specgen-mflow-*"))) == 1
    assert [one.content for one in store.search("ab", "alpacas", 5)] == [SENTENCES[1]]
    store.reset("ab")


def test_failures(store: module.MFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, ends = turns(["please fail", "please end"])
    with pytest.raises(AdapterError, match="m-flow's add: ValueError: the text is refused"):
        store.store("n", bad)
    with pytest.raises(AdapterError, match="m-flow's add: its process ended"):
        store.store("n", ends)
    with pytest.raises(AdapterError, match="its process ended"):
        store.store("n", bad)
    store.reset("n")
    monkeypatch.setenv("LLM_API_KEY", "wrong")
    store.store("n", turns(SENTENCES)[0])
    for _ in range(2):
        with pytest.raises(AdapterError, match="m-flow's memorize: RuntimeError: the model refused the key"):
            store.search("n", "zeppelin", 3)
    store.reset("n")


def test_too_slow(store: module.MFlow) -> None:
    process = MFlowProcess(0.001)
    with pytest.raises(AdapterError, match=r"no answer within 0\.001 s"):
        process.ask({"do": "memorize"})
    process.close()


def test_a_process_is_ended_with_its_program(tmp_path: Path) -> None:
    program = (
        "from specgen.retrieve.adapters.mflow import MFlow\n"
        "from specgen.retrieve.conformance.subject import turns\n"
        "store = MFlow(60); store.store('n', turns(['a b'])[0]); print(store._stores['n']._process.pid)\n"
    )
    env = {**os.environ, "PYTHONPATH": str(STANDINS), "TMPDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), 0)
    assert list(tmp_path.iterdir()) == []


def test_it_refuses_to_keep_anything_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(STANDINS))
    monkeypatch.setattr("specgen.retrieve.adapters.mflow_process.environment",
                        lambda given, folder: {**environment(given, folder), "MFLOW_DB_PATH": "/var/else"})  # fmt: skip
    process = MFlowProcess(60)
    with pytest.raises(AdapterError, match="it would keep db_path outside of its own folder"):
        process.ask({"do": "add", "text": "a", "when": None})
    process.close()


def test_the_variables_of_its_process(tmp_path: Path) -> None:
    given = {
        "LLM_API_KEY": "k",
        "EMBEDDING_MODEL": "m",
        "VECTOR_DB_KEY": "x",
        "mflow_db_host": "h",
        "GRAPH_DATABASE_USERNAME": "u",
    }
    made = environment(given, tmp_path)
    assert {"LLM_API_KEY", "EMBEDDING_MODEL"} <= set(made)
    assert not {"VECTOR_DB_KEY", "mflow_db_host", "GRAPH_DATABASE_USERNAME"} & set(made)
    assert made["DATA_ROOT_DIRECTORY"] == made["MFLOW_DATA_ROOT_DIRECTORY"] == str(tmp_path / "data")


def test_what_is_found_is_traced_by_its_words() -> None:
    said = turns(["Red boats.", "We met. Red boats.", "Yes."])
    found = [module._memory(text, 0, said) for text in ("Red boats.", "Maya: We met. Red boats. Then", "nothing")]
    assert [one.turn_index for one in found] == [0, 1, None]


@pytest.mark.parametrize(
    ("found", "texts"),
    [("a", ["a"]), (["a", ["b", {"text": "c"}], " "], ["a", "b", "c"]), ({"edges": [{"summary": "d"}], "n": 3}, ["d"]),
     (None, []), ([], []), ({}, [])],
)  # fmt: skip
def test_any_form_of_an_answer(found: object, texts: list[str]) -> None:
    assert list(module._texts(found)) == texts


def test_an_answer_that_is_none() -> None:
    with pytest.raises(AdapterError, match="gave int"):
        list(module._texts([3]))


def test_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(UnknownAdapterError, match="needs the library mflow-ai") as caught:
        make("m-flow", Options())
    assert caught.value.hint == "pip install 'specgen[mflow]'"


@pytest.mark.skipif(importlib.util.find_spec("m_flow") is None, reason="pip install 'specgen[mflow]' (750 MB)")
def test_the_library_itself_stays_in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot go on without a model; that it starts, takes our folder, and fails loudly is what can be seen."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("LLM_ENDPOINT", "EMBEDDING_ENDPOINT"):
        monkeypatch.setenv(name, "http://127.0.0.1:9/v1")
    store = module.MFlow(300)

    def _use() -> None:
        store.store("n", StoredTurn("s0", 0, 0, "user", SENTENCES[0]))
        store.search("n", "zeppelin", 3)

    with pytest.raises(AdapterError, match=r"m-flow's (add|memorize): ") as caught:
        _use()
    assert "outside" not in str(caught.value)
    (folder,) = tmp_path.glob("specgen-mflow-*")
    assert any(each.is_file() for each in folder.glob("*/**/*"))
    store.reset("n")
    assert list(tmp_path.glob("specgen-mflow-*")) == []
