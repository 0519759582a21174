"""Make a history ready for the guards: its rows become the judge's tests."""

from __future__ import annotations

from specgen_judge import parse_test

from specgen.build.records import check_row
from specgen.guards import Seen
from specgen.model.built import Played
from specgen.model.spec import Spec
from specgen.render.wording import abstention


def see(spec: Spec, played: Played) -> Seen:
    """One history as the guards see it."""
    tests = {
        scene.asked.id: parse_test(check_row(spec, played.history.id, scene.asked, None)) for scene in played.scenes
    }
    return Seen(spec, played, tests, abstention(spec.locale))
