"""A search, by Hypothesis, for a world and a voice that go wrong; what it finds is shrunk to the smallest seed."""

from __future__ import annotations

from collections.abc import Sequence

from specgen.audit.worlds import WorldReport, look_at
from specgen.guards import Guard
from specgen.model.spec import Spec


def smallest_bad_world(spec: Spec, guards: Sequence[Guard], examples: int) -> WorldReport | None:
    """The report of the smallest seed found among `examples` random ones that breaks a guarantee or is misjudged; None
    where none does. ImportError where Hypothesis is not installed."""
    from hypothesis import find, settings
    from hypothesis import strategies as st
    from hypothesis.errors import NoSuchExample

    def _bad(seed: int) -> bool:
        report = look_at(spec, str(seed), guards)
        return bool(report.breaches or report.rejected or report.accepted)

    quiet = settings(max_examples=examples, database=None, deadline=None, derandomize=True)
    try:
        seed = find(st.integers(min_value=0, max_value=2**64 - 1), _bad, settings=quiet)
    except NoSuchExample:
        return None
    return look_at(spec, str(seed), guards)
