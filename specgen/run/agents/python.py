"""`py:module:Class`: a class of the user's, in a process of its own that speaks JSON lines (docs/running.md)."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import PathFinder
from pathlib import Path

from specgen.run.agents import pyhost
from specgen.run.agents.jsonl import JsonlAgent
from specgen.run.agents.words import NoAgentError, digest_of
from specgen.run.contract import Limits


def python_agent(name: str, module: str, cls: str, limits: Limits, passed: Sequence[str]) -> JsonlAgent:
    """The agent for a class. NoAgentError where there is no such module; the class itself is looked up by its process.

    The module is looked for as `python -m` would: in the folder that we are in, then where this Python finds modules.
    """
    if not all(part.isidentifier() for part in (*module.split("."), cls)):
        raise NoAgentError(f"py:{module}:{cls} is not py:module:Class")
    path = [os.getcwd(), *(place for place in sys.path if place)]
    found = _sources(module, path)
    if not found:
        raise NoAgentError(f"there is no module {module!r} here or where this Python finds modules")
    argv = (sys.executable, "-P", str(Path(pyhost.__file__).resolve()), module, cls)
    needs = (Path(argv[2]), *found)
    env = (("PYTHONPATH", os.pathsep.join([path[0], os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)),)
    return JsonlAgent(name, digest_of(["py", module, cls], needs), argv, needs, limits, tuple(passed), env)


def _sources(module: str, path: Sequence[str]) -> tuple[Path, ...]:
    """The file of a module; for one in a package all of the package's."""
    top, _, rest = module.partition(".")
    spec = PathFinder.find_spec(top, path)
    if spec is None:
        return ()
    if spec.submodule_search_locations:
        folders = [Path(place) for place in spec.submodule_search_locations]
        inner = folders[0].joinpath(*rest.split(".")) if rest else folders[0]
        there = inner.with_suffix(".py").is_file() or inner.is_dir()
        return tuple(sorted(file for folder in folders for file in folder.rglob("*.py"))) if there else ()
    return (Path(spec.origin),) if spec.origin and not rest else ()
