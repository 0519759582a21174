"""From a check of a spec to what the judge reads, per docs/key.md."""

from __future__ import annotations

import re
from typing import Any

import pytest
from strategies.small import PEOPLE, ask, dates_rule, session, small, turn

from specgen.build.history import play
from specgen.build.see import see
from specgen.checks import check_types, lower
from specgen.checks.context import exactly, path_ending
from specgen.checks.options import same
from specgen.checks.patterns import pattern_fault
from specgen.checks.registry import register
from specgen.checks.value import id_pattern
from specgen.diagnostics import SpecError
from specgen.model.plants import Plant
from specgen.model.span import Span, Text
from specgen.world.draw import draw_world

TEACH = turn(
    "{{ teach.dates }}, {{ teach.alarm }}, {{ people.tom.full }} in {{ people.tom.role }}, {{ people.tim.full }}",
    teaches=["dates", "alarm", "tom.name", "tom.role", "tim.name"],
)


def lowered(check: dict[str, Any], *needs: str, turns: tuple[Any, ...] = (), **more: Any) -> dict[str, Any]:
    """The first check of a probe as the judge gets it; `more` are keys of the probe, or of the spec."""
    extra = {key: more.pop(key) for key in ("people", "plants") if key in more}
    probe = ask("p", *needs, **{"answer": "Yes.", "checks": [check], **more})
    history = [session(n, one) for n, one in enumerate((TEACH, *turns), 1)]
    spec = small(history, [probe], **extra)
    played = play(spec, draw_world(spec, "1"))
    see(played)  # the judge takes it
    return dict(played.history.probes[0].checks[0])


def misfit(check: dict[str, Any], *needs: str, **more: Any) -> str:
    with pytest.raises(SpecError) as caught:
        lowered(check, *needs, **more)
    (found,) = caught.value.diagnostics
    assert found.code == "SG231"
    return found.message


def by_id(check: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {option["id"]: option for option in check["options"]}


# The registry.


def test_every_type_of_the_language() -> None:
    assert check_types() == (
        "abstains",
        "contains",
        "file_exists",
        "follows",
        "in_order",
        "mentions",
        "not_contains",
        "not_file_exists",
        "not_regex",
        "regex",
        "resists",
        "saves",
        "value",
        "withholds",
    )


def test_a_name_is_taken_once() -> None:
    with pytest.raises(ValueError, match="registered twice"):
        register("value")(lower)


# Values.


def test_a_value() -> None:
    found = lowered({"value": "alarm"}, "alarm")
    assert found == {
        "type": "value",
        "label": "value alarm",
        "mode": "state",
        "plant": "alarm",
        "kind": "id",
        "accept": [],
        "pattern": None,
        "rivals": [],
        "where": "reply",
        "value": "481920",
    }


def test_the_rivals_of_a_value_have_their_faults() -> None:
    turns = (
        turn("Now {{ teach.alarm }}.", changes={"alarm": "111222"}),
        turn("Her: {{ cite.alarm }}.", cites={"alarm": "333444"}),
    )
    found = lowered({"value": "alarm"}, "alarm", turns=turns)
    assert found["value"] == "111222"
    assert found["rivals"] == [
        {"value": "481920", "fault": "stale"},
        {"value": "333444", "fault": "over-generalised"},
    ]


def test_a_closed_kind_lists_its_fellows_and_its_choices() -> None:
    role = {"value": {"draw": "choice", "from": ["sales", "paint"], "canon": "sales"}}
    people = {**PEOPLE, "tom": {"name": "Tom Reid", "role": role}, "ida": {"name": "Ida Holm", "role": "design"}}
    found = lowered({"value": "tom.role"}, "tom.role", people=people)
    assert {(r["value"], r["fault"]) for r in found["rivals"]} == {("parts", None), ("design", None), ("paint", None)}


def test_a_rival_that_the_reference_names_is_none_unless_it_is_a_fault() -> None:
    found = lowered({"value": "tom.role"}, "tom.role", answer="Not parts.")
    assert found["rivals"] == []


def test_in_what_a_do_makes_the_value_is_read_in_the_artefact() -> None:
    assert lowered({"value": "alarm"}, "alarm", kind="do")["where"] == "artefact"


def test_the_value_of_a_rule_is_what_it_says() -> None:
    found = lowered({"value": "dates"}, "dates")
    assert (found["type"], found["mode"], found["expect"], found["where"]) == ("option", "follow", "dmy", "reply")
    assert by_id(found)["us"]["says"] == ["month first, with slashes"]


def test_what_was_to_be_forgotten_is_withheld() -> None:
    turns = (turn("Now {{ teach.alarm }}.", changes={"alarm": "111222"}), turn("Do not keep it.", forgets=["alarm"]))
    found = lowered({"withholds": "alarm"}, "alarm", turns=turns)
    assert (found["mode"], found["value"]) == ("withhold", "111222")
    assert {"value": "481920", "fault": "stale"} in found["rivals"]


def test_what_is_not_known() -> None:
    found = lowered({"abstains": "alarm"}, "alarm", turns=(turn("It is void.", revokes=["alarm"]),))
    assert (found["mode"], found["value"]) == ("abstain", None)
    assert {"value": "481920", "fault": "stale"} in found["rivals"]


@pytest.mark.parametrize("kind", ["money", "date", "integer", "percent", "duration", "text", "name"])
def test_an_abstention_of_every_kind_can_be_judged(kind: str) -> None:
    value = {"money": "12.50", "date": "2026-11-02", "integer": "12", "percent": "12.5", "duration": "PT5M"}.get(
        kind, "Ida Holm"
    )
    plants = {
        "dates": dates_rule(),
        "alarm": {"kind": "fact", "type": "id", "value": "1"},
        "fact": {"kind": "fact", "type": kind, "value": value},
    }
    probe = ask("p", "fact", answer="{{ belief.fact }}", checks=[{"abstains": "fact"}])
    events = [turn("{{ teach.fact }}", teaches=["fact"]), turn("No more.", revokes=["fact"])]
    spec = small([session(n, one) for n, one in enumerate(events, 1)], [probe], plants=plants)
    seen = see(play(spec, draw_world(spec, "1")))
    asked = seen.scenes[0].asked
    assert seen.fully_right(asked, asked.answer)


# Options.

ON = {"given": {"day": "2026-10-09"}, "kind": "do", "answer": "{{ apply.dates(given.day) }}"}


def test_follows_without_a_value_reads_the_patterns_of_the_spec() -> None:
    options = by_id(lowered({"follows": "dates"}, "dates", **ON))
    assert options["us"]["shows"] == [r"\b\d\d/\d\d/\d{4}\b"]
    assert [o["fault"] for o in options.values()] == [None, None, None, None, "unprompted", "unprompted"]


def test_follows_with_a_value_expects_exactly_that() -> None:
    options = by_id(lowered({"follows": "dates", "of": "given.day"}, "dates", **ON))
    assert re.search(options["dmy"]["shows"][0], "on 9 Oct 2026.")
    assert not re.search(options["dmy"]["shows"][0], "on 19 Oct 2026.")
    assert not re.search(options["dmy"]["shows"][0], "on 9 Oct 20261")


def test_options_that_look_the_same_here_are_not_told_apart() -> None:
    rule = dates_rule()
    rule["options"]["again"] = {**rule["options"]["dmy"], "teach": "as always"}
    plants = {"dates": rule, "alarm": {"kind": "fact", "type": "id", "value": "1"}}
    assert "again" not in by_id(lowered({"follows": "dates"}, "dates", plants=plants, **ON))


def test_the_fault_of_an_option_is_what_the_history_makes_it() -> None:
    turns = (turn("Now {{ teach.dates }}.", changes={"dates": "us"}), turn("{{ cite.dates }}", cites={"dates": "tiny"}))
    options = by_id(lowered({"follows": "dates"}, "dates", turns=turns, **ON))
    assert (options["dmy"]["fault"], options["tiny"]["fault"], options["us"]["fault"]) == (
        "stale",
        "over-generalised",
        None,
    )


def test_resists_lists_the_wrong_beliefs_only() -> None:
    found = lowered({"resists": "dates"}, "dates", turns=(turn("As you like.", revokes=["dates"]),), **ON)
    assert (found["mode"], found["expect"]) == ("resist", None)
    assert [(o["id"], o["fault"]) for o in found["options"]] == [("dmy", "stale")]


def test_resists_what_nobody_was_tempted_to_lists_all_that_could_be_believed() -> None:
    untaught = turn("{{ teach.alarm }}", teaches=["alarm"])
    probe = ask("p", "dates", checks=[{"resists": "dates"}])
    spec = small([session(1, untaught)], [probe])
    check = play(spec, draw_world(spec, "1")).history.probes[0].checks[0]
    assert list(by_id(dict(check))) == ["dmy", "us", "dots", "tiny"]


NAMING: dict[str, Any] = {
    "kind": "rule",
    "value": "low",
    "options": {
        "low": {"teach": "with hyphens", "apply": "{{ it | slug }}.md"},
        "big": {"teach": "in capitals", "apply": "{{ it | upper }}.md"},
        "sub": {"teach": "in a folder", "apply": "notes/{{ it | slug }}.md"},
    },
}


def saving(naming: str = "low") -> dict[str, Any]:
    plants = {
        "naming": {**NAMING, "value": naming},
        "dates": dates_rule(),
        "alarm": {"kind": "fact", "type": "id", "value": "1"},
    }
    probe = ask(
        "p",
        "naming",
        given={"what": "Blue tandem"},
        kind="do",
        checks=[{"saves": "naming", "of": "given.what"}],
    )
    spec = small([session(1, turn("Notes {{ teach.naming }}.", teaches=["naming"]))], [probe], plants=plants)
    return dict(play(spec, draw_world(spec, "1")).history.probes[0].checks[0])


def test_saves_looks_at_the_end_of_a_path() -> None:
    found = saving()
    options = by_id(found)
    assert found["where"] == "paths"
    assert re.search(options["low"]["paths"][0], "work/blue-tandem.md")
    assert not re.search(options["low"]["paths"][0], "blue-tandem.md.bak")
    assert not re.search(options["low"]["paths"][0], "notblue-tandem.md")


def test_a_path_that_another_one_ends_in_is_not_told_apart() -> None:
    assert "low" not in by_id(saving(naming="sub"))  # notes/blue-tandem.md ends in blue-tandem.md
    assert "sub" in by_id(saving(naming="low"))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ({"paths": [path_ending("a.md")]}, {"paths": [path_ending("b/a.md")]}, True),
        ({"paths": [path_ending("b/a.md")]}, {"paths": [path_ending("a.md")]}, False),
        ({"paths": [], "shows": ["x"]}, {"paths": [], "shows": ["x"]}, True),
        ({"paths": [], "shows": ["x"]}, {"paths": [], "shows": ["y"]}, False),
    ],
)
def test_same(one: dict[str, Any], other: dict[str, Any], expected: bool) -> None:
    blank: dict[str, Any] = {"shows": [], "parts": []}
    assert same({**blank, **one}, {**blank, **other}) is expected


def test_rows_in_order_by_a_field() -> None:
    rule = {
        "kind": "rule",
        "value": "up",
        "options": {
            "up": {"teach": "lowest first", "apply": {"sort": "n"}},
            "down": {"teach": "highest first", "apply": {"sort": "n", "descending": True}},
        },
    }
    rows = [{"id": "Kona", "n": "10"}, {"id": "Trek", "n": "9"}, {"id": "Scott", "n": "11"}]
    check = {"in_order": "order", "of": "given.rows", "by": "id"}
    probe = ask("p", "order", given={"rows": rows}, kind="do", checks=[check])
    spec = small([session(1, turn("{{ teach.order }}", teaches=["order"]))], [probe], plants={"order": rule})
    options = by_id(dict(play(spec, draw_world(spec, "1")).history.probes[0].checks[0]))
    assert options["up"]["parts"] == ["Trek", "Kona", "Scott"]
    assert options["down"]["parts"] == ["Scott", "Kona", "Trek"]


# People.


def test_mentions_knows_the_twin() -> None:
    found = lowered({"mentions": "tom"}, "tom.name", kind="do")
    assert found["expect"] == {"full": "Tom Reid", "first": "Tom", "last": "Reid"}
    assert found["rivals"] == [{"full": "Tim Reed", "first": "Tim", "last": "Reed", "fault": "confused"}]


def test_of_a_question_everybody_else_is_a_rival() -> None:
    found = lowered({"mentions": "tom"}, "tom.name", answer="{{ belief.tom.full }}")
    assert {(r["full"], r["fault"]) for r in found["rivals"]} == {("Tim Reed", "confused"), ("Ida Holm", None)}


# Primitives.


@pytest.mark.parametrize("name", ["contains", "not_contains", "regex", "not_regex"])
def test_a_text_check(name: str) -> None:
    found = lowered({name: "{{ people.tom.first }}", "where": "any"})
    assert found == {"type": name, "label": f"{name.replace('_', ' ')} Tom", "where": "any", "value": "Tom"}


@pytest.mark.parametrize("name", ["file_exists", "not_file_exists"])
def test_a_path_check(name: str) -> None:
    found = lowered({name: r"\.md$"})
    assert found == {"type": name, "label": f"{name.replace('_', ' ')} \\.md$", "value": r"\.md$"}


def test_without_where_a_text_check_reads_the_reply() -> None:
    assert lowered({"contains": "x"})["where"] == "reply"


@pytest.mark.parametrize(
    ("pattern", "code"), [("(a", "SG221"), ("(a|aa)+$", "SG222"), (r"(\w+\s?)+$", "SG222"), (r"a{1,3}b", None)]
)
def test_a_pattern(pattern: str, code: str | None) -> None:
    found = pattern_fault(Text(pattern, Span("spec.yaml", 1, 1)))
    assert (found.code if found else None) == code


# What a check can be about.


@pytest.mark.parametrize(
    ("check", "why"),
    [
        ({"value": "alarm"}, "unset (revoked)"),
        ({"withholds": "dates"}, "it has options"),
        ({"abstains": "dates"}, "it has options"),
        ({"follows": "alarm"}, "it has no options"),
    ],
)
def test_a_check_of_something_revoked(check: dict[str, str], why: str) -> None:
    plant = next(iter(check.values()))
    assert why in misfit(check, plant, turns=(turn("Void.", revokes=["alarm", "dates"]),))


@pytest.mark.parametrize("check", [{"resists": "dates"}, {"abstains": "alarm"}, {"withholds": "alarm"}])
def test_what_holds_is_not_restrained(check: dict[str, str]) -> None:
    assert misfit(check, *check.values())


def test_a_name_that_was_forgotten_is_not_mentioned() -> None:
    assert "unset (forgotten)" in misfit(
        {"mentions": "tom"}, "tom.name", turns=(turn("Skip it.", forgets=["tom.name"]),)
    )


# Patterns for what was made.


@pytest.mark.parametrize(
    ("text", "shown", "not_shown"),
    [
        ("9 Oct 2026", "On 9\u00a0Oct\n2026, yes", "19 Oct 2026"),
        ("10", "10.", "10.5"),
        ("10", "(10)", "100"),
        ("a / b", "a  /  b", "a/b"),
        ("* x *", "* x *", "** x"),
        ("(x)", "(x)", "x"),
    ],
)
def test_exactly(text: str, shown: str, not_shown: str) -> None:
    assert re.search(exactly(text), shown)
    assert not re.search(exactly(text), not_shown)


@pytest.mark.parametrize(
    ("draw", "hits", "misses"),
    [
        ({"draw": "digits", "length": 6}, "is 481920.", "is 4819205"),
        ({"draw": "digits", "length": 6}, "(481920)", "x481920"),
        ({"draw": "pattern", "like": "SH-1###"}, "SH-1234,", "SH-12345"),
        ({"draw": "pattern", "like": "SH.1#"}, "SH.12", "SHx12"),
        ({"draw": "pattern", "like": "07700 900###"}, "07700 900462", "07700 90046"),
    ],
)
def test_an_id_is_a_whole_token(draw: dict[str, Any], hits: str, misses: str) -> None:
    plants = {"it_is": {"kind": "fact", "type": "id", "value": draw}}
    spec = small([session(1, turn("{{ teach.it_is }}", teaches=["it_is"]))], [ask("p", "it_is")], plants=plants)
    plant: Plant = spec.plant_by_id["it_is"]
    pattern = id_pattern(plant)
    assert pattern is not None
    assert re.search(pattern, hits)
    assert not re.search(pattern, misses)
