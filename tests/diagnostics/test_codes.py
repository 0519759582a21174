"""The registry of codes."""

from __future__ import annotations

import pytest

import specgen.parse  # noqa: F401  declares SG0xx
from specgen.diagnostics import all_codes, code, codes
from specgen.model.span import Span


@pytest.fixture
def scratch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "_registry", {})
    return


@pytest.mark.usefixtures("scratch")
class TestDeclaring:
    def test_codes_come_sorted(self) -> None:
        second, first = code("SG902", "b", "why"), code("SG901", "a", "why")
        assert all_codes() == (first, second)

    def test_twice_is_refused(self) -> None:
        code("SG901", "a", "why")
        with pytest.raises(ValueError, match="'a' and 'b'"):
            code("SG901", "b", "why")

    @pytest.mark.parametrize("bad", ["SG1", "sg901", "SG9011", "XX901", ""])
    def test_malformed_is_refused(self, bad: str) -> None:
        with pytest.raises(ValueError, match="SG123"):
            code(bad, "a", "why")

    def test_a_finding_of_a_code(self) -> None:
        found = code("SG901", "a", "why", "warning").at(Span("f", 1, 2), "m", value="v", hint="h")
        assert (found.code, found.message, found.value, found.hint, found.severity) == (
            "SG901",
            "m",
            "v",
            "h",
            "warning",
        )


def test_titles_and_reasons_are_sentences_of_their_kind() -> None:
    for declared in all_codes():
        assert declared.title, declared
        assert not declared.title.endswith("."), declared
        assert declared.why.endswith("."), declared


def test_titles_are_unique() -> None:
    titles = [declared.title for declared in all_codes()]
    assert len(set(titles)) == len(titles)
