"""The agent that `--agent` names."""

from __future__ import annotations

from collections.abc import Sequence

from specgen.run.agents.exec import ExecAgent
from specgen.run.agents.jsonl import JsonlAgent
from specgen.run.agents.python import python_agent
from specgen.run.agents.words import NoAgentError, digest_of, read_command
from specgen.run.contract import Agent, Limits

PROTOCOLS = ("exec", "jsonl")


def choose_agent(named: str, protocol: str, limits: Limits, passed: Sequence[str] = ()) -> Agent:
    """The agent called `cmd:COMMAND` or `py:module:Class`. NoAgentError where there is none."""
    kind, _, rest = named.partition(":")
    if kind == "cmd":
        command = read_command(rest)
        fingerprint = digest_of([kind, protocol, *command.argv], command.needs)
        make = ExecAgent if protocol == "exec" else JsonlAgent
        return make(named, fingerprint, command.argv, command.needs, limits, tuple(passed))
    if kind == "py":
        module, _, cls = rest.partition(":")
        return python_agent(named, module, cls, limits, passed)
    raise NoAgentError(f"there is no agent {named!r}")
