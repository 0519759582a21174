"""Write a report to a file: whole or not at all, and never into a build or a run."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from specgen.build.layout import MANIFEST
from specgen.build.places import place_fault
from specgen.intervals.faults import StatsError
from specgen.report.html import render_html
from specgen.report.jsonform import render_json
from specgen.report.junit import render_junit
from specgen.report.markdown import render_markdown
from specgen.report.page import Page

FORMATS = {"html": render_html, "markdown": render_markdown, "junit": render_junit, "json": render_json}
"""Each format by its name on the command line."""


def render(page: Page, name: str) -> str:
    """A report in one of FORMATS. KeyError for another."""
    return FORMATS[name](page)


def require_file(out: Path) -> None:
    """Refuse a place where no report may be written. StatsError."""
    if out.is_dir():
        raise StatsError(f"{out} is a folder; a report is one file")
    for folder in out.resolve().parents:
        if (folder / MANIFEST).is_file():
            raise StatsError(f"{out} lies inside the build {folder}, which nothing may be added to")
    fault = place_fault(out)
    if fault is not None:
        raise StatsError(f"{out} {fault}")


def write(out: Path, text: str) -> None:
    """Write a text as UTF-8. OSError where it cannot be written."""
    out.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".report-", dir=out.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
        os.chmod(name, 0o644)
        os.replace(name, out)
    except BaseException:
        if os.path.exists(name):
            os.unlink(name)
        raise
