"""Repeats the request."""

from specgen.agents.agent import Agent, register
from specgen.model.built import Response

ECHO = register(
    Agent(
        "echo",
        "repeats the request",
        lambda setting: Response(setting.asked.request),
        faults=frozenset({"missing"}),
        memory=False,
    )
)
