"""From events to states, truths, wrong beliefs and evidence, at every checkpoint and in every scope."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from strategies.small import ask, dates_rule, session, small, turn

from specgen.model.held import Situation, Truth, TurnRef
from specgen.model.plants import Scope
from specgen.model.spec import Spec
from specgen.model.timeline import NOTHING, State, Timeline
from specgen.timeline.beliefs import in_scope, last_said, need, situation, truth, wrongs
from specgen.timeline.replay import replay
from specgen.world.draw import draw_world


def at(
    day: str = "2026-10-05", project: str | None = None, person: str | None = None, after: str | None = None
) -> Situation:
    return Situation(project, person, date.fromisoformat(day), after)


def played(*sessions: dict[str, Any], **more: Any) -> tuple[Spec, Timeline]:
    spec = small(list(sessions), **more)
    return spec, replay(spec, draw_world(spec, spec.seed))


def beliefs(spec: Spec, timeline: Timeline, plant: str, where: Situation) -> list[tuple[str, str]]:
    return [(w.fault, w.value) for w in wrongs(spec.plant_by_id[plant], spec, timeline, where)]


def true(spec: Spec, timeline: Timeline, plant: str = "dates", where: Situation | None = None) -> Truth:
    return truth(spec.plant_by_id[plant], timeline, where or at())


def dates(**events: Any) -> dict[str, Any]:
    return turn(**events)


TEACH = dates(teaches=["dates"])
TO_US = dates(changes={"dates": "us"})
TO_DOTS = dates(changes={"dates": "dots"})

# Replay.


def test_nothing_has_happened_before_anything_is_said() -> None:
    _, timeline = played(session(1, turn()), session(2, TEACH))
    assert timeline.state("dates", "S1") == NOTHING
    assert timeline.state("dates").taught[0].value == "dmy"


def test_the_state_after_every_session() -> None:
    spec, timeline = played(session(1, TEACH), session(2, TO_US), session(3, TO_DOTS))
    values = [true(spec, timeline, where=at(after=f"S{n}")).value for n in (1, 2, 3)]
    assert values == ["dmy", "us", "dots"]
    assert true(spec, timeline).value == "dots"


def test_teaching_again_is_another_turn_that_suffices() -> None:
    spec, timeline = played(session(1, TEACH), session(2, turn(), TEACH))
    found = true(spec, timeline)
    assert found.evidence == (TurnRef("S1", 0), TurnRef("S2", 1))
    assert found.superseded == ()


def test_teaching_again_after_a_change_teaches_the_new_value() -> None:
    spec, timeline = played(session(1, TEACH), session(2, TO_US), session(3, TEACH))
    found = true(spec, timeline)
    assert found.value == "us"
    assert found.evidence == (TurnRef("S2", 0), TurnRef("S3", 0))
    assert found.superseded == (TurnRef("S1", 0),)


def test_events_of_one_turn_come_in_the_order_in_which_they_are_written() -> None:
    one, timeline = played(session(1, turn(teaches=["dates"], expires={"dates": "2026-09-20"})))
    assert true(one, timeline).unset == "expired"


def test_an_exhibit_changes_nothing() -> None:
    spec, timeline = played(session(1, TEACH), session(2, turn(exhibits=["dates"])))
    assert true(spec, timeline).evidence == (TurnRef("S1", 0),)


# Truths.


def test_a_change_supersedes() -> None:
    spec, timeline = played(session(1, TEACH), session(2, TO_US))
    assert true(spec, timeline) == Truth("us", None, (TurnRef("S2", 0),), (TurnRef("S1", 0),))


@pytest.mark.parametrize(("event", "reason"), [("revokes", "revoked"), ("forgets", "forgotten")])
def test_what_ends_is_unset(event: str, reason: str) -> None:
    spec, timeline = played(session(1, TEACH), session(2, turn(**{event: ["dates"]})))
    assert true(spec, timeline) == Truth(None, reason, (TurnRef("S2", 0),), (TurnRef("S1", 0),))  # type: ignore[arg-type]
    assert true(spec, timeline, where=at(after="S1")).value == "dmy"


def test_what_is_never_taught_is_unset_and_its_asides_are_the_evidence() -> None:
    spec, timeline = played(session(1, turn(), turn(one_off={"dates": "us"})))
    assert true(spec, timeline) == Truth(None, "never", (TurnRef("S1", 1),), ())


@pytest.mark.parametrize(("day", "value"), [("2026-09-29", "dmy"), ("2026-09-30", "dmy"), ("2026-10-01", None)])
def test_it_holds_up_to_and_including_the_day(day: str, value: str | None) -> None:
    spec, timeline = played(session(1, TEACH), session(2, turn(expires={"dates": "2026-09-30"})))
    found = true(spec, timeline, where=at(day))
    assert found.value == value
    assert found.unset == (None if value else "expired")


def test_teaching_again_after_it_expired_renews_it() -> None:
    spec, timeline = played(session(1, turn(teaches=["dates"], expires={"dates": "2026-09-10"})), session(20, TEACH))
    assert true(spec, timeline).value == "dmy"
    assert true(spec, timeline).evidence == (TurnRef("S20", 0),)


def test_teaching_again_before_it_expires_does_not_lift_the_day() -> None:
    spec, timeline = played(session(1, turn(teaches=["dates"], expires={"dates": "2026-09-10"})), session(5, TEACH))
    assert true(spec, timeline).unset == "expired"


def test_a_change_lifts_the_day() -> None:
    spec, timeline = played(session(1, turn(teaches=["dates"], expires={"dates": "2026-09-10"})), session(5, TO_US))
    assert true(spec, timeline).value == "us"


def test_taking_it_up_again_after_it_was_revoked() -> None:
    spec, timeline = played(session(1, TEACH), session(2, turn(revokes=["dates"])), session(3, TO_US))
    assert true(spec, timeline).value == "us"
    assert beliefs(spec, timeline, "dates", at()) == [("stale", "dmy")]


# Scope.


@pytest.mark.parametrize(
    ("scope", "where", "holds"),
    [
        ({"project": "shop"}, at(project="shop"), True),
        ({"project": "shop"}, at(project="rides"), False),
        ({"project": "shop"}, at(), False),
        ({"person": "tom"}, at(person="tom"), True),
        ({"person": "tom"}, at(person="tim"), False),
        ("all", at(project="rides", person="tim"), True),
    ],
)
def test_a_scope_decides_where_it_holds(scope: Any, where: Situation, holds: bool) -> None:
    spec, timeline = played(session(1, TEACH), plants={"dates": dates_rule(scope=scope)})
    found = true(spec, timeline, where=where)
    assert found.unset == (None if holds else "scope")
    assert beliefs(spec, timeline, "dates", where) == ([] if holds else [("scope-blind", "dmy")])


def test_both_halves_of_a_scope_must_fit() -> None:
    assert in_scope(Scope("shop", "tom"), at(project="shop", person="tom"))
    assert not in_scope(Scope("shop", "tom"), at(project="shop", person="tim"))
    assert not in_scope(Scope("shop", "tom"), at(project="rides", person="tom"))


def test_out_of_scope_the_teaching_is_evidence_and_nothing_is_superseded() -> None:
    spec, timeline = played(
        session(1, TEACH), session(2, TO_US), plants={"dates": dates_rule(scope={"project": "shop"})}
    )
    found = true(spec, timeline, where=at(project="rides"))
    assert found.evidence == (TurnRef("S2", 0),)
    assert found.superseded == ()


# Wrong beliefs.


def test_every_earlier_value_is_stale() -> None:
    spec, timeline = played(session(1, TEACH), session(2, TO_US), session(3, TO_DOTS))
    assert beliefs(spec, timeline, "dates", at()) == [("stale", "dmy"), ("stale", "us")]


def test_asides_are_over_generalised_the_latest_first() -> None:
    spec, timeline = played(
        session(1, TEACH), session(2, turn(one_off={"dates": "us"})), session(3, turn(cites={"dates": "tiny"}))
    )
    assert beliefs(spec, timeline, "dates", at()) == [("over-generalised", "tiny"), ("over-generalised", "us")]


def test_no_value_is_wrong_twice_and_none_that_is_right() -> None:
    aside = turn(one_off={"dates": "us"})
    spec, timeline = played(session(1, TEACH), session(2, aside, aside), session(3, aside))
    assert beliefs(spec, timeline, "dates", at()) == [("over-generalised", "us")]


def test_what_was_revoked_is_stale_and_what_was_forgotten_unforgotten() -> None:
    spec, timeline = played(session(1, TEACH), session(2, turn(revokes=["dates"])))
    assert beliefs(spec, timeline, "dates", at()) == [("stale", "dmy")]
    spec, timeline = played(session(1, TEACH), session(2, turn(forgets=["dates"])))
    assert beliefs(spec, timeline, "dates", at()) == [("unforgotten", "dmy")]


@pytest.mark.parametrize(("plant", "wrong"), [("tom.role", "parts"), ("tim.role", "sales"), ("tom.name", "Tim Reed")])
def test_twins_are_confused_whichever_is_the_base(plant: str, wrong: str) -> None:
    spec, timeline = played(session(1, turn(teaches=["tom.role", "tim.role", "tom.name", "tim.name"])))
    assert beliefs(spec, timeline, plant, at()) == [("confused", wrong)]


def test_a_twin_of_whom_nothing_was_said_is_not_confused() -> None:
    spec, timeline = played(session(1, turn(teaches=["tom.role"])), session(2, turn(teaches=["tim.role"])))
    assert beliefs(spec, timeline, "tom.role", at(after="S1")) == []


def test_who_has_no_twin_is_not_confused() -> None:
    spec, timeline = played(session(1, turn(teaches=["ida.name", "tom.name", "tim.name"])))
    assert beliefs(spec, timeline, "ida.name", at()) == []


# What was said last.


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ([TEACH], "dmy"),
        ([TEACH, TO_US], "us"),
        ([TEACH, turn(cites={"dates": "tiny"})], "tiny"),
        ([TEACH, turn(one_off={"dates": "us"}), TEACH], "dmy"),
        ([TEACH, turn(revokes=["dates"])], None),
        ([TEACH, turn(revokes=["dates"]), turn(cites={"dates": "tiny"})], "tiny"),
        ([TEACH, turn(forgets=["dates"])], None),
        ([TEACH, turn(expires={"dates": "2026-09-20"})], None),
        ([turn()], None),
    ],
)
def test_the_last_statement(turns: list[dict[str, Any]], said: str | None) -> None:
    spec, timeline = played(*(session(day, one) for day, one in enumerate(turns, 1)))
    assert last_said(spec.plant_by_id["dates"], timeline, at()) == said


def test_the_last_statement_does_not_concern_another_project() -> None:
    spec, timeline = played(session(1, TEACH), plants={"dates": dates_rule(scope={"project": "shop"})})
    assert last_said(spec.plant_by_id["dates"], timeline, at(project="rides")) is None


# Together.


def test_the_need_of_a_probe() -> None:
    probe = ask("p", "dates", after="S2", date="2026-09-02", project="shop", person="tom")
    spec, timeline = played(session(1, TEACH), session(2, TO_US), session(3, TO_DOTS), probes=[probe])
    where = situation(spec.probes[0])
    assert where == Situation("shop", "tom", date(2026, 9, 2), "S2")
    found = need(spec.plant_by_id["dates"], spec, timeline, where)
    assert found.truth.value == "us"
    assert [w.value for w in found.wrongs] == ["dmy"]
    assert found.last_said == "us"


def test_a_state_keeps_what_came_before() -> None:
    here, day = TurnRef("S1", 0), date(2026, 9, 1)
    state = State().teach("a", here, day)
    assert state.teach("b", here, day).taught[0].value == "a"
    assert [t.value for t in state.taught] == ["a"]  # a new state each time
