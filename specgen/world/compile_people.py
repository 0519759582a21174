"""How the people of a spec get their names: in which order, and what twins share."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.model.plants import Person
from specgen.model.spec import Spec
from specgen.model.values import Draw, Literal
from specgen.model.world import Name
from specgen.world import codes
from specgen.world.draws import Context
from specgen.world.names.alike import near
from specgen.world.names.parts import split
from specgen.world.names.table import groups, partners
from specgen.world.plan import PersonPlan, make_slot


def compile_people(spec: Spec, found: list[Diagnostic]) -> tuple[PersonPlan, ...]:
    """A plan for each person, twins after those whose twins they are; findings go to `found`."""
    plans: list[PersonPlan] = []
    for person in _base_first(spec, found):
        plant = spec.plant_by_id.get(f"{person.id}.name")
        label, said = f"people/{person.id}/name", f"the name of {person.id}"
        slot = make_slot(label, said, person.name, "name", Context(spec.locale, plant), found)
        if slot is None:
            continue
        if slot.literal is not None:
            try:
                split(slot.literal, spec.locale)
            except ValueError as error:
                found.append(codes.VALUE.at(slot.span, f"{said}: {error}", value=slot.literal))
        near_last = any(_near_last(spec, one, other) for one, other in _pairs(spec) if person.id in (one.id, other.id))
        twins = sum(by == "spelling" and base == person.id for base, by in map(_twin_of, spec.people))
        base, by = _twin_of(person)
        gender = _arg(person, "gender")
        plan = PersonPlan(person, slot, base, by, gender, twins, near_last)
        if _can_be_confused(spec, plan, found):
            plans.append(plan)
    return tuple(plans)


def _arg(person: Person, name: str) -> str | None:
    value = person.name.args.get(name) if isinstance(person.name, Draw) else None
    return value if isinstance(value, str) else None


def _twin_of(person: Person) -> tuple[str | None, str | None]:
    """Whose twin a person is drawn as, and by what."""
    if isinstance(person.name, Draw) and person.name.kind == "twin":
        return _arg(person, "of"), _arg(person, "by")
    return None, None


def _pairs(spec: Spec) -> list[tuple[Person, Person]]:
    """Each twin and the one whose twin it is."""
    by_id = spec.person_by_id
    return [(by_id[base], p) for p in spec.people if (base := _twin_of(p)[0]) is not None and base in by_id]


def _written(person: Person, locale: str) -> Name | None:
    """The name that the author wrote for somebody: the literal, or the canon."""
    text = None
    if isinstance(person.name, Literal):
        text = person.name.value
    elif isinstance(person.name, Draw):
        text = person.name.canon
    try:
        return split(text, locale) if text else None
    except ValueError:
        return None


def _near_last(spec: Spec, one: Person, other: Person) -> bool:
    """Whether the author's own names for two twins have surnames that are spelled alike."""
    first, second = _written(one, spec.locale), _written(other, spec.locale)
    return first is not None and second is not None and near(first.last, second.last, "last")


def _base_first(spec: Spec, found: list[Diagnostic]) -> list[Person]:
    """The people in spec order, but twins right after the one whose twins they are: nobody takes their names before."""
    order: list[Person] = []
    for person in spec.people:
        if _twin_of(person)[0] is None:
            order += [person, *(p for p in spec.people if _twin_of(p)[0] == person.id)]
    for person in spec.people:
        if person not in order:
            base = _twin_of(person)[0]
            why, hint = f"there is no person {base!r}", None
            if base in spec.person_by_id:
                why, hint = f"{base} is a twin already", "let both be twins of the same person, who is none"
            message = f"{person.id} cannot be a twin of {base}: {why}"
            found.append(codes.TWIN.at(person.name.span, message, value=base, hint=hint))
    return order


def _can_be_confused(spec: Spec, plan: PersonPlan, found: list[Diagnostic]) -> bool:
    """Whether the table of confusable names has what this person needs on every seed."""
    table, span = partners(spec.locale, "first", plan.gender), plan.slot.span
    need = plan.spelling_twins
    if need and not table:
        hint = f"by: first_name works in every locale; by: spelling in {', '.join(groups())} (in: en_IN)"
        message = f"no confusable first names are known for {spec.locale}"
        found.append(codes.TWIN.at(span, message, value=spec.locale, hint=hint))
        return False
    if need and plan.slot.literal is not None:
        first = plan.slot.literal.split()[0]
        have = len(table.get(first, ()))
        if have < need:
            message = f"{plan.person.id} has {need} by spelling, and the table knows {have} names like {first!r}"
            found.append(codes.TWIN.at(span, message, value=first, hint="draw this name as well, as a full_name"))
            return False
    if need and plan.slot.literal is None and max(map(len, table.values())) < need:
        found.append(codes.TWIN.at(span, f"no name has {need} that are spelled like it", value=plan.person.id))
        return False
    return True
