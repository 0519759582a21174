"""File names that would fail somewhere, texts that come out blank, recordings that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from build_helpers import PROBES, SESSIONS, run_specgen, small, tree

from specgen.build.filenames import collisions, name_fault
from specgen.build.lint import lint

FAIL = [
    "", ".", "..", "../a", "a/../b", "/etc/passwd", "a//b", "a/", "./a", "C:\\a", "a:b.md", "a\\b", "a\nb", "a\0b",
    "con", "NUL.txt", "a/aux", "COM1.csv", "lpt9", "Prn.tar.gz", "conin$", "a.", "a ", " a",
    "a|b", "a?b", "a*b", 'a"b', "<a>",
    "a" * 256, "é" * 128, "x/" * 150 + "a", "a\u200bb", "a\u202eb", "\ud800",
]  # fmt: skip
PASS = [
    "a", "a.md", "reports/2026-08-17_monday-summary.md", ".hidden", "a b.csv", "console.txt", "com.txt", "com10",
    "nul-1",
    "übersicht.md", "漢字.txt", "תוכנית.md", "a..b", "a...b", "-a", "a'b", "é" * 127, "🚲.md",
]  # fmt: skip


@pytest.mark.parametrize("name", FAIL, ids=lambda name: ascii(name[:30]))
def test_a_name_that_fails_somewhere(name: str) -> None:
    assert name_fault(name)


@pytest.mark.parametrize("name", PASS, ids=lambda name: ascii(name[:30]))
def test_a_name_that_every_system_holds(name: str) -> None:
    assert name_fault(name) is None


@pytest.mark.parametrize(
    ("names", "pairs"),
    [
        (["a", "b"], []),
        (["a.md", "A.md"], [("A.md", "a.md")]),
        (["é.md", "e\u0301.md"], [("e\u0301.md", "é.md")]),
        (["straße", "STRASSE"], [("STRASSE", "straße")]),
        (["a/b", "A/c"], []),
        (["a", "a/b"], [("a/b", "a")]),
        (["a/b/c", "A"], [("A", "a/b/c")]),
        (["a/b", "a/B"], [("a/B", "a/b")]),
    ],
)
def test_names_that_are_one_file_somewhere(names: list[str], pairs: list[tuple[str, str]]) -> None:
    assert collisions(names) == pairs


def with_files(files: str, session: str = "S1") -> str:
    return small(sessions=SESSIONS.replace("    turns", f"    files: {files}\n    turns").replace("S1", session))


def found(text: str, folder: Path) -> list[str]:
    path = folder / "spec.yaml"
    path.write_text(text, "utf-8")
    return [f"{d.span.line} {d.code}" for d in lint(str(path))]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ("{orders.csv: 'id'}", []),
        ("{'a:b.csv': 'id'}", ["13 SG501"]),
        ("{'../../../x': 'id'}", ["13 SG501"]),
        ("{NUL: 'id'}", ["13 SG501"]),
        ("{a.csv: 'id', A.csv: 'id'}", ["13 SG502"]),
        ("{'{{ people.noor.first }}.csv': 'x', '{{ people.noor.first | upper }}.csv': 'y'}", ["13 SG502"]),
        ("{'{{ people.noor.first }}.csv': 'x', '{{ people.noor.last }}.csv': 'y'}", []),
        ("{'{{ people.noor.first }}': 'x', '{{ people.noor.first | capitalize }}': 'y'}", ["13 SG502"]),
    ],
)
def test_files_of_sessions(files: str, expected: list[str], tmp_path: Path) -> None:
    assert found(with_files(files), tmp_path) == expected


@pytest.mark.parametrize("session", ["CON", "nul", "COM1"])
def test_a_session_with_files_whose_id_is_a_device(session: str, tmp_path: Path) -> None:
    assert found(with_files("{a.csv: 'x'}", session), tmp_path) == ["11 SG501"]


def test_nothing_is_written_outside_the_build(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(with_files("{'../../../../escaped': 'x'}"), "utf-8")
    done = run_specgen("build", "spec.yaml", "--out", "one/built", cwd=tmp_path)
    assert (done.returncode, "SG501" in done.stderr) == (2, True)
    assert list(tree(tmp_path)) == ["spec.yaml"]


def test_an_included_file_whose_name_fails_somewhere(tmp_path: Path) -> None:
    (tmp_path / "ab:c.yaml").write_text("about: x\n", "utf-8")
    assert found("include: ['ab:c.yaml']\n" + small(), tmp_path) == ["1 SG501"]


BLANK = '{% if people.noor.first == "X" %}y{% endif %}'


@pytest.mark.parametrize(
    "text",
    [
        small(probes=PROBES.replace("What is the alarm number?", f"'{BLANK}'")),
        small(sessions=SESSIONS.replace("turns: [{", f"turns: [{{user: '{BLANK}'}}, {{assistant: ok}}, {{")),
        small(sessions=SESSIONS.replace("turns: [{", f"turns: [{{user: hi}}, {{assistant: '{BLANK}'}}, {{")),
        small(probes=PROBES.replace("'{{ belief.alarm }}'", f"'{BLANK}'")),
    ],
    ids=["request", "user turn", "assistant turn", "answer"],
)
def test_a_template_that_renders_to_nothing(text: str, tmp_path: Path) -> None:
    assert [code.split()[1] for code in found(text, tmp_path)] == ["SG503"]


def recorded(folder: Path, lines: str) -> list[str]:
    (folder / "specs").mkdir()
    (folder / "calibration/small").mkdir(parents=True)
    (folder / "calibration/small/request-only.jsonl").write_text(lines, "utf-8")
    return found(small(), folder / "specs")


def test_recordings_that_cannot_be_read_are_told_line_by_line(tmp_path: Path) -> None:
    lines = [
        '{"probe": "alarm", "reply": "No idea."}',
        "",
        "{",
        "[]",
        '{"probe": 1, "reply": "x"}',
        "[" * 100_000,
        '{"probe": "alarm", "reply": "x", "files": ["a"]}',
        '{"probe": "alarm", "reply": "x", "files": null}',
    ]
    assert recorded(tmp_path, "\n".join(lines)) == ["3 SG504", "4 SG504", "5 SG504", "6 SG504", "7 SG504"]


def test_recordings_that_can_be_read(tmp_path: Path) -> None:
    assert recorded(tmp_path, '{"probe": "alarm", "reply": "No idea.", "files": {"a.md": "x"}}\n') == []
