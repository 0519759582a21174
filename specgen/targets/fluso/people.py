"""Lower a `person` check: the one who is meant is named beyond doubt, and no rival is."""

from __future__ import annotations

from specgen_judge import Test
from specgen_judge.checks.person import Person

from specgen.targets.fluso.given import says
from specgen.targets.fluso.patterns import either, nowhere, somewhere, whole
from specgen.targets.fluso.phrases import spelled
from specgen.targets.fluso.primitive import Primitive


def lower(check: Person, test: Test, bound: int) -> Primitive:
    """One regex: an accepted name somewhere, no rival's name anywhere that the request did not give itself."""
    rivals = [spelled(form) for rival in check.rivals for form in check.rival_forms(rival) if not says(test, form)]
    conditions = [nowhere(either(rivals))] if rivals else []
    named = somewhere(either(spelled(form) for form in check.accepted()))
    return Primitive("regex", whole([*conditions, named]), "reply")
