"""A ledger inside a persona's family: a session carries it, plants are derived from it, probes ask for them later."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from case_specs import built, found_in, rows, write
from click.testing import CliRunner
from specgen_judge import judge_run

from specgen.agents import agents
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.rebuild import reread
from specgen.cli.main import group
from specgen.derive import derivations
from specgen.model.built import Played
from specgen.run.simulated import run_simulated

BAKERY = """\
specgen: 1
family: bakery
title: A bakery's books
seed: 1
locale: en_GB
people:
  ines: {user: true, name: {draw: full_name, canon: Ines Duarte}}
projects: {books: The books}
ledgers:
  flour:
    title: Flour on account
    account: 2100 Millers
    currency: GBP
    columns: {voucher: Docket, debit: Delivered}
    period: {from: 2026-02-01, to: 2026-04-30}
    voucher: 'F{serial:5}'
    rows: 18..20
    opening: 2000.00..6000.00
    step_days: 1..6
    debit_share: 60%
    amount: 150.00..3900.00
    debits: [Wheat, Rye]
    credits: [Bank transfer]
    counterparties: {Hale Mill: 2, Orme Mill: 1}
plants:
  owed: {kind: fact, when: what we owed the millers at the end, value: {derive: closing_balance, ledger: flour}}
  docket: {kind: fact, value: {derive: largest_debit_voucher, ledger: flour}}
  march: {kind: fact, value: {derive: period_debits, ledger: flour, month: 3}}
  dates:
    kind: rule
    options:
      dmy:
        teach: like 14 Aug 2026
        apply: '{{ it | date("d MMM yyyy") }}'
        shows: '\\b\\d{1,2} [A-Z][a-z]{2} \\d{4}\\b'
      us: {teach: like 08/14/2026, apply: '{{ it | date("MM/dd/yyyy") }}', shows: '\\b\\d\\d/\\d\\d/\\d{4}\\b'}
      dots: {teach: like 14.08.2026, apply: '{{ it | date("dd.MM.yyyy") }}', shows: '\\b\\d\\d\\.\\d\\d\\.\\d{4}\\b'}
      iso: {teach: like 2026-08-14, apply: '{{ it | date("yyyy-MM-dd") }}', shows: '\\b\\d{4}-\\d\\d-\\d\\d\\b'}
    unprompted: iso
    value: {draw: option, canon: dmy}
sessions:
  - id: S1
    date: 2026-05-04
    project: books
    turns:
      - user: |-
          This is the millers' sheet.

          {{ ledger.flour.FORM }}

          {{ ask.owed.instruction }} {{ ask.docket.instruction }} {{ ask.march.instruction }}
        teaches: [owed, docket, march]
  - id: S2
    date: 2026-05-11
    project: books
    turns:
      - user: Dates go {{ teach.dates }} with us.
        teaches: [dates]
probes:
  - {id: owed, area: books, kind: ask, date: 2026-06-01, needs: [owed],
     request: 'Tell me {{ ask.owed.noun }}.', answer: '{{ belief.owed }}', checks: [{value: owed}]}
  - {id: docket, area: books, kind: ask, date: 2026-06-01, needs: [docket],
     request: 'Tell me {{ ask.docket.noun }}.', answer: '{{ belief.docket }}', checks: [{value: docket}]}
  - {id: march, area: books, kind: ask, date: 2026-06-01, needs: [march], contract: last_line,
     request: 'Tell me {{ ask.march.noun }}.', answer: '{{ belief.march }}', checks: [{value: march}]}
  - {id: day, area: rules, kind: do, date: 2026-06-01, needs: [dates], given: {day: 2026-06-09},
     request: 'Write a door sign: closed on the {{ given.day | date_neutral }}; put the date in full.',
     answer: 'Closed on {{ apply.dates(given.day) }}.', checks: [{follows: dates, of: given.day}]}
"""


def bakery(form: str = "text") -> str:
    return BAKERY.replace("FORM", form)


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bakery")
    built(require_spec(str(write(folder, bakery()))), folder / "build")
    return folder / "build"


def only_history(folder: Path, seed: str = "1", form: str = "text") -> Played:
    (one,) = histories(require_spec(str(write(folder, bakery(form)))), seed)
    return one


@pytest.mark.parametrize("form", ["text", "csv", "markdown"])
def test_nothing_is_wrong_with_it_in_any_form(form: str, tmp_path: Path) -> None:
    assert found_in(tmp_path, bakery(form)) == ()


@pytest.mark.parametrize("seed", ["2", "3", "pears"])
def test_every_world_holds_its_guarantees(seed: str, tmp_path: Path) -> None:
    from specgen.build.lint import lint

    assert lint(str(write(tmp_path, bakery())), seed=seed) == ()


def test_the_values_are_those_of_the_ledger(tmp_path: Path) -> None:
    world = only_history(tmp_path).history.world
    ledger = world.ledgers["flour"]
    assert 18 <= len(ledger.entries) <= 20
    assert world.values["owed"] == f"{ledger.entries[-1].balance:.2f}"
    assert world.values["march"] == f"{sum(e.debit for e in ledger.entries if e.debit and e.day.month == 3):.2f}"
    largest = max(ledger.entries, key=lambda entry: entry.debit or 0)
    assert world.values["docket"] == largest.voucher
    assert list(world.values) == ["ines.name", "owed", "docket", "march", "dates"]


def test_the_kinds_are_the_derivations(tmp_path: Path) -> None:
    plants = only_history(tmp_path).spec.plant_by_id
    assert [plants[name].type for name in ("owed", "docket", "march")] == ["money", "id", "money"]
    assert plants["docket"].pattern == "F[0-9]{5}"
    assert plants["owed"].pattern is None


def test_tables_and_questions_use_the_titles(tmp_path: Path) -> None:
    one = only_history(tmp_path)
    said = one.history.sessions[0].turns[0].content
    head = next(line for line in said.splitlines() if line.startswith("Date"))
    assert head.split() == ["Date", "Docket", "Narration", "Counterparty", "Delivered", "Credit", "Balance"]
    assert "give its Docket number" in said
    assert "Add up the Delivered column" in said
    requests = [scene.asked.request for scene in one.scenes]
    assert requests[1] == "Tell me the Docket number of the largest Delivered entry."
    assert requests[2] == "Tell me the sum of the Delivered amounts in March 2026."


def test_csv_keeps_the_columns_that_can_be_read_back(tmp_path: Path) -> None:
    said = only_history(tmp_path, form="csv").history.sessions[0].turns[0].content
    assert "\ndate,voucher,narration,counterparty,debit,credit,balance\n" in said


@pytest.mark.parametrize("name", sorted(derivations()))
def test_no_question_names_a_column_that_is_called_otherwise(name: str, tmp_path: Path) -> None:
    text = (
        bakery()
        .replace("closing_balance, ledger", f"{name}, ledger")
        .replace(
            "{voucher: Docket, debit: Delivered}",
            "{date: When, voucher: Docket, narration: What, counterparty: Whom, debit: Delivered, credit: Paid, "
            "balance: Left}",
        )
    )
    (one,) = histories(require_spec(str(write(tmp_path, text))), "1")
    question = one.history.world.questions["owed"]
    for title in ("Voucher", "Narration", "Counterparty", "Debit", "Credit", "Balance"):
        assert title not in question.instruction
        assert title not in question.noun


def test_the_evidence_is_the_turn_with_the_ledger(build: Path) -> None:
    found = {row["name"]: row["evidence"] for row in rows(build / "key" / "checks.jsonl")}
    for name in ("owed", "docket", "march"):
        assert found[name] == [[{"session": "S1", "turn": 0}]]


@pytest.mark.parametrize("agent", agents(), ids=lambda agent: agent.name)
def test_agents(agent: object, build: Path, tmp_path: Path) -> None:
    from specgen.agents import Agent

    assert isinstance(agent, Agent)
    run_simulated(reread(build), agent, tmp_path / "run", lambda message: None)
    score = judge_run(build, tmp_path / "run").runs[0].score
    if agent.name in ("perfect", "reticent"):
        assert score.main == 100.0
    elif not agent.memory or agent.name == "list-everything":
        assert score.by_area["books"] == 0.0


def test_show(tmp_path: Path) -> None:
    spec = write(tmp_path, bakery())
    done = CliRunner().invoke(group, ["show", str(spec), "--plant", "march", "--json"])
    assert done.exit_code == 0, done.output
    shown = json.loads(done.output)
    assert shown["value"] == only_history(tmp_path).history.world.values["march"]
    assert shown["said"].startswith("£")
    assert [turn["what"] for turn in shown["turns"]] == ["teach"]
    assert [probe["probe"] for probe in shown["probes"]] == ["march"]


def test_a_question_of_no_plant(tmp_path: Path) -> None:
    found = found_in(tmp_path, bakery().replace("ask.owed", "ask.owd"))
    assert {(one.code, one.hint) for one in found} == {("SG203", "did you mean 'owed'?")}


def test_show_in_another_world(tmp_path: Path) -> None:
    spec = write(tmp_path, bakery())
    done = CliRunner().invoke(group, ["show", str(spec), "--plant", "docket", "--seed", "9", "--json"])
    assert json.loads(done.output)["value"] == only_history(tmp_path, "9").history.world.values["docket"]


def test_a_turn_without_the_ledger_does_not_teach(tmp_path: Path) -> None:
    found = found_in(tmp_path, bakery().replace("{{ ledger.flour.FORM }}".replace("FORM", "text"), "(lost)"))
    assert {one.code for one in found} == {"SG401"}
    assert len(found) == 3


def test_an_unknown_ledger_in_a_template(tmp_path: Path) -> None:
    found = found_in(tmp_path, bakery().replace("ledger.flour.text", "ledger.flower.text"))
    assert [(one.code, one.span.line, one.hint) for one in found] == [("SG203", 49, "did you mean 'flour'?")]


def test_an_unknown_form(tmp_path: Path) -> None:
    found = found_in(tmp_path, bakery("xlsx"))
    assert [(one.code, one.message) for one in found] == [("SG203", "flour has no part 'xlsx'")]
