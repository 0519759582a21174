"""What `specgen run --help` tells besides the options: agents, conditions, exit codes, and where to read on."""

from __future__ import annotations

import click

AGENTS = (
    ("cmd:COMMAND", "A command, called once a turn with the message as its last argument: 'cmd:python3 agent.py'. "
     "With --protocol jsonl it lives for a session and speaks JSON lines."),
    ("py:module:Class", "A Python class with turn(text), one object a session: py:my_agent:Agent"),
    ("openai:MODEL", "A model behind an OpenAI-compatible endpoint: "
     "openai:qwen3 --base-url http://127.0.0.1:8000/v1 --memory notes"),
)  # fmt: skip
"""Agents of the user's: how each is named, and an example."""

CONDITIONS = {
    "history": "What it made of the past sessions, which it lives through first.",
    "none": "Nothing: its floor.",
    "workspace": "The project's files as the history left them, and no memory.",
    "answer-key": "The perfect memory, as files in its state: its ceiling.",
    "transcript": "The recorded sessions, as files in its state.",
}
"""What an agent has before a probe, by condition."""

EXIT_CODES = (
    ("0", "The run is complete; errors of single probes are counted in it."),
    ("2", "Something asked for is wrong: the agent, the build, an option, a run that is there already."),
    ("3", "Every probe failed, or the harness broke."),
    ("130", "Interrupted; --resume goes on."),
)

EXAMPLES = (
    "specgen run generated/maya --agent 'cmd:python3 agent.py' --out run --jobs 2",
    "specgen run generated/maya --agent 'cmd:python3 agent.py' --out floor --condition none",
    "specgen judge generated/maya run",
    "specgen compare floor run",
)

PAGES = "docs/running.md tells all of this at length, docs/models.md of models, docs/sealed.md of sandboxes."


class RunCommand(click.Command):
    """A command whose help explains its words, and that remembers how it was typed, for whoever has to resume it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the words as they were typed."""
        ctx.meta[TYPED] = tuple(args)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The sections after the options."""
        with formatter.section("Agents"):
            formatter.write_dl([*AGENTS, ("sim:NAME", f"A simulated agent: {', '.join(simulated())}.")])
        with formatter.section("Conditions: what the agent has before a probe"):
            formatter.write_dl(list(CONDITIONS.items()))
        with formatter.section("Exit codes"):
            formatter.write_dl(list(EXIT_CODES))
        formatter.write_paragraph()
        for place, line in enumerate(EXAMPLES):
            formatter.write(f"{'' if place else 'Example:':9}{line}\n")
        formatter.write_paragraph()
        formatter.write_text(PAGES)


TYPED = "specgen.cli.run_help.typed"
"""Where the words of the command line are kept in click's `meta`."""


def simulated() -> tuple[str, ...]:
    """The names of the simulated agents, as they registered themselves."""
    from specgen.agents import agents

    return tuple(agent.name for agent in agents())
