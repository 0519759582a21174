"""judge.py on what solutions print: the contract, and the shape of a result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from trap_helpers import gold, script

judge = script("judge")


@pytest.fixture(scope="session")
def money(task: Path) -> Any:
    return judge.Gold(task / "expected" / "case_01")


@pytest.fixture(scope="session")
def voucher(task: Path) -> Any:
    return judge.Gold(task / "expected" / "case_03")


def spelled(answer: str) -> dict[str, str]:
    whole, cents = answer.split(".")
    return {
        "plain": answer,
        "grouped": f"{int(whole):,}.{cents}",
        "wrong": f"{int(whole) + 1}.{cents}",
        "negative": f"-{answer}",
        "more": f"{answer}9",
    }


@pytest.mark.parametrize(
    ("output", "score", "count"),
    [
        ("{plain}", 1.0, 1),
        ("{plain}\n\n\n", 1.0, 1),
        ("${grouped}", 1.0, 1),
        ("**{grouped}**", 1.0, 1),
        ("The closing balance is {grouped}.", 1.0, 1),
        ("thinking about 5,000.00 and 6,000.00\n{plain}", 1.0, 1),
        ("{plain}\nDone.", 1.0, 1),
        ('{{"answer": "{plain}"}}', 1.0, 1),
        ("\x1b[32m{plain}\x1b[0m", 1.0, 1),
        ("UNKNOWN", 0.0, 0),
        ("unknown.", 0.0, 0),
        ("I don't know.", 0.0, 0),
        ("{wrong}", 0.0, 1),
        ("{negative}", 0.0, 1),
        ("{more}", 0.0, None),
        ("{plain} or {wrong}", 0.0, 2),
        ("{plain} {wrong} 12345.67", 0.0, 3),
        ("{plain}\n{wrong}", 0.0, 1),
        ("{plain}\n{wrong}\nDone.", 0.0, 2),
        ("Is it {plain}?", 0.0, 0),
        ("{plain}\nUNKNOWN", 0.0, None),
    ],
)
def test_money(money: Any, output: str, score: float, count: int | None) -> None:
    row = judge.decide(money, output.format(**spelled(money.row["answer"])))
    assert row["score"] == score, row
    assert count is None or row["n_candidates"] == count, row


@pytest.mark.parametrize(
    ("output", "score"),
    [
        ("{answer}", 1.0),
        ("`{answer}`", 1.0),
        ("{lower}", 1.0),
        ("It was voucher {answer}.", 1.0),
        ("{answer}, {other}", 0.0),
        ("{other}", 0.0),
        ("{answer}0", 0.0),
        ("{digits}", 0.0),
    ],
)
def test_voucher(voucher: Any, output: str, score: float) -> None:
    answer = voucher.row["answer"]
    last = (int(answer[-4:]) + 1) % 10_000
    words = {"answer": answer, "lower": answer.lower(), "digits": answer[-4:], "other": f"{answer[:-4]}{last:04}"}
    assert judge.decide(voucher, output.format(**words))["score"] == score


def test_every_figure_of_the_table_is_a_shotgun(task: Path) -> None:
    for folder in sorted((task / "expected").iterdir()):
        told = (task / "inputs" / folder.name / "step1.txt").read_text("utf-8")
        for output in (
            told,
            " ".join(told.split()),
            told + "\n" + gold(task, folder.name)["answer"] + " " + told[-400:],
        ):
            assert judge.decide(judge.Gold(folder), output)["score"] == 0.0


def test_the_result_has_six_keys(money: Any) -> None:
    row = judge.decide(money, money.row["answer"])
    assert list(row) == ["score", "reason", "category", "reported", "n_candidates", "id"]
    assert row["category"] == "closing_balance"
    assert row["id"] == "case_01"
    assert row["reported"] == money.row["answer"]


def ran(folder: Path, task: Path, output: bytes | None, meta: str | None = '{"exit_code": 0, "duration": 1.5}') -> Any:
    """A manifest by hand, with the files that it names."""
    folder.mkdir(exist_ok=True)
    for name, content in (("stdout", output), ("meta.json", meta.encode() if meta is not None else None)):
        (folder / name).unlink(missing_ok=True)
        if content is not None:
            (folder / name).write_bytes(content)
    run = {"stdout": str(folder / "stdout"), "stderr": str(folder / "none"), "meta": str(folder / "meta.json")}
    return {"inputs_dir": "", "expected_dir": str(task / "expected/case_01"), "outputs_dir": "", "run": run}


def test_a_right_output(task: Path, tmp_path: Path) -> None:
    row = judge.score_case(ran(tmp_path / "run", task, gold(task, "case_01")["answer"].encode()))
    assert row["score"] == 1.0


@pytest.mark.parametrize("code", [1, 2, 124, -9, 255])
def test_a_failure_scores_nothing(task: Path, tmp_path: Path, code: int) -> None:
    answer = gold(task, "case_01")["answer"].encode()
    row = judge.score_case(ran(tmp_path / "run", task, answer, json.dumps({"exit_code": code})))
    assert (row["score"], row["reason"]) == (0.0, f"the solution exited with {code}")


@pytest.mark.parametrize(
    "meta", [None, "", "[]", "{}", "null", '{"exit_code": null}', '{"exit_code": "0"}', "[" * 9999]
)
def test_no_exit_code_scores_nothing(task: Path, tmp_path: Path, meta: str | None) -> None:
    answer = gold(task, "case_01")["answer"].encode()
    row = judge.score_case(ran(tmp_path / "run", task, answer, meta))
    assert (row["score"], row["reason"]) == (0.0, "no exit code is recorded")


@pytest.mark.parametrize("output", [None, b"", b"\n\n  \t\n", b"\xef\xbb\xbf"])
def test_nothing_printed_scores_nothing(task: Path, tmp_path: Path, output: bytes | None) -> None:
    row = judge.score_case(ran(tmp_path / "run", task, output))
    assert row["score"] == 0.0
    assert row["n_candidates"] == 0


@pytest.mark.parametrize("expected", [None, "", 5, "/nowhere", "empty", "broken", "wrong kind"])
def test_without_gold_there_is_no_score(task: Path, tmp_path: Path, expected: object) -> None:
    for name, text in {
        "broken": "{",
        "wrong kind": '{"id": "a", "answer": "b", "answer_kind": "c"}',
        "empty": None,
    }.items():
        (tmp_path / name).mkdir()
        if text is not None:
            (tmp_path / name / "answer.json").write_text(text, "utf-8")
    if isinstance(expected, str) and (tmp_path / expected).exists() and expected:
        expected = str(tmp_path / expected)
    row = judge.score_case({**ran(tmp_path / "run", task, b"5"), "expected_dir": expected})
    assert row["score"] is None
    assert row["reason"].startswith("no usable gold")


@pytest.mark.parametrize("run", [None, [], "x", {}, {"stdout": None}, {"stdout": 5, "meta": []}, {"stdout": "\0"}])
def test_a_manifest_without_a_run_scores_nothing(task: Path, tmp_path: Path, run: object) -> None:
    assert judge.score_case({**ran(tmp_path / "run", task, b"5"), "run": run})["score"] == 0.0


@pytest.mark.parametrize(
    ("kind", "answer", "right", "wrong"),
    [
        ("money", "19721.00", "19,721.00", "19,721.10"),
        ("voucher", "AR-2026-5807", "AR-2026-5807", "AR-2026-5808"),
        ("date", "2026-08-14", "14 August 2026", "15 August 2026"),
        ("person", "Ana Silva", "Ana Silva", "Ana Souza"),
        ("integer", "1250", "1,250", "1,251"),
    ],
)
def test_gold_without_check_json(tmp_path: Path, kind: str, answer: str, right: str, wrong: str) -> None:
    row = {"id": "case_07", "category": "any", "answer": answer, "answer_kind": kind}
    (tmp_path / "answer.json").write_text(json.dumps(row), "utf-8")
    found = judge.Gold(tmp_path)
    assert judge.decide(found, right)["score"] == 1.0
    assert judge.decide(found, wrong)["score"] == 0.0


def test_the_answer_of_answer_json_counts(task: Path, tmp_path: Path) -> None:
    row = {**gold(task, "case_01"), "answer": "98765.43"}
    (tmp_path / "answer.json").write_text(json.dumps(row), "utf-8")
    (tmp_path / "check.json").write_bytes((task / "expected/case_01/check.json").read_bytes())
    assert judge.decide(judge.Gold(tmp_path), "98,765.43")["score"] == 1.0
    assert judge.decide(judge.Gold(tmp_path), gold(task, "case_01")["answer"])["score"] == 0.0


def test_the_end_of_a_long_output_is_read(task: Path, tmp_path: Path) -> None:
    answer = gold(task, "case_01")["answer"].encode()
    assert judge.score_case(ran(tmp_path / "run", task, b"x" * 5_000_000 + b"\n" + answer))["score"] == 1.0
    assert judge.score_case(ran(tmp_path / "run", task, answer + b"\n" + b"12345.67 " * 500_000))["score"] == 0.0


@pytest.mark.parametrize("text", ["x" * 500, "é" * 500, "\U0001f600" * 500, '"\\\n' * 300, "\0" * 99, "\ud800" * 9])
def test_texts_are_cut(text: str) -> None:
    for limit in (judge.REPORTED, judge.REASON):
        assert len(json.dumps(judge._cut(text, limit))) - 2 <= limit


def test_short_texts_stay(money: Any) -> None:
    assert judge._cut("the value stands on the last line", judge.REASON) == "the value stands on the last line"
