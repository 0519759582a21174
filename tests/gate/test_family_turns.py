"""Turns of a family become fixtures: what teaches is to be kept, what is said for once is not, work is left alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from window_specs import ROOT

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import PEOPLE, build_hello, small

from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.gate.family import from_build, of_histories
from specgen.gate.knowledge import durable_type
from specgen.gate.load import load, of_spec
from specgen.gate.model import Durable, Fixture, Label
from specgen.gate.stored import stored
from specgen.model.plants import Plant, Scope
from specgen.model.sessions import EventKind
from specgen.model.span import Span

MAYA = str(ROOT / "specs" / "maya.yaml")
CLINIC = str(ROOT / "specs" / "clinic.yaml")
HELLO = str(ROOT / "specs" / "hello.yaml")
PLANTS = """\
plants:
  alarm: {kind: fact, type: id, value: {draw: digits, length: 6, canon: '481920'}}
  rent: {kind: fact, value: {draw: money, from: 1000, to: 9000, step: 0.5, canon: '1234.50'}}
  dates:
    kind: rule
    options:
      dmy: {teach: like 14 Aug 2026, shows: '[0-9] [A-Z][a-z]{2} [0-9]{4}', says: [day first]}
      us: {teach: like 08/14/2026, shows: '[0-9]{2}/[0-9]{2}/[0-9]{4}', says: [month first]}
      dots: {teach: like 14.08.2026, shows: '[0-9]{2}[.][0-9]{2}[.][0-9]{4}', says: [with dots]}
      iso: {teach: like 2026-08-14, shows: '[0-9]{4}-[0-9]{2}', says: [year first]}
    unprompted: [iso]
    value: {draw: option, canon: dmy}
"""
SESSIONS = """\
sessions:
  - id: S1
    date: 2026-08-18
    turns:
      - {user: 'Good morning, a note for the door please.'}
      - {assistant: Done.}
      - {user: 'The alarm is {{ teach.alarm }} and the rent {{ teach.rent }}.', teaches: [alarm, rent]}
      - {assistant: Noted.}
      - {user: 'Dates {{ teach.dates }}.', teaches: [dates]}
      - {user: 'This tag {{ teach.dates }}, just once.', one_off: {dates: dots}}
      - {assistant: Tagged.}
      - {user: 'Ben writes them {{ cite.dates }}, poor man.', cites: {dates: dots}}
      - user: 'The alarm is {{ teach.alarm }}, still; and this one {{ teach.dates }}, only now.'
        teaches: [alarm]
        one_off: {dates: dots}
  - id: S2
    date: 2026-08-20
    turns:
      - user: 'New alarm, {{ teach.alarm }}.'
        changes: {alarm: {draw: digits, length: 6, canon: '264813'}}
      - {user: 'From now on dates {{ teach.dates }}.', changes: {dates: us}}
      - {user: 'Forget the rent.', forgets: [rent]}
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Fixture]:
    path = tmp_path_factory.mktemp("family") / "small.yaml"
    path.write_text(small(people=PEOPLE, plants=PLANTS, sessions=SESSIONS), encoding="utf-8")
    spec = require_spec(str(path))
    return {f.id: f for f in of_histories(histories(spec, spec.seed))}


def test_what_becomes_a_fixture(told: dict[str, Fixture]) -> None:
    assert {id_: (f.label.value, f.kind, f.expect_type) for id_, f in told.items()} == {
        "S1.3.alarm": ("extract", "taught-fact", Durable.INSIGHT),
        "S1.3.rent": ("extract", "taught-fact", Durable.INSIGHT),
        "S1.5.dates": ("extract", "taught-rule", Durable.PREFERENCE),
        "S1.6": ("exclude", "one-off", None),
        "S1.9.alarm": ("extract", "taught-fact", Durable.INSIGHT),
        "S2.1.alarm": ("extract", "changed-fact", Durable.DECISION),
        "S2.2.dates": ("extract", "changed-rule", Durable.PREFERENCE),
    }


def test_a_window_is_the_turn_and_the_reply(told: dict[str, Fixture]) -> None:
    roles = {id_: [m.role for m in f.window] for id_, f in told.items()}
    assert roles["S1.3.alarm"] == ["user", "assistant"]
    assert roles["S1.5.dates"] == ["user"]
    assert roles["S2.1.alarm"] == ["user"]
    assert told["S1.3.rent"].window[1].content == "Noted."


@pytest.mark.parametrize(
    ("id_", "memory", "held"),
    [
        ("S1.3.rent", "The rent is £1,234.50 a month.", True),
        ("S1.3.rent", "rent: 1234.5", True),
        ("S1.3.rent", "The rent is £1,234.00.", False),
        ("S1.3.rent", "They talked about rent.", False),
        ("S1.3.alarm", "Alarm code 481920", True),
        ("S1.3.alarm", "Alarm code 481921", False),
        ("S2.1.alarm", "The alarm is 264813 now (was 481920)", True),
        ("S2.1.alarm", "The alarm is 481920", False),
        ("S1.5.dates", "Writes dates day first", True),
        ("S1.5.dates", "Prefers dates such as 3 Oct 2026.", True),
        ("S1.5.dates", "Prefers dates such as 2026-10-03.", False),
        ("S2.2.dates", "Dates month first", True),
        ("S2.2.dates", "Dates day first", False),
    ],
)
def test_a_memory_counts_only_with_the_value(told: dict[str, Fixture], id_: str, memory: str, held: bool) -> None:
    assert stored(told[id_], [memory]) is held
    assert stored(told[id_], ["something else", memory]) is held
    assert not stored(told[id_], [])


def test_without_anything_to_hold_any_memory_counts(told: dict[str, Fixture]) -> None:
    one_off = told["S1.6"]
    assert stored(one_off, ["Tags are month first."])
    assert not stored(one_off, [])
    assert not stored(one_off, [" \n"])


def test_parts_count_in_their_order() -> None:
    sections = next(f for f in load(MAYA).fixtures if f.id == "S1.3.sections")
    assert stored(sections, ["The summary has 1. Shipments, 2. Delays and 3. Next week"])
    assert not stored(sections, ["The summary has Delays, then Shipments, then Next week"])


@pytest.mark.parametrize("path", [MAYA, CLINIC, HELLO])
def test_who_keeps_every_turn_holds_all_of_them(path: str) -> None:
    found = load(path)
    assert {f.label for f in found.fixtures} == {Label.EXCLUDE, Label.EXTRACT}
    for f in found.fixtures:
        assert f.window[0].role == "user"
        assert f.note
        if f.label is Label.EXTRACT:
            assert stored(f, [f.window[0].content]), f.id
            assert f.holds


@pytest.mark.parametrize("path", [MAYA, CLINIC])
def test_one_memory_for_all_holds_few(path: str) -> None:
    extracts = [f for f in load(path).fixtures if f.label is Label.EXTRACT]
    text = ["The user works with an assistant on lists, mails and people."]
    assert not any(stored(f, text) for f in extracts)


def test_types_of_a_turn_that_teaches_several_are_left_open() -> None:
    found = {f.id: f for f in load(MAYA).fixtures}
    assert found["S1.3.sections"].expect_type is found["S1.3.dates"].expect_type is None
    assert found["S2.3.helio_times"].expect_type is Durable.CONVENTION


def _plant(kind: str, project: str | None = None) -> Plant:
    at = Span("s.yaml", 1, 1)
    return Plant("x", kind, "text", None, Scope(project), (), (), (), None, None, None, None, at)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "project", "event", "type_"),
    [
        ("rule", None, "teach", Durable.PREFERENCE),
        ("rule", None, "change", Durable.PREFERENCE),
        ("rule", "ops", "teach", Durable.CONVENTION),
        ("routine", "ops", "teach", Durable.RUNBOOK),
        ("routine", None, "change", Durable.RUNBOOK),
        ("fact", None, "teach", Durable.INSIGHT),
        ("fact", None, "change", Durable.DECISION),
        ("person", None, "teach", Durable.INSIGHT),
        ("person", None, "change", Durable.INSIGHT),
    ],
)
def test_the_map(kind: str, project: str | None, event: EventKind, type_: Durable) -> None:
    assert durable_type(_plant(kind, project), event) is type_


def test_another_world_has_the_same_fixtures_with_other_values() -> None:
    spec = require_spec(HELLO)
    one, two = of_spec(spec), of_spec(spec, "7")
    assert [f.id for f in one.fixtures] == [f.id for f in two.fixtures]
    assert one.sha256 != two.sha256
    assert of_spec(spec, "7") == two


def test_a_build_gives_what_its_spec_gives(tmp_path: Path) -> None:
    assert from_build(build_hello(tmp_path)) == load(HELLO)


def test_values_that_are_worked_out_are_left_out() -> None:
    spec = require_spec(str(ROOT / "specs" / "ledger-recall.yaml"))
    assert of_spec(spec).fixtures == ()
