"""Put a report together: judge the runs, measure them, and lay out every probe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from specgen_judge import Key

from specgen.intervals.resample import have_scipy
from specgen.report.page import Page, ProbePart
from specgen.report.reference import references
from specgen.report.responses import answers, reference
from specgen.report.sources import Sources, read_sources
from specgen.report.texts import short
from specgen.stats.builds import family_of
from specgen.stats.comparison import Comparison, Measured, compare, load_runs
from specgen.stats.estimate import estimates
from specgen.stats.setups import setups


def gather(build: Path, runs: Sequence[str], progress: Callable[[str], None] = lambda message: None) -> Page:
    """The report on runs of one build, each `RUN` or `NAME=RUN`. StatsError."""
    loaded = load_runs(runs, [build], progress)
    key = loaded[0][1].report.key
    notes = []
    if have_scipy():
        progress("intervals")
        comparison = compare(loaded)
    else:
        comparison = Comparison(tuple(Measured(each, estimates(each, intervals=False), ()) for each in setups(loaded)))
        notes.append("No intervals: they need scipy (pip install 'specgen[stats]').")
    found, why = references(build, key, progress)
    notes += [why] if why else []
    for each in comparison.measured:
        if each.setup.unscored:
            notes.append(
                f"{each.setup.name}: {each.setup.unscored} results could not be scored, through a fault of ours."
            )
    progress("probes")
    sources = read_sources(build)
    probes = tuple(_probe(key, place, sources, comparison) for place in range(len(key.tests)))
    return Page(
        family_of(build), key.spec_hash or key.key_hash, comparison, found, probes, sources.sessions, tuple(notes)
    )


def _probe(key: Key, place: int, sources: Sources, comparison: Comparison) -> ProbePart:
    test = key.tests[place]
    return ProbePart(
        f"p{place + 1}",
        test,
        short(test.request),
        reference(test),
        sources.needed[test.id],
        sources.taught[test.id],
        tuple(answers(each.setup, n, test) for n, each in enumerate(comparison.measured)),
    )
