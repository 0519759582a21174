"""The last-line contract on real outputs: each one of contract_outputs.jsonl gets a careful person's verdict."""

import json
from pathlib import Path

import pytest
from judge_helpers import make_test, value_check, verdict

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
