"""The memories of models: what each keeps in the state folder, and what it shows of it."""

from __future__ import annotations

import json
import pickle
import sys
from datetime import date
from pathlib import Path

import pytest

from specgen.index.bm25 import Bm25, words
from specgen.run.agents.memories.base import Memory
from specgen.run.agents.memories.choose import choose_memory
from specgen.run.agents.memories.notes import NOTES, UNREAD
from specgen.run.agents.memories.retrieval import MOST
from specgen.run.agents.memories.store import Recorder, documents, sessions
from specgen.run.agents.memories.tokens import cut_to, tokens
from specgen.run.agents.words import NoAgentError
from specgen.run.contract import AgentFaultError, SessionContext, Usage

NAMES = ("none", "transcript", "notes", "retrieval")


def context(root: Path, id_: str, day: date = date(2026, 8, 18), project: str | None = "shop") -> SessionContext:
    for name in ("state", "work"):
        (root / name).mkdir(exist_ok=True)
    return SessionContext(id_, day, project, root / "state", root / "work")


def lived(memory: Memory, there: SessionContext, *said: str) -> None:
    """Live through a session: user and assistant take turns."""
    note = memory.recorder(there)
    for place, text in enumerate(said):
        note("assistant" if place % 2 else "user", text)


def no_model(told: str, asked: str) -> tuple[str, Usage]:
    raise AssertionError("the model is not asked")


def probe(root: Path) -> SessionContext:
    return context(root, "f00d", date(2026, 10, 5))


@pytest.mark.parametrize("name", NAMES)
def test_an_empty_state_shows_nothing(name: str, tmp_path: Path) -> None:
    memory = choose_memory(name, 1000)
    recalled = memory.recall(probe(tmp_path), "What's the alarm number?")
    assert (recalled.text, recalled.left_out) == ("", 0)
    assert list((tmp_path / "state").iterdir()) == []
    assert pickle.loads(pickle.dumps(memory)) == memory


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_settled_where_nothing_was_said(name: str, tmp_path: Path) -> None:
    assert choose_memory(name, 1000).settle(context(tmp_path, "S1"), no_model) == Usage()


@pytest.mark.parametrize("name", NAMES)
def test_a_session_is_not_shown_to_itself(name: str, tmp_path: Path) -> None:
    memory, there = choose_memory(name, 1000), context(tmp_path, "S1")
    lived(memory, there, "The alarm is 481920.")
    assert memory.recall(there, "The alarm?").text == ""


def test_without_memory_nothing_is_kept_and_nothing_read(tmp_path: Path) -> None:
    memory = choose_memory("none", 1000)
    lived(memory, context(tmp_path, "S1"), "The alarm is 481920.", "Noted.")
    assert list((tmp_path / "state").iterdir()) == []
    (tmp_path / "state/rules.md").write_text("- alarm: 481920", "utf-8")
    assert memory.recall(probe(tmp_path), "The alarm?").text == ""


def test_there_are_no_others() -> None:
    with pytest.raises(NoAgentError, match="no memory 'graph'"):
        choose_memory("graph", 1000)


def test_retrieval_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bm25s", None)
    with pytest.raises(NoAgentError, match=r"needs the library bm25s: pip install 'specgen\[retrieval\]'"):
        choose_memory("retrieval", 1000)
    for name in NAMES[:-1]:
        choose_memory(name, 1000)


# --- the store


def test_turns_are_written_in_the_form_of_recorded_transcripts(tmp_path: Path) -> None:
    there = context(tmp_path, "S1")
    record = Recorder(there)
    record.add("user", "Grüße\nund \ud800")
    record.add("assistant", "Noted.")
    rows = [json.loads(line) for line in (tmp_path / "state/transcripts/S1.jsonl").read_text("utf-8").splitlines()]
    head = {"session": "S1", "date": "2026-08-18", "project": "shop", "number": 0}
    assert rows == [
        {**head, "role": "user", "content": "Grüße\nund \ufffd"}, {**head, "role": "assistant", "content": "Noted."}
    ]  # fmt: skip


def test_sessions_are_read_in_their_order(tmp_path: Path) -> None:
    later, earlier = date(2026, 9, 1), date(2026, 8, 18)
    for id_, day in (("S10", earlier), ("zeta", later), ("alpha", later), ("S2", earlier)):
        Recorder(context(tmp_path, id_, day)).add("user", id_)
    assert [past.id for past in sessions(tmp_path / "state", but="")] == ["S10", "S2", "zeta", "alpha"]


def test_recorded_sessions_of_one_day_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    folder = tmp_path / "transcripts"
    folder.mkdir()
    for id_ in ("S10", "S9", "S2"):
        row = {"session": id_, "date": "2026-08-18", "project": None, "role": "user", "content": "x"}
        (folder / f"{id_}.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
    assert [past.id for past in sessions(tmp_path, but="")] == ["S2", "S9", "S10"]
    assert [past.id for past in sessions(tmp_path, but="S9")] == ["S2", "S10"]


def test_what_is_no_turn_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "transcripts"
    folder.mkdir()
    good = json.dumps({"session": "S1", "date": "2026-08-18", "project": None, "role": "user", "content": "kept"})
    (folder / "S1.jsonl").write_bytes(b"\n" + good.encode() + b'\n[1]\n{"role": 3}\n\xff\xfe\n{"cut off')
    (folder / "empty.jsonl").write_bytes(b"")
    (folder / "other.txt").write_text(good, "utf-8")
    (folder / "link.jsonl").symlink_to(folder / "S1.jsonl")
    (past,) = sessions(tmp_path, but="")
    assert [(turn.role, turn.content) for turn in past.turns] == [("user", "kept")]


def test_surrogates_of_whoever_wrote_a_transcript_do_no_harm(tmp_path: Path) -> None:
    there = probe(tmp_path)
    folder = tmp_path / "state/transcripts"
    folder.mkdir()
    row = {"session": "S1", "date": "2026-08-18", "project": None, "role": "user", "content": "alarm \ud800"}
    (folder / "S1.jsonl").write_text(json.dumps(row), "utf-8")
    for name in NAMES[1:]:
        choose_memory(name, 1000).recall(there, "alarm \udfff").text.encode("utf-8")


def test_documents_are_markdown_and_text(tmp_path: Path) -> None:
    (tmp_path / "people").mkdir()
    (tmp_path / "people/tom.md").write_text("# Tom\n", "utf-8")
    (tmp_path / "rules.md").write_text("- dates\n", "utf-8")
    (tmp_path / "a.txt").write_bytes(b"caf\xe9")
    (tmp_path / "empty.md").write_text(" \n", "utf-8")
    (tmp_path / "index.bin").write_bytes(b"x")
    (tmp_path / ".hidden.md").write_text("x", "utf-8")
    (tmp_path / "link.md").symlink_to(tmp_path / "rules.md")
    assert documents(tmp_path) == (("a.txt", "caf\ufffd"), ("people/tom.md", "# Tom"), ("rules.md", "- dates"))


# --- transcript


def test_all_sessions_are_shown_oldest_first(tmp_path: Path) -> None:
    memory = choose_memory("transcript", 1000)
    lived(memory, context(tmp_path, "S1"), "The alarm is 481920.", "Noted.")
    lived(memory, context(tmp_path, "S2", date(2026, 9, 1), None), "Dates like 08/14/2026.")
    recalled = memory.recall(probe(tmp_path), "The alarm?")
    assert recalled.text == (
        "## Session of 2026-08-18, project shop\nuser: The alarm is 481920.\nassistant: Noted.\n\n"
        "## Session of 2026-09-01\nuser: Dates like 08/14/2026."
    )
    assert recalled.left_out == 0


@pytest.mark.parametrize(("budget", "kept"), [(10_000, 5), (200, 3), (70, 1), (60, 0), (1, 0)])
def test_whole_sessions_are_left_out_from_the_oldest(budget: int, kept: int, tmp_path: Path) -> None:
    memory = choose_memory("transcript", budget)
    for number in range(1, 6):
        lived(memory, context(tmp_path, f"S{number}", date(2026, 8, number), None), f"{number} ".ljust(220, "."))
    recalled = memory.recall(probe(tmp_path), "")
    assert [number for number in range(1, 6) if f"user: {number} " in recalled.text] == list(range(6 - kept, 6))
    assert recalled.left_out == 5 - kept


def test_documents_come_first_and_are_never_left_out(tmp_path: Path) -> None:
    memory = choose_memory("transcript", 20)
    lived(memory, context(tmp_path, "S1"), "The alarm is 481920.")
    (tmp_path / "state/rules.md").write_text("- dates: " + "x" * 400, "utf-8")
    recalled = memory.recall(probe(tmp_path), "")
    assert recalled.text.startswith("## rules.md\n- dates: xxx")
    assert "481920" not in recalled.text
    assert recalled.left_out == 1


@pytest.mark.parametrize(("text", "count"), [("", 0), ("a", 1), ("abcd", 1), ("abcde", 2), ("日本", 2), ("é" * 4, 2)])
def test_tokens_are_estimated(text: str, count: int) -> None:
    assert tokens(text) == count
    assert cut_to(text, count) == text


def test_a_text_is_cut_between_characters() -> None:
    assert cut_to("日本", 1) == "日"


# --- notes


def test_notes_are_rewritten_after_each_session(tmp_path: Path) -> None:
    memory = choose_memory("notes", 1000)
    asked: list[tuple[str, str]] = []

    def _answers(told: str, said: str) -> tuple[str, Usage]:
        asked.append((told, said))
        return f"- notes {len(asked)}", Usage(1, 50, 5)

    lived(memory, context(tmp_path, "S1"), "The alarm is 481920.", "Noted.")
    assert memory.settle(context(tmp_path, "S1"), _answers) == Usage(1, 50, 5)
    assert (tmp_path / "state" / NOTES).read_text("utf-8") == "- notes 1\n"
    assert not (tmp_path / "state" / UNREAD).exists()
    second = context(tmp_path, "S2", date(2026, 9, 1))
    lived(memory, second, "Dates like 08/14/2026.")
    assert memory.recall(second, "").text == "## notes.md\n- notes 1"
    memory.settle(second, _answers)
    assert memory.recall(probe(tmp_path), "").text == "## notes.md\n- notes 2"
    (_, first_said), (second_told, second_said) = asked
    assert "The alarm is 481920." in first_said
    assert "(none)" in first_said
    assert "2026-09-01" in second_told
    assert "- notes 1" in second_said
    assert "481920" not in second_said
    assert "Dates like 08/14/2026." in second_said


def test_where_the_model_fails_nothing_is_lost(tmp_path: Path) -> None:
    memory, there = choose_memory("notes", 1000), context(tmp_path, "S1")
    (tmp_path / "state" / NOTES).write_text("- old\n", "utf-8")
    lived(memory, there, "The alarm is 481920.")

    def _fails(told: str, said: str) -> tuple[str, Usage]:
        raise AgentFaultError("crash", "status 500")

    with pytest.raises(AgentFaultError):
        memory.settle(there, _fails)
    assert (tmp_path / "state" / NOTES).read_text("utf-8") == "- old\n"
    later = context(tmp_path, "S2", date(2026, 9, 1))
    lived(memory, later, "Dates like 08/14/2026.")
    asked: list[str] = []
    memory.settle(later, lambda told, said: (asked.append(said) or "- new", Usage()))  # type: ignore[func-returns-value]
    assert asked[0].index("481920") < asked[0].index("08/14/2026")


@pytest.mark.parametrize(
    ("answer", "notes"),
    [
        ("- a\n- b\n", "- a\n- b\n"),
        ("```markdown\n- a\n```", "- a\n"),
        ("```\n- a\n```\n", "- a\n"),
        ("````md\n```\nx\n```\n````", "```\nx\n```\n"),
        ("Here:\n```\n- a\n```", "Here:\n```\n- a\n```\n"),
        ("a \ud800", "a \ufffd\n"),
        ("", "- old\n"),
        (" \n ", "- old\n"),
        ("x" * 5000, "x" * 4000 + "\n"),
    ],
)
def test_what_becomes_of_an_answer(answer: str, notes: str, tmp_path: Path) -> None:
    memory, there = choose_memory("notes", 1000), context(tmp_path, "S1")
    (tmp_path / "state" / NOTES).write_text("- old\n", "utf-8")
    lived(memory, there, "Hello.")
    memory.settle(there, lambda told, said: (answer, Usage()))
    assert (tmp_path / "state" / NOTES).read_text("utf-8") == notes


def test_braces_in_notes_and_turns_are_harmless(tmp_path: Path) -> None:
    memory, there = choose_memory("notes", 1000), context(tmp_path, "S1")
    (tmp_path / "state" / NOTES).write_bytes(b"{notes} {0} \xff\n")
    lived(memory, there, "{sessions} {")
    asked: list[str] = []
    memory.settle(there, lambda told, said: (asked.append(said) or "- new", Usage()))  # type: ignore[func-returns-value]
    assert "{notes} {0} \ufffd" in asked[0]
    assert "user: {sessions} {" in asked[0]


# --- retrieval


def test_the_nearest_turns_are_shown_in_their_order(tmp_path: Path) -> None:
    memory = choose_memory("retrieval", 1000)
    lived(memory, context(tmp_path, "S1"), "The alarm is 481920 now.", "Noted.", "The blue tandem is sold.", "Good.")
    lived(memory, context(tmp_path, "S2", date(2026, 9, 1), None), "Set the alarm when you leave.")
    recalled = memory.recall(probe(tmp_path), "What's the alarm number again?")
    assert recalled.text == (
        "[2026-08-18, shop] user: The alarm is 481920 now.\n"
        "[2026-08-18, shop] user: The blue tandem is sold.\n"
        "[2026-09-01] user: Set the alarm when you leave."
    )


def test_paragraphs_and_items_of_documents_are_found(tmp_path: Path) -> None:
    there = probe(tmp_path)
    (tmp_path / "state/notes.md").write_text(
        "# Alarm\n\n- alarm: 481920\n- tandem: blue\n\nTom has an\nalarm at home.\n", "utf-8"
    )
    recalled = choose_memory("retrieval", 1000).recall(there, "alarm")
    assert recalled.text == "[notes.md] - alarm: 481920\n[notes.md] Tom has an\nalarm at home."


def test_no_more_is_shown_than_there_is_room_for(tmp_path: Path) -> None:
    lived(choose_memory("retrieval", 1), context(tmp_path, "S1"), *(f"alarm {n}" for n in range(50)))
    assert len(choose_memory("retrieval", 10_000).recall(probe(tmp_path), "alarm").text.splitlines()) == MOST
    assert len(choose_memory("retrieval", 30).recall(probe(tmp_path), "alarm").text.splitlines()) == 3
    assert choose_memory("retrieval", 1).recall(probe(tmp_path), "alarm").text == ""


# --- BM25


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("The alarm's 481920!", ["the", "alarm", "s", "481920"]),
        ("AR-2026-7261", ["ar", "2026", "7261"]),
        ("Straße GRÖSSE", ["strasse", "grösse"]),
        ("snake_case", ["snake", "case"]),
        ("ｆｕｌｌ １２", ["full", "12"]),
        ("日本語 text", ["日", "本", "語", "text"]),
        ("", []),
        ("—!?", []),
    ],
)
def test_words(text: str, split: list[str]) -> None:
    assert words(text) == split


def test_a_rarer_word_weighs_more() -> None:
    index = Bm25(["the dog", "the cat", "the the the", "a bird"])
    assert [hit.index for hit in index.rank("the cat", 9)] == [1, 2, 0]
    assert [hit.index for hit in index.rank("the cat", 1)] == [1]


def test_scores_are_those_of_the_formula() -> None:
    """Lucene's BM25 by hand: idf · tf ÷ (tf + k1 · (1 − b + b · length ÷ mean length))."""
    from math import log

    index = Bm25(["red red blue", "green"])
    (hit,) = index.rank("red", 5)
    expected = log(1 + (2 - 1 + 0.5) / (1 + 0.5)) * 2 / (2 + 1.5 * (1 - 0.75 + 0.75 * 3 / 2))
    assert hit.index == 0
    assert hit.score == pytest.approx(expected, rel=1e-5)


def test_equals_stay_in_their_order() -> None:
    index = Bm25(["x y"] * 40 + ["z"])
    assert [hit.index for hit in index.rank("y", 10)] == list(range(10))


@pytest.mark.parametrize("passages", [[], [""], ["", "—"], ["one"]])
@pytest.mark.parametrize("query", ["", "—", "absent"])
def test_nothing_is_found_where_no_word_is_shared(passages: list[str], query: str) -> None:
    assert Bm25(passages).rank(query, 5) == []


def test_a_word_asked_twice_counts_once() -> None:
    index = Bm25(["red blue", "green"])
    assert index.rank("red red", 5) == index.rank("red", 5)
