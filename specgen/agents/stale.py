"""Keeps the first value that it was taught, whatever came later."""

from specgen.agents.agent import Agent, believing, has_wrong, register, wrong_by

STALE = register(
    Agent(
        "stale",
        "keeps the first value taught",
        believing(wrong_by("stale")),
        faults=frozenset({"stale"}),
        made_for=has_wrong("stale"),
    )
)
