"""An audit as text for a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

from specgen.gate.audit.result import Audit, Cluster, Part, View

_WIDTH = 110
_CHANGING = 4


def render(found: Audit) -> str:
    """The figures, then the worst clusters."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(found))


def _lines(found: Audit) -> Iterator[str]:
    yield f"{found.memories} memories"
    if found.bad:
        yield f"{found.bad} rows are no memories; {', '.join(f'{b.place}: {b.reason}' for b in found.first_bad[:3])}"
    yield ""
    yield f"{'':24}{'memories':>9}{'share':>9}{'clusters':>10}{'largest':>9}"
    yield _view("near-duplicates", found.near, found.memories)
    yield _view("exact duplicates", found.exact, found.memories)
    yield f"{'heartbeats':24}{found.heartbeats:>9}{_percent(found.heartbeats, found.memories):>9}"
    yield f"{'bear a marker of noise':24}{found.marked:>9}{_percent(found.marked, found.memories):>9}"
    if found.markers:
        yield f"  markers: {', '.join(f'{name} {count}' for name, count in found.markers.items())}"
    for title, parts in (("type", found.by_type), ("month", found.by_month)):
        yield from _parts(title, parts)
    for number, cluster in enumerate(found.worst, 1):
        yield ""
        yield from _cluster(number, cluster, found.memories)


def _view(name: str, view: View, memories: int) -> str:
    return f"{name:24}{view.memories:>9}{_percent(view.memories, memories):>9}{view.clusters:>10}{view.largest:>9}"


def _parts(title: str, parts: Mapping[str, Part]) -> Iterator[str]:
    if parts:
        yield ""
        yield f"{f'by {title}':24}{'memories':>9}{'in near-duplicates':>20}"
        for name, each in parts.items():
            yield f"{_line(name)[:23]:24}{each.memories:>9}{_percent(each.clustered, each.memories):>20}"


def _cluster(number: int, cluster: Cluster, memories: int) -> Iterator[str]:
    forms = f", {cluster.shapes} forms" if cluster.shapes > 1 else ""
    yield f"{number}. {cluster.size} memories, {_percent(cluster.size, memories)} of all{forms}"
    yield f"   {_short(cluster.pattern)}"
    changing = [f"{', '.join(_line(seen)[:20] for seen in each.seen)}" for each in cluster.varying[:_CHANGING]]
    if changing:
        more = len(cluster.varying) - len(changing)
        yield f"   {{}} is {'; '.join(changing)}{f'; and {more} more' if more else ''}"
    for sample in cluster.samples:
        yield f"   {sample.place}: {_short(sample.text)}"


def _short(text: str) -> str:
    text = _line(text)
    return text if len(text) <= _WIDTH else f"{text[: _WIDTH - 1]}…"


def _line(text: str) -> str:
    """On one line, without what a terminal would obey."""
    return "".join(" " if unicodedata.category(each) in ("Cc", "Cf", "Cs", "Zl", "Zp") else each for each in text)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"
