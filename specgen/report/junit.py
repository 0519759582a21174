"""The report as JUnit XML: a suite for each repeat of each run, a case for each probe."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as Xml

from specgen_judge import RunScore, Test, Verdict

from specgen.report.page import Page
from specgen.report.texts import fit, line
from specgen.stats.setups import Setup

_TEXT = 4_000


def render_junit(page: Page) -> str:
    """The document. A wrong response is a failure, a failed session an error, an unscored test an error of ours."""
    root = Xml.Element("testsuites", name=line(page.family))
    total: Counter[str] = Counter()
    for measured in page.comparison.measured:
        for run in measured.setup.runs:
            for repeat in run.report.runs:
                total += _suite(root, page, measured.setup, repeat)
    _count(root, total)
    Xml.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{Xml.tostring(root, encoding="unicode")}\n'


def _suite(root: Xml.Element, page: Page, setup: Setup, repeat: RunScore) -> Counter[str]:
    name = f"{setup.name} {repeat.name}".strip()
    suite = Xml.SubElement(root, "testsuite", name=line(name))
    properties = Xml.SubElement(suite, "properties")
    for key, value in (("build", page.build), ("unsealed", str(setup.unsealed).lower())):
        Xml.SubElement(properties, "property", name=key, value=line(value))
    counts: Counter[str] = Counter()
    for probe in page.probes:
        counts["tests"] += 1
        counts[_case(suite, probe.test, repeat.verdicts[probe.test.id])] += 1
    _count(suite, counts)
    return counts


def _case(suite: Xml.Element, test: Test, verdict: Verdict) -> str:
    case = Xml.SubElement(suite, "testcase", name=line(test.name), classname=line(test.area or "probes"))
    if verdict.status == "correct":
        return "correct"
    sort = "errors" if verdict.status in ("error", "unscored") else "failures"
    faults = f" [{', '.join(verdict.faults)}]" if verdict.faults else ""
    wrong = [f"{check.label}: {check.reason}" for check in verdict.checks if not check.passed]
    message = line(f"{verdict.status}{faults} {verdict.reason or (wrong[0] if wrong else '')}")
    found = Xml.SubElement(case, sort.removesuffix("s"), message=message, type=verdict.status)
    found.text = fit("\n".join([f"request: {test.request}", *wrong])[:_TEXT])
    return sort


def _count(element: Xml.Element, counts: Counter[str]) -> None:
    for key in ("tests", "failures", "errors"):
        element.set(key, str(counts[key]))
