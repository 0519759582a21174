"""The conditions that the values of a world meet, checked on what the author wrote: drawn values meet them as drawn."""

from __future__ import annotations

from specgen.model.span import Span
from specgen.world import codes
from specgen.world.names.alike import alike, fold
from specgen.world.people import kin
from specgen.world.plan import PersonPlan, PlantPlan
from specgen.world.run import Run


def check_people(run: Run) -> None:
    """Names that are shared by people who are no twins, and twins that are not alike in what the spec says."""
    plans = [p for p in run.plan.people if p.person.id in run.names]
    for index, plan in enumerate(plans):
        relatives = kin(run, plan)
        for other in plans[:index]:
            if plan.base == other.person.id:
                _check_twin(run, plan, other)
            elif other.person.id not in relatives:
                _check_apart(run, plan, other)


def _check_twin(run: Run, plan: PersonPlan, base: PersonPlan) -> None:
    own, theirs, wrong = run.names[plan.person.id], run.names[base.person.id], None
    if plan.by == "spelling" and not alike(own.first, theirs.first, "first"):
        wrong = f"the first names {own.first!r} and {theirs.first!r} are not two spellings that are easily confused"
    elif plan.by == "first_name" and own.first != theirs.first:
        wrong = f"twins by first name have the same one, not {own.first!r} and {theirs.first!r}"
    elif fold(own.last) == fold(theirs.last):
        wrong = f"both have the surname {own.last!r}, so that nothing tells them apart for sure"
    if wrong is not None:
        related = ((base.slot.span, f"{base.person.id} is {theirs.full}"),)
        message = f"{plan.person.id} is no twin of {base.person.id}: {wrong}"
        run.found.append(codes.TWIN.at(plan.slot.span, message, value=own.full, related=related))


def _check_apart(run: Run, plan: PersonPlan, other: PersonPlan) -> None:
    own, theirs = run.names[plan.person.id], run.names[other.person.id]
    for part, one, two in (("first name", own.first, theirs.first), ("surname", own.last, theirs.last)):
        if one and fold(one) == fold(two):
            message = f"{plan.person.id} and {other.person.id} have the same {part}, {one!r}, and are no twins"
            related = ((other.slot.span, f"{other.person.id} is {theirs.full}"),)
            hint = "choose another name, or draw one as a twin of the other"
            run.found.append(codes.SAME_NAME.at(plan.slot.span, message, value=own.full, hint=hint, related=related))


def check_plants(run: Run) -> None:
    """Unknown and unprompted options, values that are held already, and attributes that twins share."""
    for plan in run.plan.plants:
        _check_options(run, plan)
        _check_repeats(run, plan)
        _check_twin_attribute(run, plan)


def _check_options(run: Run, plan: PlantPlan) -> None:
    if not plan.plant.optional:
        return
    known = tuple(o.id for o in plan.plant.options)
    for slot in (*plan.holds, *plan.asides):
        value = run.values.get(plan.plant.id) if slot.key is None else run.events.get(slot.key)
        if value is not None and value not in known:
            message, hint = f"{slot.said} is {value!r}, which is no option of {plan.plant.id}", ", ".join(known)
            run.found.append(codes.VALUE.at(slot.span, message, value=value, hint=hint))
        elif value in plan.plant.unprompted:
            message = f"{slot.said} is {value!r}, which an assistant does unprompted"
            hint = f"one of {', '.join(plan.plant.drawable)}"
            run.found.append(codes.UNPROMPTED.at(slot.span, message, value=value, hint=hint))


def _check_repeats(run: Run, plan: PlantPlan) -> None:
    held: dict[str, tuple[Span, str]] = {}
    if plan.plant.attribute == "name" and plan.plant.id in run.values:
        held[run.values[plan.plant.id]] = (plan.plant.span, f"{plan.plant.id} is this at first")
    for slot in plan.holds:
        value = run.values.get(plan.plant.id) if slot.key is None else run.events.get(slot.key)
        if value in held:
            message = f"{slot.said} is {value!r}, a value that it had before"
            run.found.append(codes.REPEATED.at(slot.span, message, value=value, related=(held[value],)))
        elif value is not None:
            held[value] = (slot.span, f"{slot.said} is {value!r}")
    for slot in plan.asides:
        value = run.events.get(slot.key) if slot.key is not None else None
        if value in held:
            message = f"{slot.said} is {value!r}, which is true at some time"
            run.found.append(codes.REPEATED.at(slot.span, message, value=value, related=(held[value],)))


def _check_twin_attribute(run: Run, plan: PlantPlan) -> None:
    other = next((p for p in run.plan.plants if p.plant.id == plan.twin), None) if plan.twin is not None else None
    if other is None or run.plan.plants.index(other) > run.plan.plants.index(plan):
        return
    shared = sorted(run.of_plant[plan.plant.id] & run.of_plant[other.plant.id])
    if shared and plan.holds and other.holds:
        message = f"{plan.plant.id} and {other.plant.id} are both {shared[0]!r}, and the two are twins"
        related = ((other.holds[0].span, f"{other.plant.id} stands here"),)
        run.found.append(codes.TWINS_SHARE.at(plan.holds[0].span, message, value=shared[0], related=related))
