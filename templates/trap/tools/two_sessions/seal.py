"""Seal a session with bubblewrap: an empty file system, and only what it needs mounted into it.

Written by `specgen export --target trap`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

from visible import SYSTEM

NAMESPACES = ("--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try")
ALONE = (*NAMESPACES, "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "session")
EMPTY = (
    "--proc", "/proc", "--ro-bind-try", "/proc/sys", "/proc/sys", "--dev", "/dev",
    "--tmpfs", "/tmp", "--tmpfs", "/var/tmp", "--tmpfs", "/run",
)  # fmt: skip


def usable(no_network: bool) -> tuple[str | None, str]:
    """Return bubblewrap's path where it works here, else None and why not."""
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        return None, "bubblewrap (bwrap) is not installed"
    try:
        done = subprocess.run(
            [bwrap, *base(no_network), "--", "true"], stdin=subprocess.DEVNULL, capture_output=True, timeout=30
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return None, f"bubblewrap does not run here: {error}"
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        return None, f"bubblewrap does not run here: {said[-1] if said else done.returncode}"
    return bwrap, ""


def base(no_network: bool) -> list[str]:
    """Return the arguments that every sealed session has: namespaces of its own and the system's folders."""
    words = [*ALONE, *EMPTY, *(["--unshare-net"] if no_network else [])]
    for top in SYSTEM:
        if os.path.islink(top):
            words += ["--symlink", os.readlink(top), top]
        elif os.path.isdir(top):
            words += ["--ro-bind", top, top]
    resolver = os.path.realpath("/etc/resolv.conf")
    if not resolver.startswith("/etc/"):
        words += ["--ro-bind-try", resolver, resolver]
    return words


def arguments(
    roots: Iterable[Path], masks: Iterable[Path], carried: Sequence[Path], folder: Path, no_network: bool
) -> list[str]:
    """Return bubblewrap's arguments for a session in `folder`: `roots` can be read, `masks` are covered, `carried` can
    be written. The deeper path has the last word; of one path, its cover."""
    mounts = [(len(path.parts), 0, path) for path in roots]
    shown = [path for _, _, path in mounts] + [Path(top) for top in SYSTEM]
    covers = [path for path in masks if any(top == path or top in path.parents for top in shown)]
    mounts += [(len(path.parts), 1, path) for path in covers if not any(each in path.parents for each in covers)]
    words = base(no_network)
    covered: list[Path] = []
    for _, cover, path in sorted(mounts):
        if not cover:
            words += ["--ro-bind", str(path), str(path)]
        elif path.is_dir():
            words += ["--tmpfs", str(path)]
            covered.append(path)
        else:
            words += ["--ro-bind", "/dev/null", str(path)]
    for path in covered:
        words += ["--remount-ro", str(path)]
    for path in carried:
        words += ["--bind", str(path), str(path)]
    return [*words, "--chdir", str(folder)]
