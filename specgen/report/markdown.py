"""The report as Markdown: tables of scores, and each probe that somebody got wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from specgen.report.figures import Card, Chart, area_charts, cards, fault_charts, score_charts
from specgen.report.gatesmarkdown import gates_markdown
from specgen.report.marktext import escape, fence, table
from specgen.report.page import Answers, Page, ProbePart


def render_markdown(page: Page) -> str:
    """The document. Texts of agents stand in fences that they cannot close; names are escaped."""
    parts = [
        f"# {escape(page.family)}",
        f"Build `{page.build[:12]}`, {len(page.probes)} probes. Figures are percentages with 95 % intervals.",
        *(f"> {escape(note)}" for note in page.notes),
        *_tables(page),
        *_against(cards(page)),
        *gates_markdown(page.gates),
        *_wrong(page.probes),
    ]
    return "\n\n".join(parts) + "\n"


def _tables(page: Page) -> Iterable[str]:
    setups = [escape(card.name) + (" (**unsealed**)" if card.unsealed else "") for card in cards(page)]
    references = [f"{each.role} ({each.name})" for each in reversed(page.references)]
    for title, charts in (
        ("Scores", score_charts(page)),
        ("By area", area_charts(page)),
        ("Faults", fault_charts(page)),
    ):
        if charts:
            yield f"## {title}"
            yield table(["", *setups, *references], (_row(page, chart) for chart in charts))


def _row(page: Page, chart: Chart) -> list[str]:
    by_place = {bar.place: bar.words for bar in chart.bars}
    figures = [by_place.get(place, "-") for place in range(len(page.comparison.measured))]
    lines = {"floor": chart.floor, "ceiling": chart.ceiling}
    known = [lines[each.role] for each in reversed(page.references)]
    return [escape(chart.title), *figures, *("-" if value is None else f"{value:.1f}" for value in known)]


def _against(found: Sequence[Card]) -> Iterable[str]:
    rows = [(escape(card.name), key, words, escape(verdict)) for card in found for key, words, verdict in card.against]
    if rows:
        yield f"## Against {escape(found[0].name)}"
        yield table(["setup", "score", "difference, points", "verdict"], rows)


def _wrong(probes: Iterable[ProbePart]) -> Iterable[str]:
    wrong = [probe for probe in probes if not probe.right]
    yield f"## Wrong somewhere: {len(wrong)}"
    for probe in wrong:
        yield f"### {escape(probe.test.name)} ({escape(probe.test.area)})"
        yield fence(probe.request)
        for taught in probe.taught:
            old = ", superseded" if taught.superseded else ""
            yield f"Taught in {escape(taught.session)} ({escape(taught.date)}{old}): {escape(taught.excerpt)}"
        for store in probe.retrieved:
            yield f"Memory store {escape(store.store)}: {escape(store.words)}."
        for each in probe.answers:
            if each.right < each.total:
                yield from _answer(each)


def _answer(each: Answers) -> Iterable[str]:
    faults = f", {', '.join(escape(fault) for fault in each.faults)}" if each.faults else ""
    yield f"**{escape(each.setup)}**: {each.right} of {each.total} right{faults}"
    for shown in each.shown[:1]:
        if shown.missing:
            yield escape(shown.missing)
        for passage in shown.passages:
            yield f"{escape(passage.title)}:"
            yield fence(passage.text)
        checks = [
            f"- {'passed' if check.passed else '**failed**'} {escape(check.label)}: {escape(check.reason)}"
            for check in shown.verdict.checks
        ]
        yield "\n".join(checks)
