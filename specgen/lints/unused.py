"""Use: what is taught is probed, and what is needed was taught."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.lints import codes
from specgen.model.plants import Plant
from specgen.model.probes import Probe
from specgen.model.spec import Spec

TEACHING = ("teach", "change")


def rule(spec: Spec) -> Iterator[Diagnostic]:
    """Plants that no probe needs (a warning), and facts needed that no earlier turn teaches."""
    needed = {ref.id for probe in spec.probes for ref in probe.needs}
    taught = _taught_by(spec)
    for plant in spec.plants:
        if plant.id in taught and plant.id not in needed and plant.kind != "person":
            yield codes.NEVER_PROBED.at(plant.span, f"no probe needs {plant.id}", hint="probe it, or say it in filler")
    order = {session.id: index for index, session in enumerate(spec.sessions)}
    for probe in spec.probes:
        last = order[probe.after.id] if probe.after else len(order) - 1
        for ref in probe.needs:
            plant = spec.plant_by_id[ref.id]
            if taught.get(plant.id, len(order)) > last and not _meant_unset(plant, probe):
                yield codes.NEVER_TAUGHT.at(
                    ref.span,
                    f"probe {probe.id} needs {plant.id}, which no session before it teaches",
                    hint="teach it, or check it with resists or abstains",
                )


def _taught_by(spec: Spec) -> dict[str, int]:
    """The index of the first session that teaches each plant."""
    found: dict[str, int] = {}
    for index, session in enumerate(spec.sessions):
        for turn in session.turns:
            for event in turn.events:
                if event.kind in TEACHING:
                    found.setdefault(event.plant.id, index)
    return found


def _meant_unset(plant: Plant, probe: Probe) -> bool:
    """Whether the probe checks that nothing is known or nothing is applied."""
    return any(
        check.about is not None and check.about.id == plant.id and check.type in ("resists", "abstains", "withholds")
        for check in probe.checks
    )
