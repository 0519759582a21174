"""The target `fluso`: every file of an export."""

from __future__ import annotations

from collections.abc import Sequence

from specgen import __version__, resources
from specgen.build import documents, jsontext
from specgen.build.memory import answer_key_memory
from specgen.build.rebuild import Reread
from specgen.build.see import see
from specgen.build.staging import Staging
from specgen.build.wording import Fact, fill
from specgen.guards.guard import Seen
from specgen.targets.fluso import differences, example, facts, sessions
from specgen.targets.fluso.compare import Compared, compare
from specgen.targets.fluso.tests_file import FlusoTest, judge_test, lower_tests, split_row, test_row
from specgen.targets.registry import CannotExportError, Target, register


def write(source: Reread, staging: Staging) -> tuple[str, ...]:
    """Write a build of one history in the format of fluso-memory-eval; tell what it cannot say.

    CannotExportError for a family of many histories, or one that has no test after its last session.
    """
    histories = list(source.histories())
    if len(histories) != 1:
        raise CannotExportError(f"fluso holds one history, and this build has {len(histories)}")
    seen = see(histories[0])
    tests = lower_tests(seen)
    if not tests:
        raise CannotExportError("fluso asks every test after the last session, and this build has none there")
    compared = list(compare(seen, {test.asked.id: judge_test(test, source.spec) for test in tests}))
    _write_data(seen, tests, staging)
    _write_texts(seen, tests, compared, staging)
    _write_judge(seen, staging)
    return (
        *differences.left_out(seen),
        *differences.unproven(tests),
        *differences.disagreements(compared),
    )


def _write_data(seen: Seen, tests: Sequence[FlusoTest], staging: Staging) -> None:
    spec, played = seen.spec, seen.played
    staging.write("past-sessions.json", jsontext.document(sessions.script(spec, played)))
    for name, text in sessions.recorded(spec, played):
        staging.write(name, text)
    staging.write("tests.jsonl", jsontext.lines(test_row(test, spec) for test in tests))
    staging.write("split.json", jsontext.document(split_row(tests)))
    staging.write("planted.json", jsontext.document(documents.planted(spec, played)))
    staging.write(example.NAME, jsontext.document(example.result(example.choose(tests))))


def _write_texts(seen: Seen, tests: Sequence[FlusoTest], compared: Sequence[Compared], staging: Staging) -> None:
    spec, played = seen.spec, seen.played
    staging.write("persona.md", documents.persona(spec, played))
    staging.write("hard-cases.md", documents.hard_cases(spec, played))
    for name, text in answer_key_memory(spec, played):
        staging.write(f"answer-key-memory/{name}", text)
    common: dict[str, Fact] = {
        "title": spec.title,
        "family": spec.family,
        "version": __version__,
        "example": example.choose(tests).id,
        "areas": facts.areas(tests),
        "restraints": differences.restraints(tests),
        **facts.counts(spec, played, tests),
    }
    staging.write("README.md", fill("fluso/README.md.j2", common))
    design: dict[str, Fact] = {
        "rules": facts.rules(spec, played),
        "changed": facts.changed_facts(spec, played),
        "asides": facts.asides(spec, played),
        "twins": facts.twins(spec, played),
        "scores": facts.scores(compared, tests),
        "floor": f"{100 * spec.limits.floor:g}",
    }
    staging.write("DESIGN.md", fill("fluso/DESIGN.md.j2", common | design))
    losses: dict[str, Fact] = {
        "left_out": differences.left_out(seen),
        "by_check": differences.by_check(seen, tests),
        "unproven": differences.unproven(tests),
        "disagreements": tuple(differences.disagreements(compared)),
        "responses": len(compared),
    }
    staging.write("NOT-LOWERED.md", fill("fluso/NOT-LOWERED.md.j2", common | losses))


def _write_judge(seen: Seen, staging: Staging) -> None:
    grader = resources.template("fluso/grade.py")
    staging.write("grade.py", grader.replace('LOCALE = "en_GB"', f'LOCALE = "{seen.spec.locale}"'))
    for name, content in resources.judge_sources():
        if name != "grade.py":
            staging.write_bytes(name, content)


TARGET = register(Target("fluso", "one persona, as fluso-memory-eval has it, with its own grade.py", write))
