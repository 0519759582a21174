"""Says nothing."""

from specgen.agents.agent import Agent, register
from specgen.model.built import Response

EMPTY = register(
    Agent("empty", "says nothing", lambda setting: Response(""), faults=frozenset({"missing"}), memory=False)
)
