"""Which probes become cases, their gold; and that they score here as in the build."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from specgen_judge import Response, judge, load_key
from trap_helpers import case_ids, gold, run_case, script

from specgen import resources
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.model.built import AskedProbe, Played
from specgen.model.built import Response as Made
from specgen.model.values import Plain
from specgen.targets import targets
from specgen.targets.api import Exported
from specgen.targets.trap import gold as gold_of
from specgen.targets.trap import prompts, select

trap_judge = script("judge")
PERSON: dict[str, Plain] = {"full": "Tom Reid", "first": "Tom", "last": "Reid"}


@pytest.fixture(scope="session")
def hello() -> Played:
    return next(iter(histories(require_spec(str(resources.example_spec("hello.yaml"))), "1")))


@pytest.fixture(scope="session")
def alarm(hello: Played) -> AskedProbe:
    return next(asked for asked in hello.history.probes if asked.probe.id == "alarm")


def test_it_is_registered() -> None:
    assert "trap" in [target.name for target in targets()]


@pytest.mark.parametrize(
    ("checks", "why"),
    [
        ([{"type": "value", "mode": "state"}], None),
        ([{"type": "person", "expect": PERSON}], None),
        ([{"type": "value", "mode": "withhold"}], "no value"),
        ([{"type": "value", "mode": "abstain"}], "no value"),
        ([{"type": "option", "mode": "follow"}], r"option \(follow\)"),
        ([{"type": "contains"}], "contains"),
        ([{"type": "person"}, {"type": "value", "mode": "state"}], r"2 checks \(person, value\)"),
        ([], "0 checks"),
    ],
)
def test_what_becomes_a_case(alarm: AskedProbe, checks: list[dict[str, Plain]], why: str | None) -> None:
    found = select.refusal(replace(alarm, checks=tuple(checks)))
    if why is None:
        assert found is None
    else:
        assert re.search(why, found or "")


def test_an_answer_that_makes_files_is_no_case(alarm: AskedProbe) -> None:
    made = replace(alarm, answer=Made("See the file.", (("a.txt", "481920"),)))
    assert "files" in (select.refusal(made) or "")


def test_a_person_as_gold(hello: Played, alarm: AskedProbe, tmp_path: Path) -> None:
    rival: dict[str, Plain] = {"full": "Tim Reed", "first": "Tim", "last": "Reed", "fault": "confused"}
    check: dict[str, Plain] = {
        "type": "person",
        "label": "names Tom",
        "expect": PERSON,
        "rivals": [rival],
        "where": "reply",
    }
    asked = replace(alarm, checks=(check,))
    row = gold_of.answer_row("case_01", hello, asked)
    assert (row["answer"], row["answer_kind"]) == ("Tom Reid", "person")
    how = gold_of.check_row("case_01", hello, asked, "Who opens?")
    assert "Tom Reid" not in json.dumps(how)
    for name, content in (("answer.json", row), ("check.json", how)):
        (tmp_path / name).write_text(json.dumps(content), "utf-8")
    read = trap_judge.Gold(tmp_path)
    assert [trap_judge.decide(read, text)["score"] for text in ("Tom Reid", "Tim Reed", "Tom Reid or Tim Reed")] == [
        1,
        0,
        0,
    ]


def test_prompts_hold_the_history_and_not_the_answer(hello: Played, alarm: AskedProbe) -> None:
    first, second = prompts.first(hello, alarm), prompts.second(hello, alarm)
    for session in hello.history.sessions:
        assert all(turn.content in first for turn in session.turns)
    assert "481920" in first
    assert "481920" not in second
    assert alarm.request in second


def named(build: Path, task: Path) -> list[tuple[str, str]]:
    """(case, the id of its probe), matched by what is asked and answered."""
    rows = [json.loads(line) for line in (build / "key/checks.jsonl").open(encoding="utf-8")]
    found = []
    for case in case_ids(task):
        asked = (task / "inputs" / case / "step2.txt").read_text("utf-8")
        answer = gold(task, case)["answer"]
        same = [
            r["id"] for r in rows if r["request"] in asked and answer in json.dumps(r["checks"], ensure_ascii=False)
        ]
        found.append((case, same[0]))
    return found


def test_a_family_scores_here_as_there(maya_task: Exported, hello_task: Exported) -> None:
    for task in (maya_task.folder, hello_task.folder):
        build = task.parent / "build"
        tests = {test.id: test for test in load_key(build).tests}
        for case, probe in named(build, task):
            test = tests[probe]
            assert test.answer is not None
            replies = [test.answer.reply, *(rival.answer.reply for rival in test.rivals), "I don't know.", test.request]
            for reply in replies:
                there = judge(test, Response(reply=reply, turn=reply)).score
                here = trap_judge.decide(trap_judge.Gold(task / "expected" / case), reply)["score"]
                assert here == there, (case, reply)
            assert trap_judge.decide(trap_judge.Gold(task / "expected" / case), test.answer.reply)["score"] == 1.0


def test_ledgers_score_here_as_there(ledger_build: Path, task: Path) -> None:
    for case, test in zip(case_ids(task), load_key(ledger_build).tests, strict=True):
        assert test.answer is not None
        read = trap_judge.Gold(task / "expected" / case)
        assert trap_judge.decide(read, test.answer.reply)["score"] == 1.0
        for rival in test.rivals:
            assert trap_judge.decide(read, rival.answer.reply)["score"] == 0.0


def test_the_example_answers_what_it_can_read_off(task: Path) -> None:
    example = resources.root() / "examples" / "trap"
    for case in ("case_01", "case_02", "case_03"):
        done = run_case(task, example, "python3", "agent.py", case=case)
        score = trap_judge.decide(trap_judge.Gold(task / "expected" / case), done.stdout.decode())["score"]
        assert score == (1.0 if gold(task, case)["category"] == "closing_balance" else 0.0), done.stderr
