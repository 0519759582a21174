"""Finding trap-cli's manifest in the environment, and taking it out again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trap_helpers import tool

manifest = tool("manifest")
TASK = Path("/srv/the task")
RAW = json.dumps(
    {"inputs_dir": f"{TASK}/inputs/case_01", "outputs_dir": "/ws/runs/s/t/now/case_01/solution/outputs"}
).encode()


def found() -> object:
    return manifest.find({b"TRAP_MANIFEST": RAW})


def test_the_usual_name() -> None:
    one = manifest.find({b"A": b'{"inputs_dir": "/other"}', b"TRAP_MANIFEST": RAW})
    assert one.inputs == TASK / "inputs/case_01"
    assert one.outputs == Path("/ws/runs/s/t/now/case_01/solution/outputs")


def test_any_name() -> None:
    assert manifest.find({b"PATH": b"/bin", b"MY_CASE": RAW}).inputs == TASK / "inputs/case_01"


@pytest.mark.parametrize("value", [b"", b"{", b"[]", b'{"inputs_dir": 5}', b'["inputs_dir"]', b"inputs_dir", b"\xff"])
def test_none(value: bytes) -> None:
    with pytest.raises(ValueError, match="TRAP_MANIFEST"):
        manifest.find({b"TRAP_MANIFEST": value})


@pytest.mark.parametrize(
    "value",
    [
        RAW,
        b" " + RAW + b"\n",
        b"x=" + RAW,
        b"/srv/the task/inputs/case_01",
        b"/srv/the task",
        b"/srv/the task/expected/case_01/answer.json",
        b"file:///ws/runs/s/t/now/case_01/solution/outputs",
        b'{"inputs_dir": "somewhere"}',
    ],
)
def test_what_tells_of_the_task_is_left_out_whatever_its_name(value: bytes) -> None:
    clean = manifest.scrubbed({b"ANY": value, b"any": value, b"KEY": b"kept"}, found(), TASK)
    assert clean == {b"KEY": b"kept"}


def test_path_loses_only_its_entries_in_the_task() -> None:
    clean = manifest.scrubbed({b"PATH": b"/bin:/srv/the task/tools:/usr/bin"}, found(), TASK)
    assert clean == {b"PATH": b"/bin:/usr/bin"}


@pytest.mark.parametrize(
    "name", ["HOME", "PWD", "OLDPWD", "_", "XDG_CONFIG_HOME", "TRAPSTREET_API_KEY", "trap_x", "TMPDIR"]
)
def test_what_leads_out_is_left_out(name: str) -> None:
    assert manifest.scrubbed({name.encode(): b"/x"}, found(), TASK) == {}


def test_keys_and_addresses_reach_the_harness() -> None:
    kept = {
        b"ANTHROPIC_API_KEY": b"k",
        b"OPENAI_BASE_URL": b"http://127.0.0.1:9",
        b"LANG": b"C.UTF-8",
        b"ODD": b"\xff\n",
    }
    assert manifest.scrubbed({**kept, b"TRAP_MANIFEST": RAW}, found(), TASK) == kept


def test_paths_as_json_writes_them_tell_too() -> None:
    raw = json.dumps({"inputs_dir": "/w/é/inputs/c"}).encode()
    one = manifest.find({b"M": raw})
    assert manifest.scrubbed({b"A": b"at /w/\\u00e9/inputs/c", b"B": "/w/é/x".encode()}, one, Path("/w/é")) == {}


@given(st.dictionaries(st.sampled_from([b"A", b"B", b"PATH"]), st.binary(max_size=30)), st.binary(max_size=9))
def test_no_value_holds_the_manifest(environment: dict[bytes, bytes], around: bytes) -> None:
    clean = manifest.scrubbed({**environment, b"X": around + RAW + around}, found(), TASK)
    assert not any(RAW in value or b"/srv/the task" in value for value in clean.values())
