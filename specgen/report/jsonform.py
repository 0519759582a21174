"""The report as JSON: the comparison, floor and ceiling, and each probe with every repeat's verdict."""

from __future__ import annotations

import dataclasses
import json

from specgen_judge import JSON
from specgen_judge.report import score_json, verdict_json

from specgen.report.gates import GatePart
from specgen.report.page import Page, ProbePart
from specgen.stats.rows import comparison_row


def render_json(page: Page) -> str:
    """The document, in ASCII, so that any text of a response survives."""
    return json.dumps(report_row(page), indent=1, ensure_ascii=True) + "\n"


def report_row(page: Page) -> dict[str, JSON]:
    """The whole report."""
    return {
        "family": page.family,
        "build": page.build,
        "notes": list(page.notes),
        "comparison": comparison_row(page.comparison),
        "references": [{"role": each.role, "agent": each.name, **score_json(each.score)} for each in page.references],
        "gates": [_gate(gate) for gate in page.gates],
        "probes": [_probe(page, probe) for probe in page.probes],
    }


def _gate(gate: GatePart) -> JSON:
    row: JSON = json.loads(json.dumps(dataclasses.asdict(gate)))
    return row


def _probe(page: Page, probe: ProbePart) -> dict[str, JSON]:
    test = probe.test
    return {
        "id": test.id,
        "name": test.name,
        "area": test.area,
        "kind": test.kind,
        "guard": test.guard,
        "split": test.split,
        "request": test.request,
        "needs": [{"plant": each.id, "kind": each.kind, "said": each.said} for each in probe.needed],
        "taught": [
            {"session": each.session, "date": each.date, "superseded": each.superseded, "excerpt": each.excerpt}
            for each in probe.taught
        ],
        "retrieval": [
            {
                "store": each.store,
                "verdict": each.verdict,
                "ranks": list(each.ranks),
                "topK": each.top_k,
                "error": each.error,
            }
            for each in probe.retrieved
        ],
        "results": [
            {"setup": measured.setup.name, "repeat": repeat.name, **verdict_json(repeat.verdicts[test.id])}
            for measured in page.comparison.measured
            for run in measured.setup.runs
            for repeat in run.report.runs
        ],
    }
