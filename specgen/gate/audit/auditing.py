"""The audit of a dump: read it once for figures, once more for the samples that are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from specgen.gate.audit.changing import changing
from specgen.gate.audit.grouping import NONE, Grouped, exact, near, parts, view
from specgen.gate.audit.memory import Bad, Memory, StoreError
from specgen.gate.audit.observed import Names, Observed, observe
from specgen.gate.audit.reading import read
from specgen.gate.audit.result import Audit, Cluster, Sample
from specgen.gate.audit.shape import plain

THRESHOLD, MIN_CLUSTER, TOP = 0.8, 3, 10
_COMPARED = 25
_SAMPLES = 3
_LONGEST = 400


def audit(
    path: Path,
    *,
    threshold: float = THRESHOLD,
    min_cluster: int = MIN_CLUSTER,
    top: int = TOP,
    tell: Callable[[int], None] = lambda read: None,
) -> Audit:
    """Audit the dump at `path`. `threshold` is the least overlap of near-duplicates, from 0 to 1; clusters have
    `min_cluster` memories or more; `top` of them are shown. StoreError where nothing in the file is a memory."""
    seen = observe(read(path), tell)
    if not seen.exact:
        raise _nothing(path, seen)
    clusters, same = near(seen, threshold, min_cluster), exact(seen, min_cluster)
    inside = [place for members in clusters.clusters.values() for place in members]
    return Audit(
        len(seen.exact),
        seen.bad,
        tuple(seen.first_bad),
        threshold,
        min_cluster,
        view(clusters),
        view(same),
        sum(seen.marked),
        sum(seen.marked[place] for place in inside),
        {name: seen.markers[name] for name in sorted(seen.markers)},
        parts(seen.types, seen.type_names.all, clusters),
        parts(seen.months, seen.month_names.all, clusters),
        _worst(path, seen, clusters, top),
    )


def _nothing(path: Path, seen: Observed) -> StoreError:
    if not seen.bad:
        return StoreError(f"{path} holds no memories", hint="it needs one JSON object a line, or an array of them")
    first = seen.first_bad[0]
    return StoreError(
        f"{path}: none of its {seen.bad} rows is a memory; {first.place}: {first.reason}",
        hint='a row is an object with its text under memory, text, content or data: {"memory": "…"}',
    )


def _worst(path: Path, seen: Observed, grouped: Grouped, top: int) -> tuple[Cluster, ...]:
    shown = list(grouped.clusters.values())[:top]
    picked = [_spread(members) for members in shown]
    texts = _texts(path, {place for places in picked for place in places})
    return tuple(_cluster(seen, members, places, texts) for members, places in zip(shown, picked, strict=True))


def _cluster(seen: Observed, members: Sequence[int], places: Sequence[int], texts: Mapping[int, Memory]) -> Cluster:
    found = [texts[place] for place in places if place in texts]
    pattern, varying = changing([plain(each.text) for each in found]) if found else ("", ())
    samples = tuple(Sample(each.place, each.id, _cut(each.text)) for each in _ends(found))
    return Cluster(
        len(members),
        len({seen.shapes[place] for place in members}),
        sum(seen.marked[place] for place in members),
        pattern,
        varying,
        samples,
        _named(seen.types, seen.type_names, members),
        _named(seen.months, seen.month_names, members),
    )


def _texts(path: Path, wanted: set[int]) -> dict[int, Memory]:
    """The memories at these places of the dump."""
    found: dict[int, Memory] = {}
    place = -1
    for row in read(path) if wanted else ():
        if isinstance(row, Bad):
            continue
        place += 1
        if place in wanted:
            found[place] = row
            if len(found) == len(wanted):
                break
    return found


def _spread(members: Sequence[int]) -> list[int]:
    """Some of the members, evenly spread, the first and the last among them."""
    if len(members) <= _COMPARED:
        return list(members)
    return [members[at * (len(members) - 1) // (_COMPARED - 1)] for at in range(_COMPARED)]


def _ends(found: Sequence[Memory]) -> list[Memory]:
    if len(found) <= _SAMPLES:
        return list(found)
    return [found[at * (len(found) - 1) // (_SAMPLES - 1)] for at in range(_SAMPLES)]


def _named(numbers: Sequence[int], names: Names, members: Sequence[int]) -> dict[str, int]:
    counts = Counter(names.all[numbers[place]] or NONE for place in members)
    return {} if set(counts) <= {NONE} else {name: counts[name] for name in sorted(counts)}


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
