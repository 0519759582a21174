"""A control group that bounds how many processes a sandbox has, where the system lets us make one.

The limit on a user's processes does not hold for root; a control group does, and root may make one on most systems.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_MOUNT = Path("/sys/fs/cgroup")
_PREFIX = "specgen-"
_CONTROLLER = "pids"
_ROUNDS = 200


def bounded(pid: int, most: int) -> Path | None:
    """Put a process, and all that it will start, in a new group of at most `most` processes and threads.

    None where no group can be made here.
    """
    for parent in parents(Path("/proc/self/cgroup").read_text(encoding="utf-8"), _MOUNT):
        _sweep(parent)
        group = parent / f"{_PREFIX}{os.getpid()}-{pid}"
        with suppress(OSError):
            group.mkdir()
            try:
                for name, number in (("pids.max", most), ("cgroup.procs", pid)):
                    with (group / name).open("r+", encoding="ascii") as file:  # never made anew: a real group has them
                        file.write(str(number))
            except OSError:
                group.rmdir()
                raise
            return group
    return None


def remove(group: Path) -> None:
    """Remove a group whose processes have ended; the system may take a moment to see that they have."""
    for _ in range(_ROUNDS):
        try:
            group.rmdir()
        except OSError:
            time.sleep(0.005)
        else:
            return


def parents(membership: str, mount: Path) -> Iterator[Path]:
    """Where a group could be made: of version 1 in our own one, of version 2 beside it, for there a group that has
    processes has no groups."""
    for line in membership.splitlines():
        _, controllers, path = line.split(":", 2)
        inner = path.strip("/")
        if _CONTROLLER in controllers.split(","):
            yield mount / controllers / inner
        elif not controllers:
            parent = (mount / inner).parent if inner else mount
            with suppress(OSError):
                if _CONTROLLER in (parent / "cgroup.subtree_control").read_text(encoding="ascii").split():
                    yield parent


def _sweep(parent: Path) -> None:
    """Remove the groups of runners that were killed."""
    for left in parent.glob(f"{_PREFIX}*"):
        if not Path("/proc", left.name.removeprefix(_PREFIX).partition("-")[0]).exists():
            with suppress(OSError):
                left.rmdir()
