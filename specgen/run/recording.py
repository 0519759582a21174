"""A history that was lived through once, kept so that other runs ask their probes from it without living it again.

recording.json      of which build, by which agent; what failed; a hash of the states
sessions/           the conversations, with the agent's replies (specgen.run.threads)
states/H/N/         what session N of a history left: `work`, the project's folder, and `state` where a probe needs it
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from specgen.model.values import Plain
from specgen.run.results import read_json
from specgen.run.threads import CannotReuseError

RECORDING = "recording.json"
STATES = "states"
FORM = 1
SAME = ("history", "agent", "fingerprint", "consolidate", "sealed")
"""What must be the same in the run that recorded and in the one that reuses: they decide what a history leaves."""
_NAMES = {"history": "past", "fingerprint": "agent's files or settings", "sealed": "sandbox"}
_PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class Recording:
    """A recorded history. `failed` are the sessions that failed in it, as run.json lists them."""

    folder: Path
    digest: str
    head: Mapping[str, Plain]
    failed: Mapping[str, Plain]

    def require(self, head: Mapping[str, Plain]) -> None:
        """Refuse a run of another agent, or of another history. CannotReuseError."""
        changed = [_NAMES.get(key, key) for key in SAME if self.head.get(key) != head.get(key)]
        if changed:
            raise CannotReuseError(
                f"{self.folder} does not fit this run: it was recorded with another {', '.join(changed)}",
                "what a history leaves depends on these: live through it anew, without --history-from",
            )


def read_recording(folder: Path) -> Recording:
    """A recording, whole and as it was written. CannotReuseError."""
    row = read_json(folder / RECORDING)
    if row is None:
        raise CannotReuseError(f"{folder} is no recording: it has no {RECORDING}", "a run with --record writes one")
    if row.get("recording") != FORM:
        raise CannotReuseError(f"{folder} is a recording of another form: {row.get('recording')!r}")
    digest, failed = row.get("states"), row.get("failed_sessions")
    if digest != digest_of_tree(folder / STATES):
        raise CannotReuseError(f"{folder} is not as it was recorded: its states have changed")
    return Recording(folder.resolve(), str(digest), row, failed if isinstance(failed, dict) else {})


def digest_of_tree(root: Path) -> str:
    """A hash of all that lies in a folder: names, kinds, modes, links, contents. Times are left out."""
    whole = hashlib.sha256()
    for name, entry in _entries(root, b""):
        status = entry.stat(follow_symlinks=False)
        whole.update(b"%d:%s %o " % (len(name), name, status.st_mode))
        if entry.is_symlink():
            whole.update(os.fsencode(os.readlink(entry.path)))
        elif entry.is_file(follow_symlinks=False):
            whole.update(b"%d:" % status.st_size)
            with suppress(PermissionError), open(entry.path, "rb") as file:
                while piece := file.read(_PIECE):
                    whole.update(piece)
    return whole.hexdigest()


def _entries(folder: Path, prefix: bytes) -> Iterator[tuple[bytes, os.DirEntry[str]]]:
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: os.fsencode(entry.name))
    except OSError:
        return
    for entry in entries:
        name = prefix + os.fsencode(entry.name)
        yield name, entry
        if entry.is_dir(follow_symlinks=False):
            yield from _entries(Path(entry.path), name + b"/")
