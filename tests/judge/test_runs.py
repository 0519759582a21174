"""Runs: scores, bounds, repeats, malformed results, the command line, other Pythons, an empty environment."""

import glob
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from judge_helpers import value_check, write_build, write_run
from specgen_judge import (
    KeyFault,
    Response,
    ResultFault,
    UsageFault,
    judge_hash,
    judge_run,
    load_key,
    load_result,
    main,
)
from specgen_judge.load import RESULT_LIMIT

JUDGE = Path(__file__).resolve().parents[2] / "judge"


def key_test(ident: str, **more: object) -> dict[str, object]:
    return {
        "id": ident,
        "name": f"name-{ident}",
        "area": "facts",
        "history": "h",
        "kind": "ask",
        "guard": None,
        "split": "practice",
        "pair": None,
        "contract": None,
        "locale": "en_GB",
        "request": "What is it?",
        "checks": [value_check("id", "481920", "111111")],
        "needs": ["alarm"],
        "evidence": [],
        "answer": {"reply": "481920", "files": {}},
        "rivals": [],
        "why": None,
        **more,
    }


def result(reply: str, **more: object) -> dict[str, object]:
    return {"reply": reply, "turn": reply, "files": {}, **more}


@pytest.fixture
def build(tmp_path: Path) -> Path:
    trap = key_test(
        "t1",
        guard="trap",
        area="traps",
        split=None,
        kind="do",
        checks=[
            {"type": "contains", "label": "c", "where": "reply", "value": "tag"},
            {"type": "not_contains", "label": "n", "where": "reply", "value": "TAGG"},
        ],
    )
    return write_build(
        tmp_path / "build",
        [
            key_test("p1"),
            key_test("p2", split="exam", area="people"),
            key_test("p3", pair="x"),
            key_test("p4", pair="x"),
            trap,
        ],
    )  # type: ignore[list-item]


def test_scores(build: Path, tmp_path: Path) -> None:
    run = write_run(
        tmp_path / "run",
        {
            "p1": result("481920"),
            "p2": result("111111"),
            "p3": result("481920"),
            "p4": result("I don't know."),
            "t1": result("the tag"),
            "zz": result("x"),
        },
    )
    report = judge_run(build, run)
    s = report.score
    assert (s.main, s.practice, s.exam, s.traps) == (50.0, 100.0, 0.0, 100.0)
    assert (s.fully_right, s.tests, dict(s.by_area)) == (3, 5, {"facts": 66.7, "people": 0.0, "traps": 100.0})
    assert (dict(s.faults), s.pairs, dict(s.by_pair)) == ({"missing": 1, "stale": 1}, 0.0, {"x": False})
    assert s.unknown == ("zz",)
    assert dict(s.statuses) == {"correct": 3, "incorrect": 1, "no_answer": 1, "error": 0, "unscored": 0}
    assert main([str(run)], build) == 0
    written = json.loads((run / "score.json").read_text("utf-8"))
    assert (written["main"], written["fullyRight"], written["byArea"]["facts"], written["unknown"]) == (
        50.0,
        3,
        66.7,
        ["zz"],
    )
    assert written["judgeHash"] == judge_hash()
    assert written["keyHash"] == hashlib.sha256((build / "key" / "checks.jsonl").read_bytes()).hexdigest()
    assert [r["id"] for r in written["results"]] == ["p1", "p2", "p3", "p4", "t1"]
    check = written["results"][1]["checks"][0]
    assert (check["passed"], check["fault"], check["found"]) == (False, "stale", ["111111"])
    assert sorted(p.name for p in run.iterdir()) == ["score.json", "tests"]


def test_an_agents_error_scores_nothing_and_is_counted_apart(build: Path, tmp_path: Path) -> None:
    run = write_run(
        tmp_path / "run",
        {p: result("481920") for p in ("p1", "p3", "p4")}
        | {"t1": result("tag", error="crash"), "p2": {"reply": None, "error": "timeout"}},
    )
    s = judge_run(build, run).score
    assert (s.main, s.pairs, s.traps, s.statuses["error"]) == (50.0, 100.0, 0.0, 2)
    assert main([str(run)], build) == 0


def test_a_fault_of_ours_gives_bounds(build: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    run = write_run(
        tmp_path / "run",
        {"p1": result("481920"), "p2": b"{", "p3": result("111111"), "p4": result("481920"), "t1": result("tag here")},
    )
    assert main([str(run)], build) == 3
    s = judge_run(build, run).score
    assert (s.main, s.practice, s.exam, s.traps) == ((50.0, 100.0), 100.0, (0.0, 100.0), 100.0)
    assert (s.statuses["unscored"], s.fully_right) == (1, 3)
    assert b"50.0 to 100.0" in capsysbinary.readouterr().out
    assert json.loads((run / "score.json").read_text("utf-8"))["main"] == [50.0, 100.0]


MALFORMED: dict[str, bytes] = {
    "empty": b"",
    "no object": b"[]",
    "null": b"null",
    "cut": b'{"reply": "48',
    "not UTF-8": b'{"reply": "\xff\xfe"}',
    "deep": b'{"reply": ' + b"[" * 200_000,
    "NaN": b'{"reply": "x", "n": NaN}',
    "twice": b'{"reply": "481920", "reply": "481920"}',
    "number": b'{"reply": 481920}',
    "no reply": b'{"turn": "481920"}',
    "files list": b'{"reply": "481920", "files": []}',
    "file number": b'{"reply": "481920", "files": {"a": 3}}',
    "file bytes": b'{"reply": "x", "files": {"a": {"bytes": "3"}}}',
    "error number": b'{"reply": "x", "error": 3}',
    "file hash": b'{"reply": "x", "files": {"a": {"bytes": 1, "sha256": 2}}}',
    "huge int": b'{"reply": ' + b"9" * 10_000 + b"}",
    "turn number": b'{"reply": "x", "turn": 3}',
    "files null turn": b'{"reply": ["x"]}',
}


@pytest.mark.parametrize("name", sorted(MALFORMED))
def test_a_malformed_result_is_unscored_and_never_a_traceback(name: str, build: Path, tmp_path: Path) -> None:
    good = {p: result("481920") for p in ("p2", "p3", "p4")}
    run = write_run(tmp_path / "run", {**good, "p1": MALFORMED[name], "t1": result("tag")})
    report = judge_run(build, run)
    found = report.runs[0].verdicts["p1"]
    assert (found.status, found.score) == ("unscored", None)
    assert found.reason
    assert main([str(run)], build) == 3


def test_odd_results_that_are_read(build: Path, tmp_path: Path) -> None:
    for data in (
        b'\xef\xbb\xbf{"reply": "481920"}',
        b'{"reply": "481920 \\ud800"}',
        b'{"reply": "481920", "files": null, "turn": null, "more": [1]}',
        b'{"reply": "481920", "error": null}',
        b'{"reply": "481920", "error": ""}',
    ):
        (tmp_path / "r.json").write_bytes(data)
        assert isinstance(load_result(tmp_path / "r.json"), Response)
    run = write_run(tmp_path / "run", dict.fromkeys(("p1", "p2", "p3", "p4", "t1"), b'{"reply": "481920 \\ud800"}'))
    assert main([str(run), "--json"], build) == 0


def test_a_missing_result_a_folder_and_a_giant_are_unscored(build: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "run", {"p3": result("481920"), "t1": result("tag")})
    (run / "tests" / "p1.json").mkdir()
    with (run / "tests" / "p2.json").open("wb") as file:
        file.truncate(RESULT_LIMIT + 1)
    verdicts = judge_run(build, run).runs[0].verdicts
    assert [verdicts[p].status for p in ("p1", "p2", "p3", "p4")] == ["unscored", "unscored", "correct", "unscored"]
    assert "not a file" in (verdicts["p1"].reason or "")
    assert "bytes" in (verdicts["p2"].reason or "")
    with pytest.raises(ResultFault, match="no result file"):
        load_result(run / "tests" / "p4.json")


def test_long_text_is_cut_and_said_so() -> None:
    response = Response.from_json({"reply": "x" * 200_001 + " 481920", "turn": "", "files": {"a.md": "y" * 200_001}})
    assert (len(response.reply), response.files["a.md"].cut) == (200_000, True)
    assert response.notes == ("reply is cut to 200000 characters", "a.md is cut to 200000 characters")


def test_repeats_and_their_mean(build: Path, tmp_path: Path) -> None:
    right = {p: result("481920") for p in ("p1", "p2", "p3", "p4")} | {"t1": result("tag")}
    for k in ("1", "2", "10"):
        write_run(tmp_path / "run" / k, right if k != "2" else {p: result("111111") for p in right})
    report = judge_run(build, tmp_path / "run")
    assert [r.name for r in report.runs] == ["1", "2", "10"]
    assert [r.score.main for r in report.runs] == [100.0, 0.0, 100.0]
    assert (report.score.main, report.score.fully_right, report.score.tests) == (66.7, 10, 15)
    assert main([str(tmp_path / "run")], build) == 0
    assert len(json.loads((tmp_path / "run" / "score.json").read_text("utf-8"))["runs"]) == 3


@pytest.mark.parametrize("args", [[], ["--nope"], ["a", "b"], ["/no/such/folder"], [__file__], ["--build"]])
def test_wrong_usage(args: list[str], build: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args, build) == 2
    assert capsys.readouterr().err


def test_help_and_a_run_without_results(build: Path, tmp_path: Path) -> None:
    assert main(["--help"], build) == 0
    (tmp_path / "empty").mkdir()
    assert main([str(tmp_path / "empty")], build) == 2
    with pytest.raises(UsageFault):
        judge_run(build, tmp_path / "empty")
    assert main(["x"], None) == 2


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no tests"),
        (b"{", "checks.jsonl:1"),
        (b"[]", "must be an object"),
        (b"\xff", "not UTF-8"),
        (b'{"id": "a"}\n', "checks"),
        (b'{"id": "a", "id": "b"}', "occurs twice"),
    ],
)
def test_a_malformed_key(data: bytes, message: str, tmp_path: Path) -> None:
    (tmp_path / "key").mkdir()
    (tmp_path / "key" / "checks.jsonl").write_bytes(data)
    with pytest.raises(KeyFault, match=message):
        load_key(tmp_path)
    assert main([str(tmp_path)], tmp_path) == 2


def test_the_key_is_read_in_order_and_ids_are_unique(build: Path, tmp_path: Path) -> None:
    assert [t.id for t in load_key(build).tests] == ["p1", "p2", "p3", "p4", "t1"]
    (build / "build.json").write_text('{"hash": "abc"}', "utf-8")
    assert load_key(build).spec_hash == "abc"
    with pytest.raises(KeyFault, match="occurs twice"):
        load_key(write_build(tmp_path / "two", [key_test("p1"), key_test("p1")]))  # type: ignore[list-item]
    with pytest.raises(KeyFault, match="no key"):
        load_key(tmp_path / "none")


def _pythons() -> list[str]:
    found = {sys.executable}
    for version in ("3.10", "3.12", "3.13"):
        paths = glob.glob(os.path.expanduser(f"~/.pyenv/versions/{version}*/bin/python")) + [
            p for p in [shutil.which(f"python{version}")] if p
        ]
        found.update(paths[:1])
    return sorted(found)


@pytest.mark.parametrize("python", _pythons())
def test_a_copied_build_grades_itself_in_an_empty_environment(python: str, build: Path, tmp_path: Path) -> None:
    probe = subprocess.run(
        [python, "-c", "import sys; print(sys.version_info >= (3, 10))"], capture_output=True, text=True, check=False
    )
    if probe.stdout.strip() != "True":
        pytest.skip(f"{python} is no Python 3.10 or later")
    copy = tmp_path / "a copy é"
    shutil.copytree(build, copy)
    shutil.copy(JUDGE / "grade.py", copy)
    shutil.copytree(JUDGE / "specgen_judge", copy / "specgen_judge", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "judge.py").write_text("raise SystemExit('the wrong module')", "utf-8")
    (tmp_path / "specgen_judge.py").write_text("raise SystemExit('the wrong module')", "utf-8")
    run = write_run(
        tmp_path / "run", {p: result("481920 – é") for p in ("p1", "p2", "p3", "p4")} | {"t1": result("tag")}
    )
    done = subprocess.run(
        [python, str(copy / "grade.py"), str(run)], env={}, cwd=tmp_path, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    assert b"main        100.0" in done.stdout
    written = (run / "score.json").read_bytes()
    assert json.loads(written)["judgeHash"] == judge_hash()
    assert not list(copy.rglob("__pycache__"))
    again = subprocess.run(
        [python, "-X", "utf8=0", str(copy / "grade.py"), str(run), "--json"],
        env={"LC_ALL": "C", "PYTHONHASHSEED": "7"},
        cwd="/",
        capture_output=True,
        check=False,
    )
    assert again.returncode == 0
    assert again.stdout.replace(b"\r\n", b"\n") == written


def test_run_of_another_build_is_refused_unless_asked_for(
    build: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (build / "build.json").write_text('{"hash": "abc"}', "utf-8")
    run = write_run(tmp_path / "other", {"p1": result("481920")})
    (run / "run.json").write_text('{"build": "xyz"}', "utf-8")
    assert main([str(run)], build) == 2
    assert "the run was made on 'xyz', and this key is of 'abc'" in capsys.readouterr().err
    assert not (run / "score.json").exists()
    assert main([str(run), "--any-build"], build) in (0, 3)
    assert capsys.readouterr().out.startswith("other build: the run was made on 'xyz'")
    assert json.loads((run / "score.json").read_text())["otherBuild"] is True


@pytest.mark.parametrize("info", ['{"build": "abc"}', "{}", "[]", "nonsense", '{"build": 3}', None])
def test_run_of_this_build_or_of_none_is_scored(info: str | None, build: Path, tmp_path: Path) -> None:
    (build / "build.json").write_text('{"hash": "abc"}', "utf-8")
    run = write_run(tmp_path / "same", {"p1": result("481920")})
    if info is not None:
        (run / "run.json").write_text(info, "utf-8")
    assert main([str(run)], build) in (0, 3)
    assert json.loads((run / "score.json").read_text())["otherBuild"] is False


def test_a_folder_called_score_json_is_named(build: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = write_run(tmp_path / "folder", {"p1": result("481920")})
    (run / "score.json").mkdir()
    assert main([str(run)], build) == 2
    err = capsys.readouterr().err
    assert str(run / "score.json") in err
    assert ".score-" not in err
    assert not [p for p in run.iterdir() if p.name.startswith(".score-")]
