"""Processes without a sandbox: a group of their own, a bare environment, the limits that the system can set."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from subprocess import Popen

from specgen.run.contract import Limits, SessionContext
from specgen.run.copies import ensure_folder
from specgen.run.launch import processes

_KEPT = ("PATH", "LANG")


@dataclass(frozen=True, slots=True)
class PlainLauncher:
    """Starts processes as they are. They could read whatever their user can: a run with it is not sealed."""

    sealed: bool = False

    def start(
        self, argv: tuple[str, ...], context: SessionContext, env: Mapping[str, str], limits: Limits
    ) -> Popen[bytes]:
        """A process in a group of its own, in the workspace, which is made anew where an earlier one deleted it.

        OSError where it cannot be started.
        """
        for folder in (context.state, context.workspace):
            ensure_folder(folder)
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        return Popen(
            argv,
            cwd=context.workspace,
            env={**kept, **env},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=_prepared(limits) if os.name == "posix" else None,
        )

    def stop(self, process: Popen[bytes]) -> None:
        """Kill the process and everything that it started."""
        processes.stop(process)


def _prepared(limits: Limits) -> Callable[[], None]:
    """What the new process does first: it takes its limits, and ends with the one that started it."""
    import resource

    wanted = (
        (resource.RLIMIT_AS, limits.memory_bytes),
        (resource.RLIMIT_FSIZE, limits.disk_bytes),
        (resource.RLIMIT_NPROC, limits.processes),
        (resource.RLIMIT_CORE, 0),
    )

    starter = os.getpid()

    def _set() -> None:
        for which, most in wanted:
            if most is not None:
                resource.setrlimit(which, (most, most))
        processes.die_with_parent(starter)

    return _set
