"""Dates anchored: a request that says `last Thursday` belongs to a probe with a date of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen
from specgen.guards.relative import RELATIVE
from specgen.render.wording import language


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Look for relative dates in the requests of probes that take their date from the history."""
    pattern = re.compile(RELATIVE.get(language(seen.spec.locale), RELATIVE["en"]), re.IGNORECASE)
    for scene in seen.scenes:
        probe = scene.asked.probe
        found = None if probe.dated else pattern.search(scene.asked.request)
        if found:
            yield codes.UNANCHORED.at(
                probe.request.span,
                f"the request of probe {probe.id} gives a relative date and the probe has no date of its own",
                value=found.group(0),
                hint="give the probe a date:, or name the day in given:",
            )


GUARD = Each(look)
