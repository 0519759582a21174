"""The page: what it holds, that it loads nothing, and that nothing of an agent's is markup."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest
from report_pages import HOSTILE, Elements, hand_page, hostile_page, probe, sessions, ten, write_build, write_run

from specgen.intervals.faults import StatsError
from specgen.report.gather import gather
from specgen.report.html import render_html
from specgen.report.page import Page
from specgen.report.texts import fit
from specgen.stats import comparison

OURS = set(
    re.findall(
        r"\w+",
        "html head meta title style body a header h1 h2 h3 h4 p code nav main section div article bdi span dl dt dd br "
        "details summary ul li b figure figcaption svg rect line path label select option input output kbd pre mark "
        "sup ol q script",
    )
)
"""The elements of our own templates."""


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> tuple[Page, str]:
    page = hostile_page(tmp_path_factory.mktemp("hostile"))
    return page, render_html(page)


def test_only_our_elements_and_one_script(hostile: tuple[Page, str]) -> None:
    found = Elements(hostile[1]).found
    assert {tag for tag, _ in found} <= OURS
    assert sum(tag == "script" for tag, _ in found) == 1
    assert sum(tag == "style" for tag, _ in found) == 1
    assert sum(tag == "h1" for tag, _ in found) == 1


def test_no_attribute_that_acts(hostile: tuple[Page, str]) -> None:
    for _, attributes in Elements(hostile[1]).found:
        for name, value in attributes.items():
            assert not name.startswith("on")
            assert name not in ("src", "style", "srcdoc", "action", "autofocus")
            if name == "href":
                assert value is not None
                assert value.startswith("#")


def test_ids_are_ours_and_single(hostile: tuple[Page, str]) -> None:
    ids = [attributes["id"] for _, attributes in Elements(hostile[1]).found if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z][\w-]*", id_ or "") for id_ in ids)


def test_every_output_shows_as_text(hostile: tuple[Page, str]) -> None:
    text = "".join(Elements(hostile[1]).text)
    for reply in HOSTILE:
        assert fit(reply).split("yes")[0] in text
    for unfit in "\u202e\0\x1b\ud800":
        assert unfit not in hostile[1]
    assert hostile[1].encode("utf-8")


def test_a_policy_allows_our_script_and_nothing_else(hostile: tuple[Page, str]) -> None:
    policy = next(a["content"] for tag, a in Elements(hostile[1]).found if a.get("http-equiv"))
    assert policy is not None
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    for tag in ("style", "script"):
        (content,) = re.findall(f"<{tag}>(.*?)</{tag}>", hostile[1], re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy


def test_it_names_no_other_place(hostile: tuple[Page, str]) -> None:
    assert not re.search(r"https?://|@import|url\(", hostile[1].replace("0;url=data", ""))


def test_what_a_probe_shows(tmp_path: Path) -> None:
    page = hand_page(tmp_path, [probe("a", "x"), probe("t", "y", trap=True)], {"a": "It is **old**.", "t": "yes LOUD"})
    text = render_html(page)
    assert "What about a?" in text
    assert '<mark class="bad">old<sup>✗1</sup></mark>' in text
    assert '<mark class="ok">yes<sup>✓1</sup></mark>' in text
    assert "stale" in text
    assert "The answer is yes." in text
    assert '<a href="#s1-0">S1</a>' in text
    assert "<code>x</code>" in text
    assert "content-visibility: auto" in text
    assert "prefers-color-scheme: dark" in text


def test_the_path_of_a_file_can_be_a_finding(tmp_path: Path) -> None:
    row = probe("a", "x")
    row["kind"] = "do"
    row["checks"] = [{"type": "file_exists", "label": "file", "value": r"note-\d+\.md"}]
    build = write_build(tmp_path / "b", [row])
    sessions(build, "one")
    run = write_run(tmp_path / "r", build, {})
    body = {
        "reply": "Saved.",
        "turn": "Saved.",
        "files": {"note-7.md": "x", "pic.png": {"bytes": 1234, "sha256": "ab"}},
    }
    (run / "tests" / "p-a.json").write_text(json.dumps(body))
    text = render_html(gather(build, [str(run)]))
    assert "file pic.png (1,234 bytes)" in text
    assert re.search(r'file <mark class="ok">note-7\.md<sup>✓1</sup></mark>', text)


@pytest.mark.parametrize(
    ("info", "marked"),
    [({"agent": "cmd:x"}, True), ({"agent": "cmd:x", "sealed": True}, False), ({"agent": "sim:stale"}, False)],
)
def test_unsealed_runs_are_marked(info: dict[str, object], marked: bool, tmp_path: Path) -> None:
    text = render_html(hand_page(tmp_path, [probe("a", "x")], **info))
    assert ('<span class="badge">unsealed</span>' in text) == marked


def test_repeats_show_different_responses_wrong_ones_first(tmp_path: Path) -> None:
    page = hand_page(tmp_path, [probe("a", "x")], {}, {}, {"a": "old"}, {"a": "no idea"}, {"a": "old"}, {"a": "hm"})
    (answers,) = page.probes[0].answers
    assert (answers.right, answers.total) == (2, 6)
    assert [shown.passages[0].text for shown in answers.shown] == ["old", "no idea", "hm"]
    text = render_html(page)
    assert "2/6" in text
    assert "3 of 6 responses shown" in text
    assert "pass^6" in text


def test_results_that_are_missing_or_torn_are_told(tmp_path: Path) -> None:
    page = hand_page(tmp_path, ten(), {"q0": "broken", "q1": "crash"})
    text = render_html(page)
    assert "malformed" in text
    assert "crash" in text
    assert "1 results could not be scored" in text
    assert not page.comparison.complete


def test_without_scipy_there_are_scores_and_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("specgen.report.gather.have_scipy", lambda: False)
    monkeypatch.setattr(comparison, "require_scipy", lambda: pytest.fail("asked for scipy"))
    page = hand_page(tmp_path, ten(), {"q0": "old"})
    assert page.notes[0].startswith("No intervals: they need scipy")
    text = render_html(page)
    assert "90.0" in text
    assert 'class="whisker"' not in text


def test_a_run_of_another_build_is_refused(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", [probe("a")])
    other = write_build(tmp_path / "c", [probe("a")])
    sessions(build, "one")
    with pytest.raises(StatsError, match="answers the build"):
        gather(build, [str(write_run(tmp_path / "r", other, {}))])


def test_the_same_bytes_twice(hostile: tuple[Page, str]) -> None:
    assert render_html(hostile[0]) == hostile[1]
