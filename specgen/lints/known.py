"""Which names a template may read in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from specgen.diagnostics import Code
from specgen.diagnostics.suggest import did_you_mean
from specgen.model.spec import Spec
from specgen.render import codes

ELSEWHERE = {
    "teach": "teach exists in a turn that teaches, changes or uses something once",
    "cite": "cite exists in a turn that cites",
    "belief": "belief exists in answers only",
    "apply": "apply exists in answers only",
    "given": "given exists in a probe's request, answer and checks",
    "it": "it exists in an option's apply",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A name that cannot be read: the code, what is wrong, and a hint."""

    code: Code
    message: str
    hint: str | None


Resolver = Callable[[tuple[str, ...]], Problem | None]
"""Looks at the rest of a dotted name, its root left out; None where it can be read."""


@dataclass(frozen=True, slots=True)
class Names:
    """The roots that can be read in one place, each with what looks at the rest of the name."""

    roots: Mapping[str, Resolver]

    def elsewhere(self, root: str) -> str | None:
        """Where a root exists that does not exist here."""
        return ELSEWHERE.get(root)

    def problem(self, path: tuple[str, ...]) -> Problem | None:
        """What is wrong with a dotted name whose root exists."""
        return self.roots[path[0]](path[1:])


def anything(rest: tuple[str, ...]) -> Problem | None:
    """A root whose inside is not looked at."""
    return None


def one_of(what: str, names: Iterable[str]) -> Resolver:
    """A root with a fixed set of names."""
    known = tuple(names)

    def _resolve(rest: tuple[str, ...]) -> Problem | None:
        if not rest or rest[0] in known:
            return None
        return undefined(f"there is no {what} {rest[0]!r}", rest[0], known)

    return _resolve


def parts_of(what: str, names: Iterable[str], parts: tuple[str, ...]) -> Resolver:
    """A root with a fixed set of names, each of which has the same parts."""
    known = tuple(names)

    def _resolve(rest: tuple[str, ...]) -> Problem | None:
        if not rest or rest[0] not in known:
            return undefined(f"there is no {what} {(rest or ('',))[0]!r}", (rest or ("",))[0], known)
        part = rest[1] if len(rest) > 1 else ""
        return None if part in parts else undefined(f"{'.'.join(rest[:1])} has no part {part!r}", part, parts)

    return _resolve


def undefined(message: str, name: str, known: Iterable[str]) -> Problem:
    """An undefined name, with the nearest that exists."""
    names = tuple(known)
    near = did_you_mean(name, names)
    hint = f"did you mean {near!r}?" if near else f"there are: {', '.join(sorted(names)[:12])}" if names else None
    return Problem(codes.UNDEFINED, message, hint)


def people(spec: Spec, needed: frozenset[str] = frozenset()) -> Resolver:
    """`people.ID.PART`; in an answer, a part that rests on a needed plant must not be looked up."""
    parts = {
        person.id: {"first": "name", "last": "name", "full": "name"}
        | {plant_id.partition(".")[2]: plant_id.partition(".")[2] for plant_id in person.attributes}
        for person in spec.people
    }

    def _resolve(rest: tuple[str, ...]) -> Problem | None:
        if not rest or rest[0] not in parts:
            name = rest[0] if rest else ""
            return undefined(f"there is no person {name!r}", name, parts)
        person = rest[0]
        if len(rest) == 1:
            return undefined(f"a part of people.{person} is wanted", "", parts[person])
        if rest[1] not in parts[person] or rest[1] == "name":
            return undefined(f"people.{person} has no {rest[1]!r}", rest[1], [p for p in parts[person] if p != "name"])
        plant = f"{person}.{parts[person][rest[1]]}"
        if plant in needed:
            return Problem(
                codes.WORLD_LOOKUP,
                f"the probe needs {plant}, so its answer must not look it up in the world",
                f"write belief.{person}.{rest[1]}",
            )
        return None

    return _resolve


def plants(spec: Spec, allowed: frozenset[str], why: str, code: Code) -> Resolver:
    """`ROOT.PLANT` (or `ROOT.person.attribute`) for plants that may be read here; `why` explains the others."""

    def _resolve(rest: tuple[str, ...]) -> Problem | None:
        plant = _plant(spec, rest)
        if plant is None:
            name = ".".join(rest[:2]) if rest and rest[0] in spec.person_by_id else ".".join(rest[:1])
            return undefined(f"there is no plant {name!r}", name, spec.plant_by_id)
        return None if plant in allowed else Problem(code, f"{plant} {why}", _hint(code, plant))

    return _resolve


def _hint(code: Code, plant: str) -> str:
    return f"add {plant} to needs" if code is codes.NOT_NEEDED else f"declare {plant} in this turn"


def _plant(spec: Spec, rest: tuple[str, ...]) -> str | None:
    """The plant that a dotted name means: `alarm`; `tom.role`; `tom.full` means the name."""
    if not rest:
        return None
    if rest[0] in spec.person_by_id and len(rest) > 1:
        part = "name" if rest[1] in ("full", "first", "last") else rest[1]
        return f"{rest[0]}.{part}" if f"{rest[0]}.{part}" in spec.plant_by_id else None
    return rest[0] if rest[0] in spec.plant_by_id else None
