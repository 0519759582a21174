"""`mentions`: the right person is named in full, and nobody who is easily taken for her."""

from __future__ import annotations

from specgen.checks.context import CheckContext, KeyCheck
from specgen.checks.options import label
from specgen.checks.registry import both, is_name, is_set, register
from specgen.model.built import Need
from specgen.model.probes import CheckSpec
from specgen.model.values import Plain
from specgen.model.world import Name


@register("mentions", both(is_name, is_set))
def lower(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The expected name, and the names that must not be taken for it.

    A twin always counts; for an `ask` everybody whom the reference answer does not name counts, so that a list of all
    names asserts too much.
    """
    need = context.need(check)
    assert need.plant.person is not None
    assert need.truth.value is not None
    own = context.world.names[need.plant.person]
    expected = own if own.full == need.truth.value else split(need.truth.value)
    return {
        "type": "person",
        "label": label(check),
        "plant": need.plant.id,
        "expect": _name(expected, None, expected=True),
        "rivals": _rivals(need, expected, context),
        "where": "reply" if context.probe.kind == "ask" else "artefact",
    }


def _rivals(need: Need, expected: Name, context: CheckContext) -> list[Plain]:
    found: dict[str, Plain] = {}
    for wrong in need.wrongs:
        name = context.world.names[wrong.person] if wrong.person else split(wrong.value)
        found[wrong.value] = _name(name if name.full == wrong.value else split(wrong.value), wrong.fault)
    for person in context.spec.people:
        name = context.world.names[person.id]
        if person.user or person.id == need.plant.person or name.full in found:
            continue
        alike = name.first == expected.first
        if alike or (context.probe.kind == "ask" and name.first not in context.reference):
            found[name.full] = _name(name, "confused" if alike else None)
    return list(found.values())


def _name(name: Name, fault: str | None, *, expected: bool = False) -> dict[str, Plain]:
    parts: dict[str, Plain] = {"full": name.full, "first": name.first, "last": name.last}
    return parts if expected else {**parts, "fault": fault}


def split(full: str) -> Name:
    """A full name in its parts, the first word being the first name."""
    first, _, last = full.partition(" ")
    return Name(full, first, last)
