"""Names for the people of a world: unlike each other, but for twins, who are alike in what the spec says."""

from __future__ import annotations

from specgen.model.world import Name
from specgen.world import codes
from specgen.world.names.alike import fold
from specgen.world.names.parts import join
from specgen.world.names.pools import pool
from specgen.world.names.table import partners
from specgen.world.plan import PersonPlan
from specgen.world.run import Run
from specgen.world.streams import Stream


def settle_people(run: Run) -> None:
    """Give everybody a name: first those that the author wrote, then the drawn ones, which keep away from them."""
    waiting = []
    for plan in run.plan.people:
        written = run.fixed(plan.slot)
        if written is None:
            waiting.append(plan)
        else:
            run.names[plan.person.id] = run.name_of(written)
            run.book.add(plan.person.id, run.names[plan.person.id])
    for plan in waiting:
        name = _draw(run, plan)
        if name is not None:
            run.names[plan.person.id] = name
            run.book.add(plan.person.id, name)
    # In spec order, whichever was settled first.
    run.names = {p.id: run.names[p.id] for p in run.plan.spec.people if p.id in run.names}


def kin(run: Run, plan: PersonPlan) -> tuple[str, ...]:
    """The ids of those who are twins of this person, or of the same person as this one."""
    root = plan.base or plan.person.id
    return tuple(p.person.id for p in run.plan.people if root in (p.person.id, p.base) and p is not plan)


def _draw(run: Run, plan: PersonPlan) -> Name | None:
    slot, locale = plan.slot, run.plan.spec.locale
    if slot.kind is None:
        return None
    if slot.kind.name not in ("full_name", "twin"):
        value = run.pick(slot, frozenset())
        return run.name_of(value) if value is not None else None
    base = run.names.get(plan.base) if plan.base is not None else None
    if plan.base is not None and base is None:
        return None  # the base has a finding already
    if base is not None and plan.by == "spelling" and not partners(locale, "first").get(base.first):
        message = f"no name is known that is spelled like {base.first!r}, so {plan.person.id} cannot be drawn"
        hint = "give the twin a canon, or its base a name of the table"
        run.found.append(codes.TWIN.at(slot.span, message, value=base.first, hint=hint))
        return None
    relatives = kin(run, plan)
    name = run.search(slot.label, lambda stream: _candidate(run, plan, base, relatives, stream))
    if name is None:
        message = f"no name is left for {plan.person.id}: all that were tried are like somebody else's"
        run.found.append(codes.NOTHING_LEFT.at(slot.span, message, value=slot.label))
    return name


def _candidate(
    run: Run, plan: PersonPlan, base: Name | None, relatives: tuple[str, ...], stream: Stream
) -> Name | None:
    """One name for this person, or None where it would be mixed up."""
    locale = run.plan.spec.locale
    known = plan.gender or (_sex_of(base.first, locale) if base is not None else None)
    sex = known or stream.choice(("female", "male"))
    first = _first(plan, base, locale, sex, stream)
    last = _last(plan, base, locale, sex, stream)
    if first is None or last is None:
        return None
    name = join(first, last, locale)
    if plan.by != "first_name" and any(fold(run.names[r].first) == fold(first) for r in relatives if r in run.names):
        return None
    if base is None and not _leaves_a_twin(run, plan, name):
        return None
    return name if run.book.free(name, relatives, relatives if plan.near_last else ()) else None


def _leaves_a_twin(run: Run, plan: PersonPlan, name: Name) -> bool:
    """Whether names spelled like this one are left for all who are drawn from it: like nobody else's, and no words."""
    if not plan.spelling_twins:
        return True
    locale, own = run.plan.spec.locale, (plan.person.id,)
    book = run.book.copy()
    book.add(plan.person.id, name)
    lasts = partners(locale, "last").get(name.last, ()) if plan.near_last else ("",)
    near = partners(locale, "first").get(name.first, ())
    left = [first for first in near if any(book.free(Name(first, first, last), own, own) for last in lasts)]
    return len(left) >= plan.spelling_twins


def _first(plan: PersonPlan, base: Name | None, locale: str, sex: str, stream: Stream) -> str | None:
    if base is not None and plan.by == "first_name":
        return base.first
    if base is not None:
        near = partners(locale, "first", plan.gender).get(base.first) or partners(locale, "first").get(base.first, ())
        return stream.choice(near) if near else None
    if plan.spelling_twins:
        names = tuple(
            name for name, others in partners(locale, "first", sex).items() if len(others) >= plan.spelling_twins
        )
        return stream.choice(names) if names else None
    return stream.choice(pool(locale).first[sex])


def _last(plan: PersonPlan, base: Name | None, locale: str, sex: str, stream: Stream) -> str | None:
    if not plan.near_last:
        return stream.choice(pool(locale).last[sex])
    table = partners(locale, "last")
    if base is None:
        return stream.choice(tuple(table)) if table else None
    near = table.get(base.last, ())
    return stream.choice(near) if near else None


def _sex_of(first: str, locale: str) -> str | None:
    """What the lists say of a first name; None where they say nothing, or both."""
    have = [
        sex for sex in ("female", "male") if first in partners(locale, "first", sex) or first in pool(locale).first[sex]
    ]
    return have[0] if len(have) == 1 else None
