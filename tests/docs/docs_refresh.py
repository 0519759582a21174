"""Write anew what the documentation computes: console outputs, tables, docs/codes.md.

    python tests/docs/docs_refresh.py

Outputs that hold an elision (`…`) are left as they are where they still match, and reported where they do not.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from docs_codes import codes_page
from docs_console import Reader
from docs_pages import ROOT, WITH_CONSOLE, matches
from docs_tables import TABLES, refreshed

HASH = re.compile(r", [0-9a-f]{12}$", re.MULTILINE)
"""The hash of a build changes with every line of the judge, so no page shows it."""


def consoles(text: str) -> tuple[str, list[str]]:
    """A page with the outputs that its commands give now, and the commands whose elided output no longer matches."""
    stale: list[str] = []
    fresh: dict[tuple[int, int], str] = {}
    with tempfile.TemporaryDirectory() as place:
        for ran in Reader(Path(place)).follow(text):
            shown = ran.command.output
            same = matches(shown, ran.output)
            if not same and "…" in shown:
                stale.append(f"$ {ran.command.line}\n{ran.output}")
            output = shown if same or "…" in shown else HASH.sub(", …", ran.output)
            where = ran.block.start, ran.block.end
            fresh[where] = fresh.get(where, "") + f"$ {ran.command.line}\n{output}"
    for (start, end), body in reversed(fresh.items()):
        text = text[:start] + body + text[end:]
    return text, stale


def main() -> int:
    """Refresh every page. Exits 1 where an elided output has to be mended by hand."""
    (ROOT / "docs" / "codes.md").write_text(codes_page(), encoding="utf-8", newline="\n")
    stale: list[str] = []
    for name in WITH_CONSOLE:
        path = ROOT / name
        text, left = consoles(refreshed(path.read_text("utf-8"), TABLES))
        path.write_text(text, encoding="utf-8", newline="\n")
        stale += [f"{name}: {command}" for command in left]
    print("\n".join(stale))
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
