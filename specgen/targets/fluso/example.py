"""One result file, to show the format that the grader reads."""

from __future__ import annotations

from collections.abc import Sequence

from specgen.model.values import Plain
from specgen.targets.fluso.tests_file import FlusoTest

NAME = "example-results/work-01.json"


def choose(tests: Sequence[FlusoTest]) -> FlusoTest:
    """A test of recurring work: the first that follows a routine and saves a file, or comes nearest to that."""

    def _far(test: FlusoTest) -> tuple[bool, bool, bool]:
        routine = any(need.plant.kind == "routine" for need in test.asked.needs)
        return (test.asked.probe.kind != "do", not test.asked.answer.files, not routine)

    return min(tests, key=_far)


def result(test: FlusoTest) -> dict[str, Plain]:
    """The reference response as a result file."""
    answer = test.asked.answer
    return {"reply": answer.reply, "turn": answer.reply, "files": dict(answer.files)}
