"""The small parts of the runner, each by itself."""

from __future__ import annotations

import io
import json
import sys
import types
from decimal import Decimal
from pathlib import Path

import pytest
from run_helpers import HELLO, MAYA, chosen, python_agent, results, row, serial

from specgen.run import documents
from specgen.run.agents.words import NoAgentError, read_command
from specgen.run.changes import changed, look
from specgen.run.contract import Limits, Usage
from specgen.run.costs import Prices
from specgen.run.documents import extracted, no_longer_than
from specgen.run.executor import Serial
from specgen.run.journal import Journal, line
from specgen.run.launch.choose import choose_launcher
from specgen.run.material import read_material
from specgen.run.plan import Plan, Settings
from specgen.run.pool import Pool
from specgen.run.progress import Standing, duration, progress
from specgen.run.results import read_json, result_file, write_json
from specgen.run.runner import run_agent
from specgen.run.summary import summary
from specgen.run.tasks import Outcome, Spent, Workshop
from specgen.run.texts import LIMIT, cut, decoded, sound
from specgen.run.worker import Broken, get, put


def test_texts() -> None:
    assert decoded(b"a\xffb") == "a\ufffdb"
    assert sound("a\ud800b\U0001f600") == "a\ufffdb\U0001f600"
    assert len(cut("x" * (LIMIT + 5))) == LIMIT


def test_words_of_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files become absolute, whatever else looks like one does not."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "agent.py").write_text("", encoding="utf-8")
    (tmp_path / "run").mkdir()
    command = read_command("python3 agent.py run --x 'a b' missing.py")
    assert command.argv == ("python3", str(tmp_path / "agent.py"), "run", "--x", "a b", "missing.py")
    assert command.needs == (tmp_path / "agent.py",)
    with pytest.raises(NoAgentError):
        read_command("./missing")


def test_fingerprints_change_with_the_agent(tmp_path: Path) -> None:
    one = chosen(python_agent(tmp_path, "print(1)"))
    assert chosen(python_agent(tmp_path, "print(1)")).fingerprint == one.fingerprint
    assert chosen(python_agent(tmp_path, "print(1)"), protocol="jsonl").fingerprint != one.fingerprint
    assert chosen(python_agent(tmp_path, "print(2)")).fingerprint != one.fingerprint


def test_a_class_in_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every module of the package counts for its fingerprint."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own" / "deep").mkdir(parents=True)
    for name in ("own/__init__.py", "own/deep/__init__.py", "own/helper.py"):
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "own/deep/agent.py").write_text(
        "class Agent:\n    def __init__(self, session): self.id = session.id\n"
        "    def turn(self, text): return self.id\n",
        encoding="utf-8",
    )
    agent = chosen("py:own.deep.agent:Agent")
    assert serial(HELLO, tmp_path / "R", agent).failed == 0
    assert all(one["reply"] for one in results(tmp_path / "R").values())
    (tmp_path / "own/helper.py").write_text("x = 1", encoding="utf-8")
    assert chosen("py:own.deep.agent:Agent").fingerprint != agent.fingerprint
    with pytest.raises(NoAgentError):
        chosen("py:own.other:Agent")


def test_material_of_a_build() -> None:
    material = read_material(MAYA)
    ((history, past),) = material.sessions.items()
    assert [session.id for session in past] == [f"S{n}" for n in range(1, 15)]
    assert all(source.is_file() for session in past for _, source in session.files)
    assert all(probe.history == history for probe in material.probes)
    assert len(material.up_to(material.probes[0])) == 14


def test_a_plan_tells_no_names(tmp_path: Path) -> None:
    """The folders of states, which an unsealed agent might list, are named by nothing that means anything."""
    material = read_material(MAYA)
    plan = Plan(material, Settings(), tmp_path)
    for probe in material.probes:
        task = plan.ask(1, probe)
        assert probe.id not in task.place.session
        assert probe.history not in str(task.place.state)
        assert task.request == probe.request


def test_the_serial_executor_and_the_pool_give_the_same(tmp_path: Path) -> None:
    agent = chosen(python_agent(tmp_path, "import os, sys; print(os.environ['SPECGEN_SESSION'], sys.argv[1])"))
    seen: list[Standing] = []
    done = serial(HELLO, tmp_path / "one", agent, tell=seen.append)
    assert (done.probes, done.failed, done.failed_sessions) == (3, 0, 0)
    assert seen[0] == Standing(0, 0, 5, ["session S1"])
    assert [each.done for each in seen] == [0, 1, 2, 3, 4, 5]
    assert seen[-1] == Standing(5, 0, 5, [])
    launcher = choose_launcher("none", ())
    shop = Workshop(agent, launcher, Limits(), Path(), 0)
    run_agent(read_material(HELLO), Settings(), shop, tmp_path / "two", lambda ready: Pool(ready, 3), lambda *_: None)
    assert results(tmp_path / "one") == results(tmp_path / "two")
    assert Serial(shop).slots == 1
    assert row(tmp_path / "one")["sealed"] is False


def test_a_journal_survives_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    whole = Outcome("1/a", Spent(1.5, 2, 1, Usage(1, 2, 3)), "crash: x", "why")
    path.write_bytes(line(whole) + line(Outcome("1/b"))[:-9])
    journal = Journal(path)
    assert journal.outcomes == {"1/a": whole}
    journal.note(Outcome("1/c"))
    assert set(Journal(path).outcomes) == {"1/a", "1/c"}
    path.write_bytes(b"\xff\n[1]\nnull\n{}\n" + line(whole))
    assert Journal(path).outcomes == {"1/a": whole}


def test_a_session_s_own_note_is_adopted_once(tmp_path: Path) -> None:
    (tmp_path / "took.json").write_bytes(line(Outcome("1/h/S1", Spent(turns=4))))
    journal = Journal(tmp_path / "journal")
    journal.adopt(tmp_path)
    journal.adopt(tmp_path / "missing")
    assert journal.outcomes["1/h/S1"].spent.turns == 4


def test_files_are_written_whole(tmp_path: Path) -> None:
    write_json(tmp_path / "x.json", {"a": "ä"})
    assert read_json(tmp_path / "x.json") == {"a": "ä"}
    assert [path.name for path in tmp_path.iterdir()] == ["x.json"]
    (tmp_path / "y.json").write_text("{half", encoding="utf-8")
    assert read_json(tmp_path / "y.json") is None
    assert read_json(tmp_path / "z.json") is None
    assert result_file(tmp_path, 2, 3, "p-1") == tmp_path / "2" / "tests" / "p-1.json"
    assert result_file(tmp_path, 1, 1, "p-1") == tmp_path / "tests" / "p-1.json"


def test_a_summary() -> None:
    good, bad = Outcome("1/a", Spent(1.0, 1)), Outcome("1/b", Spent(3.0, 2, 2), "timeout: x")
    told = summary({"1/a": good, "1/b": bad}, {})
    assert told["failed"] == {"1/b": {"error": "timeout: x", "detail": None}}
    assert told["latency"] == {"probes": {"median": 2000, "p95": 2900}, "sessions": {"median": None, "p95": None}}
    assert summary({"1/a": good}, {})["latency"]["probes"] == {"median": 1000, "p95": 1000}  # type: ignore[index,call-overload]


def test_progress_tells_the_time_left() -> None:
    """From what this runner did itself: what an earlier one did took it no time."""
    now = iter([100.0, 110.0, 120.0])
    shown: list[str] = []
    tell = progress(shown.append, clock=lambda: next(now))
    tell(Standing(50, 1, 100))
    tell(Standing(51, 1, 100, ["S9"]))
    tell(Standing(60, 2, 100, ["a", "b", "c"]))
    assert shown == [
        "50 of 100 done, 1 failed",
        "51 of 100 done, 1 failed, 8 min left; now S9",
        "60 of 100 done, 2 failed, 1 min left; now a and 2 more",
    ]
    assert [duration(s) for s in (0, 59.4, 90, 3599, 7500)] == ["0 s", "59 s", "2 min", "1 h 0 min", "2 h 5 min"]


@pytest.mark.parametrize(
    ("prices", "usage", "said"),
    [
        (None, Usage(), "0 of 9 done, 0 failed"),
        (None, Usage(3), "0 of 9 done, 0 failed"),
        (None, Usage(3, 4000, 500), "0 of 9 done, 0 failed, 4,500 tokens"),
        (Prices(Decimal("0.15"), Decimal("0.60")), Usage(3, 4000, 500), "0 of 9 done, 0 failed, cost 0.0009"),
    ],
)
def test_progress_tells_the_cost(prices: Prices | None, usage: Usage, said: str) -> None:
    shown: list[str] = []
    progress(shown.append, prices)(Standing(0, 0, 9, usage=usage))
    assert shown == [said]


def test_frames() -> None:
    pipe = io.BytesIO()
    put(pipe, {"a": 1})
    put(pipe, Broken("m", "t"))
    whole = pipe.getvalue()
    pipe.seek(0)
    assert get(pipe) == {"a": 1}
    assert get(pipe) == Broken("m", "t")
    for end in (0, 3, 8, len(whole) // 4):
        with pytest.raises(EOFError):
            get(io.BytesIO(whole[:end]))


def test_bounds_on_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = look(tmp_path)
    for name, size in (("a.txt", LIMIT + 1), ("b.txt", 100), ("c.txt", 100)):
        (tmp_path / name).write_text("x" * size, encoding="utf-8")
    monkeypatch.setattr("specgen.run.changes.TEXTS", LIMIT + 150)
    rows, notes = changed(tmp_path, before)
    assert len(str(rows["a.txt"])) == LIMIT
    assert rows["b.txt"] == "x" * 100
    assert isinstance(rows["c.txt"], dict)
    assert notes == [f"a.txt: only the first {LIMIT} characters are kept", "c.txt: there is no room for its text"]


def test_text_of_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {True: [("a", None, 3), (None, None, None)], False: [("a", None, "=1+2"), (None, "=B9", None)]}

    def _book(file: object, read_only: bool, data_only: bool) -> object:
        sheet = types.SimpleNamespace(
            title="Plan", iter_rows=lambda values_only: rows[data_only], reset_dimensions=lambda: None
        )
        return types.SimpleNamespace(worksheets=[sheet])

    library = types.SimpleNamespace(load_workbook=_book)
    monkeypatch.setitem(sys.modules, "openpyxl", library)  # type: ignore[arg-type]
    assert extracted(".xlsx", b"") == ("Plan\na\t\t3\n\t=B9", None)
    monkeypatch.setitem(sys.modules, "openpyxl", None)  # type: ignore[arg-type]
    text, note = extracted(".xlsx", b"")
    assert text is None
    assert "openpyxl is not installed" in str(note)
    assert extracted(".png", b"") == (None, None)


def test_documents_that_break_their_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    def _spin(file: object) -> object:
        while True:
            pass

    monkeypatch.setitem(sys.modules, "pypdf", types.SimpleNamespace(PdfReader=_spin))  # type: ignore[arg-type]
    monkeypatch.setattr(documents, "SECONDS", 0.05)
    assert extracted(".pdf", b"") == (None, "its text cannot be read: TimeoutError")
    with no_longer_than(5):
        pass


@pytest.mark.parametrize(("suffix", "library"), [(".xlsx", "openpyxl"), (".docx", "docx"), (".pdf", "pypdf")])
def test_rubbish_is_told(suffix: str, library: str) -> None:
    pytest.importorskip(library)
    text, note = extracted(suffix, b"no document")
    assert text is None
    assert "cannot be read" in str(note)


def test_real_documents() -> None:
    openpyxl, docx = pytest.importorskip("openpyxl"), pytest.importorskip("docx")
    book, file = openpyxl.Workbook(), io.BytesIO()
    book.active.title = "Check"
    book.active.append(["INV-1", 4.5])
    book.save(file)
    assert extracted(".xlsx", file.getvalue()) == ("Check\nINV-1\t4.5", None)
    text, file = docx.Document(), io.BytesIO()
    text.add_paragraph("Dear Raj,")
    text.add_table(1, 2).cell(0, 1).text = "cell"
    text.save(file)
    assert extracted(".docx", file.getvalue()) == ("Dear Raj,\n\tcell", None)


def test_results_are_json_that_the_judge_reads(tmp_path: Path) -> None:
    agent = chosen(python_agent(tmp_path, "print('x')"))
    serial(HELLO, tmp_path / "R", agent)
    for path in (tmp_path / "R/tests").iterdir():
        assert set(json.loads(path.read_bytes())) == {"reply", "turn", "files"}
