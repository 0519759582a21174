"""From a spec to its plan, with every finding that needs no seed."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic, SpecError
from specgen.diagnostics.suggest import did_you_mean
from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.world import codes
from specgen.world.compile_given import compile_given
from specgen.world.compile_people import compile_people
from specgen.world.draws import Context
from specgen.world.names.pools import known_locales
from specgen.world.plan import Plan, PlantPlan, Slot, make_slot, plan_literals
from specgen.world.words import spec_words

_SAID = {"change": "the change of {}", "one_off": "the one-off {}", "cite": "the cited {}"}


def compile_plan(spec: Spec) -> Plan:
    """Read every value of `spec`. SpecError with all findings: locale, draws, literals, too few options, twins."""
    found: list[Diagnostic] = []
    if spec.locale not in known_locales():
        asked = spec.locale.replace("-", "_").replace("UK", "GB")
        close = asked if asked in known_locales() else did_you_mean(asked, known_locales())
        hint = f"did you mean {close}?" if close else "a language and a country, such as en_GB or de_DE"
        message = f"no locale is called {spec.locale!r}"
        raise SpecError((codes.LOCALE.at(spec.span, message, value=spec.locale, hint=hint),))
    people = compile_people(spec, found)
    plants = tuple(_plant(spec, plant, found) for plant in spec.plants)
    given = tuple(p for p in (compile_given(spec, probe, found) for probe in spec.probes) if p is not None)
    for plan in plants:
        _enough_options(plan, found)
    if found:
        raise SpecError(tuple(found))
    return Plan(spec, people, plants, given, spec_words(spec), plan_literals(plants))


def _plant(spec: Spec, plant: Plant, found: list[Diagnostic]) -> PlantPlan:
    context = Context(spec.locale, plant)
    kind = "option" if plant.optional else plant.type
    holds: list[Slot | None] = []
    asides: list[Slot | None] = []
    label = f"plants/{plant.id}"
    if plant.person is not None:
        label = f"people/{plant.person}/{plant.attribute}"
    if plant.attribute != "name":
        holds.append(make_slot(label, plant.id, plant.value, kind, context, found))
    for session in sorted(spec.sessions, key=lambda s: s.date):
        for index, turn in enumerate(session.turns):
            for event in turn.events:
                if event.plant.id != plant.id or event.kind not in _SAID or event.value is None:
                    continue
                key = (session.id, index, event.kind, plant.id)
                where = f"sessions/{session.id}/turns/{index}/{event.kind}/{plant.id}"
                slot = make_slot(where, _SAID[event.kind].format(plant.id), event.value, kind, context, found, key)
                (holds if event.kind == "change" else asides).append(slot)
    twin = None
    if plant.person is not None and plant.attribute != "name":
        other = spec.twin(plant.person)
        twin = f"{other}.{plant.attribute}" if other is not None else None
    return PlantPlan(plant, tuple(s for s in holds if s), tuple(s for s in asides if s), twin)


def _enough_options(plan: PlantPlan, found: list[Diagnostic]) -> None:
    """A change needs an option that was never held, a one-off or a cite one that never is."""
    if not plan.plant.optional:
        return
    need, have = len(plan.holds) + bool(plan.asides), len(plan.plant.drawable)
    if need > have:
        last = (*plan.holds, *plan.asides)[-1]
        found.append(
            codes.TOO_FEW_OPTIONS.at(
                plan.plant.span,
                f"{plan.plant.id} needs {need} options that can be drawn, and has {have}",
                value=", ".join(plan.plant.drawable) or None,
                hint="add options, or take one out of `unprompted`",
                related=((last.span, f"{last.said} is the last that needs one of its own"),),
            )
        )
