"""From a spec and a seed to a world."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from specgen.diagnostics import SpecError
from specgen.model.spec import Spec
from specgen.model.world import World
from specgen.world.compile import compile_plan
from specgen.world.conditions import check_people, check_plants
from specgen.world.given import Accept, accept_all, settle_given
from specgen.world.names.book import NameBook
from specgen.world.people import settle_people
from specgen.world.plan import Plan
from specgen.world.plants import settle_plants
from specgen.world.run import Run
from specgen.world.streams import seed_text


def draw_world(spec: Spec, seed: str | int, accept: Accept = accept_all) -> World:
    """The world of `spec` under `seed`: canons under the family's own seed, every value drawn under any other.

    Derived values and those of a case are absent: other stages fill them in. `accept` decides whether the data drawn
    for a probe are fit for it. SpecError with everything that is wrong: SG300 to SG310.
    """
    return world_of(compile_plan(spec), seed, accept)


def world_of(plan: Plan, seed: str | int, accept: Accept = accept_all, *, given: bool = True) -> World:
    """The same for a spec that has been compiled, when many worlds are drawn; without the data of requests where
    `given` is False. SpecError as for `draw_world`."""
    run = _settle(plan, seed_text(seed))
    check_people(run)
    check_plants(run)
    if given and not run.found:
        settle_given(run, accept)
    if run.found:
        raise SpecError(tuple(dict.fromkeys(run.found)))
    return run.world()


def sample_values(spec: Spec, seeds: Iterable[str | int]) -> Iterator[World]:
    """A world for each seed, without the data of requests, quickly: for estimates over many worlds.

    The first and the canonical one are checked, the rest meet the same conditions. SpecError as for `draw_world`.
    """
    plan = compile_plan(spec)
    for number, seed in enumerate(seeds):
        run = _settle(plan, seed_text(seed))
        if number == 0 or run.canonical:
            check_people(run)
            check_plants(run)
        if run.found:
            raise SpecError(tuple(dict.fromkeys(run.found)))
        yield run.world()


def _settle(plan: Plan, seed: str) -> Run:
    run = Run(plan, seed, seed == plan.spec.seed, NameBook(plan.words))
    settle_people(run)
    settle_plants(run)
    return run
