"""Deal probes to practice and exam: stratified by area, by seed, traps left out."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from specgen.model.built import AskedProbe
from specgen.model.spec import Split


def deal(probes: Sequence[AskedProbe], split: Split | None, family: str, seed: str) -> Mapping[str, str]:
    """`practice` or `exam` by the author's probe id; traps, and probes beyond the numbers asked for, are absent.

    Each area gives its share of the exam by largest remainder; within an area a hash over seed and id decides.
    """
    if split is None:
        return {}
    areas: dict[str, list[str]] = {}
    for asked in probes:
        if asked.guard != "trap":
            areas.setdefault(asked.probe.area, []).append(asked.probe.id)
    for area, ids in areas.items():
        areas[area] = sorted(ids, key=lambda name: hashlib.sha256(f"split\0{family}\0{seed}\0{name}".encode()).digest())
    exam = _apportion({area: len(ids) for area, ids in areas.items()}, split.exam)
    left = {area: ids[exam[area] :] for area, ids in areas.items()}
    practice = _apportion({area: len(ids) for area, ids in left.items()}, split.practice)
    dealt = {name: "exam" for area, ids in areas.items() for name in ids[: exam[area]]}
    dealt |= {name: "practice" for area, ids in left.items() for name in ids[: practice[area]]}
    return {asked.probe.id: dealt[asked.probe.id] for asked in probes if asked.probe.id in dealt}


def _apportion(sizes: Mapping[str, int], seats: int) -> dict[str, int]:
    """Largest remainder; ties go to the area that comes first."""
    total = sum(sizes.values())
    seats = min(seats, total)
    if not total:
        return dict.fromkeys(sizes, 0)
    shares = {area: divmod(size * seats, total) for area, size in sizes.items()}
    given = {area: whole for area, (whole, _) in shares.items()}
    order = sorted(sizes, key=lambda area: -shares[area][1])
    for area in order[: seats - sum(given.values())]:
        given[area] += 1
    return given
