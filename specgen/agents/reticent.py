"""Holds every true belief and says no more than the request asks for."""

from specgen.agents.agent import Agent, believing, register

RETICENT = register(Agent("reticent", "true beliefs, shortest wording", believing(lambda need: None, brief=True)))
