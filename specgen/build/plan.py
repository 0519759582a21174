"""From a spec and a seed to histories, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from specgen.build.accept import tells_options_apart
from specgen.build.history import play
from specgen.build.ids import Ids
from specgen.build.sound import unsound
from specgen.diagnostics import SpecError
from specgen.model.built import Played
from specgen.model.probes import Probe
from specgen.model.spec import Spec
from specgen.model.world import GivenValue, World
from specgen.world.draw import draw_world


def histories(spec: Spec, seed: str) -> Iterator[Played]:
    """Every history of a family under one seed. A persona family has one; families of cases will have many.

    SpecError where the world cannot be drawn or a template fails.
    """

    def accept(probe: Probe, given: Mapping[str, GivenValue], world: World) -> bool:
        return tells_options_apart(spec, probe, given, world)

    played = play(spec, draw_world(spec, seed, accept), ids=Ids())
    found = unsound(spec, played.history)
    if found:
        raise SpecError(found)
    yield played
