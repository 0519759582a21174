"""Groups of commands whose modules are imported when they are called, so that `--help` answers at once."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass

import click

from specgen.diagnostics.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Entry:
    """A command: the module that holds it, and its line in the help."""

    module: str
    about: str


def lazy(entries: Mapping[str, Entry], modules: str) -> type[click.Group]:
    """A class of groups that finds commands among `entries`; `modules` is a module's name with `{}` for an entry's.

    Each module has the command as `command`.
    """

    class _Lazy(click.Group):
        def list_commands(self, ctx: click.Context) -> list[str]:
            """All names, in the order in which a user meets them."""
            return list(entries)

        def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
            """The command called `name`, or None."""
            if name not in entries:
                return None
            command = importlib.import_module(modules.format(entries[name].module)).command
            assert isinstance(command, click.Command)
            return command

        def resolve_command(
            self, ctx: click.Context, args: list[str]
        ) -> tuple[str | None, click.Command | None, list[str]]:
            """The command that is called; where there is none, the nearest."""
            if args and args[0] not in entries and not args[0].startswith("-"):
                near = did_you_mean(args[0], tuple(entries))
                hint = f"did you mean {near}?" if near else f"there are {', '.join(entries)}"
                ctx.fail(f"there is no command {args[0]!r}; {hint}")
            return super().resolve_command(ctx, args)

        def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
            """The list of commands, without importing any."""
            with formatter.section("Commands"):
                formatter.write_dl([(name, entry.about) for name, entry in entries.items()])

    return _Lazy
