"""The data that requests supply, drawn until they can tell every option from every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from specgen.model.probes import Probe
from specgen.model.world import GivenValue, World
from specgen.world import codes
from specgen.world.compile_given import build_given
from specgen.world.names.book import NameBook
from specgen.world.plan import GivenPlan, Group, Leaf, Path
from specgen.world.run import ATTEMPTS, Run

Accept: TypeAlias = Callable[[Probe, Mapping[str, GivenValue], World], bool]
"""Whether a probe's data are fit for it, in the world so far (the data of earlier probes included)."""


def accept_all(probe: Probe, given: Mapping[str, GivenValue], world: World) -> bool:
    """Any data will do."""
    return True


def settle_given(run: Run, accept: Accept) -> None:
    """Draw the data of every probe, in spec order; where none are accepted, a finding at the probe."""
    for plan in run.plan.given:
        attempts = ATTEMPTS if any(_is_free(run, leaf) for leaf in plan.leaves) else 1
        world = run.world()
        for attempt in range(attempts):
            before = len(run.found)
            data = _draw(run, plan, attempt)
            if data is None:
                break
            if accept(plan.probe, MappingProxyType(data), world):
                run.given[plan.probe.id] = data
                break
            del run.found[before:]
        else:
            tried = f"{attempts} draws were tried" if attempts > 1 else "they are written out, so none can be drawn"
            message = f"the data of {plan.probe.id} do not come out differently under every option: {tried}"
            hint = "widen the draws, give more rows, or draw what is written out"
            run.found.append(codes.GIVEN.at(plan.probe.span, message, value=plan.probe.id, hint=hint))


def _is_free(run: Run, leaf: Leaf) -> bool:
    """Whether a leaf is drawn in this world: not written out, and no canon holds."""
    return leaf.slot.literal is None and not (run.canonical and leaf.slot.canon is not None)


def _draw(run: Run, plan: GivenPlan, attempt: int) -> dict[str, GivenValue] | None:
    """One set of data; None where a draw has no value left, with a finding."""
    drawn: dict[Path, str] = {}
    seen: dict[Group, set[str]] = {}
    rows = Counter(leaf.group for leaf in plan.leaves)
    book = run.book.copy()
    written = [run.fixed(leaf.slot) for leaf in plan.leaves]
    for leaf, value in zip(plan.leaves, written, strict=True):
        if value is not None:
            seen.setdefault(leaf.group, set()).add(value)
    for leaf, fixed in zip(plan.leaves, written, strict=True):
        # A retry of the whole takes the numbers after those that this attempt may use for its own collisions.
        group = seen.setdefault(leaf.group, set())
        value = fixed if fixed is not None else _pick(run, leaf, group, rows[leaf.group], attempt * ATTEMPTS, book)
        if value is None:
            return None
        group.add(value)
        drawn[leaf.path] = value
        if leaf.slot.kind is not None and leaf.slot.kind.naming == "person":
            book.add(leaf.slot.label, run.name_of(value))
    return {name: build_given(node, (name,), drawn) for name, node in plan.probe.given}


def _pick(run: Run, leaf: Leaf, group: set[str], rows: int, start: int, book: NameBook) -> str | None:
    """Draw one value: unlike the others of its column, where there are enough, and unlike what is true in the world."""
    slot = leaf.slot
    assert slot.prepared is not None
    assert slot.kind is not None
    known = set() if slot.kind.name == "person" else run.taken | {name.full for name in run.names.values()}
    if slot.prepared.space.high < rows:
        return run.pick(slot, frozenset(), known, start, book)
    return run.pick(slot, group, known, start, book)
