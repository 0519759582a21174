"""The target `trap`: every file of an export."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from specgen import __version__, resources
from specgen.build import jsontext, layout
from specgen.build.rebuild import Reread
from specgen.build.staging import Staging
from specgen.build.wording import Fact, fill
from specgen.model.built import AskedProbe, Played
from specgen.targets.registry import CannotExportError, Target, register
from specgen.targets.trap import gold, prompts, select

BATCH = 200
"""Cases of one run: trap-cli hands all results to the grader in one environment variable of at most 128 KiB."""

NAMED = 12
"""Probes named in one line of what the command says; NOT-EXPORTED.md names all."""

CODE = (
    "judge.py",
    "grader.py",
    "tools/run_case.sh",
    *(f"tools/two_sessions/{name}.py" for name in ("main", "options", "manifest", "visible", "hidden", "seal", "step")),
)
"""What is copied as it is."""


@dataclass
class Listed:
    """What has been written: the cases for traptask.yaml, and the probes that could not become cases."""

    cases: list[dict[str, str | None]] = field(default_factory=list)
    refused: dict[str, list[str]] = field(default_factory=dict)

    def refuse(self, name: str, why: str) -> None:
        """Note a probe that is left out."""
        self.refused.setdefault(why, []).append(name)

    def lines(self, most: int | None = None) -> tuple[str, ...]:
        """The probes that are left out, one reason a line; of each reason at most `most` names."""
        return tuple(f"{_some(names, most)}: {why}" for why, names in self.refused.items())


def write(source: Reread, staging: Staging) -> tuple[str, ...]:
    """Write a build as a task for trap-cli; tell what cannot become a case there.

    CannotExportError where no probe can.
    """
    listed = Listed()
    probes = (source.folder / layout.PROBES).read_bytes().count(b"\n")
    protocol = fill("trap/case-README.md.j2", {"family": source.spec.family, "version": __version__})
    for played, asked in _probes(source):
        why = select.refusal(asked)
        if why:
            listed.refuse(_name(played, asked), why)
            continue
        case_id = f"case_{len(listed.cases) + 1:0{max(2, len(str(probes)))}}"
        _write_case(staging, case_id, played, asked, protocol)
        listed.cases.append(_listed(case_id, len(listed.cases), played, asked))
    if not listed.cases:
        raise CannotExportError("; ".join(("trap asks for one value or one person a case", *listed.lines(NAMED))))
    _write_texts(source, staging, listed)
    for name in CODE:
        staging.write(name, resources.template(f"trap/{name}"))
    for name, content in resources.judge_sources():
        if name != "grade.py":
            staging.write_bytes(name, content)
    return (*(f"not exported: {line}" for line in listed.lines(NAMED)), *_too_many(listed))


def _probes(source: Reread) -> Iterator[tuple[Played, AskedProbe]]:
    for played in source.histories():
        for asked in played.history.probes:
            yield played, asked


def _write_case(staging: Staging, case_id: str, played: Played, asked: AskedProbe, protocol: str) -> None:
    request = prompts.second(played, asked)
    staging.write(f"inputs/{case_id}/README.md", protocol)
    staging.write(f"inputs/{case_id}/step1.txt", prompts.first(played, asked))
    staging.write(f"inputs/{case_id}/step2.txt", request)
    staging.write(f"expected/{case_id}/answer.json", jsontext.document(gold.answer_row(case_id, played, asked)))
    staging.write(f"expected/{case_id}/check.json", jsontext.document(gold.check_row(case_id, played, asked, request)))


def _listed(case_id: str, index: int, played: Played, asked: AskedProbe) -> dict[str, str | None]:
    return {
        "id": case_id,
        "category": gold.category(played, asked),
        "batch": f"batch_{index // BATCH + 1}",
        "description": _quoted(gold.described(played, asked)),
    }


def _write_texts(source: Reread, staging: Staging, listed: Listed) -> None:
    facts: dict[str, Fact] = {
        "title": source.spec.title,
        "quoted_title": _quoted(source.spec.title),
        "family": source.spec.family,
        "version": __version__,
        "cases": tuple(listed.cases),
        "count": len(listed.cases),
        "categories": tuple(sorted({str(case["category"]) for case in listed.cases})),
        "batched": len(listed.cases) > BATCH,
        "batch": BATCH,
        "left_out": listed.lines(),
        "histories": len(source.spec.sessions) > 1,
    }
    for name in ("traptask.yaml", "README.md", "NOT-EXPORTED.md"):
        staging.write(name, fill(f"trap/{name}.j2", facts))


def _too_many(listed: Listed) -> tuple[str, ...]:
    if len(listed.cases) <= BATCH:
        return ()
    return (
        f"{len(listed.cases)} cases are too many for one `tp run`: run each batch of {BATCH} by its tag "
        "(tp run -t batch_1, tp run -t batch_2, …)",
    )


def _quoted(text: str) -> str:
    """A text as YAML takes it: JSON's double quotes are YAML's too."""
    return json.dumps(text, ensure_ascii=False)


def _name(played: Played, asked: AskedProbe) -> str:
    """The author's name for a probe."""
    return asked.probe.id if played.history.world.case is None else f"{played.name}/{asked.probe.id}"


def _some(names: list[str], most: int | None) -> str:
    shown = ", ".join(names[:most])
    more = len(names) - most if most is not None else 0
    return f"{shown} and {more} more (NOT-EXPORTED.md)" if more > 0 else shown


TARGET = register(Target("trap", "a task for trap-cli: two sessions a case, with judge and grader", write))
