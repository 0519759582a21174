"""Floor: agents without memory do not pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from specgen.agents import agents
from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Seen
from specgen.guards.order import setting
from specgen.model.built import AskedProbe, Response, Scene


class FloorGuard:
    """Judges the agents without memory, and recorded responses of real models that saw the request alone.

    `recorded` is by the author's probe id; it belongs to the canonical world and is looked at there only.
    """

    def __init__(self, recorded: Mapping[str, Sequence[Response]]) -> None:
        self._recorded = recorded

    def observe(self, seen: Seen) -> Iterator[Diagnostic]:
        """Every probe that needs something set; pure restraint, an agent that remembers nothing shows as it should."""
        for scene in seen.scenes:
            if all(need.truth.value is None for need in scene.asked.needs):
                continue
            limit = scene.asked.probe.limit if scene.asked.probe.limit is not None else seen.spec.limits.floor
            for who, share in self._shares(seen, scene):
                if share > limit:
                    yield codes.FLOOR.at(
                        scene.asked.probe.span,
                        f"{who} pass{'es' if who.startswith('sim:') else ''} probe {scene.asked.probe.id} "
                        f"in {share:.0%} of cases without memory; the limit is {limit:.0%}",
                        hint="make what is unprompted an unprompted option, or check what only the history tells",
                    )

    def finish(self) -> Iterable[Diagnostic]:
        """Nothing more."""
        return ()

    def _shares(self, seen: Seen, scene: Scene) -> Iterator[tuple[str, float]]:
        for agent in agents():
            if not agent.memory:
                right = seen.fully_right(scene.asked, agent.answer(setting(seen, scene)))
                yield f"sim:{agent.name}", float(right)
        recorded = self._of(seen, scene.asked)
        if recorded:
            right_ones = sum(seen.fully_right(scene.asked, response) for response in recorded)
            yield "recorded responses", right_ones / len(recorded)

    def _of(self, seen: Seen, asked: AskedProbe) -> Sequence[Response]:
        return self._recorded.get(asked.probe.id, ()) if seen.played.history.world.canonical else ()
