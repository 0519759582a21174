"""The group of commands. A command's module is imported when it is called, so that `--help` answers at once."""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from typing import TextIO

import click

from specgen import __version__
from specgen.build.signals import Terminated, end_in_order
from specgen.cli.lazy import Entry, lazy
from specgen.cli.outcome import BAD_SPEC, BROKEN, INTERRUPTED, fail

COMMANDS: dict[str, Entry] = {
    "init": Entry("init", "Start a new family that builds, with comments that teach."),
    "lint": Entry("lint", "Report everything that is wrong with a spec."),
    "build": Entry("build", "Build a family: prove its guarantees, then write it."),
    "audit": Entry("audit", "Look at a family in depth: many worlds, many voices."),
    "show": Entry("show", "Follow a fact: spec line, turns, probes, checks."),
    "verify": Entry("verify", "Rebuild a build from its own key and compare."),
    "diff": Entry("diff", "List what differs between two builds."),
    "run": Entry("run", "Run an agent against a build."),
    "judge": Entry("judge", "Score a run."),
    "compare": Entry("compare", "Compare runs, with intervals."),
    "report": Entry("report", "Write a report on runs: one HTML page."),
    "retrieve": Entry("retrieve", "Ask a memory store, and see whether it brings back what answers."),
    "gate": Entry("gate", "Show a write gate labelled windows: what it keeps, what it drops."),
    "export": Entry("export", "Write a build in another tool's format."),
    "schema": Entry("schema", "Print the JSON Schema of specs, for editors."),
}


@click.group(
    cls=lazy(COMMANDS, "specgen.cli.{}_command"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 fine; 1 a finding on valid input; 2 bad spec, broken guarantee or usage; "
    "3 the harness broke; 130 interrupted.",
)
@click.version_option(__version__, prog_name="specgen")
def group() -> None:
    """Author a memory eval once, in YAML; test what an assistant writes down, finds again and says.

    \b
    specgen build specs/maya.yaml --out maya      an eval, proven
    specgen run maya --agent sim:stale --out run  a simulated agent
    specgen judge maya run                        its score
    """
    try:
        os.getcwd()
    except OSError:
        fail("the folder that you are in is not there any more", hint="go to another one")


def main() -> None:
    """Run the command line and exit with the code of its outcome."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    end_in_order()
    code = _outcome()
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        code = _reader_left()
    except OSError as error:
        click.echo(f"specgen: standard output: {error.strerror or error}", err=True)
        code = BROKEN
        _leave(sys.stdout)
    sys.exit(code)


def _outcome() -> int:
    if sys.flags.optimize > 1:
        click.echo("specgen: cerberus does not run under Python's -OO (PYTHONOPTIMIZE=2); use -O or neither", err=True)
        return BAD_SPEC
    try:
        code = group.main(prog_name="specgen", standalone_mode=False)
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as error:
        error.show()
        return BAD_SPEC
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        return INTERRUPTED
    except Terminated as end:
        return end.code
    except SystemExit:  # click ends so, and only so, where the reader of a pipe has left
        return _reader_left()
    except BrokenPipeError:
        return _reader_left()
    except OSError as error:
        click.echo(f"specgen: {error.filename or 'standard output'}: {error.strerror or error}", err=True)
        _leave(sys.stdout)
        return BROKEN
    except Exception:
        traceback.print_exc()
        click.echo("specgen: this is a fault of specgen itself; please report it with the lines above", err=True)
        return BROKEN
    return code if isinstance(code, int) else 0


def _reader_left() -> int:
    """Whoever reads our output has read enough: that is no fault, and nothing more is said."""
    _leave(sys.stdout)
    return 0


def _leave(stream: TextIO | None) -> None:
    """Let what is still to be written go nowhere, so that Python does not try again at its end."""
    if stream is not None:
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
