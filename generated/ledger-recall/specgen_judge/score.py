"""Scores of a run: means over tests, traps apart, and bounds where a fault of ours left tests unscored."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Union

from .key import Key, Test
from .verdict import STATUSES, Verdict

#: A percentage, None where no test counts for it, or (low, high) where tests are unscored.
Percentage = Union[float, tuple[float, float], None]


@dataclass(frozen=True)
class Score:
    """The scores of one run. Percentages have one decimal.

    `main` covers every test that is no trap and in no pair; `practice` and `exam` its two parts; `traps` the share of
    trap checks that passed; `by_area` means by area (traps and pairs included under their own area). `pairs` is the
    share of pairs of an answerable and an unanswerable probe in which both are correct, `by_pair` says it of each
    (None where an unscored test leaves it open). `faults` counts labels of wrong tests, `statuses`
    tests by status. `unknown` are results for no probe of the key.
    """

    main: Percentage
    practice: Percentage
    exam: Percentage
    traps: Percentage
    by_area: Mapping[str, Percentage]
    fully_right: int
    tests: int
    faults: Mapping[str, int]
    pairs: Percentage
    by_pair: Mapping[str, bool | None]
    statuses: Mapping[str, int]
    unknown: tuple[str, ...] = field(default=())

    @property
    def complete(self) -> bool:
        """Whether every test was scored."""
        return self.statuses.get("unscored", 0) == 0


def _percentage(low: float, high: float) -> Percentage:
    a, b = round(100 * low + 1e-9, 1), round(100 * high + 1e-9, 1)
    return a if low == high else (a, b)


def mean(verdicts: Iterable[Verdict]) -> Percentage:
    """Return the mean test score as a percentage; an unscored test counts 0 in the lower bound and 1 in the upper."""
    all_of = list(verdicts)
    if not all_of:
        return None
    low = sum(v.score or 0.0 for v in all_of) / len(all_of)
    high = sum(1.0 if v.score is None else v.score for v in all_of) / len(all_of)
    return _percentage(low, high)


def share(pairs: Sequence[tuple[Test, Verdict]]) -> Percentage:
    """Return the share of checks passed as a percentage, with bounds where tests are unscored."""
    total = sum(max(1, len(t.checks)) for t, _ in pairs)
    if not total:
        return None
    low = sum(sum(c.passed for c in v.checks) for _, v in pairs if v.score is not None)
    high = sum(sum(c.passed for c in v.checks) if v.score is not None else max(1, len(t.checks)) for t, v in pairs)
    return _percentage(low / total, high / total)


def both_right(verdicts: Sequence[Verdict]) -> bool | None:
    """Return whether every test of a pair is correct; None where only unscored ones leave it open."""
    if any(v.status not in ("correct", "unscored") for v in verdicts):
        return False
    return None if any(v.status == "unscored" for v in verdicts) else True


def share_of_pairs(pairs: Mapping[str, bool | None]) -> Percentage:
    """Return the share of pairs that are right on both sides, with bounds where some are open."""
    if not pairs:
        return None
    right, still = sum(p is True for p in pairs.values()), sum(p is None for p in pairs.values())
    return _percentage(right / len(pairs), (right + still) / len(pairs))


def score(key: Key, verdicts: Mapping[str, Verdict], unknown: tuple[str, ...] = ()) -> Score:
    """Return the scores of one run from its verdicts by test id. Raises KeyError for a test without a verdict."""
    both = [(test, verdicts[test.id]) for test in key.tests]
    rest = [(t, v) for t, v in both if t.guard != "trap" and t.pair is None]
    areas: dict[str, list[Verdict]] = {}
    pairs: dict[str, list[Verdict]] = {}
    faults: dict[str, int] = {}
    for test, verdict in both:
        areas.setdefault(test.area, []).append(verdict)
        if test.pair is not None:
            pairs.setdefault(test.pair, []).append(verdict)
        for label in verdict.faults:
            faults[label] = faults.get(label, 0) + 1
    by_pair = {name: both_right(each) for name, each in sorted(pairs.items())}
    return Score(
        main=mean(v for _, v in rest),
        practice=mean(v for t, v in rest if t.split == "practice"),
        exam=mean(v for t, v in rest if t.split == "exam"),
        traps=share([(t, v) for t, v in both if t.guard == "trap"]),
        by_area={area: mean(each) for area, each in areas.items()},
        fully_right=sum(v.status == "correct" for _, v in both),
        tests=len(both),
        faults=dict(sorted(faults.items())),
        pairs=share_of_pairs(by_pair),
        by_pair=by_pair,
        statuses={status: sum(v.status == status for _, v in both) for status in STATUSES},
        unknown=unknown,
    )


def mean_of(values: Sequence[Percentage]) -> Percentage:
    """Return the mean of several runs' percentages, with bounds where one of them has bounds."""
    known = [v if isinstance(v, tuple) else (v, v) for v in values if v is not None]
    if not known:
        return None
    low, high = (round(sum(v[n] for v in known) / len(known) + 1e-9, 1) for n in (0, 1))
    return low if all(a == b for a, b in known) else (low, high)


def _held(runs: Sequence[bool | None]) -> bool | None:
    """Return whether a pair held in all runs; None where an open one could decide it."""
    return False if False in runs else None if None in runs else True


def mean_score(scores: Sequence[Score]) -> Score:
    """Return the mean of repeated runs: percentages are means, counts are sums, a pair holds where it held in all."""
    first = scores[0]

    def summed(maps: Sequence[Mapping[str, int]]) -> dict[str, int]:
        names = sorted({name for each in maps for name in each})
        return {name: sum(each.get(name, 0) for each in maps) for name in names}

    return Score(
        main=mean_of([s.main for s in scores]),
        practice=mean_of([s.practice for s in scores]),
        exam=mean_of([s.exam for s in scores]),
        traps=mean_of([s.traps for s in scores]),
        by_area={a: mean_of([s.by_area[a] for s in scores]) for a in first.by_area},
        fully_right=sum(s.fully_right for s in scores),
        tests=sum(s.tests for s in scores),
        faults=summed([s.faults for s in scores]),
        pairs=mean_of([s.pairs for s in scores]),
        by_pair={p: _held([s.by_pair[p] for s in scores]) for p in first.by_pair},
        statuses={status: sum(s.statuses[status] for s in scores) for status in STATUSES},
        unknown=tuple(sorted({u for s in scores for u in s.unknown})),
    )
