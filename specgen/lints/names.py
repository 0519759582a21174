"""Names: every name that a template reads exists, and may be read there; a check is about what its probe needs."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic, SpecError
from specgen.lints.places import Place, places
from specgen.model.probes import Probe
from specgen.model.span import Text
from specgen.model.spec import Spec
from specgen.render import codes
from specgen.render.engine import compile_template
from specgen.render.expression import expression
from specgen.render.whitelist import Lookup


def rule(spec: Spec) -> Iterator[Diagnostic]:
    """Compile every template of the spec and look at the names that it reads."""
    for place in places(spec):
        if place.expression:
            yield from _expression(place, spec)
            continue
        try:
            template = compile_template(place.text)
        except SpecError as error:
            yield from error.diagnostics
            continue
        for lookup in template.lookups:
            yield from _look(lookup, place, place.text)
    for probe in spec.probes:
        yield from _about(probe)


def _about(probe: Probe) -> Iterator[Diagnostic]:
    """Checks about plants that the probe does not need."""
    needed = {ref.id for ref in probe.needs}
    for check in probe.checks:
        if check.about is not None and check.about.id not in needed:
            message = f"a check is about {check.about.id}, which is not among the needs of probe {probe.id}"
            hint = f"add {check.about.id} to needs"
            yield codes.NOT_NEEDED.at(check.about.span, message, value=check.about.id, hint=hint)


def _expression(place: Place, spec: Spec) -> Iterator[Diagnostic]:
    try:
        read = expression(place.text)
    except SpecError as error:
        yield from error.diagnostics
        return
    yield from _look(Lookup(read.path, 1), place, place.text)
    if read.through is not None:
        yield from _look(Lookup(("apply", read.through), 1), place, place.text)


def _look(lookup: Lookup, place: Place, text: Text) -> Iterator[Diagnostic]:
    root = lookup.path[0]
    dotted = ".".join(lookup.path)
    if root not in place.names.roots:
        known = place.names.elsewhere(root)
        code = codes.NOT_HERE if known else codes.UNDEFINED
        hint = known or f"names here: {', '.join(sorted(place.names.roots))}"
        yield code.at(text.at(lookup.line), f"{root!r} does not exist in {place.what}", value=dotted, hint=hint)
        return
    problem = place.names.problem(lookup.path)
    if problem is not None:
        yield problem.code.at(text.at(lookup.line), problem.message, value=dotted, hint=problem.hint)
