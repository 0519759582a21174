"""Writes down what it was told; when it is tested, tries to get below the layer over its state, and to write there.

It takes the layer off, lifts read-only, lays folders of its own by the handles that the list of mounts names, plants
the marks by which a layer is told what to hide and what to look up elsewhere, and makes a device that hides a file.
Then it dirties all, and tells what it could do and what it found.
"""

import ctypes
import os
import stat
import sys
from pathlib import Path

from cheat import tried

libc = ctypes.CDLL(None, use_errno=True)
NEW_USER, NEW_MOUNTS = 0x10000000, 0x00020000
REMOUNT, BIND, DETACH = 32, 4096, 2
PLACE = "/session/state"
state = Path(os.environ["SPECGEN_STATE_DIR"])
note = state / "folder" / "note"


def call(name: str, *args: object) -> None:
    """A call of the system. OSError where it fails."""
    if getattr(libc, name)(*args) < 0:
        raise OSError(ctypes.get_errno(), name)


def lay() -> None:
    """A layer over what the handles lead to that our own layer was made by."""
    lines = Path("/proc/self/mountinfo").read_text("utf-8").splitlines()
    told = next(line.split()[-1] for line in lines if f" {PLACE} " in line and " overlay " in line)
    words = ",".join(word for word in told.split(",") if "dir=/" in word)
    call("mount", b"overlay", b"/tmp", b"overlay", 0, f"{words},userxattr".encode())
    if any(Path("/tmp").iterdir()):
        return
    raise OSError


if os.environ["SPECGEN_DATE"] < "2026-10":
    note.parent.mkdir(exist_ok=True)
    with note.open("a") as file:
        file.write("clean ")
    sys.exit()

found = note.read_text("utf-8")
marks = ("opaque", "redirect", "metacopy", "origin", "whiteout")
names = [f"{kind}.overlay.{mark}" for kind in ("user", "trusted") for mark in marks]
deeds = [(name, lambda name=name: os.setxattr(note.parent, name, b"/folder")) for name in names]
planted = list(tried(deeds))
device = list(tried([("device", lambda: os.mknod(state / "device", stat.S_IFCHR, 0))]))
note.write_text("dirt", "utf-8")
call("unshare", NEW_USER | NEW_MOUNTS)
words = PLACE.encode()
done = list(
    tried(
        [
            ("umount", lambda: call("umount2", words, DETACH)),
            ("remount", lambda: call("mount", None, words, None, REMOUNT, b"upperdir=/tmp")),
            ("lay", lay),
        ]
    )
)
print("found:", found, "planted:", *planted, *device, "did:", *done)
below = ("/proc/1/root/session/layer", "/session/layer", f"{PLACE}/../layer")
print("below:", *tried((path, lambda path=path: os.stat(path)) for path in below))
