"""Make a history ready for the guards: its rows become the judge's tests."""

from __future__ import annotations

from typing import cast

from specgen_judge import JSON, KeyFault, Test, parse_test

from specgen.build.haystack import padded
from specgen.build.records import check_row
from specgen.checks import codes
from specgen.diagnostics import Diagnostic, SpecError
from specgen.guards import Seen
from specgen.model.built import AskedProbe, Played
from specgen.model.values import Plain
from specgen.render.wording import abstention


def see(played: Played) -> Seen:
    """One history as the guards see it. SpecError where the judge cannot read a check."""
    tests: dict[str, Test] = {}
    found: list[Diagnostic] = []
    for scene in played.scenes:
        try:
            tests[scene.asked.id] = _test(check_row(played.spec, played.history.id, scene.asked, None))
        except KeyFault as fault:
            found.append(_unreadable(scene.asked, fault))
    if found:
        raise SpecError(tuple(found))
    return Seen(played.spec, played, tests, abstention(played.spec.locale), lambda: padded(played))


def _test(row: dict[str, Plain]) -> Test:
    # A row is what JSON holds: a Decimal is refused where it is written.
    return parse_test(cast("dict[str, JSON]", row))


def _unreadable(asked: AskedProbe, fault: KeyFault) -> Diagnostic:
    """What the judge says of a check of ours, at the probe that has it; its opaque id tells the author nothing."""
    said = str(fault).removeprefix(f"test {asked.id}, ")
    hint = "give the option shows, says or parts; or the check an `of` that the option is applied to"
    return codes.UNREADABLE.at(asked.probe.span, f"probe {asked.probe.id}: {said}", hint=hint)
