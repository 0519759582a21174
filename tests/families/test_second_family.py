"""The second persona family, the clinic: it has what Maya lacks, and it holds on more seeds than its own."""

from __future__ import annotations

from functools import cache

import pytest

from specgen import resources
from specgen.audit.worlds import WorldReport, look_at
from specgen.build.lint import lint
from specgen.build.load import require_spec
from specgen.build.plan import histories, sampled_worlds
from specgen.build.see import see
from specgen.guards import Seen, all_guards
from specgen.model.probes import Probe
from specgen.model.spec import Spec

PATH = str(resources.example_spec("clinic.yaml"))
SEEDS = ("1", "7", "23")
NO_MEMORY = ("default", "mimic", "guess-change", "abstainer", "empty", "echo")


@cache
def clinic() -> Spec:
    """The family."""
    return require_spec(PATH)


@cache
def world(seed: str) -> WorldReport:
    """One world of it: the guards of that world, every agent's scores, right and wrong responses in every voice."""
    return look_at(clinic(), seed, all_guards(clinic(), (), {}))


@cache
def played(seed: str) -> Seen:
    """Its one history under a seed."""
    return see(next(iter(histories(clinic(), seed))))


def unset(probe_id: str) -> dict[str, str | None]:
    """Why each plant that a probe needs is unset, by plant; those that hold are left out."""
    asked = next(scene.asked for scene in played("1").scenes if scene.asked.probe.id == probe_id)
    return {need.plant.id: need.truth.unset for need in asked.needs if need.truth.value is None}


def probes_about(plant: str) -> list[Probe]:
    """The probes that need a plant."""
    return [probe for probe in clinic().probes if plant in {ref.id for ref in probe.needs}]


def test_the_family_is_of_a_size_to_measure_with() -> None:
    assert len(clinic().sessions) >= 6
    assert len(clinic().probes) >= 15
    assert len({probe.area for probe in clinic().probes}) >= 5


def test_lint_finds_nothing_and_no_guess_is_good_enough() -> None:
    assert lint(PATH, deep=False) == ()
    guards = all_guards(clinic(), tuple(sampled_worlds(clinic(), 300)), {})
    assert [finding for guard in guards for finding in guard.finish()] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_guarantee_holds_and_no_voice_is_misjudged(seed: str) -> None:
    report = world(seed)
    assert report.breaches == ()
    assert report.rejected == ()
    assert report.accepted == ()
    assert report.right > 300
    assert report.wrong > 300


@pytest.mark.parametrize("seed", SEEDS[1:])
def test_every_agent_scores_the_same_by_area_on_every_seed(seed: str) -> None:
    assert world(seed).scores == world("1").scores


def test_memory_scores_everything_and_its_absence_next_to_nothing() -> None:
    areas = {probe.id: probe.area for probe in clinic().probes}
    sizes = {area: list(areas.values()).count(area) for area in areas.values() if area != "traps"}
    main: dict[str, float] = {}
    for agent, area, per_mille in world("1").scores:
        main[agent] = main.get(agent, 0.0) + per_mille / 10 * sizes.get(area, 0) / sum(sizes.values())
    assert main["perfect"] == main["reticent"] == pytest.approx(100)
    assert max(main[agent] for agent in NO_MEMORY) < 20
    assert all(main[agent] < 100 for agent in ("stale", "recency", "unforgetting", "confused", "scope-blind"))


@pytest.mark.parametrize(
    ("probe", "plant", "reason"),
    [
        ("scope-02", "weights", "scope"),
        ("scope-05", "walt_points", "scope"),
        ("ended-02", "pickup", "expired"),
        ("ended-04", "text_end", "revoked"),
        ("people-05", "safe", "forgotten"),
        ("known-02", "sarah.pager", "never"),
        ("known-04", "lab_account", "never"),
        ("trap-01", "terms", "never"),
    ],
)
def test_what_does_not_hold_is_unset_for_the_reason_told(probe: str, plant: str, reason: str) -> None:
    assert unset(probe) == {plant: reason}


def test_scopes_are_probed_inside_and_outside() -> None:
    for plant, inside, outside in (("weights", "scope-01", "scope-02"), ("walt_points", "scope-04", "scope-05")):
        assert {inside, outside} <= {probe.id for probe in probes_about(plant)}
        assert unset(inside) == {}
        assert plant in unset(outside)
    assert clinic().plant_by_id["weights"].scope.project == "farms"
    assert clinic().plant_by_id["walt_points"].scope.person == "walt"


def test_a_rule_that_runs_out_is_probed_before_and_after_its_last_day() -> None:
    (until,) = (e.until for s in clinic().sessions for t in s.turns for e in t.events if e.kind == "expire")
    assert until is not None
    days = {probe.id: probe.date for probe in probes_about("pickup")}
    assert days["ended-01"] <= until < days["ended-02"]
    assert unset("ended-01") == {}


def test_checkpoints_see_what_changed_later() -> None:
    midway = {probe.id: probe.after.id for probe in clinic().probes if probe.after}
    assert midway == {"changed-02": "S4", "ended-03": "S5"}
    for seed in SEEDS:
        answers = {scene.asked.probe.id: scene.asked.answer.reply for scene in played(seed).scenes}
        assert answers["changed-01"] != answers["changed-02"]


def test_pairs_join_one_that_was_told_and_one_that_never_was() -> None:
    pairs: dict[str, list[Probe]] = {}
    for probe in clinic().probes:
        if probe.pair:
            pairs.setdefault(probe.pair, []).append(probe)
    assert set(pairs) == {"pager", "account"}
    for told, never in pairs.values():
        assert unset(told.id) == {}
        assert set(unset(never.id).values()) == {"never"}
        assert [check.type for check in never.checks] == ["abstains"]


@pytest.mark.parametrize("seed", SEEDS)
def test_figures_come_from_the_books_and_are_asked_for_weeks_later(seed: str) -> None:
    seen = played(seed)
    drawn = seen.played.history.world
    sessions = {session.id: session for session in seen.played.history.sessions}
    days = {session.id: session.date for session in clinic().sessions}
    for plant, taught_in in (("fox_hollow", "S4"), ("big_claim", "S6")):
        ledger = drawn.ledgers[drawn.questions[plant].ledger]
        table = next(turn.content for turn in sessions[taught_in].turns if ledger.entries[-1].voucher in turn.content)
        assert all(entry.voucher in table for entry in ledger.entries)
        for probe in probes_about(plant):
            assert (probe.date - days[taught_in]).days > 28
            scene = next(scene for scene in seen.scenes if scene.asked.probe.id == probe.id)
            assert ledger.entries[0].voucher not in scene.asked.request


def test_the_sum_is_the_sum_of_its_rows() -> None:
    drawn = played("1").played.history.world
    rows = [e for e in drawn.ledgers["farm_accounts"].entries if e.counterparty == "Fox Hollow Stables" and e.debit]
    assert len(rows) > 1
    answer = next(s.asked.answer.reply for s in played("1").scenes if s.asked.probe.id == "books-01")
    assert answer.strip() == f"${sum(e.debit for e in rows if e.debit):,.2f}."
