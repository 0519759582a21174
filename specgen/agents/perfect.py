"""Holds every true belief."""

from specgen.agents.agent import Agent, believing, register

PERFECT = register(Agent("perfect", "holds every true belief", believing(lambda need: None)))
