"""The data that requests supply, drawn until they can tell every option from every other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from specgen.model.probes import Probe
from specgen.model.world import GivenValue, World
from specgen.world import codes
from specgen.world.compile_given import build_given
from specgen.world.plan import GivenPlan
from specgen.world.run import ATTEMPTS, Run

Accept: TypeAlias = Callable[[Probe, Mapping[str, GivenValue], World], bool]
"""Whether a probe's data are fit for it, in the world so far (the data of earlier probes included)."""


def accept_all(probe: Probe, given: Mapping[str, GivenValue], world: World) -> bool:
    """Any data will do."""
    return True


def settle_given(run: Run, accept: Accept) -> None:
    """Draw the data of every probe, in spec order; where none are accepted, a finding at the probe."""
    for plan in run.plan.given:
        attempts = ATTEMPTS if any(_is_free(run, plan, i) for i in range(len(plan.leaves))) else 1
        world = run.world()
        for attempt in range(attempts):
            before = len(run.found)
            data = _draw(run, plan, attempt)
            if data is None:
                break
            if accept(plan.probe, MappingProxyType(data), world):
                run.given[plan.probe.id] = data
                break
            del run.found[before:]
        else:
            tried = f"{attempts} draws were tried" if attempts > 1 else "they are written out, so none can be drawn"
            message = f"the data of {plan.probe.id} do not come out differently under every option: {tried}"
            hint = "widen the draws, give more rows, or draw what is written out"
            run.found.append(codes.GIVEN.at(plan.probe.span, message, value=plan.probe.id, hint=hint))


def _is_free(run: Run, plan: GivenPlan, index: int) -> bool:
    """Whether a leaf is drawn in this world: it has no canon, or the world is not the canonical one."""
    return not run.canonical or plan.leaves[index].slot.canon is None


def _draw(run: Run, plan: GivenPlan, attempt: int) -> dict[str, GivenValue] | None:
    """One set of data; None where a draw has no value left, with a finding."""
    drawn: dict[tuple[str | int, ...], str] = {}
    seen: dict[tuple[str, ...], set[str]] = {}
    book = run.book.copy()
    known = run.taken | {name.full for name in run.names.values()}
    written = [run.fixed(leaf.slot) for leaf in plan.leaves]
    for leaf, value in zip(plan.leaves, written, strict=True):
        if value is not None:
            seen.setdefault(leaf.group, set()).add(value)
    for leaf, value in zip(plan.leaves, written, strict=True):
        group = seen.setdefault(leaf.group, set())
        if value is None:
            # A retry of the whole takes the numbers after those that this attempt may use for its own collisions.
            person_draw = leaf.slot.kind is not None and leaf.slot.kind.name == "person"
            value = run.pick(leaf.slot, group, () if person_draw else known, attempt * ATTEMPTS, book)
        if value is None:
            return None
        group.add(value)
        drawn[leaf.path] = value
        if leaf.slot.kind is not None and leaf.slot.kind.naming == "person":
            book.add(leaf.slot.label, run.name_of(value))
    return {name: build_given(node, (name,), drawn) for name, node in plan.probe.given}
