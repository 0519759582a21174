"""Run the two sessions of a case one after the other and print what the second printed.

Written by `specgen export --target trap`; started by ../run_case.sh.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import hidden  # noqa: E402
import manifest  # noqa: E402
import options as asked  # noqa: E402
import seal  # noqa: E402
import step  # noqa: E402
import visible  # noqa: E402

WRONG_USE, TOO_LONG = 2, 124


class WrongUseError(Exception):
    """Wrong usage, or a task that cannot be run here; the message says what."""


@dataclass(frozen=True)
class Case:
    """Everything that both sessions share. `home` and `state` are what is carried from one to the other."""

    options: argparse.Namespace
    command: list[str]
    found: manifest.Found
    solution: Path
    task: Path
    home: Path
    state: Path
    bwrap: str | None


def run(options: argparse.Namespace, private: Path) -> int:
    """Run both sessions; return the exit code."""
    case = prepare(options, private)
    for number in (1, 2):
        prompt = read_prompt(case, number)
        done = session(case, prompt)
        relay(sys.stderr, done.stderr)
        if number == 2 and not done.too_long:
            relay(sys.stdout, done.stdout)
        if done.fault is not None:
            say(f"session {number} {done.fault}")
            return done.code
    return 0


def prepare(options: argparse.Namespace, private: Path) -> Case:
    """Find the task and make the folders that are carried over. Raises WrongUseError."""
    try:
        found = manifest.find(dict(os.environb))
    except ValueError as error:
        raise WrongUseError(str(error)) from error
    solution, task = Path.cwd().resolve(), found.inputs.resolve().parent.parent
    home = private / "home"
    if options.home is None:
        home.mkdir()
    elif options.home.is_dir():
        shutil.copytree(options.home, home, symlinks=True)
    else:
        raise WrongUseError(f"--home: {options.home} is no folder")
    named = os.environ.get("SPECGEN_STATE_DIR")
    state = Path(named).resolve() if named else private / "state"
    if state == task or task in state.parents or state in task.parents:
        raise WrongUseError(f"SPECGEN_STATE_DIR: {state} holds the task, or lies in it")
    state.mkdir(parents=True, exist_ok=True)
    for path in options.see:
        if not path.exists():
            raise WrongUseError(f"--see: {path} does not exist")
        if hidden.leads_to(path.resolve(), task) or hidden.leads_to(task, path.resolve()):
            raise WrongUseError(f"--see: {path} holds the task, or lies in it")
    return Case(
        options, asked.command_of(options.command, solution), found, solution, task, home, state, seals(options)
    )


def seals(options: argparse.Namespace) -> str | None:
    """Return the bubblewrap to seal with; None for not sealing, which is said. Raises WrongUseError where it must."""
    if options.seal == "off":
        say("this run is not sealed (--seal off): an agent that searches the machine can read the gold")
        return None
    bwrap, why = seal.usable(options.no_network)
    if bwrap is None:
        if options.seal == "require" or options.no_network:
            raise WrongUseError(f"the sessions cannot be sealed: {why}")
        say(f"this run is not sealed ({why}): an agent that searches the machine can read the gold")
    return bwrap


def read_prompt(case: Case, number: int) -> str:
    """Return a session's prompt. Raises WrongUseError where it cannot be read, or is too long for an argument."""
    path = case.found.inputs / f"step{number}.txt"
    try:
        prompt = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise WrongUseError(f"{path.name} of the case cannot be read: {error}") from error
    if not case.options.stdin and len(prompt.encode()) >= step.LONGEST_ARGUMENT:
        raise WrongUseError(f"{path.name} has more bytes than an argument may have: use --stdin")
    return prompt


def session(case: Case, prompt: str) -> step.Done:
    """Run one session in a folder of its own, which is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="work-")).resolve()
    try:
        environment = manifest.scrubbed(dict(os.environb), case.found, case.task)
        environment |= {b"HOME": os.fsencode(case.home), b"SPECGEN_STATE_DIR": os.fsencode(case.state)}
        environment |= {b"TMPDIR": b"/tmp" if case.bwrap else os.fsencode(folder), b"PWD": os.fsencode(folder)}
        words = [prompt if word == "{prompt}" else word for word in case.command]
        if not case.options.stdin and "{prompt}" not in case.command:
            words.append(prompt)
        missing = visible.missing(words[0], environment)
        if missing is not None:
            return step.Done.not_started(missing)
        if case.bwrap:
            words = [case.bwrap, *sealed(case, folder, environment), "--", *words]
        return step.run(words, folder, environment, prompt if case.options.stdin else "", case.options.timeout)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sealed(case: Case, folder: Path, environment: dict[bytes, bytes]) -> list[str]:
    """Return bubblewrap's arguments for a session in `folder`."""
    carried = (case.home, case.state, folder)
    see = [path.resolve() for path in case.options.see]
    roots = visible.roots(case.command, environment, case.solution, case.task, see)
    masks = hidden.masks(case.task, case.found, case.solution, [case.solution, *see])
    return seal.arguments(roots, masks, carried, folder, case.options.no_network)


def relay(stream: object, content: bytes) -> None:
    """Pass a session's output on. trap-cli stops at bytes that are no UTF-8, so those are replaced."""
    buffer = getattr(stream, "buffer")  # noqa: B009
    buffer.write(content.decode("utf-8", "replace").encode("utf-8"))
    buffer.flush()


def say(message: str) -> None:
    """Tell the solution's author something, on standard error."""
    relay(sys.stderr, f"run_case.sh: {message}\n".encode("utf-8", "replace"))


def main(arguments: list[str]) -> int:
    """Run the command; return its exit code."""
    options = asked.parse(arguments)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda caught, _: sys.exit(128 + caught))
    private = Path(tempfile.mkdtemp(prefix="case-")).resolve()
    try:
        return run(options, private)
    except WrongUseError as error:
        say(str(error))
        return WRONG_USE
    finally:
        shutil.rmtree(private, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
