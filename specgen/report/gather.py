"""Put a report together: judge the runs, measure them, and lay out every probe."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from specgen_judge import Key

from specgen.intervals.resample import have_scipy
from specgen.report.gates import read_gates
from specgen.report.page import Page, ProbePart
from specgen.report.reference import references
from specgen.report.responses import answers, reference
from specgen.report.retrieval import Retrieved, read_retrieval
from specgen.report.sources import Sources, read_sources
from specgen.report.texts import short
from specgen.stats.builds import family_of
from specgen.stats.comparison import Comparison, Measured, compare, load_runs
from specgen.stats.estimate import estimates
from specgen.stats.setups import setups


def gather(
    build: Path,
    runs: Sequence[str],
    progress: Callable[[str], None] = lambda message: None,
    retrieval: Sequence[Path] = (),
    gates: Sequence[Path] = (),
) -> Page:
    """The report on runs of one build, each `RUN` or `NAME=RUN`, on results of stores over it, and on write gates.
    StatsError."""
    told = read_gates(gates)
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
    retrieved = read_retrieval(retrieval, build)
    probes = tuple(_probe(key, place, sources, comparison, retrieved) for place in range(len(key.tests)))
    notes += followed_down(probes)
    return Page(
        family_of(build), key.spec_hash or key.key_hash, comparison, found, probes, sources.sessions, tuple(notes), told
    )


def _probe(
    key: Key, place: int, sources: Sources, comparison: Comparison, retrieved: Mapping[str, tuple[Retrieved, ...]]
) -> ProbePart:
    test = key.tests[place]
    return ProbePart(
        f"p{place + 1}",
        test,
        short(test.request),
        reference(test),
        sources.needed[test.id],
        sources.taught[test.id],
        tuple(answers(each.setup, n, test) for n, each in enumerate(comparison.measured)),
        retrieved.get(test.id, ()),
    )


def followed_down(probes: Sequence[ProbePart]) -> list[str]:
    """For each store, of how many of the probes that somebody got wrong it found the evidence."""
    told: dict[str, list[Retrieved]] = {}
    for probe in probes:
        for each in probe.retrieved:
            if not probe.right and each.error is None and each.verdict != "nothing to find":
                told.setdefault(each.store, []).append(each)
    return [
        f"{store} found the evidence of {sum(each.found for each in found)} of {len(found)} probes that somebody got"
        " wrong."
        for store, found in told.items()
    ]
