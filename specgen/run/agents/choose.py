"""The agent that `--agent` names."""

from __future__ import annotations

from collections.abc import Sequence

from specgen.run.agents.exec import ExecAgent
from specgen.run.agents.jsonl import JsonlAgent
from specgen.run.agents.openai import openai_agent
from specgen.run.agents.openai_options import ModelOptions
from specgen.run.agents.python import python_agent
from specgen.run.agents.words import NoAgentError, digest_of, read_command
from specgen.run.contract import Agent, Limits

PROTOCOLS = ("exec", "jsonl")


def choose_agent(
    named: str, protocol: str, limits: Limits, passed: Sequence[str] = (), model: ModelOptions | None = None
) -> Agent:
    """The agent called `cmd:COMMAND`, `py:module:Class` or `openai:MODEL`. NoAgentError where there is none."""
    kind, _, rest = named.partition(":")
    model = model or ModelOptions()
    if kind == "openai":
        return openai_agent(named, rest, model, limits)
    if model.said():
        raise NoAgentError(f"{', '.join(model.said())}: only for an agent openai:MODEL")
    if kind == "cmd":
        command = read_command(rest)
        fingerprint = digest_of([kind, protocol, *command.argv], command.needs)
        make = ExecAgent if protocol == "exec" else JsonlAgent
        return make(named, fingerprint, command.argv, command.needs, limits, tuple(passed))
    if kind == "py":
        module, _, cls = rest.partition(":")
        return python_agent(named, module, cls, limits, passed)
    raise NoAgentError(f"there is no agent {named!r}")
