"""Properties that hold for any response: the judge never fails, and nothing that claims nothing ever passes."""

from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from judge_helpers import make_test, option_check, person_check, say, value_check
from specgen_judge import FileContent, Response, judge

TESTS = [
    make_test(value_check(kind, value, rival), locale=locale)
    for kind, value, rival in (
        ("money", "27436.42", "26000.00"),
        ("id", "AR-2026-7261", "AR-2026-7262"),
        ("date", "2026-08-14", "2026-08-15"),
        ("integer", "1250", "1300"),
        ("percent", "12.5", "13"),
        ("duration", "PT45M", "PT60M"),
        ("name", "Ana Silva", "Anna Kowalski"),
        ("text", "green", "blue"),
    )
    for locale in ("en_GB", "de_DE", "fr_FR", "es_ES")
]
TESTS += [
    make_test(person_check(where="artefact"), kind="do"),
    make_test(
        option_check("a", {"a": {"shows": [r"\bzz\d\b"], "says": ["zig zag"]}, "b": {"parts": ["One", "Two"]}}),
        kind="do",
    ),
    make_test(
        {"type": "regex", "where": "any", "value": r"(?m)^- \w"},
        {"type": "not_contains", "where": "any", "value": "bad"},
        kind="do",
    ),
]
PIECES = st.sampled_from(
    [
        "not ",
        "was ",
        "no longer ",
        "green",
        "blue",
        "27,436.42",
        "1250",
        "14 Aug 2026",
        "?",
        ". ",
        ", ",
        "\n",
        "\n\n",
        "```",
        "> ",
        "---\n",
        "**",
        "(",
        ")",
        "I don't know",
        "if you ",
        "Ana Silva",
        "AR-2026-7261",
        "éß中",
        "\u202f",
        "\ud800",
        "12.5%",
        "45 min",
        "from ",
        " to ",
        "- ",
        "| ",
    ]
)
TEXTS = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=14).map("".join))


@settings(max_examples=examples(250), deadline=None)
@given(st.sampled_from(TESTS), TEXTS, TEXTS, st.dictionaries(st.text(min_size=1, max_size=8), TEXTS, max_size=2))
def test_the_judge_never_fails(test: object, reply: str, turn: str, files: dict[str, str]) -> None:
    from specgen_judge import Test

    assert isinstance(test, Test)
    response = Response(reply, turn, {path: FileContent(text=text) for path, text in files.items()}, None)
    found = judge(test, response)
    assert found.status in ("correct", "incorrect", "no_answer"), found
    assert found == judge(test, response)
    assert (found.status == "correct") is all(c.passed for c in found.checks)
    assert found.score is not None
    assert 0 <= found.score <= 1
    assert bool(found.faults) is (found.status != "correct")


@settings(max_examples=examples(60), deadline=None)
@given(
    st.sampled_from(TESTS),
    st.lists(
        st.sampled_from(["I don't know. ", "UNKNOWN ", "", "\n", "Sure! ", "Please answer. ", "Could you tell me? "]),
        max_size=5,
    ).map("".join),
)
def test_what_claims_nothing_passes_nothing(test: object, reply: str) -> None:
    from specgen_judge import Test

    assert isinstance(test, Test)
    if test.locale == "en_GB":
        assert judge(test, say(reply)).status == "no_answer"


@settings(max_examples=examples(60), deadline=None)
@given(st.sampled_from(TESTS[:32]), st.sampled_from(["{}\n{}", "{} or {}", "{}, {}", "{} / {}", "{} and {}"]))
def test_listing_two_passes_nothing(test: object, frame: str) -> None:
    from specgen_judge import Test
    from specgen_judge.checks.value import Value

    assert isinstance(test, Test)
    check = test.checks[0]
    assert isinstance(check, Value)
    value, rival = str(check.wanted.value), check.wanted.rivals[0]
    sign = " %" if check.kind.name == "percent" else ""
    assert judge(test, say(f"It is {value}{sign}")).status == "correct"
    for pair in ((value, rival), (rival, value)):
        assert judge(test, say("It is " + frame.format(*(each + sign for each in pair)))).status == "incorrect"
