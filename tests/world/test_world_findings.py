"""Every SG3xx: what trips it, where it is reported, what it says; and the nearest thing that does not."""

from __future__ import annotations

from pathlib import Path

import pytest
from world_factory import attribute, draw, event, fact, hello, literal, person, probe, rule, session, spec

from specgen.diagnostics import Diagnostic, SpecError, all_codes
from specgen.model.probes import GivenList, GivenMap
from specgen.model.spec import Spec
from specgen.world import accept_all, draw_world, sample_values
from specgen.world.names.pools import pool


def findings(one: Spec, seed: str = "1") -> tuple[Diagnostic, ...]:
    try:
        draw_world(one, seed)
    except SpecError as error:
        return error.diagnostics
    return ()


def only(one: Spec, code: str, seed: str = "1") -> Diagnostic:
    """The one finding of a spec."""
    (found,) = findings(one, seed)
    assert found.code == code, found
    return found


def events(*items: tuple[str, str, object], id: str = "r") -> tuple:  # type: ignore[type-arg]
    return tuple(session(s, f"2026-01-0{s[1:]}", [event(kind, id, value)]) for s, kind, value in items)  # type: ignore[arg-type]


def test_sg300_an_unknown_locale() -> None:
    found = only(spec(locale="en_UK"), "SG300")
    assert (found.message, found.value) == ("no locale is called 'en_UK'", "en_UK")
    assert (found.hint or "").startswith("did you mean en_")
    assert only(spec(locale="zz"), "SG300")
    assert not findings(spec(locale="en_AU", people=(person("a", draw("full_name")),)))


def test_sg300_a_locale_without_names() -> None:
    one = spec(locale="is_IS", people=(person("a", draw("full_name")),))
    found = only(one, "SG300")
    assert found.span == one.people[0].name.span
    assert "too few names for 'is_IS'" in found.message
    assert not findings(spec(locale="is_IS", plants=(fact("a", draw("digits", length=6)),)))


def test_sg301_a_draw_that_cannot_be_made() -> None:
    one = spec(plants=(fact("a", draw("integer", from_=9, to=1), "integer"), fact("b", draw("colour"), "text")))
    first, second = findings(one)
    assert first.code == second.code == "SG301"
    assert first.message == "a cannot be drawn: `from` is 9, which is above `to`, 1"
    assert first.span == one.plant_by_id["a"].value.span  # type: ignore[union-attr]
    assert second.value == "colour"
    assert "full_name" in (second.hint or "")


def test_sg301_a_change_is_no_twin() -> None:
    people = (person("a", draw("full_name")), person("b", draw("twin", of="a", by="spelling")))
    change = session("S1", "2026-01-01", [event("change", "b.name", draw("twin", of="a", by="spelling"))])
    assert "cannot be a twin" in only(spec(people=people, sessions=(change,)), "SG301").message
    fine = session("S1", "2026-01-01", [event("change", "b.name", draw("full_name"))])
    world = draw_world(spec(people=people, sessions=(fine,)), 2)
    assert world.events["S1", 0, "change", "b.name"] != world.values["b.name"]


def test_sg302_a_canon_that_the_draw_cannot_give() -> None:
    one = spec(plants=(fact("a", draw("digits", "48192", length=6)),))
    found = only(one, "SG302")
    assert (found.value, found.span) == ("48192", one.plants[0].value.span)  # type: ignore[union-attr]
    assert not findings(one, seed="2"), "only the canonical world has canons"


def test_sg302_a_literal_that_is_not_of_its_type() -> None:
    one = spec(plants=(fact("a", literal("1,250.00"), "money"), fact("b", literal("2026-02-30"), "date")))
    first, second = findings(one)
    assert (first.code, second.code) == ("SG302", "SG302")
    assert "a is no money" in first.message
    assert "does not exist" in second.message
    assert not findings(spec(plants=(fact("a", literal("1250"), "money"),)))


def test_sg302_a_name_of_one_word() -> None:
    assert "needs a first name and a surname" in only(spec(people=(person("a", literal("Cher")),)), "SG302").message
    assert only(spec(people=(person("a", draw("full_name", "Cher")),)), "SG302").value == "Cher"


def test_sg302_an_unknown_option() -> None:
    found = only(spec(plants=(rule("r", "abc", literal("x")),)), "SG302")
    assert (found.value, found.hint) == ("x", "a, b, c")


def test_sg303_too_few_options() -> None:
    value = draw("option")
    sessions = events(("S1", "change", value), ("S2", "cite", value))
    assert not findings(spec(plants=(rule("r", "abcd", value, "d"),), sessions=sessions))
    one = spec(plants=(rule("r", "abd", value, "d"),), sessions=sessions)
    found = only(one, "SG303")
    assert found.message == "r needs 3 options that can be drawn, and has 2"
    assert found.span == one.plants[0].span
    assert found.related[0][1] == "the cited r is the last that needs one of its own"


def test_one_offs_and_cites_share_an_option_where_there_are_few() -> None:
    value = draw("option")
    one = spec(plants=(rule("r", "ab", value),), sessions=events(("S1", "one_off", value), ("S2", "cite", value)))
    for seed in range(20):
        world = draw_world(one, seed)
        assert {world.values["r"], *world.events.values()} == {"a", "b"}


@pytest.mark.parametrize("kind", ["change", "one_off", "cite"])
def test_sg304_a_value_that_is_held_already(kind: str) -> None:
    one = spec(plants=(rule("r", "abc", literal("a")),), sessions=events(("S1", kind, literal("a"))))
    found = only(one, "SG304")
    assert found.value == "a"
    assert found.related == ((one.plants[0].value.span, "r is 'a'"),)  # type: ignore[union-attr]
    assert not findings(spec(plants=(rule("r", "abc", literal("a")),), sessions=events(("S1", kind, literal("b")))))


def test_sg304_canons_are_checked_likewise() -> None:
    one = spec(plants=(rule("r", "abcd", draw("option", "b")),), sessions=events(("S1", "change", draw("option", "b"))))
    assert only(one, "SG304").related
    assert not findings(one, seed="2")


def test_sg304_facts_are_compared_by_value() -> None:
    one = spec(
        plants=(fact("f", literal("1250"), "money"),), sessions=events(("S1", "change", literal("1250.00")), id="f")
    )
    assert only(one, "SG304").value == "1250.00"


def test_sg304_a_later_change_back() -> None:
    one = spec(
        plants=(rule("r", "abc", literal("a")),),
        sessions=events(("S1", "change", literal("b")), ("S2", "change", literal("a"))),
    )
    assert "had before" in only(one, "SG304").message


def test_changes_follow_the_dates_and_not_the_order_of_writing() -> None:
    written = events(("S2", "change", literal("b")), ("S1", "change", literal("c")))
    assert not findings(spec(plants=(rule("r", "abc", literal("a")),), sessions=written))


@pytest.mark.parametrize("kind", ["change", "one_off", "cite"])
def test_sg305_an_unprompted_option(kind: str) -> None:
    one = spec(plants=(rule("r", "abcd", draw("option"), "d"),), sessions=events(("S1", kind, literal("d"))))
    found = only(one, "SG305")
    assert (found.value, found.hint) == ("d", "one of a, b, c")
    assert only(spec(plants=(rule("r", "abc", literal("c"), "c"),)), "SG305")


def test_sg306_two_people_with_one_name() -> None:
    for one, part in (("Ana Silva", "first name"), ("Rui Kowalski", "surname"), ("Ána Silva", "first name")):
        people = (person("a", literal("Ana Kowalski")), person("b", literal(one)))
        found = only(spec(people=people), "SG306")
        assert part in found.message
        assert found.related == ((people[0].name.span, "a is Ana Kowalski"),)
    assert not findings(spec(people=(person("a", literal("Ana Kowalski")), person("b", literal("Rui Silva")))))


@pytest.mark.parametrize(
    ("by", "base", "twin", "message"),
    [
        ("spelling", "Tom Reid", "Robert Hall", "not two spellings"),
        ("spelling", "Tom Reid", "Tom Hall", "not two spellings"),
        ("spelling", "Tom Reid", "Tim Reid", "both have the surname"),
        ("first_name", "Raj Mehta", "Rajiv Patel", "have the same one"),
        ("first_name", "Raj Mehta", "Raj Mehta", "both have the surname"),
    ],
)
def test_sg307_a_canon_that_is_no_twin(by: str, base: str, twin: str, message: str) -> None:
    people = (person("a", draw("full_name", base)), person("b", draw("twin", twin, of="a", by=by)))
    found = only(spec(people=people), "SG307")
    assert message in found.message
    assert found.related == ((people[0].name.span, f"a is {base}"),)


def test_sg307_nobody_to_be_a_twin_of() -> None:
    one = spec(people=(person("b", draw("twin", of="x", by="spelling")),))
    assert "there is no person 'x'" in only(one, "SG307").message
    itself = spec(people=(person("b", draw("twin", of="b", by="spelling")),))
    assert "b is a twin already" in only(itself, "SG307").message


def test_sg307_a_twin_of_a_twin() -> None:
    people = (
        person("a", draw("full_name")),
        person("b", draw("twin", of="a", by="spelling")),
        person("c", draw("twin", of="b", by="first_name")),
    )
    found = only(spec(people=people), "SG307")
    assert found.message == "c cannot be a twin of b: b is a twin already"
    assert (found.span, found.value) == (people[2].name.span, "b")


def test_sg307_a_language_without_confusable_names() -> None:
    people = (person("a", draw("full_name")), person("b", draw("twin", of="a", by="spelling")))
    found = only(spec(locale="ja_JP", people=people), "SG307")
    assert found.span == people[0].name.span
    assert "by: first_name works" in (found.hint or "")


def test_sg307_a_literal_that_no_name_is_like() -> None:
    people = (person("a", literal("Zebedee Hall")), person("b", draw("twin", of="a", by="spelling")))
    assert only(spec(people=people), "SG307").value == "Zebedee"
    fine = (person("a", literal("Jon Hall")), person("b", draw("twin", of="a", by="spelling")))
    assert draw_world(spec(people=fine), 4).names["b"].first == "John"


def test_sg307_a_canon_that_no_name_is_like() -> None:
    people = (person("a", draw("full_name", "Zebedee Hall")), person("b", draw("twin", of="a", by="spelling")))
    found = only(spec(people=people), "SG307")
    assert found.span == people[1].name.span
    assert not findings(spec(people=people), seed="2")


def test_sg308_twins_that_share_an_attribute() -> None:
    people = (person("a", draw("full_name"), "role"), person("b", draw("twin", of="a", by="first_name"), "role"))

    def with_roles(one: object, other: object) -> Spec:
        return spec(people=people, plants=(attribute("a", "role", one), attribute("b", "role", other)))  # type: ignore[arg-type]

    found = only(with_roles(literal("sales"), literal("sales")), "SG308")
    assert (found.value, len(found.related)) == ("sales", 1)
    roles = draw("choice", from_=["sales", "parts"])
    for seed in range(20):
        world = draw_world(with_roles(roles, roles), seed)
        assert world.values["a.role"] != world.values["b.role"]
        assert draw_world(with_roles(roles, literal("parts")), seed).values["a.role"] == "sales"


def test_sg309_a_list_that_is_used_up() -> None:
    site = draw("choice", from_=["Leeds"])
    one = spec(
        people=(person("a", draw("full_name"), "site"), person("b", draw("twin", of="a", by="first_name"), "site")),
        plants=(attribute("a", "site", site), attribute("b", "site", site)),
    )
    found = only(one, "SG309")
    assert "no value is left for b.site: of 1" in found.message


def test_sg309_a_range_that_is_used_up() -> None:
    flag = draw("integer", from_=1, to=2)
    one = spec(
        plants=(fact("f", flag, "integer"),),
        sessions=events(("S1", "change", flag), ("S2", "change", flag), id="f"),
    )
    assert only(one, "SG309").value == "sessions/S2/turns/0/change/f"


def test_sg309_no_name_is_left() -> None:
    taken = " ".join(n for names in pool("en_GB").first.values() for n in names)
    found = findings(spec(title=taken, people=(person("a", draw("full_name")),)))
    assert [f.code for f in found] == ["SG309"]


def test_sg310_data_that_are_never_accepted() -> None:
    one = spec(probes=(probe("p", {"n": draw("integer", from_=1, to=9)}), probe("q")))
    tried = []

    def refuse(asked: object, given: object, world: object) -> bool:
        tried.append(given)
        return False

    with pytest.raises(SpecError) as error:
        draw_world(one, 5, refuse)
    (found,) = error.value.diagnostics
    assert (found.code, found.span) == ("SG310", one.probes[0].span)
    assert "200 draws were tried" in found.message
    assert len(tried) == 200
    assert draw_world(one, 5, accept_all).given["p"]


@pytest.mark.parametrize("value", [literal("3"), draw("integer", "3", from_=1, to=9)], ids=["literal", "canon"])
def test_sg310_data_that_are_written_out_are_tried_once(value: object) -> None:
    one = spec(probes=(probe("p", {"n": value}),))  # type: ignore[dict-item]
    tried = []

    def refuse(asked: object, given: object, world: object) -> bool:
        tried.append(dict(given))  # type: ignore[call-overload]
        return False

    with pytest.raises(SpecError) as error:
        draw_world(one, "1", refuse)
    assert tried == [{"n": "3"}]
    assert "written out" in error.value.diagnostics[0].message


def test_all_findings_come_at_once_in_order() -> None:
    one = spec(
        plants=(fact("a", literal("x"), "money"), fact("b", draw("digits"), "id"), rule("r", "a", draw("option"))),
        sessions=events(("S1", "change", draw("option"))),
        probes=(probe("p", {"rows": GivenList((GivenMap((("n", draw("integer", from_=2, to=1)),)),))}),),
    )
    found = findings(one)
    assert [f.code for f in found] == ["SG302", "SG301", "SG303", "SG301"]
    assert list(found) == sorted(found)
    assert "given.rows.0.n of p" in found[-1].message


def test_samples_report_as_well() -> None:
    with pytest.raises(SpecError):
        next(sample_values(spec(plants=(fact("a", literal("x"), "money"),)), range(5)))
    bad_canon = spec(seed="3", plants=(fact("a", draw("digits", "x", length=6)),))
    with pytest.raises(SpecError):
        list(sample_values(bad_canon, range(5)))


def test_the_hello_spec_has_no_findings() -> None:
    for seed in ("1", "2", "3"):
        assert not findings(hello(), seed)


def test_every_code_is_tripped_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for code in all_codes():
        if code.id.startswith(("SG30", "SG31")):
            assert f"def test_{code.id.lower()}_" in source, code
            assert code.why.endswith(".")
            assert code.severity == "error"
