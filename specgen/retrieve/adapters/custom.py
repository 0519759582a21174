"""`module:callable`: an adapter of the user's own, that need not be installed as a plug-in."""

from __future__ import annotations

import importlib
import inspect
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from specgen.retrieve.contract import Adapter

if TYPE_CHECKING:
    from specgen.retrieve.adapters.registry import Options

NEEDED = ("name", "reset", "store", "search")


class CustomAdapterError(Exception):
    """What is named is no adapter; the message says why."""


def custom(name: str, options: Options) -> Adapter:
    """The adapter that `module:callable` makes: called without arguments if that is possible, else with the options.

    Modules are found as Python finds them, and in the working folder. CustomAdapterError where there is none.
    """
    module, _, path = name.partition(":")
    called: Any = _module(module)
    for part in path.split("."):
        if not hasattr(called, part):
            raise CustomAdapterError(f"the module {module!r} has no {path!r}")
        called = getattr(called, part)
    if not callable(called):
        raise CustomAdapterError(f"{name!r} is no class or function, but {type(called).__name__}")
    try:
        made = called(options) if _wants_options(called) else called()
    except (Exception, SystemExit) as error:
        raise CustomAdapterError(f"{name!r} failed to make an adapter: {type(error).__name__}: {error}") from error
    missing = [each for each in NEEDED if not hasattr(made, each)]
    if missing:
        raise CustomAdapterError(f"what {name!r} makes is no adapter: it has no {', '.join(missing)}")
    _require_told(name, made)
    adapter: Adapter = made
    return adapter


def _require_told(name: str, made: Any) -> None:
    """What results say of a store must be there before it is asked, not after hours."""
    try:
        called, settings = made.name, getattr(made, "settings", {})
    except (Exception, SystemExit) as error:
        raise CustomAdapterError(
            f"what {name!r} makes does not tell its name and settings: {type(error).__name__}: {error}"
        ) from error
    if not isinstance(called, str) or not called.strip():
        raise CustomAdapterError(f"what {name!r} makes has the name {called!r}, and a text is expected")
    if not isinstance(settings, Mapping):
        raise CustomAdapterError(
            f"what {name!r} makes has settings that are {type(settings).__name__}, and a dict is expected"
        )


def _module(name: str) -> Any:
    try:
        here = os.getcwd()
    except OSError:  # the folder was deleted
        here = None
    if here is not None and here not in sys.path:
        sys.path.insert(0, here)
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:
        raise CustomAdapterError(f"the module {name!r} cannot be imported: {type(error).__name__}: {error}") from error


def _wants_options(called: Any) -> bool:
    try:
        inspect.signature(called).bind()
    except TypeError:
        return True
    except ValueError:  # a callable written in C that does not tell
        return False
    return False
