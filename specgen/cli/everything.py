"""Import every module of ours, so that all codes, checks and agents are registered: for the docs and for tests."""

from __future__ import annotations

import importlib
import pkgutil

import specgen


def import_everything() -> None:
    """Import every module under `specgen` but those that run when imported."""
    for module in pkgutil.walk_packages(specgen.__path__, "specgen."):
        if not module.name.endswith(".__main__"):
            importlib.import_module(module.name)


import_everything()
