"""How a command of `specgen retrieve` ends: mistakes in one line, failures of stores counted, files whole."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec

import click

from specgen.cli.outcome import fail, spec_errors
from specgen.diagnostics.grid import clean

if TYPE_CHECKING:
    from specgen.retrieve.model import Group
    from specgen.retrieve.outcome import Answered
    from specgen.retrieve.result import Result

P = ParamSpec("P")
_MOST = 5


def plain_errors(command: Callable[P, None]) -> Callable[P, None]:
    """A command in which data that cannot be had, or an adapter that is none, is told in one line and exits 2."""

    @functools.wraps(command)
    def _run(*args: P.args, **kwargs: P.kwargs) -> None:
        from specgen.intervals.faults import StatsError
        from specgen.retrieve.adapters.registry import UnknownAdapterError
        from specgen.retrieve.sources.errors import SourceError

        try:
            command(*args, **kwargs)
        except (SourceError, UnknownAdapterError, StatsError) as error:
            fail(str(error), hint=error.hint)

    return spec_errors(_run)


def require_file(path: Path | None) -> None:
    """Refuse a place where no result may be written."""
    from specgen.build.layout import MANIFEST

    if path is None:
        return
    if path.is_dir():
        fail(f"{path} is a folder; a result is one file")
    for folder in path.resolve().parents:
        if (folder / MANIFEST).is_file():
            fail(f"{path} lies inside the build {folder}, which nothing may be added to")
        if folder.exists() and not folder.is_dir():
            fail(f"{path} cannot be written: {folder} is no folder")


def require_files(results: Mapping[Path, str], read: Sequence[Path]) -> None:
    """Refuse a place where no result may be written, or that has something else.

    `results` are the files, and what each that we wrote there earlier begins with: any other that exists is somebody's
    and stays. `read` is what the command reads, wherever it lies.
    """
    for path, begins in results.items():
        require_file(path)
        if not path.is_file():
            continue
        if any(one.exists() and path.samefile(one) for one in read):
            fail(f"{path} is what is read; a result would replace it", hint="name another file")
        with path.open("rb") as file:
            start = file.read(len(begins))
        if start and start != begins.encode():
            fail(f"{path} exists and is no earlier result", hint="name another file, or remove it")


def counter(tell: Callable[[str], None], what: str) -> Callable[[Group, tuple[Answered, ...]], None]:
    """What shows how far a run is."""
    done = 0

    def _count(group: Group, answers: tuple[Answered, ...]) -> None:
        nonlocal done
        done += len(answers)
        tell(f"{what}: {done:,} questions")

    return _count


def tell_failures(result: Result) -> bool:
    """Say on standard error for what a store failed; whether any question has no answer because of it."""
    _tell(
        Counter(row.answered.error for row in result.rows if row.answered.error is not None),
        f"{result.adapter} failed for {len(result.errors):,} of {len(result.rows):,} questions",
    )
    left = {row.answered.haystack: row.answered.unclean for row in result.rows if row.answered.unclean is not None}
    _tell(Counter(left.values()), f"{result.adapter} could not be emptied of {len(left):,} haystacks")
    return bool(result.errors)


def _tell(reasons: Counter[str], what: str) -> None:
    if not reasons:
        return
    click.echo(f"specgen: {what}", err=True)
    for reason, count in reasons.most_common(_MOST):
        click.echo(f"    {count:,} × {clean(reason)}", err=True)
    if len(reasons) > _MOST:
        click.echo(f"    and {len(reasons) - _MOST:,} other reasons", err=True)
