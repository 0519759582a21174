"""`haystack`: one size, and filler of the author's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from specgen.build.load import load_spec
from specgen.model.haystack import Size

HELLO = (Path(__file__).parents[2] / "specs" / "hello.yaml").read_bytes()


def _load(haystack: str) -> tuple[object, list[str]]:
    text = f"extends: hello.yaml\nhaystack: {haystack}\n".encode()
    loaded = load_spec("own.yaml", {"own.yaml": text, "hello.yaml": HELLO}.__getitem__)
    return loaded.spec and loaded.spec.haystack, [f"{found.code} {found.message}" for found in loaded.diagnostics]


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("{sessions: 50}", Size(sessions=50)),
        ("{tokens: 115k}", Size(tokens=115_000)),
        ("{tokens: 10M}", Size(tokens=10_000_000)),
    ],
)
def test_a_size(text: str, size: Size) -> None:
    found, wrong = _load(text)
    assert wrong == []
    assert found.size == size  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "SG104 a haystack has sessions or tokens, one of them"),
        ("{sessions: 5, tokens: 5k}", "SG104 a haystack has sessions or tokens, one of them"),
        ("{sessions: many}", "SG104 "),
        ("{sessions: 0}", "SG104 "),
        ("{session: 5}", "SG101 "),
        ("{sessions: 5, filler: [{turns: []}]}", "SG109 "),
        ("{sessions: 5, filler: [{turns: [{user: a, assistant: b}]}]}", "SG123 a turn of filler has one speaker"),
        ("{sessions: 5, filler: [{}]}", "SG102 "),
        ("50", "SG103 "),
    ],
)
def test_what_is_wrong(text: str, said: str) -> None:
    found, wrong = _load(text)
    assert found is None
    assert any(one.startswith(said) for one in wrong), wrong


def test_own_filler() -> None:
    found, wrong = _load('{sessions: 5, filler: [{turns: [{user: "a {{ b }}"}, {assistant: c}]}]}')
    assert wrong == []
    (own,) = found.own  # type: ignore[attr-defined]
    assert own.turns == (("user", "a {{ b }}"), ("assistant", "c"))
    assert own.span.line == 2
