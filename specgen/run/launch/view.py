"""The file system that a sealed agent sees, as bubblewrap's arguments."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from specgen.run.contract import SessionContext
from specgen.run.launch.programs import SYSTEM, holds, in_system, outermost

ROOT = Path("/session")
"""Where an agent finds its folders: `state`, `work` and `tmp`, under the same paths in every session."""
ROOM = 1 << 30
"""Bytes that /tmp and /dev/shm have each, unless the limit on disk is lower."""

_ALONE = (
    "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try",
    "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "session",
)  # fmt: skip

_SETTINGS = ("sys", "sysrq-trigger", "acpi", "bus", "driver", "fs", "irq", "mtrr", "pressure", "scsi", "tty")
"""Of /proc, the settings of the whole system: root's processes could change them, without any capability."""


@dataclass(frozen=True, slots=True)
class Folders:
    """An agent's own folders: where they lie, and where it sees them."""

    state: Path
    workspace: Path
    temporary: Path

    @staticmethod
    def of(context: SessionContext) -> Folders:
        """The folders of a session; the temporary one lies beside the state."""
        return Folders(context.state, context.workspace, context.state.parent / "tmp")

    def pairs(self) -> tuple[tuple[Path, Path], ...]:
        """Each folder with the path under which it is seen."""
        return (self.state, ROOT / "state"), (self.workspace, ROOT / "work"), (self.temporary, ROOT / "tmp")

    def translated(self, value: str) -> str:
        """A value of the environment, with the path of a folder put as it is seen."""
        for real, seen in self.pairs():
            if value == str(real) or value.startswith(f"{real}{os.sep}"):
                return f"{seen}{value[len(str(real)) :]}"
        return value


def inside(context: SessionContext) -> SessionContext:
    """A session as the agent sees it."""
    return replace(context, state=ROOT / "state", workspace=ROOT / "work")


def base(network: bool, room: int = ROOM) -> list[str]:
    """What every sealed process has: namespaces of its own, the system's folders, an empty /tmp."""
    words = [*_ALONE, *([] if network else ["--unshare-net"]), "--proc", "/proc", "--dev", "/dev"]
    for part in _SETTINGS:
        words += ["--ro-bind-try", f"/proc/{part}", f"/proc/{part}"]
    words += ["--remount-ro", "/dev", "--symlink", "/tmp", "/var/tmp", "--dir", "/run"]
    for place in ("/dev/shm", "/tmp"):
        words += ["--perms", "1777", "--size", str(room), "--tmpfs", place]
    for top in SYSTEM:
        if os.path.islink(top):
            words += ["--symlink", os.readlink(top), top]
        elif os.path.isdir(top):
            words += ["--ro-bind", top, top]
    resolver = os.path.realpath("/etc/resolv.conf")
    if network and not resolver.startswith("/etc/"):
        words += ["--ro-bind-try", resolver, resolver]
    return words


def shown(roots: Iterable[Path], covers: Iterable[Path]) -> list[str]:
    """Let roots be read, and cover what lies in them or in the system. The deeper path has the last word; of one path,
    its cover."""
    seen = [root for root in dict.fromkeys(roots) if not in_system(root)]
    tops = [*seen, *(Path(os.path.realpath(top)) for top in SYSTEM)]
    hidden = outermost(path for path in covers if any(holds(top, path) for top in tops))
    mounts = [(root, False) for root in seen if root not in hidden and _is_needed(root, seen, hidden)]
    words: list[str] = []
    sealed: list[str] = []
    for path, cover in sorted([*mounts, *((path, True) for path in hidden)], key=lambda one: len(one[0].parts)):
        if cover and path.is_dir():
            words += ["--tmpfs", str(path)]
            sealed += ["--remount-ro", str(path)]
        elif cover:
            words += ["--ro-bind", "/dev/null", str(path)]
        elif path.is_symlink():
            words += ["--symlink", os.readlink(path), str(path)]
        else:
            words += ["--ro-bind", str(path), str(path)]
    return [*words, *sealed]


def own(folders: Folders) -> list[str]:
    """An agent's own folders, which it can write, and nothing else but its /tmp. A link leads to each from where it
    really lies, for agents that are told that path."""
    words: list[str] = []
    for real, seen in folders.pairs():
        if real.is_dir():
            words += ["--bind", str(real), str(seen), "--symlink", str(seen), str(real)]
    return [*words, "--remount-ro", "/", "--chdir", str(ROOT / "work")]


def _is_needed(root: Path, seen: list[Path], hidden: list[Path]) -> bool:
    """Whether a root is not seen anyway: nothing holds it, or what holds it most closely is covered."""
    above = [(len(path.parts), path in hidden) for path in (*seen, *hidden) if path != root and holds(path, root)]
    return not above or max(above)[1]
