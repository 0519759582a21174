"""Values for plants: what holds, what it changes to, and what is said without ever holding."""

from __future__ import annotations

from specgen.world.plan import PlantPlan, Slot
from specgen.world.run import NONE, Run


def settle_plants(run: Run) -> None:
    """Give every plant its values, in spec order. What the author wrote comes first: drawn values adapt to it."""
    written: list[list[str | None]] = []
    for plan in run.plan.plants:
        fixed = [run.fixed(slot) for slot in (*plan.holds, *plan.asides)]
        known = {value for value in fixed if value is not None}
        if plan.plant.attribute == "name" and plan.plant.person in run.names:
            run.values[plan.plant.id] = run.names[plan.plant.person].full
            known.add(run.values[plan.plant.id])
        elif not plan.plant.optional:
            run.taken |= known
        run.of_plant[plan.plant.id] = known
        written.append(fixed)
    for plan, fixed in zip(run.plan.plants, written, strict=True):
        _settle(run, plan, fixed)


def _settle(run: Run, plan: PlantPlan, fixed: list[str | None]) -> None:
    plant, ours = plan.plant, run.of_plant[plan.plant.id]
    first_aside = len(plan.holds)
    never: frozenset[str] = frozenset(plant.unprompted)
    twin = run.of_plant.get(plan.twin, NONE) if plan.twin is not None else NONE
    soft = NONE if plant.optional else run.taken
    # While the values that hold are drawn, `ours` has the earlier ones and all that are written, later ones included.
    for slot, value in zip(plan.holds, fixed[:first_aside], strict=True):
        _keep(run, plan, slot, value if value is not None else run.pick(slot, never | ours | twin, soft))
    held = never | twin | ours.difference(v for v in fixed[first_aside:] if v is not None)
    for slot, value in zip(plan.asides, fixed[first_aside:], strict=True):
        # Asides differ from one another where they can: `ours` has those written and those drawn.
        _keep(run, plan, slot, value if value is not None else run.pick(slot, held, ours | soft))


def _keep(run: Run, plan: PlantPlan, slot: Slot, value: str | None) -> None:
    """Write a settled value down; None has a finding already."""
    if value is None:
        return
    if slot.key is None:
        run.values[plan.plant.id] = value
    else:
        run.events[slot.key] = value
    run.of_plant[plan.plant.id].add(value)
    if not plan.plant.optional:
        run.taken.add(value)
    if slot.kind is not None and slot.kind.naming == "person" and slot.label not in run.names:
        run.book.add(slot.label, run.name_of(value))
