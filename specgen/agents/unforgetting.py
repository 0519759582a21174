"""Keeps what the user asked it to forget."""

from specgen.agents.agent import Agent, believing, has_wrong, register, wrong_by

UNFORGETTING = register(
    Agent(
        "unforgetting",
        "keeps what was to be forgotten",
        believing(wrong_by("unforgotten")),
        faults=frozenset({"unforgotten"}),
        made_for=has_wrong("unforgotten"),
    )
)
