"""Run an agent against a build."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from specgen.run.campaign import Campaign
from specgen.run.copies import remove_tree
from specgen.run.costs import account
from specgen.run.executor import Executor
from specgen.run.folder import held, scratch, sweep
from specgen.run.freeze import freeze
from specgen.run.identity import identity
from specgen.run.journal import Journal
from specgen.run.material import Material
from specgen.run.plan import Plan, Settings
from specgen.run.prepare import prepare
from specgen.run.progress import Tell
from specgen.run.results import RUN, STATE, read_json, way_to, write_json
from specgen.run.summary import summary
from specgen.run.tasks import Workshop

_COUNTED = ("probes", "failed", "failed_sessions")


@dataclass(frozen=True, slots=True)
class Done:
    """A run that is complete: how many probes it has, how many of them failed, and how many sessions."""

    probes: int
    failed: int
    failed_sessions: int


def run_agent(
    material: Material,
    settings: Settings,
    shop: Workshop,
    run: Path,
    executor: Callable[[Workshop], Executor],
    tell: Tell,
    *,
    resume: bool = False,
) -> Done:
    """Do a run, or the rest of one, and write it to `run`. CannotResumeError, HarnessError, NotABuildError.

    Whatever ends it, it can be resumed; the results are then those of a run that nothing had ended.
    """
    plan = Plan(material, settings, run.resolve() / STATE / "states")
    head = {**identity(plan, shop), "build_folder": way_to(material.folder, run)}
    if settings.frozen:
        settings.frozen.require(head)
        plan.require_states()
    with held(run, head, resume=resume) as state:
        if state is None:
            return _told(run)
        sweep(state)
        campaign = Campaign(plan, run, Journal(state / "journal.jsonl"), tell)
        if not settings.replays:
            prepare(plan)
        with scratch(state) as place, executor(replace(shop, scratch=place)) as workers:
            campaign.work(workers)
        probes, sessions = campaign.outcomes()
        told = {**summary(probes, sessions), **account(shop.agent, probes, sessions)}
        if settings.frozen:
            told["failed_sessions"] = dict(settings.frozen.failed)
        if settings.record:
            freeze(plan, settings.record, head, sessions)
        write_json(run / RUN, {**head, "complete": True, **told})
        remove_tree(state)
    return _told(run)


def _told(run: Path) -> Done:
    """How a complete run ended, as its run.json tells it."""
    row = read_json(run / RUN) or {}
    counts = [len(found) if isinstance(found := row.get(key), dict) else 0 for key in _COUNTED]
    return Done(*counts)
