"""Which launcher a run uses: `--sandbox auto|bwrap|none`."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import cast

from specgen.run.contract import Launcher
from specgen.run.launch.plain import PlainLauncher

SANDBOXES = ("auto", "bwrap", "none")


class NoSandboxError(Exception):
    """The sandbox that was asked for cannot be used here; the message says why."""


def choose_launcher(
    sandbox: str,
    needs: tuple[Path, ...],
    see: tuple[Path, ...] = (),
    hide: tuple[Path, ...] = (),
    *,
    network: bool = False,
    lays: bool = True,
) -> Launcher:
    """The launcher for a sandbox. `auto` takes bubblewrap where it works. NoSandboxError where `bwrap` does not.

    The module `specgen.run.launch.bwrap` has `launcher`, which raises NoSandboxError.
    """
    if sandbox == "none":
        return PlainLauncher()
    name = f"{__package__}.bwrap"
    try:
        if importlib.util.find_spec(name) is None:
            raise NoSandboxError("this version has no sandbox")
        made = importlib.import_module(name).launcher(needs, see, hide, network=network, lays=lays)
        return cast(Launcher, made)
    except NoSandboxError:
        if sandbox == "auto":
            return PlainLauncher()
        raise
