"""What processes and folders use, as the system tells it. Whatever vanishes while it is looked at counts nothing."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

_BLOCK = 512
_LEAST = 4096


def below(pid: int, enough: int | None = None) -> list[int]:
    """A process and its living descendants, however long the chain of them. No more are looked for once more than
    `enough` are found: they may be born faster than they can be counted."""
    found = [pid]
    for each in found:
        if enough is not None and len(found) > enough:
            break
        with suppress(OSError):
            for task in os.listdir(f"/proc/{each}/task"):
                with suppress(OSError), open(f"/proc/{each}/task/{task}/children", "rb") as file:
                    found += [int(word) for word in file.read().split()]
    return found


def threads(pids: Iterable[int]) -> int:
    """How many threads the processes have; each has at least one."""
    count = 0
    for pid in pids:
        with suppress(OSError):
            count += len(os.listdir(f"/proc/{pid}/task"))
    return count


def memory(pids: Iterable[int], enough: int) -> int:
    """Bytes of memory that processes hold. Beyond `enough`, what they share is told apart, and counted once."""
    pids = list(pids)
    held = sum(map(_resident, pids))
    return held if held <= enough else sum(map(_proportional, pids))


def disk(folders: Iterable[Path], enough: int) -> int:
    """Bytes on disk that folders take, at least a block for each entry; counting ends when it is more than `enough`.

    A file with several names counts once. Links are not followed.
    """
    found, twice, total = [*folders], set(), 0
    while found and total <= enough:
        with suppress(OSError), os.scandir(found.pop()) as entries:
            for entry in entries:
                status = entry.stat(follow_symlinks=False)
                if status.st_nlink > 1 and not entry.is_dir(follow_symlinks=False):
                    if status.st_ino in twice:
                        continue
                    twice.add(status.st_ino)
                total += max(status.st_blocks * _BLOCK, _LEAST)
                if total > enough:
                    break
                if entry.is_dir(follow_symlinks=False):
                    found.append(Path(entry.path))
    return total


def unnamed(pids: Iterable[int]) -> int:
    """Bytes of open files that have no name any more: what was deleted, or lives in memory."""
    sizes: dict[tuple[int, int], int] = {}
    for pid in pids:
        with suppress(OSError):
            for number in os.listdir(f"/proc/{pid}/fd"):
                with suppress(OSError):
                    status = os.stat(f"/proc/{pid}/fd/{number}")
                    if not status.st_nlink:
                        sizes[status.st_dev, status.st_ino] = status.st_blocks * _BLOCK
    return sum(sizes.values())


def _resident(pid: int) -> int:
    with suppress(OSError, IndexError), open(f"/proc/{pid}/statm", "rb") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _proportional(pid: int) -> int:
    """What a process holds, with each shared page divided by those who share it."""
    with suppress(OSError), open(f"/proc/{pid}/smaps_rollup", "rb") as file:
        for line in file:
            if line.startswith(b"Pss:"):
                return int(line.split()[1]) * 1024
    return _resident(pid)
