"""Whether a probe's drawn data tell its options apart: given to the world stage, which redraws until they do."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from specgen.model.plants import Plant, Sort
from specgen.model.probes import CheckSpec, Probe
from specgen.model.spec import Spec
from specgen.model.world import GivenValue, World
from specgen.render.expression import evaluate, expression
from specgen.render.renderer import Renderer, values
from specgen.render.rows import ties
from specgen.render.scope import Scope, Value


def tells_options_apart(spec: Spec, probe: Probe, given: Mapping[str, GivenValue], world: World) -> bool:
    """Every two options of a plant that is applied to the given data make different things of them, and none but an
    explicit `sort: none` leaves rows as the request gives them."""
    applied = [check for check in probe.checks if check.of is not None and check.about is not None]
    if not applied:
        return True
    renderer = Renderer(spec, world)
    names = {**renderer.names, "given": Scope(values(given))}
    return all(_apart(renderer, spec.plant_by_id[check.about.id], check, names) for check in applied if check.about)


def _apart(renderer: Renderer, plant: Plant, check: CheckSpec, names: Mapping[str, Value]) -> bool:
    if not plant.optional or check.of is None:
        return True
    it = evaluate(check.of, names)
    through = expression(check.of).through
    if through is not None and (options := renderer.spec.plant_by_id[through].options):
        it = renderer.apply(options[0], it)
    made = {option.id: renderer.apply(option, it) for option in plant.options}
    if any(one == other for one, other in combinations(made.values(), 2)):
        return False
    orders = {o.id: o.apply for o in plant.options if isinstance(o.apply, Sort) and o.apply.key is not None}
    if isinstance(it, list) and any(ties(it, order) for order in orders.values()):
        return False
    return not any(made[option_id] == it for option_id in orders)
