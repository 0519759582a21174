"""Make a history ready for the guards: its rows become the judge's tests."""

from __future__ import annotations

from decimal import Decimal

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
    return parse_test({key: _json(value) for key, value in row.items()})


def _json(value: Plain) -> JSON:
    """The value as JSON has it; no row of a key holds a Decimal."""
    if isinstance(value, dict):
        return {key: _json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_json(item) for item in value]
    if isinstance(value, Decimal):
        raise TypeError(f"a Decimal has no place in a key: {value}")
    return value
