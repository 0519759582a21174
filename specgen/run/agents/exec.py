"""`cmd:COMMAND --protocol exec`: one call a turn, the prompt as the last argument, the reply on standard output."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from specgen.run.agents.environment import environment
from specgen.run.agents.once import run_once
from specgen.run.contract import Launcher, Limits, Reply, SessionContext
from specgen.run.texts import decoded


@dataclass(frozen=True, slots=True)
class ExecAgent:
    """A command that is called anew for every turn. `passed` names variables of the runner that it gets."""

    name: str
    fingerprint: str
    argv: tuple[str, ...]
    needs: tuple[Path, ...]
    limits: Limits
    passed: tuple[str, ...] = ()

    def open(self, context: SessionContext, launcher: Launcher) -> ExecConversation:
        """Begin a session; nothing is started before the first turn."""
        return ExecConversation(self, context, launcher)


class ExecConversation:
    """The turns of one session are numbered from 1."""

    def __init__(self, agent: ExecAgent, context: SessionContext, launcher: Launcher) -> None:
        self._agent, self._context, self._launcher = agent, context, launcher
        self._turn = 0

    def send(self, text: str) -> Reply:
        """Call the command with this prompt."""
        self._turn += 1
        env = environment(self._context, self._agent.passed, self._turn)
        out = run_once((*self._agent.argv, text), self._context, self._launcher, env, self._agent.limits)
        said = decoded(out)
        return Reply(said, said)

    def close(self) -> None:
        """Nothing is open."""
