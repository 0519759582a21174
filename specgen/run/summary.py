"""What run.json tells of a run: what it was, what failed, what it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from statistics import median, quantiles

from specgen.model.values import Plain
from specgen.run.filecopy import MEANS
from specgen.run.tasks import Outcome, Spent


def summary(probes: Mapping[str, Outcome], sessions: Mapping[str, Outcome]) -> dict[str, Plain]:
    """The tail of run.json. Times stand here, and nowhere in the results."""
    return {
        "failed": _failed(probes),
        "failed_sessions": _failed(sessions),
        "restored": {"probes": _restored(probes.values()), "sessions": _restored(sessions.values())},
        "usage": {"probes": _usage(probes.values()), "sessions": _usage(sessions.values())},
        "latency": {"probes": _latency(probes.values()), "sessions": _latency(sessions.values())},
        "probes": {key: _row(outcome) for key, outcome in sorted(probes.items())},
        "sessions": {key: _row(outcome) for key, outcome in sorted(sessions.items())},
    }


def _failed(outcomes: Mapping[str, Outcome]) -> dict[str, Plain]:
    return {
        key: {"error": outcome.error, "detail": outcome.detail}
        for key, outcome in sorted(outcomes.items())
        if outcome.error is not None
    }


def _restored(outcomes: Iterable[Outcome]) -> dict[str, Plain]:
    """By what means how many states were there again; those that there were none of are not counted."""
    counted = Counter(outcome.restored for outcome in outcomes)
    return {means: counted[means] for means in MEANS if counted[means]}


def _usage(outcomes: Iterable[Outcome]) -> dict[str, Plain]:
    """The sums; a count that the agent never told is null, not nought."""
    whole = Spent()
    for outcome in outcomes:
        whole.turns += outcome.spent.turns
        whole.failed += outcome.spent.failed
        whole.add(outcome.spent.usage)
    return {"turns": whole.turns, "failed_attempts": whole.failed, **asdict(whole.usage)}


def _latency(outcomes: Iterable[Outcome]) -> dict[str, Plain]:
    """Milliseconds of the agent's own time: the median and the 95th percentile."""
    seconds = sorted(outcome.spent.seconds for outcome in outcomes)
    if not seconds:
        return {"median": None, "p95": None}
    p95 = quantiles(seconds, n=20, method="inclusive")[-1] if len(seconds) > 1 else seconds[0]
    return {"median": _ms(median(seconds)), "p95": _ms(p95)}


def _row(outcome: Outcome) -> dict[str, Plain]:
    spent = outcome.spent
    counts = {"milliseconds": _ms(spent.seconds), "turns": spent.turns, "failed_attempts": spent.failed}
    return {**counts, **asdict(spent.usage)}


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
