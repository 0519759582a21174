"""Subjects: a question about one person is not judged by another one's fact."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic, SpecError
from specgen.lints import codes
from specgen.model.probes import Probe
from specgen.model.spec import Spec
from specgen.render.engine import compile_template


def rule(spec: Spec) -> Iterator[Diagnostic]:
    """Compare the people whom the request of an `ask` probe names with those whose attributes it needs."""
    user = next((person.id for person in spec.people if person.user), None)
    for probe in spec.probes:
        if probe.kind != "ask":
            continue
        named = _named(probe) - {user}
        needed = {spec.plant_by_id[ref.id].person for ref in probe.needs} - {None, user}
        if named and needed and not named & needed:
            yield codes.OTHER_SUBJECT.at(
                probe.request.span,
                f"the request of probe {probe.id} is about {', '.join(sorted(map(str, named)))}, "
                f"and it needs what was said of {', '.join(sorted(map(str, needed)))}",
                hint="ask about the person whose plant is needed",
            )


def _named(probe: Probe) -> set[str | None]:
    try:
        found = compile_template(probe.request).lookups
    except SpecError:
        return set()
    return {lookup.path[1] for lookup in found if lookup.path[0] == "people" and len(lookup.path) > 1}
