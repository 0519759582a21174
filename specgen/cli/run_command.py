"""`specgen run`."""

from __future__ import annotations

import difflib
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from specgen.cli.options import require_out
from specgen.cli.outcome import fail, progress_line, spec_errors, tell

NAMES = (
    "perfect", "reticent", "default", "mimic", "guess-change", "stale", "recency", "unforgetting", "confused",
    "scope-blind", "abstainer", "empty", "echo", "list-everything",
)  # fmt: skip


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(f"sim:{name}") for name in NAMES if f"sim:{name}".startswith(incomplete)]


@click.command("run", epilog="Example: specgen run generated/maya --agent sim:stale --out run")
@click.argument("build", type=click.Path(path_type=Path))
@click.option("--agent", required=True, shell_complete=_complete, help=f"sim:NAME, one of {', '.join(NAMES)}.")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The run folder to write.")
@click.option("--json", "as_json", is_flag=True, help="Say what was run as JSON.")
@spec_errors
def command(build: Path, agent: str, out: Path, as_json: bool) -> None:
    """Run an agent against a build, and write a run folder that `judge` scores."""
    from specgen.agents import find
    from specgen.build.rebuild import require_whole
    from specgen.run.simulated import RUN, run_simulated

    kind, _, name = agent.partition(":")
    found = find(name) if kind == "sim" else None
    if found is None:
        near = difflib.get_close_matches(agent, [f"sim:{n}" for n in NAMES], 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else f"one of {', '.join('sim:' + n for n in NAMES)}"
        fail(f"there is no agent {agent!r}", hint=hint)
    require_out(out, RUN, "a run")
    count = run_simulated(require_whole(build), found, out, progress_line())
    if as_json:
        tell({"run": str(out), "agent": agent, "probes": count})
    else:
        click.echo(f"{out}: {count} responses of {agent}")
