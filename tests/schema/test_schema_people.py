"""People, and the plants that their attributes are."""

from __future__ import annotations

import pytest
from schema_specs import Read, small

from specgen.model.values import Draw, Literal

TOM = "  tom: {name: {draw: full_name, canon: Tom Reid}, part: tenor}\n"
NAME = "{draw: full_name, canon: Tom Reid}"


def tom(text: str) -> Read:
    return small((TOM, f"  tom: {text}\n"))


def tim(text: str) -> Read:
    return small((TOM, f"{TOM}  tim: {text}\n"))


def test_a_person() -> None:
    spec = small().good
    ida, other = spec.people
    assert (ida.id, ida.user, ida.twin_of, ida.attributes) == ("ida", True, None, ("ida.name",))
    assert (other.id, other.user, other.attributes) == ("tom", False, ("tom.name", "tom.part"))
    assert isinstance(other.name, Draw)
    assert (other.name.kind, other.name.canon, dict(other.name.args)) == ("full_name", "Tom Reid", {})
    assert (other.span.line, other.span.col) == (7, 3)


def test_her_name_is_a_plant() -> None:
    plant = small().good.plant_by_id["tom.name"]
    assert (plant.kind, plant.type, plant.person, plant.attribute) == ("person", "name", "tom", "name")
    assert plant.value == small().good.person_by_id["tom"].name


def test_an_attribute_is_a_plant() -> None:
    plant = small().good.plant_by_id["tom.part"]
    assert (plant.kind, plant.type, plant.person, plant.attribute) == ("person", "text", "tom", "part")
    assert isinstance(plant.value, Literal)
    assert (plant.value.value, plant.limit, plant.asked_as, plant.options) == ("tenor", None, (), ())
    assert not plant.optional


def test_people_come_before_plants_and_names_first() -> None:
    spec = tom(f"{{part: tenor, name: {NAME}, age: '41'}}").good
    assert spec.person_by_id["tom"].attributes == ("tom.name", "tom.part", "tom.age")
    assert [plant.id for plant in spec.plants][:4] == ["ida.name", "tom.name", "tom.part", "tom.age"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("{draw: choice, from: [alto, tenor]}", "text"),
        ("{draw: city}", "text"),
        ("{draw: digits, length: 6}", "id"),
        ("{draw: date, from: 1960-01-01, to: 1990-12-31}", "date"),
        ("{draw: person, from: [ida]}", "name"),
        ("{value: {draw: choice, from: [a, b]}, type: id}", "id"),
        ("{value: tenor}", "text"),
        ("{value: '41', type: integer}", "integer"),
        ("{value: {draw: pattern, like: '##'}}", "id"),
    ],
)
def test_the_type_of_an_attribute(text: str, kind: str) -> None:
    assert tom(f"{{name: {NAME}, part: {text}}}").good.plant_by_id["tom.part"].type == kind


def test_the_long_form() -> None:
    spec = tom(f"{{name: {NAME}, part: {{value: tenor, type: text, asked_as: [part, voice], limit: 40%}}}}").good
    plant = spec.plant_by_id["tom.part"]
    assert (plant.asked_as, plant.limit) == (("part", "voice"), 0.4)


def test_one_word_may_stand_for_a_list() -> None:
    spec = tom(f"{{name: {NAME}, part: {{value: tenor, asked_as: voice}}}}").good
    assert spec.plant_by_id["tom.part"].asked_as == ("voice",)


def test_a_literal_name() -> None:
    name = tom("{name: Tom Reid}").good.person_by_id["tom"].name
    assert isinstance(name, Literal)
    assert name.value == "Tom Reid"


@pytest.mark.parametrize("by", ["spelling", "first_name"])
def test_a_twin(by: str) -> None:
    spec = tim(f"{{name: {{draw: twin, of: tom, by: {by}, canon: Tim Reed}}}}").good
    assert spec.person_by_id["tim"].twin_of == "tom"
    assert (spec.twin("tim"), spec.twin("tom"), spec.twin("ida")) == ("tom", "tim", None)


@pytest.mark.parametrize("user", ["user: false, ", ""])
def test_others_are_not_the_user(user: str) -> None:
    assert not tom(f"{{{user}name: {NAME}}}").good.person_by_id["tom"].user


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("{}", ["SG102"]),
        ("{part: tenor}", ["SG102"]),
        ("Tom Reid", ["SG103"]),
        ("[a]", ["SG103"]),
        ("{name: 7}", ["SG103"]),
        ("{name: }", ["SG103"]),
        ("{name: [a, b]}", ["SG103"]),
        ("{name: {draw: full_name, gender: other}}", ["SG104"]),
        ("{name: {draw: first_name}}", ["SG117"]),
        ("{name: {draw: option}}", ["SG117"]),
        ("{name: {derive: it}}", []),
        ("{name: {draw: twin, of: ann, by: spelling}}", ["SG118"]),
        ("{name: {draw: twin, of: tom, by: spelling}}", ["SG127"]),
        ("{name: {draw: twin, of: ida}}", ["SG111"]),
        ("{name: {draw: twin, of: ida, by: sound}}", ["SG104"]),
        ("{name: {draw: full_name, of: ida}}", ["SG111"]),
        ("{name: Tom Reid, full: x}", ["SG106"]),
        ("{name: Tom Reid, initials: x}", ["SG106"]),
        ("{name: Tom Reid, Part: x}", ["SG105"]),
        ("{name: Tom Reid, age: 41}", ["SG103"]),
        ("{name: Tom Reid, usr: true}", ["SG103"]),
        ("{name: Tom Reid, part: {vaule: x}}", ["SG101", "SG102"]),
        ("{name: Tom Reid, part: {value: x, type: option}}", ["SG104"]),
        ("{name: Tom Reid, part: {value: x, limit: 140%}}", ["SG114"]),
        ("{name: Tom Reid, part: {value: {draw: digits, length: 4}, type: money}}", ["SG128"]),
        ("{name: Tom Reid, part: {value: x, asked_as: []}}", ["SG109"]),
        ("{name: Tom Reid, part: {draw: person, from: [ann]}}", ["SG118"]),
        ("{user: true, name: Tom Reid}", ["SG120"]),
        ("{user: 1, name: Tom Reid}", ["SG103"]),
    ],
)
def test_what_is_no_person(text: str, codes: list[str]) -> None:
    assert sorted(tom(text).codes) == codes


def test_a_number_is_shown_as_it_is_written() -> None:
    found = tom("{name: Tom Reid, age: 1.10}").found
    assert [(d.value, d.hint) for d in found] == [("1.10", "quote it: '1.10'")]


def test_twins_of_one_person() -> None:
    twin = "{draw: twin, of: tom, by: first_name}"
    found = small((TOM, f"{TOM}  tim: {{name: {twin}}}\n  tam: {{name: {twin}}}\n")).only
    assert (found.code, found.message) == ("SG127", "tom is in two pairs of twins")
    assert found.related[0][0].line == 8


def test_a_chain_of_twins() -> None:
    text = "  tim: {name: {draw: twin, of: tom, by: spelling}}\n  tam: {name: {draw: twin, of: tim, by: spelling}}\n"
    assert small((TOM, TOM + text)).codes == ["SG127"]


def test_a_spec_without_people_has_no_user() -> None:
    result = small(
        (TOM, ""),
        ("people:\n  ida: {user: true, name: {draw: full_name, canon: Ida Holm}}\n", ""),
    )
    assert result.good.people == ()


def test_a_map_of_no_people_has_no_user() -> None:
    assert small((TOM, ""), ("\n  ida: {user: true, name: {draw: full_name, canon: Ida Holm}}", " {}")).codes == [
        "SG120"
    ]


@pytest.mark.parametrize("name", ["people", "projects", "ledger", "file", "ask", "given", "teach", "cite", "belief"])
def test_reserved_words_are_no_people(name: str) -> None:
    assert small((TOM, f"  {name}: {{name: Tom Reid}}\n")).codes == ["SG106"]


@pytest.mark.parametrize("name", ["apply", "it", "loop", "'true'", "'false'", "none", "self", "if", "in", "not"])
def test_words_of_templates_are_no_people(name: str) -> None:
    assert small((TOM, f"  {name}: {{name: Tom Reid}}\n")).codes == ["SG106"]


@pytest.mark.parametrize("name", ["Tom", "tom-reid", "'tom reid'", "7up", "_tom", "tóm", '"tom\\n"', "tom.name", "''"])
def test_malformed_ids(name: str) -> None:
    assert "SG105" in small((TOM, f"  {name}: {{name: Tom Reid}}\n")).codes


@pytest.mark.parametrize("name", ["t", "tom_2", "users", "iffy", "trueblood"])
def test_ids(name: str) -> None:
    assert small((TOM, f"  {name}: {{name: Tom Reid}}\n")).good.people[1].id == name
