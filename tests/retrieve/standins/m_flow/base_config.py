"""Where the stand-in keeps its files."""

from __future__ import annotations

import os
from types import SimpleNamespace


def get_base_config() -> SimpleNamespace:
    """As the library: the variable with its prefix, then without, then a folder of the package."""
    names = ("data_root_directory", "system_root_directory", "cache_root_directory")
    return SimpleNamespace(**{name: value(name, "package/.data") for name in names})


def value(name: str, default: str) -> str:
    """A setting."""
    return os.environ.get(f"MFLOW_{name.upper()}", os.environ.get(name.upper(), default))
