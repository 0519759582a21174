"""The whole of `specgen retrieve compare --json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from specgen.retrieve.baseline import Baseline
from specgen.retrieve.comparison import Difference
from specgen.retrieve.measure import measure
from specgen.retrieve.result import Result
from specgen.retrieve.rows.form import JSON
from specgen.retrieve.rows.meta import adapter_row, data_row
from specgen.retrieve.rows.metrics import figures_row, metrics_row
from specgen.retrieve.rows.spreads import method_row, points, spread_row, spreads_row
from specgen.retrieve.spreads import Spreads


def comparison_row(
    results: Mapping[str, Result],
    spreads: Mapping[str, Spreads],
    against: Mapping[str, Sequence[Difference]],
    beside: Sequence[Baseline],
) -> dict[str, JSON]:
    """Each store by the name that it was called by; `differences` are to the first of them."""
    first, *_ = results
    unit = spreads[first].unit
    return {
        "meta": data_row(results[first]),
        "intervals": method_row(unit),
        "systems": {
            name: {
                "adapter": adapter_row(result),
                "metrics": metrics_row(measure(result.rows, result.top_k)),
                "intervals": {key: spreads_row(spreads[name])[key] for key in ("overall", "turns")},
            }
            for name, result in results.items()
        },
        "differences": [
            {"first": first, "second": name, **difference_row(each)}
            for name, found in against.items()
            for each in found
        ],
        "baselines": [
            {
                "name": each.name,
                "published": each.published,
                "differs": list(each.differs),
                "overall": figures_row(each.figures),
            }
            for each in beside
        ],
    }


def difference_row(found: Difference) -> dict[str, JSON]:
    """One metric of two stores: the second less the first, in points."""
    return {
        "metric": found.metric,
        "level": found.level.value,
        "questions": found.questions,
        "difference": points(found.figure),
        **spread_row(found.spread),
        "unit": found.unit,
        "clusters": found.clusters,
        "differing": found.differing,
        "verdict": found.verdict,
        "why": found.why,
    }
