"""The data that a request supplies, as leaves to draw."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.model.probes import Given, GivenList, GivenMap, Probe
from specgen.model.spec import Spec
from specgen.model.values import Draw, Literal
from specgen.model.world import GivenValue
from specgen.world.draws import Context
from specgen.world.plan import GivenPlan, Leaf, Path, Slot, make_slot


def compile_given(spec: Spec, probe: Probe, found: list[Diagnostic]) -> GivenPlan | None:
    """The plan of one probe's data; None where its request supplies none. Findings go to `found`."""
    if not probe.given:
        return None
    leaves: list[Leaf] = []

    def _walk(node: Given, path: Path) -> None:
        if isinstance(node, GivenList):
            for index, item in enumerate(node.items):
                _walk(item, (*path, index))
        elif isinstance(node, GivenMap):
            for key, item in node.fields:
                _walk(item, (*path, key))
        elif isinstance(node, Draw | Literal):
            place = "/".join(map(str, path))
            label, said = f"probes/{probe.id}/given/{place}", f"given.{place.replace('/', '.')} of {probe.id}"
            if isinstance(node, Literal):
                slot: Slot | None = Slot(label, said, node.span, None, node.value, None, None, None)
            else:
                slot = make_slot(label, said, node, "text", Context(spec.locale), found)
            if slot is not None:
                leaves.append(Leaf(path, tuple("*" if isinstance(p, int) else p for p in path), slot))

    for name, node in probe.given:
        _walk(node, (name,))
    return GivenPlan(probe, tuple(leaves))


def build_given(node: Given, path: Path, drawn: dict[Path, str]) -> GivenValue:
    """The data at `path` with its drawn leaves put in: texts, lists and records in the author's order."""
    if isinstance(node, GivenList):
        return [build_given(item, (*path, index), drawn) for index, item in enumerate(node.items)]
    if isinstance(node, GivenMap):
        return {key: build_given(item, (*path, key), drawn) for key, item in node.fields}
    return drawn.get(path, "")
