"""The tables of a level: its metrics, its types of knowledge, its classes of windows."""

from __future__ import annotations

from collections import Counter

from specgen.diagnostics.grid import clean, grid
from specgen.gate.decision import Action
from specgen.gate.metrics import noise_leak
from specgen.gate.metrics.registry import METRICS
from specgen.gate.result import Level
from specgen.gate.score import Scores, Share

_OF_TYPES = ("extract_recall", "extract_skipped", "extract_hard_dropped", "type_coverage", "type_accuracy")


def metrics(level: Level) -> str:
    """Every metric, its figure, its counts, its floor."""
    floors = {each.metric: each for each in level.floors}
    rows = [("", "%", "of", "floor", "")]
    for metric in METRICS:
        share = level.scores.metrics[metric.key]
        floor = floors.get(metric.key)
        held = "" if floor is None or floor.holds is not False else "  BELOW"
        low = "" if floor is None else f"{100 * floor.floor:g}{held}"
        rows.append((metric.key, figure(share), f"{share.right:,}/{share.of:,}", low, metric.about))
    leaks = level.scores.noise_leaks
    rows.append(
        (noise_leak.KEY, "-" if leaks is None else f"{leaks:,}", "", "", "stored texts that bear marks of noise")
    )
    return grid(rows)


def types(scores: Scores) -> str:
    """A line a type of knowledge."""
    rows: list[tuple[str, ...]] = [("", "windows", *_OF_TYPES)]
    for name, group in scores.by_type.items():
        rows.append((name, f"{group.windows:,}", *(figure(group.metrics.get(key)) for key in _OF_TYPES)))
    return grid(rows)


def classes(level: Level) -> str:
    """A line a class and label: what the gate did with its windows."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for each in level.asked.judged:
        action = "failed" if each.decision is None else each.decision.action.value
        counts.setdefault((each.fixture.label.value, each.fixture.kind), Counter())[action] += 1
    heads = (Action.DROP.value, Action.SKIP.value, Action.FLAG.value, "failed")
    rows: list[tuple[str, ...]] = [("", "label", "windows", *heads)]
    for (label, name), found in sorted(counts.items()):
        rows.append((clean(name), label, f"{found.total():,}", *(f"{found[head]:,}" for head in heads)))
    return grid(rows)


def figure(share: Share | None) -> str:
    """A share in percent, with its interval; a dash where nothing counts."""
    if share is None or share.value is None:
        return "-"
    text = f"{100 * share.value:.1f}"
    return text + (f" [{100 * share.spread.low:.1f}, {100 * share.spread.high:.1f}]" if share.spread else "")
