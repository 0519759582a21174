"""Anchors and aliases: repeated values, endless ones, bombs, depth."""

from __future__ import annotations

import time

import pytest
from parse_helpers import found, only, parsed, tree

from specgen.model.span import Span
from specgen.parse.aliases import MAX_EXPANDED, Anchors, Composed
from specgen.parse.nodes import Scalar

HERE = Span("f", 1, 1)


@pytest.mark.parametrize("value", ["x", "[1, 2]", "{b: c}", "'text'"])
def test_an_alias_is_its_value(value: str) -> None:
    result = tree(f"a: &v {value}\nb: *v\n")
    assert isinstance(result, dict)
    assert result["a"] == result["b"]


def test_an_anchor_may_be_used_again() -> None:
    assert tree("a: &v 1\nb: *v\nc: &v 2\nd: *v\n") == {"a": 1, "b": 1, "c": 2, "d": 2}


def test_an_anchor_on_a_key_and_on_nothing() -> None:
    assert tree("&k a: &v\nb: *k\nc: *v\n") == {"a": None, "b": "a", "c": None}


def test_an_alias_before_its_anchor() -> None:
    assert found("a: *v\nb: &v 1\n") == [(1, 4, "SG014")]


def test_a_misspelt_alias() -> None:
    assert only("people: &people {}\nb: *poeple\n").hint == "did you mean *people?"


def test_an_emphasis_is_taken_for_what_it_is() -> None:
    diagnostic = only("a: *important*\n")
    assert diagnostic.code == "SG014"
    assert "quotes" in str(diagnostic.hint)


@pytest.mark.parametrize(
    "text", ["a: &a [*a]", "a: &a {b: {c: *a}}", "a: &a [&b [*a]]", "a: &a {<<: *a}", "&a {b: *a}"]
)
def test_recursion(text: str) -> None:
    assert "SG015" in {code for _, _, code in found(text + "\n")}
    assert parsed(text).root is None


def test_recursion_cites_the_anchor() -> None:
    ((span, _),) = only("a:\n  b: &b\n    c: *b\n").related
    assert span == Span("spec.yaml", 2, 6)


def bomb(levels: int, width: int) -> str:
    lines = ["a0: &a0 [" + ", ".join(["x"] * width) + "]"]
    for n in range(1, levels):
        lines.append(f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * width) + "]")
    return "\n".join(lines) + "\n"


def test_a_bomb_is_refused_at_once() -> None:
    started = time.process_time()
    assert [code for _, _, code in found(bomb(60, 10))] == ["SG016"]
    assert time.process_time() - started < 5


def test_a_bomb_of_merge_keys() -> None:
    lines = ["a0: &a0 {k: " + "[" + "x, " * 99 + "x]}"]
    lines += [f"a{n}: &a{n} {{p: *a{n - 1}, q: *a{n - 1}, <<: *a{n - 1}}}" for n in range(1, 40)]
    assert "SG016" in {code for _, _, code in found("\n".join(lines))}


def test_many_small_aliases_are_fine() -> None:
    assert found("a: &a {b: 1}\nlist: [" + "*a, " * 2000 + "]\n") == []


def test_the_bound() -> None:
    anchors = Anchors()
    anchors.close("a", Composed(Scalar("x", "str", HERE), size=MAX_EXPANDED))
    assert isinstance(anchors.resolve("a", HERE, 0), Composed)
    refused = anchors.resolve("a", HERE, 0)
    assert not isinstance(refused, Composed)
    assert refused.code == "SG016"
    assert isinstance(anchors.resolve("a", HERE, 0), Composed), "said once"


@pytest.mark.parametrize(("levels", "codes"), [(99, []), (100, ["SG013"]), (5000, ["SG013"]), (100_000, ["SG013"])])
def test_depth_in_flow(levels: int, codes: list[str]) -> None:
    assert [code for _, _, code in found("a: " + "[" * levels + "]" * levels)] == codes


def test_depth_in_blocks() -> None:
    text = "".join(" " * n + "a:\n" for n in range(300))
    assert [code for _, _, code in found(text)] == ["SG013"]


def test_depth_by_aliases() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 150)]
    result = parsed("\n".join(lines))
    assert {d.code for d in result.diagnostics} == {"SG013"}
    assert result.root is None


def test_findings_in_an_aliased_value_are_told_once() -> None:
    assert found("a: &a {b: 0042}\nc: *a\nd: *a\n") == [(1, 11, "SG030")]
