"""The page docs/codes.md, made from the declared codes and their goldens."""

from __future__ import annotations

import importlib
import pkgutil

from docs_pages import ROOT

import specgen
from specgen.diagnostics import all_codes
from specgen.diagnostics.docs import render_codes_markdown

COMMAND = "python tests/docs/docs_refresh.py"


def import_everything() -> None:
    """Import every module of specgen, so that every code is declared."""
    for module in pkgutil.walk_packages(specgen.__path__, "specgen."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def codes_page() -> str:
    """What docs/codes.md must hold."""
    import_everything()
    page = render_codes_markdown(ROOT / "tests" / "goldens", all_codes())
    return page.replace("python -m specgen.diagnostics.docs", COMMAND)
