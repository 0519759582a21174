"""Kills, stops and traces whatever it can: its parents, every process that it sees, those it was told of, all at once.

Called with process ids.
"""

import ctypes
import os
import signal
import sys

from cheat import tried

libc = ctypes.CDLL(None, use_errno=True)


def trace(pid: int) -> None:
    """PTRACE_SEIZE."""
    if libc.ptrace(0x4206, pid, 0, 0) < 0:
        raise OSError(ctypes.get_errno(), "ptrace")


told = [int(word) for word in sys.argv[1:-1]]
seen = [int(entry) for entry in os.listdir("/proc") if entry.isdigit()]
print("told:", *tried((f"{deed.__name__} {pid}", lambda d=deed, p=pid: d(p)) for pid in told  # type: ignore[misc]
                      for deed in (lambda p: os.kill(p, signal.SIGKILL), trace)), flush=True)  # fmt: skip
for pid in {1, os.getppid(), *seen} - {os.getpid()}:
    for number in (signal.SIGSTOP, signal.SIGTERM, signal.SIGKILL):
        list(tried([("", lambda pid=pid, number=number: os.kill(pid, number))]))
    list(tried([("", lambda pid=pid: trace(pid))]))
list(tried([("", lambda: os.kill(-1, signal.SIGKILL))]))
print("all killed", flush=True)
