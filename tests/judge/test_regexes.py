"""Which regexes may backtrack, and what becomes of those that do."""

import contextlib
import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from specgen_judge import KeyFault, RegexLimit, explain_unsafe, is_safe, regexes

SAFE = [
    r"abc",
    r"\b\d{1,2} [A-Z][a-z]{2} \d{4}\b",
    r"\b\d\d/\d\d/\d{4}\b",
    r"\b\d{4}-\d\d-\d\d\b",
    r"(^|/)reports/[^/]+\.md$",
    r"(?m)^\s*-\s",
    r"(?:foo|bar)+",
    r"(?:\w+\s)*end",
    r"(?:,\d+)+",
    r"[a-z]+\d+",
    r"\d+(?:\.\d+)?",
    r"(?i)hello\s+world",
    r"^(?=.*a)(?=.*b)",
    r"(?s)^.{0,80}x",
    r"\d{1,3}(?:,\d{3})+",
    r"(?:\d\s)+x",
    r"a{2,5}",
    r"(?:ab){3}",
    r"[^\n]*$",
    r"(?:[a-z]+,)+",
    r"(?<=x)\d+",
    r"(?!x)\w+",
    r"(?:a|b|c)*d",
    r"\w+@\w+\.com",
    r"(?:- [^\n]*\n)+",
    r"",
    r"a?b?c?",
    r"(?m)^[A-Z]+$",
]
UNSAFE = [
    r"(a|aa)+$",
    r"(a+)+$",
    r"(a*)*",
    r"(?:\w+)*x",
    r"(?:a|a)*b|(?:ab|a\w)+c",
    r"\w*\d*x",
    r"\d+\d+x",
    r".*.*x",
    r"(\w)\1+",
    r"(?:\w\d|\d\w)+!",
    r"(x+x+)+y",
    r"(?:a?){2,}b+b+",
    r"(?:.*,)*x",
    r"(?i)(A|a)+(?:a+)+",
    r"\s+\**\S*\S*\d",
    r"(?:a+){10}b",
    r"^(\w+\s?)*$",
    r"(?:[a-z]|[a-f])+(?:z|zz)+q",
    r"(?=(a+)+$)a",
    r".*a.*b",
]


@pytest.mark.parametrize("pattern", SAFE)
def test_safe(pattern: str) -> None:
    assert explain_unsafe(pattern) is None
    assert is_safe(pattern)


@pytest.mark.parametrize("pattern", UNSAFE)
def test_unsafe(pattern: str) -> None:
    assert explain_unsafe(pattern)
    assert not is_safe(pattern)


def test_a_pattern_that_does_not_compile_is_explained() -> None:
    assert "does not compile" in (explain_unsafe("(") or "")
    with pytest.raises(KeyFault, match="does not compile"):
        regexes.compile_regex("(")


def test_a_catastrophe_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regexes, "TIME_LIMIT", 1.0)
    start = time.monotonic()
    with contextlib.suppress(RegexLimit):
        assert regexes.spans("(a|aa)+$", "a" * 200_000 + "!") == []
    assert time.monotonic() - start < 20


def test_an_unsafe_regex_that_ends_gives_the_same_places() -> None:
    assert regexes.spans(r"(\w)\1", "aa bb cd é\ud800ee") == [
        m.span() for m in re.finditer(r"(\w)\1", "aa bb cd é\ud800ee")
    ]


def test_long_text_is_read_apart() -> None:
    text = "x" * 30_000 + " 42"
    assert regexes.spans(r"\d+", text) == [(30_001, 30_003)]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(SAFE), st.text(alphabet="ab,0-\n x.", max_size=12), st.integers(1, 150))
def test_safe_regexes_end_soon(pattern: str, piece: str, times: int) -> None:
    start = time.process_time()
    regexes.spans(pattern, (piece * times)[:2000] + "!")
    assert time.process_time() - start < 2


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab|()*+?{}[]^$.\\d1,2", max_size=14))
def test_any_pattern_is_explained_or_safe(pattern: str) -> None:
    why = explain_unsafe(pattern)
    if why is None:
        start = time.process_time()
        re.compile(pattern).search("ab" * 300 + "a" * 300 + "!")
        assert time.process_time() - start < 2
