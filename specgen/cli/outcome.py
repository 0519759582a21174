"""How a command ends: diagnostics to standard error, JSON to standard output, and the exit code."""

from __future__ import annotations

import functools
import shutil
import sys
from collections.abc import Callable, Mapping
from typing import NoReturn, ParamSpec

import click

from specgen.build.errors import NotABuildError
from specgen.build.jsontext import document
from specgen.diagnostics import Diagnostic, SpecError
from specgen.diagnostics.report import render_json, render_text
from specgen.model.values import Plain

FINDING, BAD_SPEC, BROKEN, INTERRUPTED = 1, 2, 3, 130

P = ParamSpec("P")


def stop(code: int) -> NoReturn:
    """Exit with this code."""
    raise click.exceptions.Exit(code)


def fail(message: str, code: int = BAD_SPEC, hint: str | None = None) -> NoReturn:
    """Say what is wrong on standard error, and exit."""
    click.echo(f"specgen: {message}", err=True)
    if hint:
        click.echo(f"    hint: {hint}", err=True)
    stop(code)


def show(diagnostics: tuple[Diagnostic, ...], *, as_json: bool) -> None:
    """Print diagnostics: as JSON on standard output, else for people on standard error."""
    if as_json:
        click.echo(render_json(diagnostics))
    elif diagnostics:
        click.echo(render_text(diagnostics), err=True, nl=False)


def tell(row: Mapping[str, Plain]) -> None:
    """Print a JSON object."""
    click.echo(document(row), nl=False)


def spec_errors(command: Callable[P, None]) -> Callable[P, None]:
    """A command in which a SpecError is shown and exits 2, and trouble with a file is told plainly and exits 3."""

    @functools.wraps(command)
    def _run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except SpecError as error:
            show(error.diagnostics, as_json=bool(kwargs.get("as_json")))
            stop(BAD_SPEC)
        except BrokenPipeError:
            raise
        except NotABuildError as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename or 'a file'}: {error.strerror or error}", BROKEN)

    return _run


def progress_line() -> Callable[[str], None]:
    """What shows progress: a line on standard error that is written over, nothing where that is no terminal."""

    def _tell_progress(message: str) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            width = shutil.get_terminal_size().columns - 1  # a line that wraps could not be written over
            click.echo(f"\r\033[K{message[:width]}\r", err=True, nl=False)

    return _tell_progress
