"""Make a history ready for the guards: its rows become the judge's tests."""

from __future__ import annotations

from typing import cast

from specgen_judge import JSON, Test, parse_test

from specgen.build.records import check_row
from specgen.guards import Seen
from specgen.model.built import Played
from specgen.model.values import Plain
from specgen.render.wording import abstention


def see(played: Played) -> Seen:
    """One history as the guards see it."""
    spec = played.spec
    tests = {scene.asked.id: _test(check_row(spec, played.history.id, scene.asked, None)) for scene in played.scenes}
    return Seen(spec, played, tests, abstention(spec.locale))


def _test(row: dict[str, Plain]) -> Test:
    # A row is what JSON holds: a Decimal is refused where it is written.
    return parse_test(cast("dict[str, JSON]", row))
