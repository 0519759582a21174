"""Processes sealed in by bubblewrap: namespaces of their own, a file system with little in it (docs/sealed.md)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from subprocess import Popen

from specgen.run.contract import AgentFaultError, Limits, SessionContext
from specgen.run.copies import ensure_folder
from specgen.run.launch import covers, processes, view
from specgen.run.launch.choose import NoSandboxError
from specgen.run.launch.laying import way_here
from specgen.run.launch.programs import chain, holds, in_system, packages, program_roots
from specgen.run.launch.warden import Warden
from specgen.run.layers import Way

_KEPT = ("LANG",)
_TRIAL_SECONDS = 30


class SealedProcess(Popen[bytes]):
    """A process in a sandbox; None where the sandbox could not be set up, which its standard error tells."""

    warden: Warden | None = None


@dataclass(frozen=True, slots=True)
class BwrapLauncher:
    """Starts processes in sandboxes. They read `roots` besides the system's folders, but nothing of `covered`. `way` is
    how a worker lays the states that they write, None where it copies them."""

    bwrap: str
    roots: tuple[Path, ...]
    covered: tuple[Path, ...]
    network: bool = False
    way: Way | None = None
    sealed: bool = True

    def inside(self, context: SessionContext) -> SessionContext:
        """A session as an agent in the sandbox sees it."""
        return view.inside(context)

    def start(
        self, argv: tuple[str, ...], context: SessionContext, env: Mapping[str, str], limits: Limits
    ) -> SealedProcess:
        """A process in the workspace as the sandbox has it. The limits hold before its first instruction.

        OSError where it cannot be started.
        """
        for folder in (context.state, context.workspace):
            ensure_folder(folder)
        path = os.environ.get("PATH", os.defpath)
        if shutil.which(argv[0], path=path) is None:
            raise FileNotFoundError(2, os.strerror(2), argv[0])
        roots = _all_roots(self.roots, argv[0], path)
        folders = view.Folders.of(context)
        words = [
            *view.base(self.network, min(limits.disk_bytes or view.ROOM, view.ROOM)),
            *_shown(roots, self.covered),
            *view.own(folders),
        ]
        watched = tuple(real for real, _ in folders.pairs())
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        told = {name: folders.translated(value) for name, value in env.items()}
        told = {"PATH": _seen_path(path, roots), **kept, **told, "PWD": str(view.ROOT / "work")}
        return _start(self.bwrap, words, argv, told, lambda first: _watched(first, watched, limits))

    def stop(self, process: Popen[bytes]) -> None:
        """Kill the process and everything that it started. AgentFaultError where it went past a limit."""
        warden = process.warden if isinstance(process, SealedProcess) else None
        fault = None if warden is None else warden.end()
        processes.stop(process)
        if fault is not None and isinstance(sys.exc_info()[1], AgentFaultError | None):
            raise AgentFaultError("crash", fault)


def launcher(
    needs: Iterable[Path],
    see: Iterable[Path] = (),
    hide: Iterable[Path] = (),
    *,
    network: bool = False,
    lays: bool = True,
) -> BwrapLauncher:
    """The launcher for an agent that needs these files. NoSandboxError where bubblewrap does not work here.

    `see` are more files and folders that it may read; evals and runs in them are covered, and so is `hide`. With `lays`
    states are laid where the system can, and not copied.
    """
    path = os.environ.get("PATH", os.defpath)
    needed = packages(Path(os.path.abspath(file)) for file in needs)
    more = [Path(os.path.realpath(folder)) for folder in see]
    for root in more:
        if not root.exists():
            raise NoSandboxError(f"--see {root}: there is no such file or folder")
    bwrap = usable(network)
    runs = [root for file in needed if os.access(file, os.X_OK) and file.is_file() for root in _of_program(file, path)]
    searched = [root for root in (*needed, *more) if root.is_dir()]
    covered = [Path(os.path.realpath(path)) for path in hide]
    covered += [found for root in searched for found in covers.evals(root)]
    covered += covers.private(Path("/etc"))
    roots, hidden = tuple(dict.fromkeys((*needed, *more, *runs))), tuple(dict.fromkeys(covered))
    return BwrapLauncher(bwrap, roots, hidden, network, way_here(bwrap) if lays else None)


@cache
def usable(network: bool = False) -> str:
    """Bubblewrap's path, where it works here. NoSandboxError where it does not, with the reason."""
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        raise NoSandboxError("bubblewrap is not installed: there is no program bwrap")
    trial = [bwrap, *view.base(network), "--remount-ro", "/", "--", "true"]
    try:
        done = subprocess.run(trial, stdin=subprocess.DEVNULL, capture_output=True, timeout=_TRIAL_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoSandboxError(f"bubblewrap does not work here: {error}") from error
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise NoSandboxError(f"bubblewrap does not work here: {said[-1] if said else f'exit code {done.returncode}'}")
    return bwrap


def seen_path(path: str, roots: Iterable[Path]) -> str:
    """PATH without the folders of which the sandbox shows nothing."""
    roots = list(roots)
    kept = [
        folder
        for folder in path.split(os.pathsep)
        if os.path.isabs(folder)
        and (in_system(Path(folder)) or any(holds(r, Path(folder)) or holds(Path(folder), r) for r in roots))
    ]
    return os.pathsep.join(kept)


@cache
def _all_roots(roots: tuple[Path, ...], program: str, path: str) -> tuple[Path, ...]:
    """Looked up once: every turn starts the same program."""
    return (*roots, *program_roots(program, path))


@cache
def _seen_path(path: str, roots: tuple[Path, ...]) -> str:
    return seen_path(path, roots)


@cache
def _shown(roots: tuple[Path, ...], covered: tuple[Path, ...]) -> tuple[str, ...]:
    return tuple(view.shown(roots, (*covered, *covers.ours(roots))))


def _of_program(file: Path, path: str) -> list[Path]:
    return [*chain(file, path), *program_roots(str(file), path)]


def _start(
    bwrap: str,
    words: Iterable[str],
    argv: Iterable[str],
    env: Mapping[str, str],
    watch: Callable[[int], Warden],
) -> SealedProcess:
    """Start bubblewrap, and let the command begin once the sandbox's first process is watched.

    The arguments go by way of a file without a name, so that no command line tells what is covered.
    """
    told, tell = os.pipe()
    held, hold = os.pipe()
    given = os.memfd_create("arguments")
    try:
        os.write(given, b"".join(os.fsencode(word) + b"\0" for word in words))
        os.lseek(given, 0, os.SEEK_SET)
        process = SealedProcess(
            [bwrap, "--args", str(given), "--info-fd", str(tell), "--block-fd", str(held), "--", *argv],
            env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            pass_fds=(given, tell, held), start_new_session=True, cwd="/",
        )  # fmt: skip
        os.close(tell)
        tell = -1
        first = _first_process(told)
        if first is not None:
            process.warden = watch(first)
        return process
    finally:
        for number in (told, tell, held, hold, given):
            if number >= 0:
                os.close(number)


def _first_process(told: int) -> int | None:
    """The first process of the sandbox; None where it was not set up."""
    content = b""
    while piece := os.read(told, 4096):
        content += piece
    with suppress(ValueError, KeyError, TypeError):
        return int(json.loads(content)["child-pid"])
    return None


def _watched(pid: int, folders: tuple[Path, ...], limits: Limits) -> Warden:
    _limit(pid, limits)
    return Warden(pid, folders, limits)


def _limit(pid: int, limits: Limits) -> None:
    """What the system limits itself, for each process. Memory is what can be written and is not shared: programs that
    reserve much and use little are let be."""
    import resource

    wanted = (
        (resource.RLIMIT_DATA, limits.memory_bytes),
        (resource.RLIMIT_FSIZE, limits.disk_bytes),
        (resource.RLIMIT_NPROC, None if limits.processes is None else limits.processes + 1),
        (resource.RLIMIT_CORE, 0),
    )
    for which, most in wanted:
        if most is not None:
            with suppress(OSError):
                resource.prlimit(pid, which, (most, most))
