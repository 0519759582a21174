"""Each simulated agent does what it says, on probes made to tell them apart."""

from __future__ import annotations

from typing import Any

import pytest
from strategies.small import ask, dates_rule, session, small, turn

from specgen.agents import Agent, agents, find
from specgen.agents.agent import register
from specgen.agents.list_everything import near_miss
from specgen.build.history import play
from specgen.build.see import see
from specgen.guards import Seen
from specgen.guards.order import must_fail, setting
from specgen.model.built import Scene
from specgen.world.draw import draw_world

NAMES = [
    "perfect",
    "reticent",
    "default",
    "mimic",
    "guess-change",
    "stale",
    "recency",
    "unforgetting",
    "confused",
    "scope-blind",
    "abstainer",
    "empty",
    "echo",
    "list-everything",
]
WITHOUT_MEMORY = {"default", "mimic", "guess-change", "abstainer", "empty", "echo"}
UNKNOWN = "I don't know; I have no record of that."

DATED: dict[str, Any] = ask(
    "dates",
    "dates",
    kind="do",
    answer="Closed on {{ apply.dates(given.day) }}.",
    given={"day": "2026-10-09"},
    request="Write that we close on the {{ given.day | date_neutral }}.",
    checks=[{"follows": "dates", "of": "given.day"}],
)
FREE = {**DATED, "checks": [{"contains": "Closed"}, {"resists": "dates"}]}
ALARM = ask("alarm", "alarm", request="What is the number?", answer="{{ belief.alarm }}", checks=[{"value": "alarm"}])
LABEL = ask(
    "label",
    "tom.name",
    kind="do",
    request="A label for {{ people.tom.first }}, full name.",
    answer="To: {{ belief.tom.full }}, Bath",
    checks=[{"mentions": "tom"}],
)
TEACH = turn("Dates go {{ teach.dates }}.", teaches=["dates"])
CHANGE = turn("Now {{ teach.dates }}.", changes={"dates": "us"})
CITE = turn("My sister: {{ cite.dates }}.", cites={"dates": "dots"})
NAMED = turn("{{ people.tom.full }} and {{ people.tim.full }}.", teaches=["tom.name", "tim.name"])
NUMBER = turn("The alarm is {{ teach.alarm }}.", teaches=["alarm"])


def seen_with(probe: dict[str, Any], *turns: dict[str, Any], **more: Any) -> tuple[Seen, Scene]:
    spec = small([session(n, one) for n, one in enumerate(turns, 1)], [probe], **more)
    seen = see(play(spec, draw_world(spec, spec.seed)))
    return seen, seen.scenes[0]


def agent(name: str) -> Agent:
    found = find(name)
    assert found is not None
    return found


def says(name: str, probe: dict[str, Any], *turns: dict[str, Any], **more: Any) -> str:
    seen, scene = seen_with(probe, *turns, **more)
    return agent(name).answer(setting(seen, scene)).reply


def test_all_of_them_by_name() -> None:
    assert [a.name for a in agents()] == NAMES
    assert {a.name for a in agents() if not a.memory} == WITHOUT_MEMORY


def test_a_name_is_taken_once() -> None:
    with pytest.raises(ValueError, match="registered twice"):
        register(agent("stale"))
    assert find("nobody") is None


@pytest.mark.parametrize(
    ("name", "reply"),
    [
        ("perfect", "Closed on 10/09/2026."),
        ("reticent", "Closed on 10/09/2026."),
        ("default", "Closed on 2026-10-09."),
        ("mimic", "Closed on 9th of October 2026."),
        ("guess-change", "Closed on 9 October 2026."),
        ("stale", "Closed on 9 Oct 2026."),
        ("recency", "Closed on 09.10.2026."),
        ("unforgetting", "Closed on 10/09/2026."),
        ("confused", "Closed on 10/09/2026."),
        ("scope-blind", "Closed on 10/09/2026."),
        ("abstainer", UNKNOWN),
        ("empty", ""),
        ("echo", "Write that we close on the 9th of October 2026."),
    ],
)
def test_a_rule_that_was_taught_changed_and_cited(name: str, reply: str) -> None:
    assert says(name, DATED, TEACH, CHANGE, CITE) == reply


@pytest.mark.parametrize(
    ("name", "reply"),
    [
        ("perfect", "481920"),
        ("reticent", "481920"),
        ("default", UNKNOWN),
        ("mimic", UNKNOWN),
        ("guess-change", UNKNOWN),
        ("stale", "481920"),
        ("recency", "481920"),
    ],
)
def test_a_fact(name: str, reply: str) -> None:
    assert says(name, ALARM, NUMBER) == reply


@pytest.mark.parametrize(
    ("name", "reply"),
    [("perfect", "To: Tom Reid, Bath"), ("confused", "To: Tim Reed, Bath"), ("default", "To: Tom, Bath")],
)
def test_a_twin(name: str, reply: str) -> None:
    assert says(name, LABEL, NAMED) == reply


def test_what_was_to_be_forgotten() -> None:
    probe = {**ALARM, "checks": [{"abstains": "alarm"}, {"withholds": "alarm"}]}
    gone = turn("You need not keep that.", forgets=["alarm"])
    assert says("perfect", probe, NUMBER, gone) == UNKNOWN
    assert says("unforgetting", probe, NUMBER, gone) == "481920"
    assert says("recency", probe, NUMBER, gone) == UNKNOWN


def test_out_of_its_scope() -> None:
    plants = {"dates": dates_rule(scope={"project": "shop"})}
    probe = {**FREE, "project": "rides"}
    assert says("perfect", probe, TEACH, plants=plants) == "Closed on 2026-10-09."
    assert says("scope-blind", probe, TEACH, plants=plants) == "Closed on 9 Oct 2026."
    assert says("stale", probe, TEACH, plants=plants) == "Closed on 2026-10-09."


def test_recency_takes_a_one_off_for_a_rule() -> None:
    once = turn("Once {{ teach.dates }}.", one_off={"dates": "tiny"})
    assert says("recency", DATED, TEACH, once) == "Closed on 09-10-26."
    assert says("recency", FREE, turn(), once) == "Closed on 09-10-26."
    assert says("perfect", FREE, turn(), once) == "Closed on 2026-10-09."


def test_the_list_has_everything() -> None:
    reply = says("list-everything", DATED, TEACH, CHANGE, CITE)
    for form in (
        "10/09/2026",
        "9 Oct 2026",
        "09.10.2026",
        "09-10-26",
        "2026-10-09",
        "9 October 2026",
        "like 08/14/2026",
    ):
        assert form in reply


def test_the_list_has_near_misses_and_closed_lists() -> None:
    assert "481921" in says("list-everything", ALARM, NUMBER)
    role = {"value": {"draw": "choice", "from": ["sales", "paint", "design"], "canon": "sales"}}
    people = {"me": {"user": True, "name": "Noor Haddad"}, "tom": {"name": "Tom Reid", "role": role}}
    probe = ask("role", "tom.role", answer="{{ belief.tom.role }}", checks=[{"value": "tom.role"}])
    reply = says(
        "list-everything", probe, turn("{{ people.tom.full }} is in sales.", teaches=["tom.role"]), people=people
    )
    assert {"sales", "paint", "design"} <= set(reply.split())


@pytest.mark.parametrize(
    ("kind", "value", "near"),
    [
        ("id", "481920", "481921"),
        ("id", "SH-1899", "SH-1892"),
        ("money", "1234.50", "1234.51"),
        ("date", "2026-12-31", "2027-01-01"),
        ("duration", "PT88M", "PT81M"),
        ("id", "ABC", "ABC"),
    ],
)
def test_a_near_miss_is_of_the_same_kind(kind: str, value: str, near: str) -> None:
    assert near_miss(kind, value) == near


# Which probes are made for which agent.


@pytest.mark.parametrize(
    ("probe", "turns", "failing"),
    [
        (DATED, (TEACH,), {"abstainer", "empty", "echo"}),
        (DATED, (TEACH, CHANGE), {"stale", "abstainer", "empty", "echo"}),
        (DATED, (TEACH, CITE), {"recency", "abstainer", "empty", "echo"}),
        (LABEL, (NAMED,), {"confused", "abstainer", "empty", "echo"}),
        (ALARM, (NUMBER,), {"abstainer", "empty", "echo", "list-everything"}),
        (
            {**ALARM, "checks": [{"abstains": "alarm"}]},
            (NUMBER, turn(forgets=["alarm"])),
            {"unforgetting", "empty", "echo", "list-everything"},
        ),
        ({**FREE, "checks": FREE["checks"]}, (TEACH, turn(revokes=["dates"])), {"stale", "abstainer", "empty", "echo"}),
    ],
    ids=["kept", "changed", "cited", "twin", "fact", "forgotten", "revoked"],
)
def test_who_must_fail(probe: dict[str, Any], turns: tuple[dict[str, Any], ...], failing: set[str]) -> None:
    seen, scene = seen_with(probe, *turns)
    assert {a.name for a in agents() if must_fail(a, scene.asked)} == failing
    for name in failing:
        assert not seen.fully_right(scene.asked, agent(name).answer(setting(seen, scene))), name


@pytest.mark.parametrize(
    ("name", "probe", "turns", "fault"),
    [
        ("stale", DATED, (TEACH, CHANGE), "stale"),
        ("recency", DATED, (TEACH, CITE), "over-generalised"),
        ("confused", LABEL, (NAMED,), "confused"),
        ("default", DATED, (TEACH,), "unprompted"),
        ("default", ALARM, (NUMBER,), "missing"),
        (
            "unforgetting",
            {**ALARM, "checks": [{"abstains": "alarm"}]},
            (NUMBER, turn(forgets=["alarm"])),
            "unforgotten",
        ),
    ],
)
def test_its_wrong_response_shows_its_fault(
    name: str, probe: dict[str, Any], turns: tuple[dict[str, Any], ...], fault: str
) -> None:
    seen, scene = seen_with(probe, *turns)
    verdict = seen.verdict(scene.asked, agent(name).answer(setting(seen, scene)))
    assert fault in agent(name).faults
    assert fault in verdict.faults
