"""Writes where it has no business: the system's folders, devices, its own programs. Says what it could write."""

import os
import sys
from pathlib import Path

from cheat import tried

FOLDERS = ("/", "/usr", "/usr/bin", "/usr/lib", "/etc", "/dev", "/run", "/var", "/session", "/proc/sys/kernel")
SETTINGS = tuple(f"/proc/sys/{name}" for name in ("kernel/core_pattern", "kernel/pid_max", "vm/drop_caches"))
FILES = ("/etc/passwd", "/etc/resolv.conf", "/usr/bin/env", "/proc/sysrq-trigger", *SETTINGS)


def append(path: str) -> None:
    """Open for writing is enough."""
    os.close(os.open(path, os.O_WRONLY | os.O_APPEND))


mine = [sys.argv[0], sys.executable, os.path.realpath(sys.executable), os.__file__]
deeds = [(folder, Path(folder, "planted").touch) for folder in (*FOLDERS, *map(os.path.dirname, mine))]
deeds += [(path, lambda path=path: append(path)) for path in (*FILES, *mine)]  # type: ignore[misc]
deeds += [(f"chmod {path}", lambda path=path: os.chmod(path, 0o777)) for path in mine]  # type: ignore[misc]
deeds += [(f"rm {path}", lambda path=path: os.unlink(path)) for path in mine]  # type: ignore[misc]
deeds += [("mknod", lambda: os.mknod("disk", 0o60600, os.makedev(254, 0)))]  # type: ignore[list-item]
print("wrote:", *tried(deeds))
