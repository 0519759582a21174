"""A worker's workshop: the same agent as the runner's, found anew on this machine, and sealed as the runner says."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from specgen import __version__
from specgen.run.begin import workshop
from specgen.run.cluster.orders import Kit
from specgen.run.tasks import Workshop


class UnfitError(Exception):
    """A worker on which a run's tasks would not be what they are elsewhere."""


def equip(kit: Kit) -> Workshop:
    """Make the workshop of a run. UnfitError, NoAgentError, NoSandboxError where this machine has not what it takes."""
    if kit.version != __version__:
        raise UnfitError(f"it has specgen {__version__}, the run has {kit.version}")
    for name, digest in kit.files:
        if not Path(name).is_file():
            raise UnfitError(f"it has no {name}, which the agent needs")
        if hashlib.sha256(Path(name).read_bytes()).hexdigest() != digest:
            raise UnfitError(f"it has another {name} than the runner")
    absent = [name for name in kit.variables if name not in os.environ]
    if absent:
        raise UnfitError(f"it has no variable {', '.join(absent)}, which --env names")
    shop = workshop(kit.wanted)
    if shop.agent.fingerprint != kit.fingerprint:
        raise UnfitError(f"it has another {kit.wanted.agent} than the runner: its files or settings differ")
    if shop.launcher.sealed != kit.sealed:
        raise UnfitError("it cannot seal agents in as the run wants it")
    return shop
