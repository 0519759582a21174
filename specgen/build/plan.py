"""From a spec and a seed to histories, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from specgen.build.accept import tells_options_apart
from specgen.build.books import with_ledgers
from specgen.build.cases import turnouts
from specgen.build.history import play
from specgen.build.ids import Ids
from specgen.build.sound import unsound
from specgen.diagnostics import SpecError
from specgen.model.built import Played
from specgen.model.probes import Probe
from specgen.model.spec import Spec
from specgen.model.world import GivenValue, World
from specgen.schema import codes
from specgen.world.compile import compile_plan
from specgen.world.draw import world_of
from specgen.world.plan import Plan
from specgen.world.streams import seed_text


def histories(spec: Spec, seed: str, cases: int | None = None) -> Iterator[Played]:
    """Every history of a family under one seed: one, or one for each case (`cases` of them, cycling, where given).

    SpecError where a world cannot be drawn, a template fails, or there are windows alone.
    """
    require_history(spec)
    ids = Ids()
    plans: dict[str | None, Plan] = {}
    for number, turnout in enumerate(turnouts(spec, seed, cases)):
        special = turnout.spec

        def _accept(probe: Probe, given: Mapping[str, GivenValue], world: World, spec: Spec = special) -> bool:
            return tells_options_apart(spec, probe, given, world)

        plan = plans.get(turnout.case) or plans.setdefault(turnout.case, compile_plan(special))
        world = with_ledgers(special, replace(world_of(plan, turnout.seed, _accept), case=turnout.case))
        played = play(special, world, turnout.name, ids=ids)
        found = unsound(special, played.history, first=number == 0)
        if found:
            raise SpecError(found)
        yield played


def sampled_worlds(spec: Spec, count: int) -> Iterator[World]:
    """Many worlds without rendering, for the guess guard: `count` seeds, dealt over the cases where there are any."""
    require_history(spec)
    plans: dict[str | None, Plan] = {}
    for turnout in turnouts(spec, "sample", count if spec.cases else 1):
        if spec.cases:
            yield _sampled(turnout.spec, turnout.case, turnout.seed, plans)
        else:
            for number in range(count):
                yield _sampled(turnout.spec, None, seed_text(number), plans)


def require_history(spec: Spec) -> None:
    """SpecError where a spec has windows alone: nothing can be built of it."""
    if not spec.sessions:
        message = f"{spec.family} has windows and no sessions, so there is no history to build"
        hint = "specgen gate run shows its windows to a write gate"
        raise SpecError((codes.EMPTY.at(spec.span, message, hint=hint),))


def _sampled(spec: Spec, case: str | None, seed: str, plans: dict[str | None, Plan]) -> World:
    plan = plans.get(case) or plans.setdefault(case, compile_plan(spec))
    return with_ledgers(spec, replace(world_of(plan, seed, given=False), case=case))
