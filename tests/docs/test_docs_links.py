"""Every relative link of every page leads somewhere, headings included."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs_pages import ROOT, pages, prose

ALL = (*pages(), ROOT / "examples" / "README.md")


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", prose(page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", ALL, ids=lambda path: path.name)
def test_links(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.exists(), f"{page.name} links to {target}"
        if anchor:
            assert anchor in anchors(there), f"{page.name} links to {target}, which has no such heading"


def test_every_page_can_be_reached_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    reached = set(re.findall(r"\]\((docs/[\w-]+\.md)\)", readme))
    for page in (ROOT / "docs").glob("*.md"):
        inner = (ROOT / "docs").glob("*.md")
        linked = f"docs/{page.name}" in reached or any(f"]({page.name})" in other.read_text("utf-8") for other in inner)
        assert linked, f"nothing leads to {page.name}"
