"""A folder laid under another: what is written goes to the upper one, the lower is only read (overlayfs of Linux).

It takes no time and no room, however large the lower folder is. Mounts are made in a view of the file system that only
this process and its own have (`enter`); whoever looks from outside sees empty folders, and when the last of these
processes ends, by `kill -9` even, the system takes the mounts away.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal

from specgen.run.copies import DEEPEST

_NEW_MOUNTS, _NEW_USER = 0x00020000, 0x10000000  # CLONE_NEWNS, CLONE_NEWUSER
_REC, _PRIVATE = 16384, 1 << 18  # MS_REC, MS_PRIVATE
_DETACH = 2  # MNT_DETACH
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None
_COMMON = "volatile,metacopy=off,index=off"
"""`volatile`: what is thrown away need not reach the disk; else each end would wait for the whole disk."""

_NAMES = ("lower", "upper", "work")

Way = Literal["root", "user"]
"""Who mounts: the system's administrator, or a user in a namespace of its own. Only the first can rename a folder of
the lower layer; to the second the system says EXDEV, as between file systems, whereupon `mv` copies."""

_OPTIONS: Mapping[Way, str] = {"root": f"{_COMMON},redirect_dir=on", "user": f"{_COMMON},userxattr"}


def enter(way: Way) -> None:
    """Give this process a view of its own, in which it can lay folders. OSError where the system says no.

    As a user it gets a namespace of users too, in which it is who it was, and nobody else is. Only a process with one
    thread can.
    """
    uid, gid = os.geteuid(), os.getegid()
    _call("unshare", _NEW_MOUNTS | (_NEW_USER if way == "user" else 0))
    if way == "user":
        for name, text in (("setgroups", "deny"), ("uid_map", f"{uid} {uid} 1"), ("gid_map", f"{gid} {gid} 1")):
            Path("/proc/self", name).write_text(text, encoding="ascii")
    _call("mount", b"none", b"/", None, _REC | _PRIVATE, None)


def lay(base: Path, target: Path, layer: Path, way: Way) -> None:
    """Make `target` a folder that has what `base` has; what is written there is kept in `layer`, another new folder.

    OSError where the system cannot, on some file systems for one; nothing is left then.
    """
    folders = (base, layer / "upper", layer / "work")
    handles: list[int] = []
    try:
        for folder in (target, layer, *folders[1:]):
            folder.mkdir()
        shutil.copystat(base, layer / "upper")
        handles += [os.open(folder, os.O_PATH | os.O_DIRECTORY) for folder in folders]
        # by handles, so that no path is told in the list of mounts, which agents can read
        layers = ",".join(f"{name}dir=/proc/self/fd/{handle}" for name, handle in zip(_NAMES, handles, strict=True))
        _call("mount", b"overlay", os.fsencode(target), b"overlay", 0, f"{layers},{_OPTIONS[way]}".encode("ascii"))
    except OSError:
        for folder in (*folders[1:], layer, target):
            with suppress(OSError):
                folder.rmdir()
        raise
    finally:
        for handle in handles:
            os.close(handle)


def lift(target: Path, layer: Path) -> None:
    """Undo `lay`; the layer is then like any other folder, and can be removed."""
    with suppress(OSError):
        _call("umount2", os.fsencode(target), _DETACH)
    for name in ("work", "work/incompat", "work/incompat/volatile"):
        with suppress(OSError):
            os.chmod(layer / "work" / name, stat.S_IRWXU)


def layable(base: Path) -> bool:
    """Whether a folder laid under another is the same as a copy of it: it holds folders, files and links alone, and
    none too deep."""
    found = [(os.fspath(base), DEEPEST)]
    try:
        for folder, depth in found:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        if not depth:
                            return False
                        found.append((entry.path, depth - 1))
                    elif not entry.is_symlink() and not entry.is_file(follow_symlinks=False):
                        return False
    except OSError:
        return False
    return True


def _call(name: str, *arguments: object) -> None:
    if _LIBC is None:
        raise OSError(38, "no such call on this system", name)
    if getattr(_LIBC, name)(*arguments):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), name)
