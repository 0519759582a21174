"""`specgen run`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TypedDict, Unpack

import click
from click.shell_completion import CompletionItem

from specgen.cli.options import require_out
from specgen.cli.outcome import BROKEN, fail, progress_line, spec_errors, tell
from specgen.cli.past_options import past_options, require_past
from specgen.cli.run_checks import require_apart, require_names, require_shown, seconds
from specgen.cli.run_help import CONDITIONS, TYPED, RunCommand, simulated
from specgen.run.agents.openai_options import ModelOptions, model_options
from specgen.run.launch.options import Sealing, sealing_options

PROTOCOLS = ("exec", "jsonl")
SANDBOXES = ("auto", "bwrap", "none")


class Options(TypedDict):
    """What may be said of a run besides the agent."""

    protocol: str
    condition: str
    runs: int
    jobs: int | None
    resume: bool
    timeout: float
    retries: int
    consolidate: str | None
    passed: tuple[str, ...]
    sandbox: str
    scheduler: str | None
    record: Path | None
    history_from: Path | None
    transcripts: Path | None
    model: ModelOptions
    sealing: Sealing


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    known = ("cmd:", "py:", "openai:", *(f"sim:{name}" for name in simulated()))
    return [CompletionItem(name) for name in known if name.startswith(incomplete)]


@click.command("run", cls=RunCommand)
@click.argument("build", type=click.Path(path_type=Path))
@click.option(
    "--agent", required=True, shell_complete=_complete,
    help="cmd:COMMAND, py:module:Class, openai:MODEL or sim:NAME; see below.",
)  # fmt: skip
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The run folder to write.")
@click.option(
    "--protocol", type=click.Choice(PROTOCOLS), default="exec", show_default=True,
    help="How a command is spoken to: a call a turn, or JSON lines, a process a session.",
)  # fmt: skip
@click.option(
    "--condition", type=click.Choice(tuple(CONDITIONS)), default="history", show_default=True,
    help="What the agent has before the probes; see below.",
)  # fmt: skip
@click.option("--runs", type=click.IntRange(1), default=1, show_default=True, help="How many times.")
@click.option(
    "--jobs", type=click.IntRange(1),
    help="How many at a time: 1 if not given, and on a cluster as many as it has threads.",
)  # fmt: skip
@click.option("--resume", is_flag=True, help="Go on with the run that --out holds.")
@click.option(
    "--timeout", type=seconds, default=600.0, show_default=True, metavar="S",
    help="Seconds for one turn.",
)  # fmt: skip
@click.option("--retries", type=click.IntRange(0), default=1, show_default=True, help="Tries after a failed one.")
@click.option("--consolidate", metavar="CMD", help="The memory's own maintenance, called after each session.")
@click.option("--env", "passed", multiple=True, metavar="NAME", help="A variable that the agent gets; repeatable.")
@click.option(
    "--sandbox", type=click.Choice(SANDBOXES), default="auto", show_default=True, help="Whether the agent is sealed in."
)
@click.option(
    "--scheduler", metavar="URL", help="Let a Dask cluster do it, such as tcp://127.0.0.1:8786; see docs/cluster.md."
)
@past_options
@sealing_options
@model_options
@click.option("--json", "as_json", is_flag=True, help="Say what was run as JSON.")
@spec_errors
def command(build: Path, agent: str, out: Path, as_json: bool, **options: Unpack[Options]) -> None:
    """Run an agent against a build, and write a run folder that `judge` scores."""
    if agent.startswith(("cmd:", "py:", "openai:")):
        _run(build, agent, out, as_json, options)
    else:
        _simulate(build, agent, out, as_json, options)


def _run(build: Path, agent: str, out: Path, as_json: bool, options: Options) -> None:
    """Run an agent of the user's. Exits 3 where every probe failed."""
    from specgen.run.agents.words import NoAgentError
    from specgen.run.begin import Wanted, begin
    from specgen.run.cluster.errors import NoClusterError
    from specgen.run.executor import HarnessError
    from specgen.run.folder import CannotResumeError, hardly_begun, unfinished
    from specgen.run.launch.choose import NoSandboxError
    from specgen.run.simulated import RUN
    from specgen.run.threads import CannotReuseError

    require_past(
        options["condition"], options["runs"], options["record"], options["history_from"], options["transcripts"],
        resume=options["resume"],
    )  # fmt: skip
    require_names(options["passed"], here=options["scheduler"] is None)
    require_shown(options["sealing"].see)
    if options["consolidate"] is not None and not options["consolidate"].strip():
        fail("--consolidate is an empty command")
    require_out(out, RUN, "a run", hardly_begun)
    require_apart(out, options["record"])
    show = progress_line()
    try:
        try:
            done, sealed = begin(Wanted(build, agent, out, **options), show)
        finally:
            show("")
    except (NoAgentError, NoSandboxError) as error:
        fail(str(error))
    except (CannotResumeError, CannotReuseError, NoClusterError) as error:
        fail(str(error), hint=error.hint)
    except HarnessError as error:
        click.echo(error.trace, err=True, nl=False)
        fail(str(error), BROKEN, _again() if unfinished(out) else None)
    except BaseException:
        if unfinished(out):
            click.echo(f"specgen: {out} is unfinished; what is done is kept\n    hint: {_again()}", err=True)
        raise
    if as_json:
        tell({
            "run": str(out), "agent": agent, "condition": options["condition"], "sealed": sealed, "probes": done.probes,
            "failed": done.failed, "failed_sessions": done.failed_sessions,
        })  # fmt: skip
    else:
        _say(out, agent, done.probes, done.failed, done.failed_sessions, sealed)
    if done.failed == done.probes:
        fail(f"every probe of {out} failed: run.json says why", BROKEN, _commonest(out / RUN))


def _say(out: Path, agent: str, probes: int, failed: int, failed_sessions: int, sealed: bool | None) -> None:
    click.echo(f"{out}: {probes} responses of {agent}" + (f", {failed} of them errors" if failed else ""))
    if failed_sessions:
        click.echo(f"    {failed_sessions} sessions of the history failed: run.json says why")
    if sealed is None:
        click.echo("    nothing to seal: a model gets its prompts, and has no process here that could look around")
    elif not sealed:
        click.echo("    not sealed: the agent could read what its user can")


def _commonest(told: Path) -> str | None:
    """What most probes of a run failed by, as run.json has it, on one line."""
    from collections import Counter

    from specgen.run.results import read_json

    failed = (read_json(told) or {}).get("failed")
    errors = (
        Counter(str(one["error"]) for one in failed.values() if isinstance(one, dict) and "error" in one)
        if (isinstance(failed, dict))
        else Counter()
    )
    for error, times in errors.most_common(1):
        return f"{times} of them by {''.join(sign if sign.isprintable() else '�' for sign in error)}"
    return None


def _again() -> str:
    """How to resume: the command as it was typed, with --resume."""
    typed = click.get_current_context().meta.get(TYPED, ())
    words = [*typed, *(() if "--resume" in typed else ("--resume",))]
    return f"go on with: specgen run {shlex.join(words)}"


def _near(agent: str) -> str | None:
    """The simulated agent that was likely meant."""
    from specgen.diagnostics.suggest import did_you_mean

    name = agent.removeprefix("sim:")
    found = name if name in simulated() else did_you_mean(name, simulated())
    return found and f"sim:{found}"


def _simulate(build: Path, agent: str, out: Path, as_json: bool, options: Options) -> None:
    """Let a simulated agent answer; of the options only `--runs` means anything to it."""
    from specgen.agents import find
    from specgen.build.rebuild import require_whole
    from specgen.run.simulated import RUN, run_simulated

    kind, _, name = agent.partition(":")
    found = find(name) if kind == "sim" else None
    if found is None:
        near = _near(agent)
        every = f"cmd:COMMAND, py:module:Class, openai:MODEL, or one of {', '.join('sim:' + n for n in simulated())}"
        fail(f"there is no agent {agent!r}", hint=f"did you mean {near}?" if near else every)
    if options["condition"] != "history":
        fail(f"a simulated agent has the memory that it has; --condition {options['condition']} changes nothing")
    if options["scheduler"]:
        fail(f"a simulated agent answers here and at once; --scheduler {options['scheduler']} changes nothing")
    for name, given in (("--record", "record"), ("--history-from", "history_from"), ("--transcripts", "transcripts")):
        if options[given]:  # type: ignore[literal-required]
            fail(f"{name} is for agents that live through a history; a simulated one has the memory that it has")
    require_out(out, RUN, "a run")
    count = run_simulated(require_whole(build), found, out, progress_line(), options["runs"])
    if as_json:
        tell({"run": str(out), "agent": agent, "probes": count})
    else:
        click.echo(f"{out}: {count} responses of {agent}")
