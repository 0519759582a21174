"""What the format cannot say: told test by test, and for each sort of check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from specgen_judge.checks.option import Option
from specgen_judge.checks.person import Person
from specgen_judge.checks.value import Value

from specgen.guards.guard import Seen
from specgen.targets.fluso.compare import Compared
from specgen.targets.fluso.tests_file import FlusoTest, at_the_end

REJECTED = 'a form that is named only to be rejected ("A, not B"), asked or offered counts as if it were asserted'
READS = (
    (Option, "follow", f"forms of a rule: {REJECTED}; each text of a response is read by itself"),
    (Option, "resist", "forms of a rule that must not show: earlier messages of the turn are not read"),
    (Value, "state", f"values: only the usual spellings of the kind are found; {REJECTED}"),
    (Value, "withhold", "what was to be forgotten: earlier messages of the turn are not read"),
    (Value, "abstain", "not knowing: a phrase that says so counts wherever it stands"),
    (Person, "", f"people: {REJECTED}; each text of a response is read by itself"),
)
PATHS = "where a file is saved: a second file under another name or in another folder does not fail the test"


def left_out(seen: Seen) -> tuple[str, ...]:
    """The tests that the format cannot ask."""
    return tuple(
        f"{asked.probe.id}: it is asked after {asked.probe.after.id}, and here every test follows the last session"
        for asked in seen.played.history.probes
        if asked.probe.after is not None and not at_the_end(seen.spec, asked)
    )


def restraints(tests: Sequence[FlusoTest]) -> tuple[str, ...]:
    """The restraint tests: the format marks traps only."""
    return tuple(test.id for test in tests if test.asked.guard == "restraint")


def by_check(seen: Seen, tests: Sequence[FlusoTest]) -> tuple[str, ...]:
    """For each sort of check that occurs, what of its reading primitives cannot say."""
    checks = [check for test in tests for check in seen.tests[test.asked.id].checks]
    found = [
        text
        for kind, mode, text in READS
        if any(isinstance(check, kind) and getattr(check, "mode", "") == mode for check in checks)
    ]
    paths = any(isinstance(check, Option) and check.where == "paths" for check in checks)
    return (*found, PATHS) if paths else tuple(found)


def unproven(tests: Sequence[FlusoTest]) -> tuple[str, ...]:
    """The primitives that cannot promise all that the others do."""
    return tuple(f"{test.id}: {lowered.note}" for test in tests for lowered in test.checks if lowered.note)


def disagreements(compared: Iterable[Compared]) -> Iterator[str]:
    """The responses that come out otherwise, by test and agent."""
    for each in compared:
        if not each.same:
            yield f"{each.test}, {each.agent}: {'; '.join(each.differences())}"
