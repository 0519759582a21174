"""From what was observed to clusters of memories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from specgen.gate.audit.linking import link
from specgen.gate.audit.observed import Observed
from specgen.gate.audit.result import Part, View

NONE = "(none)"


@dataclass(frozen=True, slots=True)
class Grouped:
    """For each memory the number of its group; and the groups that are clusters, the largest first, with their
    members' places in the dump."""

    groups: Sequence[int]
    clusters: Mapping[int, Sequence[int]]


def near(seen: Observed, threshold: float, least: int) -> Grouped:
    """Groups of near-duplicates: memories whose shapes overlap by the threshold."""
    firsts = link(seen.signatures.matrix(), threshold)
    return _grouped([firsts[shape] for shape in seen.shapes], least)


def exact(seen: Observed, least: int) -> Grouped:
    """Groups of memories with the same text."""
    return _grouped(seen.exact, least)


def view(grouped: Grouped) -> View:
    """Its figures."""
    sizes = [len(members) for members in grouped.clusters.values()]
    return View(len(sizes), sum(sizes), max(sizes, default=0))


def parts(numbers: Iterable[int], names: Sequence[str | None], grouped: Grouped) -> dict[str, Part]:
    """By name, sorted: how many memories, and how many of them in clusters. Empty where no memory has a name."""
    inside = bytearray(group in grouped.clusters for group in grouped.groups)
    all_of: Counter[int] = Counter()
    of_clusters: Counter[int] = Counter()
    for number, clustered in zip(numbers, inside, strict=True):
        all_of[number] += 1
        of_clusters[number] += clustered
    if set(all_of) <= {0}:
        return {}
    named = {names[number] or NONE: Part(all_of[number], of_clusters[number]) for number in all_of}
    return {name: named[name] for name in sorted(named)}


def _grouped(groups: Sequence[int], least: int) -> Grouped:
    counts = Counter(groups)
    members: dict[int, list[int]] = {group: [] for group, count in counts.items() if count >= least}
    for place, group in enumerate(groups):
        if group in members:
            members[group].append(place)
    ordered = sorted(members, key=lambda group: (-len(members[group]), members[group][0]))
    return Grouped(groups, {group: members[group] for group in ordered})
