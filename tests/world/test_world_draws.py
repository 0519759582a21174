"""Drawn kinds: what each gives, what it takes as a canon, which arguments it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal

import pytest
from world_factory import attribute, rule

from specgen.model.values import KINDS, Plain
from specgen.model.world import Name
from specgen.world.canonical import canonical_of
from specgen.world.draws import OURS, Context, DrawnKind, Prepared, drawn_kinds, register
from specgen.world.draws.digits import is_run
from specgen.world.draws.registry import GROUP
from specgen.world.streams import Stream

NAMES = {"tom": Name("Tom Reid", "Tom", "Reid"), "tim": Name("Tim Reed", "Tim", "Reed")}
HERE = Context("en_GB")
RULE = Context("en_GB", rule("dates", ("a", "b", "c", "d"), None, ("d",)))
NAME = Context("en_GB", attribute("tim", "name", None, "name"))
MONEY = Context("en_GB", attribute("tim", "pay", None, "money"))

GOOD: list[tuple[str, Mapping[str, Plain], Context]] = [
    ("full_name", {}, HERE),
    ("full_name", {"gender": "female"}, HERE),
    ("first_name", {"gender": "male"}, HERE),
    ("company", {}, HERE),
    ("city", {}, HERE),
    ("digits", {"length": 6}, HERE),
    ("digits", {"length": "1"}, HERE),
    ("pattern", {"like": "SH-1###"}, HERE),
    ("pattern", {"like": "@@-#"}, HERE),
    ("integer", {"from": 3, "to": 9}, HERE),
    ("integer", {"from": "-5", "to": 5, "step": 5}, HERE),
    ("money", {"from": Decimal("180.00"), "to": 9400}, HERE),
    ("money", {"from": 100, "to": 200, "step": Decimal("2.50")}, HERE),
    ("percent", {"from": 1, "to": 20, "step": Decimal("0.5")}, HERE),
    ("percent", {"from": "10%", "to": "20%"}, HERE),
    ("duration", {"from": 15, "to": 90, "step": 15, "unit": "minutes"}, HERE),
    ("duration", {"from": 1, "to": 4, "unit": "hours"}, HERE),
    ("duration", {"from": 1, "to": 20, "unit": "days"}, HERE),
    ("duration", {"from": 1, "to": 6, "unit": "weeks"}, HERE),
    ("date", {"from": "2026-10-01", "to": "2026-10-31"}, HERE),
    ("date", {"from": "2026-10-01", "to": "2026-12-31", "weekday": "Friday"}, HERE),
    ("choice", {"from": ["a", 2, Decimal("1.5")]}, HERE),
    ("choice", {"from": [100, "250.5"]}, MONEY),
    ("option", {}, RULE),
    ("person", {"from": ["tom", "tim"]}, HERE),
]

BAD: list[tuple[str, Mapping[str, Plain], Context, str]] = [
    ("full_name", {"gender": "f"}, HERE, "female or male"),
    ("first_name", {"gender": 1}, HERE, "no text"),
    ("digits", {}, HERE, "missing"),
    ("digits", {"length": 0}, HERE, "from 1 to 40"),
    ("digits", {"length": 41}, HERE, "from 1 to 40"),
    ("digits", {"length": Decimal("2.5")}, HERE, "whole number"),
    ("digits", {"length": True}, HERE, "no number"),
    ("digits", {"length": "six"}, HERE, "no number"),
    ("digits", {"length": "NaN"}, HERE, "no number"),
    ("pattern", {}, HERE, "at least one #"),
    ("pattern", {"like": "SH-1"}, HERE, "at least one #"),
    ("integer", {"from": 1}, HERE, "`to` is missing"),
    ("integer", {"from": 9, "to": 1}, HERE, "above `to`"),
    ("integer", {"from": Decimal("0.5"), "to": 9}, HERE, "whole numbers"),
    ("integer", {"from": 1, "to": 9, "step": 0}, HERE, "more than 0"),
    ("integer", {"from": 1, "to": 9, "step": Decimal("0.5")}, HERE, "whole numbers"),
    ("money", {"from": Decimal("0.001"), "to": 1}, HERE, "whole cents"),
    ("money", {"from": 5, "to": 1}, HERE, "above `to`"),
    ("percent", {"from": 5, "to": "x"}, HERE, "no number"),
    ("duration", {"from": 1, "to": 2}, HERE, "`unit` is one of"),
    ("duration", {"from": 1, "to": 2, "unit": "years"}, HERE, "`unit` is one of"),
    ("duration", {"from": 0, "to": 2, "unit": "days"}, HERE, "above 0"),
    ("date", {"from": "2026-02-30", "to": "2026-03-01"}, HERE, "no day"),
    ("date", {"from": "2026-03-01", "to": "1 April"}, HERE, "no day"),
    ("date", {"from": "2026-03-02", "to": "2026-03-01"}, HERE, "after `to`"),
    ("date", {"from": "2026-10-05", "to": "2026-10-08", "weekday": "Friday"}, HERE, "no Friday"),
    ("date", {"from": "2026-10-05", "to": "2026-10-08", "weekday": "Fri"}, HERE, "`weekday` is one of"),
    ("choice", {}, HERE, "a list of at least one"),
    ("choice", {"from": []}, HERE, "a list of at least one"),
    ("choice", {"from": "abc"}, HERE, "a list of at least one"),
    ("choice", {"from": ["a", "b", "a"]}, HERE, "'a' twice"),
    ("choice", {"from": [["a"]]}, HERE, "single values"),
    ("choice", {"from": [None]}, HERE, "single values"),
    ("choice", {"from": ["ten"]}, MONEY, "no number"),
    ("option", {}, HERE, "only a rule or a routine"),
    ("option", {}, Context("en_GB", rule("r", ("a",), None, ("a",))), "every option of r is unprompted"),
    ("person", {"from": []}, HERE, "a list of at least one"),
    ("twin", {"by": "spelling"}, NAME, "`of` names the person"),
    ("twin", {"of": "tom"}, NAME, "`by` is one of"),
    ("twin", {"of": "tom", "by": "surname"}, NAME, "`by` is one of"),
    ("twin", {"of": "tom", "by": "spelling"}, HERE, "only the name of one of the people"),
]

CANONS: list[tuple[str, Mapping[str, Plain], Context, str, str | None]] = [
    ("full_name", {}, HERE, "Noor  Haddad", "Noor Haddad"),
    ("full_name", {}, HERE, "Cher", None),
    ("first_name", {}, HERE, " Noor ", "Noor"),
    ("first_name", {}, HERE, " ", None),
    ("company", {}, HERE, " ", None),
    ("company", {}, HERE, "Helio", "Helio"),
    ("city", {}, HERE, "", None),
    ("city", {}, HERE, "York", "York"),
    ("digits", {"length": 6}, HERE, "481920", "481920"),
    ("digits", {"length": 6}, HERE, "48192", None),
    ("digits", {"length": 6}, HERE, "123456", None),
    ("digits", {"length": 1}, HERE, "7", "7"),
    ("digits", {"length": 6}, HERE, "081920", None),
    ("digits", {"length": 6}, HERE, "48192a", None),
    ("pattern", {"like": "SH-1##@"}, HERE, "SH-142K", "SH-142K"),
    ("pattern", {"like": "SH-1##@"}, HERE, "SH-142k", None),
    ("pattern", {"like": "SH-1##@"}, HERE, "SH-1422", None),
    ("pattern", {"like": "SH-1##@"}, HERE, "SH-14K", None),
    ("pattern", {"like": "#"}, HERE, "٣", None),
    ("integer", {"from": 0, "to": 90, "step": 10}, HERE, "40", "40"),
    ("integer", {"from": 0, "to": 90, "step": 10}, HERE, "45", None),
    ("integer", {"from": 0, "to": 90, "step": 10}, HERE, "100", None),
    ("integer", {"from": 0, "to": 90, "step": 10}, HERE, "-10", None),
    ("integer", {"from": 0, "to": 90}, HERE, "4.0", None),
    ("money", {"from": 0, "to": 30000}, HERE, "27436.4", "27436.40"),
    ("money", {"from": 0, "to": 30000}, HERE, "27,436.40", None),
    ("money", {"from": 0, "to": 30000}, HERE, "30000.01", None),
    ("percent", {"from": 0, "to": 20, "step": Decimal("0.5")}, HERE, "12.50", "12.5"),
    ("percent", {"from": 0, "to": 20, "step": Decimal("0.5")}, HERE, "12.5%", "12.5"),
    ("percent", {"from": 0, "to": 20}, HERE, "12.5", None),
    ("duration", {"from": 15, "to": 90, "unit": "minutes"}, HERE, "45 minutes", "PT45M"),
    ("duration", {"from": 1, "to": 4, "unit": "weeks"}, HERE, "P2W", "P14D"),
    ("duration", {"from": 1, "to": 4, "unit": "weeks"}, HERE, "P15D", None),
    ("duration", {"from": 1, "to": 4, "unit": "weeks"}, HERE, "P35D", None),
    ("duration", {"from": 1, "to": 4, "unit": "hours"}, HERE, "PT30M", None),
    ("date", {"from": "2026-10-01", "to": "2026-10-31"}, HERE, "2026-10-09", "2026-10-09"),
    ("date", {"from": "2026-10-01", "to": "2026-10-31"}, HERE, "2026-11-01", None),
    ("date", {"from": "2026-10-01", "to": "2026-10-31", "weekday": "Friday"}, HERE, "2026-10-08", None),
    ("date", {"from": "2026-10-01", "to": "2026-10-31"}, HERE, "9 October", None),
    ("choice", {"from": ["a", "b"]}, HERE, "c", None),
    ("choice", {"from": [100, 250]}, MONEY, "250", "250.00"),
    ("person", {"from": ["tom", "tim"]}, HERE, "tim", "Tim Reed"),
    ("person", {"from": ["tom", "tim"]}, HERE, "Tim Reed", "Tim Reed"),
    ("person", {"from": ["tom"]}, HERE, "Tim Reed", None),
]


def prepared(kind: str, args: Mapping[str, Plain], context: Context) -> Prepared:
    return drawn_kinds()[kind].prepare(args, context)


def drawn(kind: str, args: Mapping[str, Plain], context: Context, count: int = 200) -> list[str]:
    draw = prepared(kind, args, context).draw
    return [draw(Stream("s", f"{kind}/{i}"), NAMES) for i in range(count)]


@pytest.mark.parametrize(("kind", "args", "context"), GOOD, ids=str)
def test_what_is_drawn_is_canonical_and_taken_as_a_canon(
    kind: str, args: Mapping[str, Plain], context: Context
) -> None:
    ready = prepared(kind, args, context)
    values = drawn(kind, args, context)
    value_kind = context.plant.type if context.plant else drawn_kinds()[kind].gives[0]
    for value in values:
        assert ready.canonical(value, NAMES) == value
        assert canonical_of(value_kind, value) == value
    assert values == drawn(kind, args, context), "another draw from the same stream differs"


@pytest.mark.parametrize(("kind", "args", "context"), GOOD, ids=str)
def test_the_space_is_an_estimate_that_holds(kind: str, args: Mapping[str, Plain], context: Context) -> None:
    ready = prepared(kind, args, context)
    assert 1 <= ready.space.low <= ready.space.high
    values = set(drawn(kind, args, context, 600))
    assert len(values) <= ready.space.high
    if ready.space.low <= 40:
        assert len(values) >= ready.space.low
    if ready.values is not None:
        assert values == set(ready.values(NAMES))


@pytest.mark.parametrize(("kind", "args", "context", "message"), BAD, ids=str)
def test_wrong_arguments_are_refused_in_words(
    kind: str, args: Mapping[str, Plain], context: Context, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        prepared(kind, args, context)


@pytest.mark.parametrize(("kind", "args", "context", "canon", "expected"), CANONS, ids=str)
def test_canons(kind: str, args: Mapping[str, Plain], context: Context, canon: str, expected: str | None) -> None:
    ready = prepared(kind, args, context)
    if expected is None:
        with pytest.raises(ValueError, match=r"."):
            ready.canonical(canon, NAMES)
    else:
        assert ready.canonical(canon, NAMES) == expected


def test_every_kind_has_examples() -> None:
    assert {k.name for k in OURS} == {kind for kind, *_ in GOOD} | {"twin"}
    assert {k.name for k in OURS} == {kind for kind, *_ in BAD} | {"company", "city"}


@pytest.mark.parametrize("kind", OURS, ids=lambda k: k.name)
def test_every_kind_says_what_it_gives(kind: DrawnKind) -> None:
    assert set(kind.gives) <= set(KINDS)
    assert drawn_kinds()[kind.name] is kind
    assert len({arg.name for arg in kind.args}) == len(kind.args)


def test_a_taken_name_is_refused() -> None:
    with pytest.raises(ValueError, match="registered twice"):
        register(OURS[0])


def test_an_unknown_value_kind_is_refused() -> None:
    for gives in ((), ("colour",)):
        with pytest.raises(ValueError, match="value kinds are money"):
            register(replace(OURS[0], name="other", gives=gives))


def test_the_registry_is_read_only() -> None:
    with pytest.raises(TypeError):
        drawn_kinds()["x"] = OURS[0]  # type: ignore[index]
    assert GROUP == "specgen.drawn_kinds"


@pytest.mark.parametrize("run", ["111", "111111", "123456", "9876", "3210", "012"])
def test_runs(run: str) -> None:
    assert is_run(run)


@pytest.mark.parametrize("value", ["1", "12", "11", "1123", "135", "481920", "9901"])
def test_no_runs(value: str) -> None:
    assert not is_run(value)


def test_short_digits_are_never_a_run() -> None:
    values = drawn("digits", {"length": 3}, HERE, 3000)
    assert not any(map(is_run, values))
    assert all(value[0] != "0" for value in values)


def test_weekdays_are_kept_to() -> None:
    args: dict[str, Plain] = {"from": "2026-10-01", "to": "2026-10-31", "weekday": "Friday"}
    assert set(drawn("date", args, HERE)) == {f"2026-10-{day:02}" for day in (2, 9, 16, 23, 30)}


def test_both_ends_are_drawn() -> None:
    assert set(drawn("integer", {"from": 1, "to": 3}, HERE)) == {"1", "2", "3"}
    assert set(drawn("money", {"from": 1, "to": Decimal("1.02")}, HERE)) == {"1.00", "1.01", "1.02"}
    assert set(drawn("integer", {"from": 1, "to": 10, "step": 4}, HERE)) == {"1", "5", "9"}


def test_genders_have_names_of_their_own() -> None:
    women = {v.split()[0] for v in drawn("full_name", {"gender": "female"}, HERE)}
    men = {v.split()[0] for v in drawn("full_name", {"gender": "male"}, HERE)}
    assert len(women & men) < 5
    assert min(len(women), len(men)) > 50
