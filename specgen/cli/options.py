"""Kinds of arguments that several commands take."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from specgen.cli.outcome import fail


def checked_seed(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The callback of `--seed`: refuses what could be taken for another seed."""
    from specgen.build.seeds import seed_fault

    fault = seed_fault(value) if value is not None else None
    if fault is not None:
        raise click.BadParameter(f"{value!r}: {fault}", ctx, param)
    return value


def require_out(
    out: Path, mark: str, what: str, spare: Callable[[Path], bool] = lambda folder: False, option: str = "--out"
) -> None:
    """Refuse a folder that must not be replaced as a whole: one that is no earlier `what` (which has a file `mark`),
    the working folder, one inside a build, or one that cannot be made. What `spare` holds of is no loss; `option` is
    the one that names it."""
    from specgen.build.places import place_fault

    another = f"name another folder with {option}"
    fault = place_fault(out)
    if fault is not None:
        fail(f"{out} {fault}", hint=another)
    whole = out.resolve()
    if whole in (Path.cwd(), *Path.cwd().parents):
        fail(f"{out} is the folder that you are in, or holds it; {what} takes a folder of its own", hint=another)
    for folder in whole.parents:
        if (folder / "build.json").is_file():
            fail(f"{out} lies inside the build {folder}, which nothing may be added to", hint=another)
    if whole.is_dir():
        if not (whole / mark).is_file() and any(whole.iterdir()) and not spare(whole):
            fail(f"{out} exists and is not {what}", hint=f"{another}, or remove it")
    elif whole.exists() or whole.is_symlink():
        fail(f"{out} exists and is no folder", hint=another)
