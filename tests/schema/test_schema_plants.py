"""Facts, rules and routines."""

from __future__ import annotations

import pytest
from schema_specs import FACT, VALUE, Read, fact, small

from specgen.model.plants import Scope, Sort
from specgen.model.span import Text
from specgen.model.values import KINDS, Case, Derive, Draw, Literal

RULE = "    kind: rule\n"
UPPER = "{teach: in capitals, apply: '{{ it | upper }}', shows: '[A-Z]{4}'}"


def rule(text: str) -> Read:
    """The small spec with more keys for its rule."""
    return small((RULE, RULE + "".join(f"    {line}\n" for line in text.splitlines())))


def option(text: str) -> Read:
    """The small spec with another first option."""
    return small((UPPER, text))


def test_a_fact() -> None:
    plant = small().good.plant_by_id["door"]
    assert (plant.kind, plant.type, plant.scope, plant.options) == ("fact", "id", Scope(), ())
    assert isinstance(plant.value, Draw)
    assert (plant.value.kind, dict(plant.value.args), plant.value.canon) == ("digits", {"length": 4}, "4821")
    assert (plant.person, plant.attribute, plant.optional) == (None, None, False)
    assert (plant.span.line, plant.span.col) == (10, 3)


def test_a_rule() -> None:
    plant = small().good.plant_by_id["song"]
    assert (plant.kind, plant.type, plant.optional) == ("rule", "option", True)
    assert [option.id for option in plant.options] == ["upper", "lower", "title", "plain"]
    assert plant.unprompted == ("plain",)
    assert plant.drawable == ("upper", "lower", "title")
    assert plant.option("plain").teach is None


def test_a_routine() -> None:
    assert small(("kind: rule", "kind: routine")).good.plant_by_id["song"].kind == "routine"


def test_a_rule_without_a_value_is_never_taught() -> None:
    assert small((VALUE, "")).good.plant_by_id["song"].value is None


def test_a_fact_without_a_value_needs_a_type() -> None:
    assert fact("type: id").good.plant_by_id["door"].value is None
    assert small((", " + FACT, "")).codes == ["SG128"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "option"])
def test_every_type_of_a_literal(kind: str) -> None:
    plant = fact(f"type: {kind}, value: '12'").good.plant_by_id["door"]
    assert plant.type == kind
    assert isinstance(plant.value, Literal)
    assert plant.value.value == "12"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("option", "duration")])
def test_a_choice_may_be_of_any_type(kind: str) -> None:
    assert fact(f"type: {kind}, value: {{draw: choice, from: ['1', '2']}}").good.plant_by_id["door"].type == kind


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("{draw: full_name}", "name"),
        ("{draw: first_name, gender: female}", "name"),
        ("{draw: company}", "text"),
        ("{draw: city}", "text"),
        ("{draw: digits, length: 6}", "id"),
        ("{draw: pattern, like: 'SH-1###'}", "id"),
        ("{draw: integer, from: 1, to: 9}", "integer"),
        ("{draw: integer, from: 10, to: 90, step: 10}", "integer"),
        ("{draw: money, from: 10, to: 99.50, step: 0.05}", "money"),
        ("{draw: percent, from: 1, to: 9}", "percent"),
        ("{draw: percent, from: 1%, to: 9.5%, step: 0.5%}", "percent"),
        ("{draw: duration, from: 5, to: 50, step: 5, unit: minutes}", "duration"),
        ("{draw: date, from: 2026-01-01, to: 2026-12-31}", "date"),
        ("{draw: date, from: '2026-01-01', to: 2026-12-31, weekday: Monday}", "date"),
        ("{draw: person, from: [ida, tom]}", "name"),
    ],
)
def test_a_draw_that_gives_one_type_needs_none(value: str, kind: str) -> None:
    assert fact(f"value: {value}").good.plant_by_id["door"].type == kind


def test_what_is_derived_or_given_by_the_case() -> None:
    value = fact("type: money, value: {derive: closing_balance, ledger: ar, rank: 2}").good.plant_by_id["door"].value
    assert isinstance(value, Derive)
    assert (value.name, dict(value.args)) == ("closing_balance", {"ledger": "ar", "rank": 2})
    case = fact("value: {case: figure}").good.plant_by_id["door"]
    assert isinstance(case.value, Case)
    assert (case.value.key, case.type) == ("figure", "")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("value: 4821", ["SG103"]),
        ("value: true", ["SG103"]),
        ("value: ", ["SG103"]),
        ("value: [a]", ["SG103"]),
        ("value: '', type: text", ["SG103"]),
        ("value: {}", ["SG112"]),
        ("value: {canon: x}", ["SG112"]),
        ("value: {draw: digits, derive: x}", ["SG112"]),
        ("value: {draw: digit, length: 4}", ["SG110"]),
        ("value: {draw: [digits]}", ["SG110"]),
        ("value: {draw: 7}", ["SG110"]),
        ("value: {draw: digits}", ["SG111"]),
        ("value: {draw: digits, length: four}", ["SG103"]),
        ("value: {draw: digits, length: true}", ["SG103"]),
        ("value: {draw: digits, length: 4.5}", ["SG103"]),
        ("value: {draw: digits, length: 4, canon: 4821}", ["SG103"]),
        ("value: {draw: digits, length: 4, form: x}", ["SG111"]),
        ("value: {draw: pattern, like: 7}", ["SG103"]),
        ("value: {draw: integer, from: 9, to: 1}", ["SG111"]),
        ("value: {draw: integer, from: 1}", ["SG111"]),
        ("value: {draw: money, from: ten, to: 20}", ["SG103"]),
        ("value: {draw: money, from: 20.5, to: 20.25}", ["SG111"]),
        ("value: {draw: percent, from: 9%, to: 1%}", ["SG111"]),
        ("value: {draw: percent, from: some, to: 9%}", ["SG111"]),
        ("value: {draw: percent, from: Infinity, to: NaN}", ["SG111", "SG111"]),
        ("value: {draw: duration, from: 1, to: 5}", ["SG111"]),
        ("value: {draw: duration, from: 1, to: 5, unit: years}", ["SG104"]),
        ("value: {draw: date, from: 2026-02-01, to: 2026-01-01}", ["SG111"]),
        ("value: {draw: date, from: today, to: 2026-01-01}", ["SG113"]),
        ("value: {draw: date, from: 2026-01-01, to: 2026-02-01, weekday: Funday}", ["SG104"]),
        ("value: {draw: person, from: []}", ["SG109"]),
        ("value: {draw: person, from: [ann]}", ["SG118"]),
        ("type: text, value: {draw: choice, from: [a, b, a]}", ["SG130"]),
        ("value: {draw: choice, from: [a, b]}", ["SG128"]),
        ("type: text, value: {draw: choice, from: [1, 2]}", ["SG103", "SG103"]),
        ("type: text, value: {draw: choice, from: a}", ["SG103"]),
        ("type: text, value: {draw: choice, from: [a, b], canon: c}", ["SG111"]),
        ("value: {draw: option}", ["SG117"]),
        ("value: {draw: twin, of: tom, by: spelling}", ["SG117"]),
        ("value: x", ["SG128"]),
        ("type: option, value: x", ["SG104"]),
        ("type: words, value: x", ["SG104"]),
        ("type: money, value: {draw: digits, length: 3}", ["SG128"]),
        ("type: id, value: x, options: {}", ["SG101"]),
        ("type: id, value: x, limit: 3", ["SG114"]),
        ("type: id, value: {case: }", ["SG102", "SG103"]),
        ("type: id, value: {case: [a]}", ["SG103"]),
        ("type: id, value: {case: a, b: c}", ["SG101"]),
        ("type: id, value: {derive: 7}", ["SG103"]),
    ],
)
def test_what_is_no_fact(text: str, codes: list[str]) -> None:
    found = set(fact(text).codes)
    assert found <= set(codes)
    assert found


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("scope: all", Scope()),
        ("scope: {project: choir}", Scope(project="choir")),
        ("scope: {person: tom}", Scope(person="tom")),
        ("scope: {person: tom, project: choir}", Scope("choir", "tom")),
    ],
)
def test_scopes(text: str, scope: Scope) -> None:
    assert rule(text).good.plant_by_id["song"].scope == scope


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("scope: everywhere", "SG104"),
        ("scope: choir", "SG104"),
        ("scope: [choir]", "SG104"),
        ("scope: {place: choir}", "SG101"),
        ("scope: {project: quire}", "SG118"),
        ("scope: {person: ida.name}", "SG118"),
        ("type: text", "SG101"),
        ("when: 7", "SG103"),
        ("limit: x", "SG114"),
    ],
)
def test_what_a_rule_has_not(text: str, code: str) -> None:
    assert rule(text).codes == [code]


def test_what_a_rule_may_have() -> None:
    plant = rule("when: writing the name of a song\nasked_as: [song, title]\nlimit: 35%").good.plant_by_id["song"]
    assert plant.when is not None
    assert (plant.when.value, plant.asked_as, plant.limit) == ("writing the name of a song", ("song", "title"), 0.35)


def test_an_option() -> None:
    text = "{teach: t, apply: a, shows: [s1, s2], says: [one, two], parts: [P, Q]}"
    found = option(text).good.plant_by_id["song"].option("upper")
    assert isinstance(found.teach, Text)
    assert isinstance(found.apply, Text)
    assert (found.teach.value, found.apply.value) == ("t", "a")
    assert [t.value for t in found.shows] == ["s1", "s2"]
    assert [t.value for t in found.says] == ["one", "two"]
    assert [t.value for t in found.parts] == ["P", "Q"]


def test_an_option_may_be_empty() -> None:
    found = option("{}").good.plant_by_id["song"].option("upper")
    assert (found.teach, found.apply, found.shows, found.says, found.parts) == (None, None, (), (), ())


@pytest.mark.parametrize(
    ("text", "sort"),
    [
        ("{sort: due}", Sort("due")),
        ("{sort: due, descending: true}", Sort("due", True)),
        ("{sort: due, descending: false}", Sort("due")),
        ("{sort: none}", Sort(None)),
    ],
)
def test_options_that_order(text: str, sort: Sort) -> None:
    assert option(f"{{apply: {text}}}").good.plant_by_id["song"].option("upper").apply == sort


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{teach: 7}", "SG103"),
        ("{teech: x}", "SG101"),
        ("in capitals", "SG103"),
        ("", "SG103"),
        ("{shows: []}", "SG109"),
        ("{shows: {a: b}}", "SG103"),
        ("{says: [a, 7]}", "SG103"),
        ("{parts: one}", "SG103"),
        ("{apply: {order: due}}", "SG101"),
        ("{apply: {sort: due, descending: down}}", "SG103"),
        ("{says: day, short month, year}", "SG125"),
    ],
)
def test_what_is_no_option(text: str, code: str) -> None:
    assert code in option(text).codes


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("capitals", "SG116"),
        ("{draw: option, canon: capitals}", "SG116"),
        ("{draw: option, canon: plain}", "SG116"),
        ("{draw: option, from: [upper]}", "SG111"),
        ("{draw: digits, length: 4}", "SG117"),
        ("7", "SG103"),
    ],
)
def test_what_a_rule_cannot_be(value: str, code: str) -> None:
    assert small((VALUE, f"    value: {value}\n")).codes == [code]


@pytest.mark.parametrize("value", ["upper", "{draw: option}", "{draw: option, canon: title}", "{case: song}"])
def test_what_a_rule_can_be(value: str) -> None:
    assert small((VALUE, f"    value: {value}\n")).found == ()


def test_too_few_options_are_reported_once() -> None:
    result = small(
        ("      title: {teach: with capitals, apply: '{{ it | title }}', shows: '[A-Z][a-z]{3}'}\n", ""),
        ("        teaches: [door, song]\n", "        teaches: [door, song]\n        cites: {song: {draw: option}}\n"),
    )
    assert result.codes == ["SG115"]


def test_an_unset_rule_may_have_few_options() -> None:
    result = small(
        ("      title: {teach: with capitals, apply: '{{ it | title }}', shows: '[A-Z][a-z]{3}'}\n", ""), (VALUE, "")
    )
    assert result.found == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{value: x}", "SG102"),
        ("{kind: person}", "SG104"),
        ("{kind: 7}", "SG104"),
        ("{kind: [rule]}", "SG104"),
        ("fact", "SG103"),
        ("[fact]", "SG103"),
        ("", "SG103"),
        ("{kind: rule}", "SG102"),
        ("{kind: rule, options: {}}", "SG109"),
        ("{kind: rule, options: [a]}", "SG103"),
    ],
)
def test_what_is_no_plant(text: str, code: str) -> None:
    assert small(("  song:\n", f"  verse: {text}\n  song:\n")).codes == [code]


@pytest.mark.parametrize("name", ["belief", "it", "ask", "loop"])
def test_reserved_words_are_no_plants(name: str) -> None:
    text = f"  {name}: {{kind: fact, type: id, value: x}}\n  song:\n"
    assert small(("  song:\n", text)).codes == ["SG106"]


def test_a_plant_has_not_the_name_of_a_person() -> None:
    found = small(("  song:\n", "  tom: {kind: fact, type: id, value: x}\n  song:\n")).only
    assert found.code == "SG107"
    assert found.related[0][0].line == 7


@pytest.mark.parametrize("name", ["none", "file", "first", "user"])
def test_an_option_may_have_a_word_of_templates_for_its_name(name: str) -> None:
    assert small(("      plain:", f"      {name}: {{}}\n      plain:")).found == ()
