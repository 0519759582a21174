"""tests.jsonl and split.json."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from specgen_judge import Test, parse_test
from specgen_judge.checks.regex import Regex

from specgen.build.split import deal
from specgen.guards.guard import Seen
from specgen.model.built import AskedProbe
from specgen.model.spec import Spec
from specgen.model.values import Plain
from specgen.targets.fluso.lower import Lowered, lower


@dataclass(frozen=True, slots=True)
class FlusoTest:
    """One test of the format: the probe, its checks lowered, and whether it is practice or exam."""

    asked: AskedProbe
    checks: tuple[Lowered, ...]
    split: str | None

    @property
    def id(self) -> str:
        """The author's own id."""
        return self.asked.probe.id

    @property
    def unanswerable(self) -> bool:
        """Whether the right response is that this is not known."""
        return any(check.get("mode") == "abstain" for check in self.asked.checks)


def lower_tests(seen: Seen) -> tuple[FlusoTest, ...]:
    """Every test that the format can ask: those whose checkpoint is the end of the history, in the spec's order."""
    split = deal(seen.played.history.probes, seen.spec.split, seen.spec.family, seen.played.history.world.seed)
    kept = [asked for asked in seen.played.history.probes if at_the_end(seen.spec, asked)]
    return tuple(
        FlusoTest(
            asked,
            tuple(lower(check, seen.tests[asked.id]) for check in seen.tests[asked.id].checks),
            split.get(asked.probe.id),
        )
        for asked in kept
    )


def at_the_end(spec: Spec, asked: AskedProbe) -> bool:
    """Whether a probe is asked after the last session: the format knows no other checkpoint."""
    return asked.probe.after is None or asked.probe.after.id == spec.sessions[-1].id


def test_row(test: FlusoTest, spec: Spec) -> dict[str, Plain]:
    """One line of tests.jsonl. `project` and `date` say where and when the fresh session is opened."""
    probe = test.asked.probe
    row: dict[str, Plain] = {
        "id": probe.id,
        "area": probe.area,
        "kind": probe.kind,
        "project": dict(spec.projects)[probe.project] if probe.project else None,
        "date": probe.date.isoformat(),
        "request": test.asked.request,
        "checks": [lowered.primitive.row() for lowered in test.checks],
    }
    if test.unanswerable:
        row["unanswerable"] = True
    return {**row, "guard": "trap"} if test.asked.guard == "trap" else row


def judge_test(test: FlusoTest, spec: Spec) -> Test:
    """The test as the export's own grade.py reads it from tests.jsonl: to say that something is not known is no
    silence where that is the answer."""
    row = test_row(test, spec)
    read = parse_test({**row, "locale": spec.locale, "split": test.split})  # type: ignore[dict-item]
    if not test.unanswerable:
        return read
    return replace(read, checks=tuple(replace(c, abstains=True) if isinstance(c, Regex) else c for c in read.checks))


def split_row(tests: Sequence[FlusoTest]) -> dict[str, Plain]:
    """split.json: the ids of practice (`train`) and of exam (`holdout`)."""
    return {
        "train": [test.id for test in tests if test.split == "practice"],
        "holdout": [test.id for test in tests if test.split == "exam"],
    }
