"""Lints: names in every place, patterns, subjects, and plants that are taught or needed in vain."""

from __future__ import annotations

import json
from typing import Any

import pytest
from strategies.small import PEOPLE, ask, dates_rule, session, small, turn

from specgen.build.load import load_spec
from specgen.diagnostics import Diagnostic
from specgen.lints import lint_spec


def found(sessions: list[Any] | None = None, probes: list[Any] | None = None, **more: Any) -> list[Diagnostic]:
    """What reading a small spec finds, lints included."""
    tree = {
        "specgen": 1,
        "family": "small",
        "seed": 1,
        "locale": "en_GB",
        "people": PEOPLE,
        "projects": {"shop": "Workshop"},
        "plants": {"dates": dates_rule(), "alarm": {"kind": "fact", "type": "id", "value": "481920"}},
        "sessions": sessions or [session(1, turn("{{ teach.alarm }}", teaches=["alarm"]))],
        "probes": probes or [ask("p", "alarm", answer="{{ belief.alarm }}")],
    }
    return list(load_spec("s.yaml", lambda _: json.dumps({**tree, **more}).encode()).diagnostics)


def codes(*args: Any, **more: Any) -> list[str]:
    return [d.code for d in found(*args, **more)]


def in_turn(text: str, **events: Any) -> list[str]:
    return codes([session(1, turn("{{ teach.alarm }}", teaches=["alarm"])), session(2, turn(text, **events))])


def in_answer(text: str, *needs: str) -> list[str]:
    taught = ["alarm", "tom.role", "tom.name", "dates"]
    return codes([session(1, turn(teaches=taught))], [ask("p", *(needs or ("alarm",)), answer=text), ask("q", *taught)])


def test_a_sound_spec() -> None:
    assert found() == []
    assert lint_spec(small([session(1, turn("{{ teach.alarm }}", teaches=["alarm"]))], [ask("p", "alarm")])) == ()


# Names.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{{ people.tom.first }} {{ people.tom.full }} {{ people.tom.last }} {{ people.tom.role }}", []),
        ("{{ projects.shop }}", []),
        ("{{ file }}", []),
        ("{{ people.tmo.first }}", ["SG203"]),
        ("{{ people.tom.frist }}", ["SG203"]),
        ("{{ people.tom.name }}", ["SG203"]),
        ("{{ people.tom }}", ["SG203"]),
        ("{{ people }}", ["SG203"]),
        ("{{ projects.ship }}", ["SG203"]),
        ("{{ nobody }}", ["SG203"]),
        ("{{ teach.alarm }}", ["SG204"]),
        ("{{ cite.alarm }}", ["SG204"]),
        ("{{ belief.alarm }}", ["SG204"]),
        ("{{ apply.dates(file) }}", ["SG204"]),
        ("{{ given.day }}", ["SG204"]),
        ("{{ it }}", ["SG204"]),
        ("{{ people.tom.frist }} and {{ nobody }}", ["SG203", "SG203"]),
        ("{% for x in projects %}{{ x }}{% endfor %}", []),
        ("{{ 1 + 1 }}", ["SG202"]),
        ("{{ people.tom.first | uper }}", ["SG209"]),
    ],
)
def test_names_in_a_turn(text: str, expected: list[str]) -> None:
    assert in_turn(text) == expected


def test_names_of_a_turn_that_teaches_and_cites() -> None:
    events = {"teaches": ["alarm", "tom.role"], "cites": {"dates": "us"}}
    assert in_turn("{{ teach.alarm }} {{ teach.tom.role }} {{ cite.dates }}", **events) == []
    assert in_turn("{{ teach.dates }}", **events) == ["SG204"]
    assert in_turn("{{ cite.alarm }}", **events) == ["SG204"]
    assert in_turn("{{ teach.alrm }}", **events) == ["SG203"]


@pytest.mark.parametrize(
    ("text", "needs", "expected"),
    [
        ("{{ belief.alarm }}", ("alarm",), []),
        ("{{ belief.tom.role }} {{ people.tom.first }}", ("tom.role",), []),
        ("{{ belief.tom.full }}", ("tom.name",), []),
        ("{{ apply.dates('2026-10-09') }}", ("dates",), []),
        ("{{ belief.alarm }}", ("dates",), ["SG206"]),
        ("{{ apply.dates('2026-10-09') }}", ("alarm",), ["SG206"]),
        ("{{ belief.tom.full }}", ("tom.role",), ["SG206"]),
        ("{{ people.tom.role }}", ("tom.role",), ["SG205"]),
        ("{{ people.tom.full }}", ("tom.name",), ["SG205"]),
        ("{{ people.tom.first }}", ("tom.name",), ["SG205"]),
        ("{{ people.tim.role }}", ("tom.role",), []),
        ("{{ belief.alrm }}", ("alarm",), ["SG203"]),
        ("{{ belief.tom.rule }}", ("tom.role",), ["SG203"]),
        ("{{ teach.alarm }}", ("alarm",), ["SG204"]),
        ("{% for p in belief.alarm %}{{ p }}{% endfor %}", ("alarm",), []),
    ],
)
def test_names_in_an_answer(text: str, needs: tuple[str, ...], expected: list[str]) -> None:
    assert in_answer(text, *needs) == expected


def test_the_world_cannot_be_read_by_a_detour() -> None:
    """An index in place of a dot would hide which part is read."""
    for text in (
        "{{ people['tom'].role }}",
        "{{ people.tom['role'] }}",
        "{% for p in people %}{{ p.role }}{% endfor %}",
    ):
        assert in_answer(text, "tom.role") == ["SG203"], text


@pytest.mark.parametrize(
    ("check", "expected"),
    [
        ({"follows": "dates", "of": "given.day"}, []),
        ({"follows": "dates", "of": "given.dya"}, ["SG203"]),
        ({"follows": "dates", "of": "belief.day"}, ["SG204"]),
        ({"follows": "dates", "of": "given"}, ["SG201"]),
        ({"follows": "dates", "of": "apply.alarm(given.day)"}, ["SG206"]),
        ({"contains": "{{ given.day }}"}, []),
        ({"contains": "{{ belief.dates }}"}, ["SG204"]),
        ({"regex": r"\d{{ 1 + 1 }}"}, ["SG202"]),
        ({"value": "alarm"}, ["SG206"]),
    ],
)
def test_names_in_a_check(check: dict[str, str], expected: list[str]) -> None:
    probe = ask("p", "dates", given={"day": "2026-10-09"}, checks=[check])
    taught = [session(1, turn("{{ teach.dates }}", teaches=["dates"]))]
    assert codes(taught, [probe]) == expected


@pytest.mark.parametrize("key", ["about", "persona"])
def test_names_in_the_head(key: str) -> None:
    assert codes(**{key: "{{ people.noor.first }}"}) == []
    assert codes(**{key: "{{ people.moor.first }}"}) == ["SG203"]


@pytest.mark.parametrize("key", ["teach", "says", "apply"])
def test_names_in_an_option(key: str) -> None:
    rule = dates_rule()
    rule["options"]["us"][key] = "{{ nobody }}"
    plants = {"dates": rule, "alarm": {"kind": "fact", "type": "id", "value": "1"}}
    assert codes(plants=plants) == ["SG203"]


def test_a_hint_names_the_nearest() -> None:
    (one,) = found([session(1, turn("{{ people.tom.frist }} {{ teach.alarm }}", teaches=["alarm"]))])
    assert one.value == "people.tom.frist"
    assert one.hint is not None
    assert "first" in one.hint


# Patterns.


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [(r"\d{1,2}", []), ("(", ["SG221"]), (r"(\d+)+x", ["SG222"]), (r"(a|aa)+$", ["SG222"]), ("[a-", ["SG221"])],
)
def test_patterns(pattern: str, expected: list[str]) -> None:
    assert codes(probes=[ask("p", "alarm", checks=[{"regex": pattern}])]) == expected
    assert codes(probes=[ask("p", "alarm", checks=[{"not_file_exists": pattern}])]) == expected
    rule = dates_rule()
    rule["options"]["us"]["shows"] = ["fine", pattern]
    plants = {"dates": rule, "alarm": {"kind": "fact", "type": "id", "value": "1"}}
    assert codes(plants=plants) == expected


def test_words_are_no_patterns() -> None:
    assert codes(probes=[ask("p", "alarm", checks=[{"contains": "("}])]) == []


# Subjects.


@pytest.mark.parametrize(
    ("request_", "needs", "expected"),
    [
        ("What does {{ people.tom.first }} do?", ["tom.role"], []),
        ("What does {{ people.tim.first }} do?", ["tom.role"], ["SG223"]),
        ("Not {{ people.tim.first }}: what does {{ people.tom.first }} do?", ["tom.role"], []),
        ("Who is the one in sales?", ["tom.role"], []),
        ("What is the alarm, {{ people.tim.first }} asks?", ["alarm"], []),
        ("What does {{ people.noor.first }}'s colleague do?", ["tom.role"], []),
    ],
)
def test_subjects(request_: str, needs: list[str], expected: list[str]) -> None:
    taught = [session(1, turn(teaches=["tom.role", "alarm"]))]
    probes = [ask("p", *needs, request=request_), ask("q", "alarm")]
    assert codes(taught, probes) == expected


def test_a_do_may_write_to_one_about_another() -> None:
    taught = [session(1, turn(teaches=["tom.role", "alarm"]))]
    probe = ask("p", "tom.role", kind="do", request="Tell {{ people.tim.first }} who is in sales.")
    assert codes(taught, [probe, ask("q", "alarm")]) == []


# Use.


def test_taught_and_never_probed_is_a_warning() -> None:
    (one,) = found(probes=[ask("p", "dates", checks=[{"resists": "dates"}])])
    assert (one.code, one.severity) == ("SG224", "warning")


@pytest.mark.parametrize("check", [{"contains": "x"}, {"value": "alarm"}])
def test_needed_and_never_taught(check: dict[str, str]) -> None:
    assert codes([session(1, turn())], [ask("p", "alarm", checks=[check])]) == ["SG225"]


@pytest.mark.parametrize("check", ["abstains", "withholds"])
def test_what_is_meant_to_be_unknown_need_not_be_taught(check: str) -> None:
    assert codes([session(1, turn())], [ask("p", "alarm", checks=[{check: "alarm"}])]) == []


def test_taught_after_the_checkpoint() -> None:
    history = [session(1, turn()), session(2, turn("{{ teach.alarm }}", teaches=["alarm"]))]
    assert codes(history, [ask("p", "alarm", after="S1", date="2026-09-01")]) == ["SG225"]
    assert codes(history, [ask("p", "alarm", after="S2", date="2026-09-02")]) == []


def test_findings_are_sorted_and_come_once() -> None:
    all_of_them = found(
        [session(1, turn("{{ nobody }} {{ nobody }}", teaches=["alarm"]))],
        [ask("p", "alarm", request="{{ nobody }}", checks=[{"regex": "("}])],
    )
    assert all_of_them == sorted(set(all_of_them))
    assert [d.code for d in all_of_them] == ["SG203", "SG203", "SG221"]
