"""Agents in order: every simulated agent passes and fails what it must."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.agents import Agent, Setting, agents
from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen
from specgen.model.built import AskedProbe, Scene

NOTHING = ("abstainer", "empty", "echo")
"""Agents that pass nothing at all, but that an abstention is right where the answer is not known."""


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Let every agent answer every probe that it must fail (or pass), and judge it."""
    for scene in seen.scenes:
        for agent in agents():
            if must_fail(agent, scene.asked):
                response = agent.answer(setting(seen, scene))
                if seen.fully_right(scene.asked, response):
                    yield codes.OUT_OF_ORDER.at(
                        scene.asked.probe.span,
                        f"sim:{agent.name} passes probe {scene.asked.probe.id}",
                        value=response.reply[:160],
                        hint=f"it must fail here: {agent.about}",
                    )


def must_fail(agent: Agent, asked: AskedProbe) -> bool:
    """Whether this agent must not pass this probe."""
    if agent.name in NOTHING:
        return not (agent.name == "abstainer" and _abstention_is_right(asked))
    if agent.name == "list-everything":
        return asked.probe.kind == "ask"
    return agent.made_for(asked)


def _abstention_is_right(asked: AskedProbe) -> bool:
    return any(check.get("mode") == "abstain" for check in asked.checks)


def setting(seen: Seen, scene: Scene) -> Setting:
    """What a simulated agent is given."""
    return Setting(scene.asked, scene.respond, seen.abstention, seen.everything)


GUARD = Each(look)
