"""Simulated agents, one a module: each registers itself, in the order in which reports list them."""

from specgen.agents import perfect, reticent  # noqa: F401, I001
from specgen.agents import default, mimic, guess_change  # noqa: F401
from specgen.agents import stale, recency, unforgetting, confused, scope_blind  # noqa: F401
from specgen.agents import abstainer, empty, echo, list_everything  # noqa: F401
from specgen.agents.agent import Agent, Setting, agents, find

__all__ = ["Agent", "Setting", "agents", "find"]
