"""The last-line contract on real outputs: each one of contract_outputs.jsonl gets a careful person's verdict."""

import json
import re
import time
from pathlib import Path

import pytest
from judge_helpers import make_test, value_check, verdict
from specgen_judge.checks import contract
from specgen_judge.checks.quick import bare_list, plain_amount

REQUEST = (
    "In our last session you worked one value out from a sheet of our books.\n\nWhat is it? Put the value alone on the "
    "last line, without words, units or quotation marks; write UNKNOWN there if you do not have it."
)
TABLE = Path(__file__).with_name("contract_outputs.jsonl")
OUTPUTS = [
    (each["kind"], each["value"], each["output"], each["right"])
    for each in map(json.loads, TABLE.read_text("utf-8").splitlines())
]
TESTS = {
    value: make_test(
        value_check("money" if "." in value else "id", value), contract="last_line", request=REQUEST, locale="en_US"
    )
    for value in {value for _, value, _, _ in OUTPUTS}
}


@pytest.mark.parametrize(("kind", "value", "output", "right"), OUTPUTS)
def test_an_output_gets_a_careful_persons_verdict(kind: str, value: str, output: str, right: bool) -> None:
    found = verdict(TESTS[value], output)
    assert (found.status == "correct") is right, (kind, found)


def test_the_table_is_large_and_holds_nothing_twice() -> None:
    assert len(OUTPUTS) >= 300
    assert len({(value, output) for _, value, output, _ in OUTPUTS}) == len(OUTPUTS)


def test_the_short_way_decides_as_the_whole_reading_does(monkeypatch: pytest.MonkeyPatch) -> None:
    short = [verdict(TESTS[value], output).status == "correct" for _, value, output, _ in OUTPUTS]
    monkeypatch.setattr(contract, "_quick", lambda check, raw: None)
    whole = [verdict(TESTS[value], output).status == "correct" for _, value, output, _ in OUTPUTS]
    assert short == whole


def test_a_short_way_is_taken_for_plain_outputs_only() -> None:
    assert plain_amount("The closing balance is **27,436.42**.") == ("27,436.42", "27436.42")
    assert plain_amount("26,000.00\n27436.42\n") == ("27436.42", "27436.42")
    for output in (
        "(27,436.42)",
        "not 27436.42",
        "27,436.42 CR",
        "27436.42?",
        "27436.425",
        "27436.42\nUNKNOWN",
        "x\r27436.42",
    ):
        assert plain_amount(output) is None
    assert bare_list("1,000.00\n2,000.00\n3,000.00\n4,000.00\n5,000.00")
    assert bare_list("1,000.00 2,000.00 3,000.00 4,000.00 5,000.00")
    assert not bare_list("1,000.00 1,000.00 1,000.00 1,000.00 1,000.00")


HOSTILE = (
    "27436.42 " * 9_000,
    "not " * 20_000,
    "that is " * 10_000,
    "UNKNOWN " * 8_000,
    "1,000.00 + " * 6_000 + "= 1.00",
)
HOSTILE += (
    "{" * 50_000,
    '{"answer":' * 5_000,
    "\\boxed{" * 9_000,
    "\n".join(["1,000.00 x"] * 7_000),
    "(" * 50_000 + "1234.50",
)
HOSTILE += (
    "AR - " * 12_000,
    "minus " * 12_000 + "1.00",
    "[1m" * 20_000,
    "&#45;" * 12_000,
    "1 2 3 " * 10_000,
    "1,11," * 12_000,
)
HOSTILE += (
    "the one with " * 5_000,
    "not Raj Mehta, our " * 4_000,
    "an earlier note " * 4_000,
    "the answer: " * 6_000 + "5.00",
)


@pytest.mark.parametrize("output", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_output_is_judged_in_seconds(output: str) -> None:
    started = time.process_time()
    for test in TESTS.values():
        assert verdict(test, output).status != "unscored"
    assert time.process_time() - started < 5


NEAR = {
    "27436.42": ("27436.43", "-27436.42", "127436.42", "7436.42", "27436.4", "27436.00", "274364.20"),
    "-1234.50": ("1234.50", "-1234.05", "-11234.50", "-1234.00"),
    "AR-2026-7261": ("AR-2026-7262", "AR-2026-726", "AR-2026-72611", "AP-2026-7261"),
}


@pytest.mark.parametrize("value", NEAR)
def test_a_right_output_is_right_for_no_other_value(value: str) -> None:
    """Whatever stands around it, a value is not its neighbour (an output of both signs is read as either)."""
    for near in NEAR[value]:
        other = make_test(
            value_check("money" if "." in near else "id", near), contract="last_line", request=REQUEST, locale="en_US"
        )
        for kind, wanted, output, right in OUTPUTS:
            either = near.lstrip("-") == value.lstrip("-") and re.search(r"credit|\([\d$]", output)
            if right and wanted == value and not either:
                assert verdict(other, output).status != "correct", (kind, near, output)
