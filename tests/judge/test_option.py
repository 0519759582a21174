"""Options: shown, said, in parts, in paths; in an answer and in what was made."""

import pytest
from judge_helpers import make_test, option_check, say, verdict
from specgen_judge import FileContent, KeyFault, Response, judge

DATES = {
    "dmy": {"shows": [r"\b\d{1,2} [A-Z][a-z]{2} \d{4}\b"], "says": ["day, short month, year"]},
    "us": {"shows": [r"\b\d\d/\d\d/\d{4}\b"], "says": ["month, day, year with slashes"]},
    "iso": {"shows": [r"\b\d{4}-\d\d-\d\d\b"], "says": ["ISO", "year first"]},
}
ASK = make_test(option_check("dmy", DATES), request="How do I write dates in my documents?")
DO = make_test(
    option_check("dmy", DATES),
    kind="do",
    request="Tell Tom that the Kona is ready on the ninth of October 2026; put the date in full.",
)


@pytest.mark.parametrize(
    "reply",
    [
        "Day, short month, year.",
        "14 Aug 2026",
        "Like 14 Aug 2026, not 2026-08-14.",
        "You write the day, then the short month and the year.",
        "day, short month, year (all work)",
        "Like 14 Aug 2026 instead of 08/14/2026.",
        "It was ISO, now it is 14 Aug 2026.",
        "You switched from ISO dates to day, short month, year.",
        "**14 Aug 2026**",
        "`14 Aug 2026`",
        "14 Aug 2026 (file names like shipments_2026-08-14.csv keep theirs)",
        "14 Aug 2026. Would you like ISO instead?",
        "14\u00a0Aug\u00a02026",
        "Days, short months, years.",
        "You used to write them with the year first. Since September: 14 Aug 2026.",
        "| dates | 14 Aug 2026 |",
        "Write dates as day, short month, year rather than year first.",
        "The format is **14 Aug 2026**.\n\nExamples:\n- 1 Sep 2026\n- 14 Aug 2026\n\nNot:\n- 2026-08-14\n- 08/14/2026",
        "✅ 14 Aug 2026\n❌ 2026-08-14",
        "- Do: 14 Aug 2026\n- Don't: 2026-08-14",
        "From memory: “write dates like 14 Aug 2026, not 2026-08-14”.",
        "Always '14 Aug 2026', never '08/14/2026'.",
    ],
)
def test_ask_right(reply: str) -> None:
    result = verdict(ASK, reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        ("2026-08-14", "stale"),
        ("ISO dates.", "stale"),
        ("14 Aug 2026 or 2026-08-14", "stale"),
        ("08/14/2026, 14 Aug 2026, 2026-08-14", "stale"),
        ("Not 14 Aug 2026.", "missing"),
        ("I'm not sure.", "missing"),
        ("In the usual way.", "missing"),
        ("shipments_14 Aug.csv", "missing"),
        ("You used to write 14 Aug 2026, but now it's ISO.", "stale"),
        ("How do I write dates in my documents?", "missing"),
        ("Do you prefer 14 Aug 2026?", "missing"),
        ("Year first, like 2026-08-14.", "stale"),
    ],
)
def test_ask_wrong(reply: str, fault: str) -> None:
    result = verdict(ASK, reply)
    assert result.status != "correct"
    assert result.faults == (fault,), result.checks[0]


@pytest.mark.parametrize(
    "reply",
    [
        "Hi Tom, the Kona is ready on 9 Oct 2026.",
        "Sure! Here's the note:\n\nHi Tom, the Kona is ready on 9 Oct 2026.\n\nLet me know if you want 2026-10-09.",
        "Here's the draft:\n\n> Hi Tom,\n> the Kona is ready on 9 Oct 2026.\n\nI used your format, not 2026-10-09.",
        "Here you go:\n\n```\nHi Tom, the Kona is ready on 9 Oct 2026.\n```\n\nI avoided 2026-10-09 as you asked.",
        "Done.\n\n---\nHi Tom, the Kona is ready on 9 Oct 2026.\n---\n\nI can switch to 10/09/2026 if you like.",
        "Hi Tom, the Kona is ready on **9 Oct 2026**.",
        "Hi Tom, the Kona is ready on 9 Oct 2026 (see shipments_2026-10-09.csv).",
        "Hi Tom, the Kona is ready on 9 Oct 2026. I used your usual date format, not 2026-10-09.",
        "Hi Tom, the Kona is ready on 9\u00a0Oct\u00a02026.",
        "Hi Tom, it's ready on 9 Oct 2026: https://shop.example/2026-10-09/kona",
    ],
)
def test_do_right(reply: str) -> None:
    result = verdict(DO, reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize(
    "reply",
    [
        "Hi Tom, the Kona is ready on 2026-10-09.",
        "Hi Tom, ready on 9 Oct 2026 (2026-10-09).",
        "Hi Tom, the Kona is ready.",
        "I don't know the date format.",
        "",
        "Here's the note:\n\n> Hi Tom, ready on 2026-10-09.\n\nI used 9 Oct 2026 in the subject.",
        "Could you tell me which format?",
    ],
)
def test_do_wrong(reply: str) -> None:
    assert verdict(DO, reply).status != "correct"


def test_a_file_is_read_before_the_talk() -> None:
    right = judge(
        DO,
        say(
            "Saved. I used 9 Oct 2026, not 2026-10-09, and 10/09/2026 was the old way.",
            files={"reports/note_2026-10-09.md": "Ready on 9 Oct 2026."},
        ),
    )
    assert right.status == "correct", right.checks[0]
    wrong = judge(DO, say("It says 9 Oct 2026.", files={"note.md": "Ready on 2026-10-09."}))
    assert wrong.faults == ("stale",)


@pytest.mark.parametrize(
    ("files", "reply", "status"),
    [
        ({"a.csv": "SH-1;2026-10-09"}, "Hi Tom,\n\nthe Kona is ready on 9 Oct 2026.", "correct"),
        ({"a.csv": "SH-1;9 Oct 2026"}, "Saved.", "correct"),
        ({"a.csv": "SH-1;2026-10-09"}, "Saved.", "incorrect"),
        ({"a.csv": "SH-1;2026-10-09"}, "Hi Tom, it's ready on 2026-10-09.", "incorrect"),
        ({"a.csv": "SH-1;2026-10-09", "b.md": "9 Oct 2026"}, "Saved.", "correct"),
        ({"a.csv": "SH-1;9 Oct 2026", "b.md": "2026-10-09"}, "Saved.", "incorrect"),
        ({"a.md": "no date"}, "Hi Tom, it's ready on 9 Oct 2026.", "correct"),
    ],
)
def test_raw_values_of_a_data_file_follow_no_rule_for_prose(files: dict[str, str], reply: str, status: str) -> None:
    assert judge(DO, say(reply, files=files)).status == status


def test_text_of_a_binary_file_is_read() -> None:
    files = {"note.docx": FileContent(bytes=100, sha256="0" * 64, text="Ready on 9 Oct 2026.")}
    assert judge(DO, Response("Done.", "Done.", files, None)).status == "correct"
    assert judge(DO, Response("Done.", "Done.", {"note.docx": FileContent(bytes=100, sha256="0")}, None)).faults == (
        "missing",
    )


def test_a_draft_earlier_in_the_turn_is_read() -> None:
    assert (
        judge(DO, say("Done, it's above.", turn="Hi Tom, the Kona is ready on 9 Oct 2026.\n\nDone, it's above.")).status
        == "correct"
    )


def test_quoting_the_request_shows_no_rival() -> None:
    test = make_test(
        option_check("dmy", DATES),
        kind="do",
        request="Answer this mail.\nThe courier wrote: pickup happens on 2026-10-09 at noon.",
    )
    reply = "> The courier wrote: pickup happens on 2026-10-09 at noon.\n\nFine, see you on 9 Oct 2026."
    assert verdict(test, reply).status == "correct"


def test_a_rival_inside_the_expected_span_does_not_count() -> None:
    options = {"long": {"shows": [r"\d{1,2} \w+ \d{4} at \d\d:\d\d"]}, "short": {"shows": [r"\d{1,2} \w+ \d{4}"]}}
    assert (
        verdict(make_test(option_check("long", options), kind="do"), "Ready on 9 Oct 2026 at 10:30.").status
        == "correct"
    )
    assert (
        verdict(make_test(option_check("short", options), kind="do"), "Ready on 9 Oct 2026 at 10:30.").status
        == "incorrect"
    )


def test_all_of_shows_must_match() -> None:
    options = {"bul": {"shows": [r"(?m)^- ", r"(?m)^- \d"]}, "num": {"shows": [r"(?m)^\d+\. "]}}
    test = make_test(option_check("bul", options), kind="do")
    assert verdict(test, "- 3 days late\n- 4 days late").status == "correct"
    assert verdict(test, "- late").faults == ("missing",)
    assert verdict(test, "1. 3 days late").faults == ("stale",)


PARTS = {"sdn": {"parts": ["Shipments", "Delays", "Next week"]}, "dsn": {"parts": ["Delays", "Shipments", "Next week"]}}


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("# Shipments\nx\n# Delays\ny\n# Next week\nz", "correct"),
        ("**Shipments**\nno delays\n**Delays**\ny\n**Next week**\nz", "correct"),
        ("Shipments: x\nDelays: y\nNext week: z", "correct"),
        ("1. Shipments\n2. Delays\n3. Next week", "correct"),
        ("Shipments, Delays and Next week follow.\n\n## Shipments\na\n## Delays\nb\n## Next week\nc", "correct"),
        ("# Delays\nx\n# Shipments\ny\n# Next week\nz", "incorrect"),
        ("# Shipments\nx\n# Next week\nz", "incorrect"),
        ("# Shipments\n# Delays\n# Next week\n# Delays\n# Shipments\n# Next week", "incorrect"),
        ("All shipments left, delays are few, and next week is calm.", "incorrect"),
    ],
)
def test_parts_stand_in_order(text: str, status: str) -> None:
    test = make_test(option_check("sdn", PARTS), kind="do")
    assert judge(test, say("Done.", files={"a.md": text})).status == status


def test_rows_stand_in_order_of_first_occurrence() -> None:
    options = {
        "worst": {"parts": ["SH-1080", "SH-1071", "SH-1066"]},
        "given": {"parts": ["SH-1066", "SH-1071", "SH-1080"]},
    }
    test = make_test(option_check("worst", options), kind="do")
    table = "| days | id |\n|---|---|\n| 9 | SH-1080 |\n| 5 | SH-1071 |\n| 2 | SH-1066 |\n\nSH-1066 is nearly there."
    assert verdict(test, table).status == "correct"
    assert verdict(test, "SH-1066 (2), SH-1071 (5), SH-1080 (9)").faults == ("stale",)
    assert verdict(test, "- 9 days: SH-1080\n- 5 days: SH-1071\n- 2 days: SH-10661").status == "incorrect"


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        ("Shipments, Delays, Next week", "correct"),
        ("First Shipments, then Delays, then Next week.", "correct"),
        ("Delays, Shipments, Next week", "incorrect"),
        ("Shipments, Delays, Next week; not Delays, Shipments, Next week.", "correct"),
        ("Shipments, Delays, Next week or Delays, Shipments, Next week", "incorrect"),
        ("Shipments and Delays", "incorrect"),
    ],
)
def test_parts_are_said_in_order(reply: str, status: str) -> None:
    assert verdict(make_test(option_check("sdn", PARTS), request="What sections do I want?"), reply).status == status


PATHS = {
    "dated": {"paths": [r"(^|/)\d{4}-\d\d-\d\d_[^/]+\.md$"], "says": ["date first"]},
    "plain": {"paths": [r"(^|/)summary\.md$"], "says": ["summary.md"]},
}


def test_paths() -> None:
    test = make_test(option_check("dated", PATHS, where="paths"), kind="do")
    assert judge(test, say("Done.", files={"reports/2026-08-17_monday-summary.md": "x"})).status == "correct"
    assert judge(test, say("Done.", files={"reports\\2026-08-17_monday-summary.md": "x"})).status == "correct"
    assert judge(test, say("Done.", files={"summary.md": "x"})).faults == ("stale",)
    assert judge(test, say("Saved as 2026-08-17_x.md")).faults == ("missing",)
    ask = make_test(option_check("dated", PATHS, where="paths"))
    assert verdict(ask, "Like `2026-08-17_monday-summary.md`.").status == "correct"
    assert verdict(ask, "The date first, then the name.").status == "correct"


RESIST = option_check(None, {"upper": {"shows": [r"\b[A-Z]{4,}\b"], "fault": "over-generalised"}})


@pytest.mark.parametrize(
    ("reply", "status", "faults"),
    [
        ("Trek hybrid", "correct", ()),
        ("TREK HYBRID", "incorrect", ("over-generalised",)),
        ("Bike", "incorrect", ("missing",)),
        ("", "no_answer", ("missing",)),
        ("I don't know.", "no_answer", ("missing",)),
        ("Write the tag for the Trek hybrid.", "no_answer", ("missing",)),
        ("I don't know the tag for the Trek hybrid.", "no_answer", ("missing",)),
    ],
)
def test_resist_counts_only_beside_a_positive_check(reply: str, status: str, faults: tuple[str, ...]) -> None:
    test = make_test(
        {"type": "contains", "where": "reply", "value": "Trek hybrid"},
        RESIST,
        kind="do",
        request="Write the tag for the Trek hybrid.",
        guard="trap",
    )
    result = verdict(test, reply)
    assert (result.status, result.faults) == (status, faults)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"expect": "nope"}, "not among"),
        ({"options": []}, "no options"),
        ({"mode": "obey"}, "must be one of"),
        ({"where": "moon"}, "must be one of"),
        ({"colour": 1}, "unknown key"),
        ({"options": [{"id": "a"}], "expect": "a"}, "nothing to be known by"),
        ({"options": [{"id": "a", "shows": ["("]}], "expect": "a"}, "does not compile"),
        ({"options": [{"id": "a", "shows": ["x"], "fault": "odd"}], "expect": "a"}, "unknown fault"),
        ({"options": [{"id": "a", "says": ["x"]}, {"id": "a", "says": ["y"]}], "expect": "a"}, "twice"),
    ],
)
def test_a_malformed_option_check_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(KeyFault, match=message):
        make_test({**option_check("dmy", DATES), **change})  # type: ignore[dict-item]


def test_a_well_formed_option_check_is_read() -> None:
    assert make_test(option_check("dmy", DATES)).checks[0].label == "follows dmy"
