"""A real scheduler and real workers on loopback, each in a process and a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from run_helpers import PATHS, run_specgen, specgen_command

_QUIET = {
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__GIL__ENABLED": "false",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "10s",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "false",
}
"""What daemons measure all the time and no test looks at."""


@dataclass(slots=True)
class Dask:
    """A scheduler's address, and the processes of its workers."""

    folder: Path
    url: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def add(self, *options: str, env: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
        """Start a worker of one thread; its folder and its process."""
        place = self.folder / f"worker-{len(self.workers)}"
        place.mkdir()
        words = ["dask_worker", self.url, "--nthreads", "1", "--memory-limit", "0", "--local-directory", str(place)]
        worker = daemon(place, *words, *options, env=env)
        self.workers.append(worker)
        return worker

    def wait(self, count: int) -> None:
        """Wait until the scheduler has this many workers."""
        from distributed import Client

        with Client(self.url, set_as_default=False) as client:
            until(lambda: len(client.nthreads()) == count)


def daemon(place: Path, name: str, *words: str, env: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Start a command of Dask's."""
    whole = {"PATH": os.environ["PATH"], "PYTHONPATH": PATHS, **_QUIET, **(env or {})}
    with (place / f"{name}.log").open("wb") as log:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{name}", *words, "--no-dashboard"],
            cwd=place, env=whole, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
        )  # fmt: skip


@contextmanager
def dask(folder: Path, workers: int = 0, **env: str) -> Iterator[Dask]:
    """A scheduler with workers that have no nanny. All are gone at the end."""
    folder.mkdir(exist_ok=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ("--host", "127.0.0.1", "--port", str(port))
    found = Dask(folder, f"tcp://127.0.0.1:{port}", daemon(folder, "dask_scheduler", *words, env=env))
    try:
        for _ in range(workers):
            found.add("--no-nanny")
        if workers:
            found.wait(workers)
        yield found
    finally:
        for process in (*found.workers, found.scheduler):
            end(process)
        shutil.rmtree(folder, ignore_errors=True)


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that leads a group, and its group."""
    for kill in (lambda: os.killpg(process.pid, signal.SIGKILL), process.kill):
        with suppress(ProcessLookupError):
            kill()
    process.wait()


def until(holds: Callable[[], object]) -> None:
    """Wait until something holds; a test that waits for long is stuck."""
    for _ in range(6000):
        if holds():
            return
        time.sleep(0.01)
    raise AssertionError("it never came")


def run(*args: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """`specgen run` without a sandbox."""
    return run_specgen("run", *args, "--sandbox", "none", cwd=cwd, env=env)


def start(*args: str | Path, cwd: Path) -> subprocess.Popen[bytes]:
    """Start `specgen run` without a sandbox, and leave it alone."""
    env = {"PYTHONPATH": PATHS, "PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"}
    words = specgen_command("run", *args, "--sandbox", "none")
    return subprocess.Popen(words, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
