"""A whole family: many worlds, compared with each other, and the guess guard over more of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from specgen.audit.worlds import WorldReport, look_at
from specgen.build.plan import sampled_worlds
from specgen.diagnostics import Diagnostic
from specgen.guards import all_guards
from specgen.model.spec import Spec
from specgen.model.values import Plain

SAMPLE = 2000
"""Worlds over which the best fixed guess is measured."""


@dataclass(frozen=True, slots=True)
class AuditReport:
    """What an audit found. `unlike` are the seeds in which some agent scores otherwise by area than in
    the first sound world."""

    worlds: tuple[WorldReport, ...]
    guessable: tuple[Diagnostic, ...]
    unlike: tuple[str, ...]

    @property
    def clean(self) -> bool:
        """Whether nothing was found."""
        judged = any(w.breaches or w.rejected or w.accepted for w in self.worlds)
        return not (judged or self.guessable or self.unlike)


def audit(spec: Spec, seeds: int, progress: Callable[[str], None] = lambda message: None) -> AuditReport:
    """Look at the family's own world and seeds 2 to `seeds` + 1."""
    guards = all_guards(spec, tuple(sampled_worlds(spec, SAMPLE)), {})
    worlds = []
    chosen = list(dict.fromkeys([spec.seed, *(str(number) for number in range(2, seeds + 2))]))
    for seed in chosen:
        worlds.append(look_at(spec, seed, guards))
        progress(f"{len(worlds)} of {len(chosen)} worlds")
    guessable = tuple(d for guard in guards for d in guard.finish())
    sound = [world for world in worlds if not world.breaches]
    unlike = tuple(world.seed for world in sound if world.scores != sound[0].scores)
    return AuditReport(tuple(worlds), guessable, unlike)


def audit_row(report: AuditReport) -> dict[str, Plain]:
    """An audit as a JSON object."""
    worlds = report.worlds
    rejected: list[Plain] = [_misjudged(w.seed, m.probe, m.what, m.voice, m.reply) for w in worlds for m in w.rejected]
    accepted: list[Plain] = [_misjudged(w.seed, m.probe, m.what, m.voice, m.reply) for w in worlds for m in w.accepted]
    breaches: list[Plain] = [f"seed {w.seed}: {d.span}: {d.code} {d.message}" for w in worlds for d in w.breaches]
    return {
        "worlds": len(worlds),
        "breaches": breaches,
        "guessable": [f"{d.span}: {d.code} {d.message}" for d in report.guessable],
        "unlike": list(report.unlike),
        "right": sum(w.right for w in worlds),
        "false_rejects": rejected,
        "wrong": sum(w.wrong for w in worlds),
        "false_accepts": accepted,
        "clean": report.clean,
    }


def _misjudged(seed: str, probe: str, what: str, voice: str, reply: str) -> dict[str, Plain]:
    return {"seed": seed, "probe": probe, "what": what, "voice": voice, "reply": reply}
