"""One answer template under every belief; what a world says; the value that a check is applied to; rows in order."""

from __future__ import annotations

from typing import Any

import pytest
from strategies.small import ask, dates_rule, session, small, turn

from specgen.build.history import play
from specgen.diagnostics import SpecError
from specgen.model.built import Played, Response, Scene
from specgen.model.held import Blank, Held, Known
from specgen.model.plants import Sort
from specgen.model.span import Span, Text
from specgen.render.expression import evaluate, expression
from specgen.render.rows import sort_rows, ties
from specgen.render.scope import Scope, Value
from specgen.world.draw import draw_world

UNKNOWN = "I don't know; I have no record of that."


def played(probe: dict[str, Any], *turns: dict[str, Any], **more: Any) -> Played:
    first = turns or (
        turn("The alarm is {{ teach.alarm }}. Dates go {{ teach.dates }}.", teaches=["alarm", "dates"]),
        turn("{{ people.tom.full }} is in {{ people.tom.role }}.", teaches=["tom.name", "tom.role"]),
    )
    spec = small([session(n, one) for n, one in enumerate(first, 1)], [probe], **more)
    return play(spec, draw_world(spec, spec.seed))


def scene(probe: dict[str, Any], **more: Any) -> Scene:
    return played(probe, **more).scenes[0]


def under(one: Scene, brief: bool = False, **held: Held) -> Response:
    return one.respond({plant.replace("_", "."): value for plant, value in held.items()}, brief)


def do(answer: Any, *needs: str, request: str = "Do it, please.", **more: Any) -> dict[str, Any]:
    return ask("p", *needs, kind="do", answer=answer, request=request, **more)


# Facts.


def test_an_answer_asserts_what_is_held() -> None:
    one = scene(ask("p", "alarm", answer="It is {{ belief.alarm }}."))
    assert under(one, alarm=Known("481920")).reply == "It is 481920."
    assert under(one, alarm=Known("111222")).reply == "It is 111222."


def test_an_ask_that_needs_what_is_unknown_abstains() -> None:
    one = scene(ask("p", "alarm", answer="It is {{ belief.alarm }}."))
    assert under(one, alarm=Blank.UNKNOWN).reply == UNKNOWN


def test_a_do_leaves_the_slot_out() -> None:
    one = scene(do("Alarm: {{ belief.alarm }}!", "alarm"))
    assert under(one, alarm=Blank.UNKNOWN).reply == "Alarm: !"


def test_a_branch_that_does_not_use_it_does_not_abstain() -> None:
    one = scene(
        ask(
            "p", "alarm", answer="{% if given.short %}Yes.{% else %}{{ belief.alarm }}{% endif %}", given={"short": "y"}
        )
    )
    assert under(one, alarm=Blank.UNKNOWN).reply == "Yes."


def test_the_shortest_wording_of_an_ask_is_the_bare_value() -> None:
    one = scene(ask("p", "alarm", answer="As you said, it is {{ belief.alarm }}."))
    assert under(one, brief=True, alarm=Known("481920")).reply == "481920"
    assert under(one, brief=True, alarm=Blank.UNKNOWN).reply == UNKNOWN


# People.


@pytest.mark.parametrize(("part", "said"), [("full", "Tim Reed"), ("first", "Tim"), ("last", "Reed")])
def test_a_name_by_its_parts_whoever_is_meant(part: str, said: str) -> None:
    one = scene(do(f"To: {{{{ belief.tom.{part} }}}}", "tom.name"))
    assert under(one, tom_name=Known("Tim Reed", "tim")).reply == f"To: {said}"


def test_who_does_not_know_the_name_uses_the_first_that_the_request_gave() -> None:
    one = scene(do("To: {{ belief.tom.full }}", "tom.name"))
    assert under(one, tom_name=Blank.UNKNOWN).reply == "To: Tom"
    asking = scene(ask("p", "tom.name", answer="{{ belief.tom.full }}"))
    assert under(asking, tom_name=Blank.UNKNOWN).reply == UNKNOWN


def test_an_attribute() -> None:
    one = scene(ask("p", "tom.role", answer="{{ people.tom.first }}: {{ belief.tom.role }}"))
    assert under(one, tom_role=Known("parts", "tim")).reply == "Tom: parts"
    assert under(one, tom_role=Blank.UNKNOWN).reply == UNKNOWN


@pytest.mark.parametrize(
    ("request_", "brief"),
    [
        ("A label with the full name.", "To: Tom Reid"),
        ("A label with a To: line.", "To: Tom Reid"),
        ("A label.", "To: Tom"),
    ],
)
def test_the_shortest_do_leaves_out_what_the_request_does_not_ask_for(request_: str, brief: str) -> None:
    one = scene(do("To: {{ belief.tom.full }}", "tom.name", request=request_))
    assert under(one, brief=True, tom_name=Known("Tom Reid", "tom")).reply == brief
    assert under(one, tom_name=Known("Tom Reid", "tom")).reply == "To: Tom Reid"


# Rules.

DATED = do("On {{ apply.dates(given.day) }}.", "dates", given={"day": "2026-10-09"})


@pytest.mark.parametrize(
    ("held", "reply"),
    [
        (Known("dmy"), "On 9 Oct 2026."),
        (Known("us"), "On 10/09/2026."),
        (Blank.UNPROMPTED, "On 2026-10-09."),
        (Blank.AS_GIVEN, "On 9th of October 2026."),
        (Blank.UNKNOWN, "On ."),
    ],
)
def test_a_rule_is_applied(held: Held, reply: str) -> None:
    assert under(scene(DATED), dates=held).reply == reply


def test_a_rule_is_told() -> None:
    one = scene(ask("p", "dates", answer="{{ belief.dates }}"))
    assert under(one, dates=Known("us")).reply == "month first, with slashes"
    assert under(one, dates=Blank.UNPROMPTED).reply == "year first, with hyphens"
    assert under(one, dates=Blank.UNKNOWN).reply == UNKNOWN


def test_without_an_unprompted_option_nothing_is_done() -> None:
    rule = dates_rule()
    del rule["unprompted"]
    one = scene(DATED, plants={"dates": rule, "alarm": {"kind": "fact", "type": "id", "value": "481920"}})
    assert under(one, dates=Blank.UNPROMPTED).reply == "On ."


def test_parts_and_rows() -> None:
    order = {"kind": "routine", "value": "ab", "options": {
        "ab": {"teach": "A, B", "parts": ["A", "B"]}, "ba": {"teach": "B, A", "parts": ["B", "A"]},
    }}  # fmt: skip
    rows = {"kind": "rule", "value": "up", "options": {
        "up": {"teach": "lowest first", "apply": {"sort": "n"}}, "given": {"teach": "as is", "apply": {"sort": "none"}},
    }}  # fmt: skip
    answer = "{% for p in apply.order() %}{{ p }}{% endfor %}{% for r in apply.rows(given.r) %}{{ r.n }} {% endfor %}"
    probe = do(answer, "order", "rows", given={"r": [{"n": "10"}, {"n": "9"}]})
    taught = turn("{{ teach.order }} and {{ teach.rows }}", teaches=["order", "rows"])
    one = played(probe, taught, plants={"order": order, "rows": rows}).scenes[0]
    assert under(one, order=Known("ab"), rows=Known("up")).reply == "AB9 10 "
    assert under(one, order=Known("ba"), rows=Known("given")).reply == "BA10 9 "
    assert under(one, order=Known("ba"), rows=Blank.AS_GIVEN).reply == "BA10 9 "


def test_files_are_templates_too_and_one_without_a_name_is_none() -> None:
    answer = {"reply": "Done.", "files": {"{{ belief.alarm }}": "It is {{ belief.alarm }}"}}
    one = scene(do(answer, "alarm"))
    assert under(one, alarm=Known("481920")).files == (("481920", "It is 481920"),)
    assert under(one, alarm=Blank.UNKNOWN).files == ()


# What a turn says.


def test_a_turn_says_what_it_teaches_changes_and_cites() -> None:
    turns = (
        turn("Dates go {{ teach.dates }}.", teaches=["dates"]),
        turn("Now {{ teach.dates }}.", changes={"dates": "us"}),
        turn("Once {{ teach.dates }}; Tim does {{ cite.dates }}.", one_off={"dates": "tiny"}, cites={"dates": "dots"}),
        turn("As I said: {{ teach.dates }}.", teaches=["dates"]),
    )
    said = [s.turns[0].content for s in played(ask(), *turns).history.sessions]
    assert said == [
        "Dates go like 14 Aug 2026.",
        "Now like 08/14/2026.",
        "Once like 14-08-26; Tim does like 14.08.2026.",
        "As I said: like 08/14/2026.",
    ]


def test_the_files_of_a_session() -> None:
    spec = small([session(1, turn("See {{ file }}."), files={"{{ people.tom.first }}.csv": "a,b\n"})], [ask()])
    first = play(spec, draw_world(spec, "1")).history.sessions[0]
    assert first.files == (("Tom.csv", "a,b\n"),)
    assert first.turns[0].content == "See Tom.csv."


# What a check is applied to.


def of(value: str) -> Text:
    return Text(value, Span("spec.yaml", 3, 9))


def test_an_expression() -> None:
    names: dict[str, Value] = {"given": Scope({"day": "2026-10-09", "row": {"n": "1"}})}
    assert evaluate(of("given.day"), names) == "2026-10-09"
    assert evaluate(of("given.row.n"), names) == "1"
    assert evaluate(of("apply.dates(given.day)"), names) == "2026-10-09"
    assert expression(of("apply.dates(given.day)")).through == "dates"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("given", "SG201"), ("1 + 1", "SG201"), ("given.day and given.n", "SG201"),
        ("given.day }} {{ given.n", "SG201"),
        ("given.day | upper", "SG201"), ("apply.dates()", "SG201"), ("given.(", "SG201"), ("given.nope", "SG203"),
        ("given.day.year", "SG203"), ("belief.day", "SG203"),
    ],
)  # fmt: skip
def test_what_is_no_expression(value: str, code: str) -> None:
    with pytest.raises(SpecError) as caught:
        evaluate(of(value), {"given": Scope({"day": "2026-10-09"})})
    assert [(d.code, str(d.span)) for d in caught.value.diagnostics] == [(code, "spec.yaml:3:9")]


# Rows.

ROWS: list[Value] = [{"n": "10", "w": "b"}, {"n": "9", "w": "C"}, {"n": "-1.5", "w": "a"}]


@pytest.mark.parametrize(
    ("order", "first"),
    [
        (Sort("n"), ["-1.5", "9", "10"]),
        (Sort("n", descending=True), ["10", "9", "-1.5"]),
        (Sort("w"), ["-1.5", "10", "9"]),
        (Sort(None), ["10", "9", "-1.5"]),
        (Sort("nope"), ["10", "9", "-1.5"]),
    ],
)
def test_rows_are_sorted_numbers_as_numbers(order: Sort, first: list[str]) -> None:
    assert [row["n"] for row in sort_rows(ROWS, order) if isinstance(row, dict)] == first


def test_ties() -> None:
    assert ties([{"w": "a"}, {"w": "A"}], Sort("w"))
    assert not ties(ROWS, Sort("w"))
    assert not ties([{"w": "a"}, {"w": "a"}], Sort(None))
