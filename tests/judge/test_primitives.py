"""The six primitives, and where they look."""

import pytest
from judge_helpers import make_test, say, verdict
from specgen_judge import FileContent, KeyFault, Response, judge


def contains(value: str, **more: str) -> dict[str, str]:
    return {"type": "contains", "where": "reply", "value": value, **more}


@pytest.mark.parametrize(
    ("value", "reply", "found"),
    [
        ("Trek hybrid", "the trek  HYBRID", True),
        ("Trek hybrid", "**Trek** hybrid", True),
        ("Trek hybrid", "Trek\nhybrid", True),
        ("Trek hybrid", "Trek\u00a0hybrid", True),
        ("Trek hybrid", "Trek hybrids", False),
        ("go", "Django", False),
        ("go", "Go!", True),
        ("10", "100", False),
        ("10", "10.", True),
        ("10", "10.5", False),
        ("1000", "1,000", True),
        ("1,000", "1000", True),
        ("3.5", "35", False),
        ("5", "-5", False),
        ("-5", "−5", True),
        ("-5", "5", False),
        ("CORRECT", "INCORRECT", False),
        ("Kowalski", "Kowalski's", True),
        ("o'clock", "10 o’clock", True),
        ("café", "cafe\u0301", True),
        ("Kowalski", "Ko\u200bwalski", True),
        ("3 days", "3days", True),
        ("C++", "in C++.", True),
        ("- x", "- x", True),
        ("SH-1071", "SH-10711", False),
        ("SH-1071", "SH‑1071", True),
        ("库", "在库 中", False),
        ("1000", "1000th", False),
        ("14 Aug 2026", "14 Aug 2026.", True),
    ],
)
def test_contains_is_whole_and_typed(value: str, reply: str, found: bool) -> None:
    assert (verdict(make_test(contains(value)), reply).status == "correct") is found
    both = make_test(contains("anchor"), {"type": "not_contains", "where": "reply", "value": value})
    assert (verdict(both, f"{reply} anchor").status == "correct") is not found


def test_where() -> None:
    for where, reply, files, right in [
        ("reply", "x", {}, True),
        ("reply", "y", {"a.md": "x"}, False),
        ("files", "x", {}, False),
        ("files", "y", {"a.md": "x"}, True),
        ("any", "y", {"a.md": "x"}, True),
        ("any", "x", {}, True),
        ("any", "y", {"a.md": "y"}, False),
    ]:
        assert (judge(make_test(contains("x", where=where)), say(reply, files=files)).status == "correct") is right, (
            where,
            reply,
            files,
        )


def test_a_positive_reply_check_of_a_do_probe_reads_everything() -> None:
    check = contains("x")
    assert judge(make_test(check, kind="do"), say("Done.", files={"a.md": "x"})).status == "correct"
    assert judge(make_test(check, kind="do"), say("Done.", turn="x\nDone.")).status == "correct"
    assert judge(make_test(check, kind="ask"), say("Yes, that.", turn="x\nYes, that.")).status == "incorrect"
    regex = {"type": "regex", "where": "reply", "value": r"(?m)^x$"}
    assert judge(make_test(regex, kind="do"), say("Done.", files={"a.md": "y\nx"})).status == "correct"


def test_a_negative_keeps_to_where() -> None:
    test = make_test(contains("x"), {"type": "not_contains", "where": "reply", "value": "bad"}, kind="do")
    assert judge(test, say("x", files={"a.md": "bad"})).status == "correct"
    assert judge(test, say("x bad")).status == "incorrect"
    files = make_test(contains("x"), {"type": "not_regex", "where": "files", "value": "bad"}, kind="do")
    assert judge(files, say("x bad", files={"a.md": "good"})).status == "correct"
    assert judge(files, say("x", files={"a.md": "bad"})).status == "incorrect"
    assert judge(files, say("x")).checks[1].reason.startswith("not counted: there is nothing to read")


def test_a_bare_negative_proves_nothing() -> None:
    for check in (
        {"type": "not_contains", "where": "reply", "value": "bad"},
        {"type": "not_regex", "where": "reply", "value": "bad"},
        {"type": "not_file_exists", "value": "bad"},
    ):
        result = verdict(make_test(check), "All is well here.")
        assert result.status == "incorrect"
        assert result.checks[0].reason == "not counted: no positive check of this test passes"


def test_files_by_path() -> None:
    test = make_test({"type": "file_exists", "value": r"(^|/)reports/[^/]+\.md$"}, kind="do")
    for path, right in [
        ("reports/a.md", True),
        ("/home/x/reports/a.md", True),
        ("./reports/a.md", True),
        ("C:\\x\\reports\\a.md", True),
        ("reports/a.txt", False),
        ("areports/a.md", False),
    ]:
        assert (judge(test, say("Done.", files={path: "text"})).status == "correct") is right, path
    assert (
        judge(test, Response("Done.", "Done.", {"reports/a.md": FileContent(bytes=3, sha256="0")}, None)).status
        == "correct"
    )
    absent = make_test(contains("Done"), {"type": "not_file_exists", "value": r"\.csv$"}, kind="do")
    assert judge(absent, say("Done it.", files={"a.xlsx": "t"})).status == "correct"
    assert judge(absent, say("Done it.", files={"a.csv": "t"})).status == "incorrect"


def test_partial_credit() -> None:
    result = verdict(make_test(contains("a"), contains("b"), contains("c"), contains("d")), "a b c")
    assert (result.score, [c.passed for c in result.checks]) == (0.75, [True, True, True, False])


@pytest.mark.parametrize(
    ("check", "message"),
    [
        ({"type": "contains", "where": "reply", "value": " "}, "empty"),
        ({"type": "contains", "where": "moon", "value": "x"}, "must be one of"),
        ({"type": "regex", "where": "reply", "value": "("}, "does not compile"),
        ({"type": "file_exists", "value": "["}, "does not compile"),
        ({"type": "contains", "value": "x", "were": "reply"}, "unknown key 'were'"),
        ({"type": "contain", "value": "x"}, "unknown check type"),
        ({"value": "x"}, "unknown check type"),
        ({"type": "regex", "where": "reply"}, "'value' must be a string"),
        ({"type": "regex", "where": "reply", "value": 3}, "int '3'"),
        ({"type": "file_exists", "value": ""}, "empty"),
    ],
)
def test_a_malformed_primitive_is_refused(check: dict[str, object], message: str) -> None:
    with pytest.raises(KeyFault, match=message):
        make_test(check)  # type: ignore[arg-type]
