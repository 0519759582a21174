"""JUnit, Markdown and JSON: well formed whatever an agent says, and readable."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from markdown_it import MarkdownIt
from report_pages import hand_page, hostile_page, probe, ten

from specgen.report.jsonform import render_json
from specgen.report.junit import render_junit
from specgen.report.markdown import escape, fence, render_markdown
from specgen.report.page import Page


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Page:
    return hostile_page(tmp_path_factory.mktemp("hostile"))


@pytest.fixture
def small(tmp_path: Path) -> Page:
    """Eight right, one stale, one crashed, one unreadable; a trap sprung in the second of two repeats."""
    rows = [*ten(), probe("t", "tp", trap=True, area="traps")]
    return hand_page(tmp_path, rows, {"q0": "old", "q1": "crash", "q2": "broken"}, {"t": "yes LOUD"})


def test_junit_counts(small: Page) -> None:
    root = Xml.fromstring(render_junit(small))
    assert (root.tag, root.get("tests"), root.get("failures"), root.get("errors")) == ("testsuites", "22", "2", "2")
    suites = root.findall("testsuite")
    assert [(suite.get("name"), suite.get("tests")) for suite in suites] == [("sim:hand 1", "11"), ("sim:hand 2", "11")]
    for suite in suites:
        cases = suite.findall("testcase")
        assert len(cases) == int(suite.get("tests", ""))
        assert sum(case.find("failure") is not None for case in cases) == int(suite.get("failures", ""))
        assert sum(case.find("error") is not None for case in cases) == int(suite.get("errors", ""))
        assert all(case.get("name") and case.get("classname") for case in cases)


def test_junit_says_what_is_wrong(small: Page) -> None:
    root = Xml.fromstring(render_junit(small))
    failure = root.find("testsuite/testcase[@name='q0']/failure")
    assert failure is not None
    assert failure.get("message", "").startswith("incorrect [stale] value q0:")
    assert failure.text is not None
    assert failure.text.startswith("request: What about q0?\n")


def test_junit_of_hostile_outputs_is_xml(hostile: Page) -> None:
    root = Xml.fromstring(render_junit(hostile).encode("utf-8"))
    assert {element.tag for element in root.iter()} <= {
        "testsuites", "testsuite", "properties", "property", "testcase", "failure", "error",
    }  # fmt: skip


def test_json(small: Page) -> None:
    row = json.loads(render_json(small))
    assert row["family"] == "hand"
    assert row["comparison"]["setups"][0]["unscored"] == 1
    by_name = {each["name"]: each for each in row["probes"]}
    assert [each["status"] for each in by_name["q0"]["results"]] == ["incorrect", "correct"]
    assert by_name["q0"]["results"][0]["checks"][0]["found"] == ["old"]
    assert by_name["q0"]["needs"] == [{"plant": "plantq0", "kind": "plant", "said": None}]
    assert by_name["q0"]["taught"][0]["session"] == "S1"


def test_json_of_hostile_outputs_is_ascii(hostile: Page) -> None:
    text = render_json(hostile)
    assert text.isascii()
    assert len(json.loads(text)["probes"]) == len(hostile.probes)


def test_markdown(small: Page) -> None:
    text = render_markdown(small)
    assert text.startswith("# hand\n")
    assert re.search(r"\| main \| 90\.0", text) or re.search(r"\| main \| \d", text)
    assert "## Wrong somewhere: 4" in text
    assert "### q0 (facts)" in text
    assert "**sim:hand**: 1 of 2 right, stale" in text
    assert "Taught in S1 (2026-08-01): The answer is yes." in text
    assert "### q5" not in text


def test_markdown_of_hostile_outputs_has_no_markup(hostile: Page) -> None:
    """Read as CommonMark with HTML allowed: no HTML appears, and no heading or link but ours."""
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(render_markdown(hostile))
    flat = [child for token in tokens for child in (token, *(token.children or ()))]
    assert not [token for token in flat if token.type in ("html_block", "html_inline", "link_open", "image")]
    heads = [flat[n + 1].content for n, token in enumerate(flat) if token.type == "heading_open" and token.tag == "h1"]
    assert len(heads) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [("a|b", r"a\|b"), ("<b>", r"\<b\>"), ("one\ntwo", "one two"), ("# x", r"\# x"), ("`x`", r"\`x\`")],
)
def test_escape(text: str, expected: str) -> None:
    assert escape(text) == expected


@pytest.mark.parametrize("text", ["x", "```\nx\n```", "````` deep", "", "~~~\nx"])
def test_a_fence_is_not_closed_by_its_text(text: str) -> None:
    (token,) = MarkdownIt("commonmark").parse(fence(text))
    assert token.type == "fence"
    assert token.content.rstrip("\n") == text.rstrip("\n")


def test_long_texts_are_cut() -> None:
    assert fence("x" * 5000).count("x") == 2001
    assert "[…]" in fence("x" * 5000)
