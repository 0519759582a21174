"""The group of commands. A command's module is imported when it is called, so that `--help` answers at once."""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass

import click

from specgen import __version__


@dataclass(frozen=True, slots=True)
class Entry:
    """A command: the module that holds it, and its line in the help."""

    module: str
    about: str


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
    "export": Entry("export", "Write a build in another tool's format."),
    "schema": Entry("schema", "Print the JSON Schema of specs, for editors."),
}


class Commands(click.Group):
    """Finds commands by name and imports only the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order in which a user meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command called `name`, or None."""
        if name not in COMMANDS:
            return None
        command = importlib.import_module(f"specgen.cli.{COMMANDS[name].module}_command").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.about) for name, entry in COMMANDS.items()])


@click.group(
    cls=Commands,
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


def main() -> None:
    """Run the command line and exit with the code of its outcome."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = group.main(prog_name="specgen", standalone_mode=False)
    except click.exceptions.Exit as stop:
        code = stop.exit_code
    except click.ClickException as error:
        error.show()
        code = 2
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        code = 130
    except BrokenPipeError:
        sys.stderr.close()
        code = 0
    sys.exit(code if isinstance(code, int) else 0)
