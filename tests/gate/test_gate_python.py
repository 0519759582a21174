"""A callable as a gate: found, called, and kept apart from us, whatever it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from gate_sets import fixtures, knowledge

from specgen.gate.asking import Asked, ask
from specgen.gate.decision import Action, CannotLoadError, Decision, MismatchError
from specgen.gate.gates.contract import Settings
from specgen.gate.gates.registry import open_gate
from specgen.gate.model import Fixtures

HEAD = "import enum, os, sys, time, dataclasses\n"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def asked(body: str, level: str | None = None, of: Fixtures | None = None, timeout: float = 20) -> Asked:
    """What a gate decides whose module is this text; it has `gate`."""
    Path("mygate.py").write_text(HEAD + body, "utf-8")
    gate = open_gate("mygate:gate", of or fixtures(*knowledge(2)), Settings(timeout))
    try:
        return ask(gate, of or fixtures(*knowledge(2)), level)
    finally:
        gate.close()


def decided(body: str, level: str | None = None) -> Decision | None:
    """What it decides of the first window."""
    return asked(body, level).judged[0].decision


@pytest.mark.parametrize(
    ("body", "decision"),
    [
        ("def gate(window): return True", Decision(Action.FLAG)),
        ("def gate(window): return 'drop', None", Decision(Action.DROP)),
        ("def gate(window): return {'action': 'keep', 'mtype': 'insight'}", Decision(Action.FLAG, "insight")),
        ("class A(enum.Enum):\n  DROP = 'drop'\ndef gate(window): return A.DROP", Decision(Action.DROP)),
        ("class A(enum.Enum):\n  DROP = 1\ndef gate(window): return A.DROP, 'x'", Decision(Action.DROP, "x")),
        ("class A(enum.StrEnum):\n  FLAG = 'flag'\ndef gate(window): return A.FLAG", Decision(Action.FLAG)),
        ("@dataclasses.dataclass\nclass D:\n  action: str\n  type: str\ndef gate(w): return D('flag', 'decision')",
         Decision(Action.FLAG, "decision")),
        ("class D:\n  action = 'skip'\n  mtype = None\ndef gate(w): return D()", Decision(Action.SKIP)),
        ("from collections import namedtuple\nR = namedtuple('R', 'action type')\ndef gate(w): return R('flag', 'x')",
         Decision(Action.FLAG, "x")),
        ("class Gate:\n  def __call__(self, window): return 'skip'\ngate = Gate()", Decision(Action.SKIP)),
        ("class S(str):\n  def strip(self): return 'flag'\ndef gate(w): return S('drop')", Decision(Action.DROP)),
        ("import numpy\ndef gate(w): return numpy.bool_(True)", Decision(Action.FLAG)),
        ("def gate(window): return 'flag' if window == [{'role': 'user', 'content': 'we chose plan 1'}] else 'drop'",
         Decision(Action.FLAG)),
        ("def gate(window): print('noise'); os.write(1, b'{}'); return 'flag'", Decision(Action.FLAG)),
        ("def gate(window): return sys.stdin.read() or 'flag'", Decision(Action.FLAG)),
        ("def gate(window): window.clear(); return 'flag'", Decision(Action.FLAG)),
    ],
)  # fmt: skip
def test_answers(body: str, decision: Decision) -> None:
    if "numpy" in body:
        pytest.importorskip("numpy")
    assert decided(body) == decision


@pytest.mark.parametrize(
    ("body", "level", "seen"),
    [
        ("def gate(window): return True, str(1)", "high", "1"),
        ("def gate(window, level): return True, str(level)", "high", "high"),
        ("def gate(window, level='low'): return True, str(level)", None, "low"),
        ("def gate(window, level='low'): return True, str(level)", "high", "high"),
        ("def gate(window, mode): return True, mode", "high", "high"),
        ("def gate(window, threshold=0.5): return True, str(threshold)", "high", "0.5"),
        ("def gate(window, *, level): return True, level", "high", "high"),
        ("def gate(window, *, level='low'): return True, level", None, "low"),
        ("def gate(window, threshold=0.5, *, level='low'): return True, level", "high", "high"),
        ("def gate(*args): return True, str(len(args))", "high", "1"),
        ("class G:\n  def judge(self, window, level): return True, level\ngate = G().judge", "high", "high"),
    ],
)
def test_the_level_by_the_signature(body: str, level: str | None, seen: str) -> None:
    assert decided(body, level) == Decision(Action.FLAG, seen)


def test_a_needed_level_must_be_given() -> None:
    with pytest.raises(CannotLoadError, match="say --level"):
        decided("def gate(window, level): return True")


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("def gate(window): raise ValueError('boom')", "ValueError: boom"),
        ("def gate(window): sys.exit(0)", "SystemExit: 0"),
        ("def gate(window): return gate(window)", "RecursionError: maximum recursion depth exceeded"),
        ("def gate(window): raise ValueError('x' * 10_000)", "ValueError: xxx"),
        (
            "class E(Exception):\n  def __str__(self): raise OSError\ndef gate(w): raise E",
            "E: whose text cannot be had",
        ),
        ("class D:\n  @property\n  def action(self): raise KeyError('a')\ndef gate(w): return D()", "KeyError: 'a'"),
        ("class B(BaseException): pass\ndef gate(w): raise B('x')", "B: x"),
    ],
)
def test_what_it_raises_is_a_finding_of_the_window(body: str, error: str) -> None:
    found = asked(body).judged
    assert [each.decision for each in found] == [None, None]
    assert found[0].error is not None
    assert found[0].error.startswith(error)
    assert len(found[0].error) <= 320


def test_one_bad_window_leaves_the_others_alone() -> None:
    body = "def gate(window):\n  if '3' in window[0]['content']: {0}\n  return 'flag'"
    for fault, told in (
        ("raise OSError('no')", "OSError: no"),
        ("os._exit(0)", "it ended with exit code 0"),
        ("os.kill(os.getpid(), 11)", "it was ended by signal 11"),
        ("time.sleep(60)", "no answer within 1 s"),
    ):
        found = asked(body.format(fault), of=fixtures(*knowledge(5)), timeout=1).judged
        assert [each.error for each in found] == [None, None, told, None, None]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("None", "None (NoneType)"),
        ("float('nan')", "nan (float)"),
        ("object", "<class 'object'> (type)"),
        ("('drop', 0.5)", "0.5 (float) as an action or a type"),
        ("'perhaps'", '"perhaps"'),
        ("lambda: 0", "(function)"),
        ("b'drop'", "b'drop' (bytes)"),
        ("'x' * 10_000_000", "xxx"),
        ("[0] * 10_000_000", "(list)"),
    ],
)
def test_a_mismatch_ends_the_run_and_shows_the_value(value: str, shown: str) -> None:
    with pytest.raises(MismatchError) as caught:
        decided(f"def gate(window): return {value}")
    assert shown in str(caught.value)
    assert len(str(caught.value)) < 1_500


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        ("async def gate(window): return True", "the gate is async"),
        ("x = []\nx += [x, x]\ndef gate(window): return x", "as an action or a type"),
        ("class R:\n  def __repr__(self): raise ValueError\ndef gate(window): return R()", "(R)"),
    ],
)
def test_stranger_answers(body: str, shown: str) -> None:
    with pytest.raises(MismatchError) as caught:
        decided(body)
    assert shown in str(caught.value)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("import nothing_of_that_name", "No module named 'nothing_of_that_name'"),
        ("gate = 3", "is no callable, but int"),
        ("other = 3", "has no attribute 'gate'"),
        ("def gate(): return True", "too many positional arguments"),
        ("def gate(a, b, c): return True", "missing a required argument"),
        ("def gate(window, *, key): return True", "missing a required"),
        ("sys.exit(4)", "SystemExit: 4"),
        ("os._exit(0)", "it ended with exit code 0"),
        ("def gate(:", "SyntaxError"),
    ],
)
def test_a_gate_that_cannot_be_loaded_says_why(body: str, reason: str) -> None:
    with pytest.raises(CannotLoadError) as caught:
        asked(body)
    assert reason in str(caught.value)


@pytest.mark.parametrize("name", ["no-module:gate", "mygate:", ":gate", "my gate:gate", "mygate:a.b!"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(CannotLoadError, match="is not module:callable"):
        open_gate(name, fixtures(), Settings())


def test_a_module_of_the_folder_does_not_shadow_what_the_host_needs() -> None:
    Path("json.py").write_text("raise RuntimeError('mine')", "utf-8")
    assert decided("def gate(window): return 'flag'") == Decision(Action.FLAG)


def test_a_gate_sees_neither_label_nor_id_nor_note() -> None:
    body = (
        "import json\ndef gate(window, level):\n  open('seen', 'a').write(json.dumps([window, level]))\n  return True"
    )
    asked(body, "high")
    seen: Any = Path("seen").read_text("utf-8")
    assert "fact-1" not in seen
    assert "guards" not in seen
    assert "extract" not in seen


def test_texts_of_what_is_sent_are_kept() -> None:
    body = "def gate(window): return {'action': 'flag' if '1' in window[0]['content'] else 'drop', 'text': 'epoch 3/9'}"
    assert asked(body).texts == {"fact-1": ("epoch 3/9",)}
