"""Pages for tests: builds and runs made by hand, and outputs that mean harm."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "stats"))
from stats_worlds import Row, probe, ten, write_build, write_run

from specgen.report.gather import gather
from specgen.report.page import Page

__all__ = ["Row", "probe", "ten", "write_build", "write_run"]

HOSTILE = (
    "<script>document.title='owned'</script>",
    "</pre></details><h1>owned</h1><script>document.title='owned'</script>",
    "<img src=x onerror=\"document.title='owned'\">",
    "<svg onload=\"document.title='owned'\"><title>owned</title></svg>",
    '" onmouseover="document.title=\'owned\'" x="',
    "' autofocus onfocus='document.title=1' '",
    "<!-- <style>*{display:none}</style> -->",
    "]]><script>document.title='owned'</script>",
    "javascript:document.title='owned'",
    "&lt;script&gt;document.title='owned'&lt;/script&gt;",
    "{{ 7 * 7 }} {% raw %} ${7*7}",
    "</title><meta http-equiv=refresh content='0;url=data:text/html,owned'>",
    "</style><script>document.title='owned'</script>",
    "<a href=\"javascript:document.title='owned'\">yes</a>",
    "\u202eyes\u0000\u001b[2J\ud800\ufffe yes",
    "```\n<b>owned</b>\n```",
)
"""Replies and names that would do something if they were taken for markup."""


def sessions(build: Path, *texts: str) -> None:
    """Sessions S1, S2, … of one user turn each."""
    rows = [
        {"history": "h", "id": f"S{n}", "date": f"2026-08-{n:02}", "project": "ops", "files": ["a.csv"],
         "turns": [{"role": "user", "content": text}]}
        for n, text in enumerate(texts, 1)
    ]  # fmt: skip
    (build / "sessions.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def hand_page(folder: Path, rows: list[Row], *replies: Mapping[str, str], **info: object) -> Page:
    """A page on one run of a build made by hand."""
    build = write_build(folder / "b", rows)
    sessions(build, "The answer is yes.")
    return gather(build, [str(write_run(folder / "run", build, *(replies or ({},)), **info))])


def hostile_page(folder: Path) -> Page:
    """A page in which everything that is not ours means harm: replies, file names, errors, agents, areas, sessions."""
    rows = [
        {**probe(f"q{n}", f"plant <b>{n}", area=text), "name": f"{text} {n}", "id": f"q{n}"}
        for n, text in enumerate(HOSTILE)
    ]
    for row in rows:
        row["request"] = f"Request {row['name']}"
    build = write_build(folder / "b", rows, family="<script>document.title='owned'</script>")
    sessions(build, *HOSTILE)
    runs = []
    for place, text in enumerate(HOSTILE[:4]):
        run = write_run(folder / f"run{place}", build, {}, agent=f"cmd:{text}", condition=text)
        for n, reply in enumerate(HOSTILE):
            body: Row = {"reply": f"{reply} yes", "turn": f"{reply} turn", "files": {f"{reply}.md": f"{reply} yes"}}
            if (n + place) % 5 == 0:
                body["error"] = reply
            (run / "tests" / f"q{n}.json").write_text(json.dumps(body))
        runs.append(str(run))
    return gather(build, runs)


class Elements(HTMLParser):
    """Every element of a page with its attributes, and all its text."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)
