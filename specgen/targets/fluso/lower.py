"""Lower the checks of a test to the six primitives: one check becomes one primitive, so that scores stay the same."""

from __future__ import annotations

from dataclasses import dataclass

from specgen_judge import KeyFault, Test, explain_unsafe
from specgen_judge.checks import Check
from specgen_judge.checks.contains import Contains
from specgen_judge.checks.option import Option
from specgen_judge.checks.paths import Path
from specgen_judge.checks.person import Person
from specgen_judge.checks.regex import Regex
from specgen_judge.checks.value import Value

from specgen.targets.fluso import options, people, values
from specgen.targets.fluso.primitive import Primitive

BOUNDS = (200, 80, 40, 20)
"""The longest repeats that are tried for an author's pattern, the first that is provably linear being taken."""


@dataclass(frozen=True, slots=True)
class Lowered:
    """A primitive, and what it cannot promise (None where it is as good as the check)."""

    primitive: Primitive
    note: str | None = None


def lower(check: Check, test: Test) -> Lowered:
    """The primitive for one check of a test. KeyFault for a check type that no lowering is known for."""
    if isinstance(check, (Contains, Regex, Path)):
        return Lowered(_as_it_is(check))
    for bound in BOUNDS:
        primitive = _derived(check, test, bound)
        unsafe = explain_unsafe(primitive.value)
        if unsafe is None:
            return Lowered(primitive)
    return Lowered(primitive, f"its regex is not provably linear ({unsafe}); the grader runs it with a time limit")


def _derived(check: Check, test: Test, bound: int) -> Primitive:
    if isinstance(check, Option):
        return options.lower(check, test, bound)
    if isinstance(check, Value):
        return values.lower(check, test, bound)
    if isinstance(check, Person):
        return people.lower(check, test, bound)
    raise KeyFault(f"test {test.name}: no lowering is known for a check of type {check.type!r}")


def _as_it_is(check: Contains | Regex | Path) -> Primitive:
    match check.type:
        case "contains" | "not_contains" | "regex" | "not_regex" as name:
            assert not isinstance(check, Path)
            where = check.where
            assert where in ("reply", "files", "any")
            return Primitive(name, check.value, where)  # type: ignore[arg-type]
        case "file_exists" | "not_file_exists" as path:
            return Primitive(path, check.value)
    raise KeyFault(f"no such primitive: {check.type!r}")
