"""Applies a rule everywhere, whatever its scope."""

from specgen.agents.agent import Agent, believing, has_wrong, register, wrong_by

SCOPE_BLIND = register(
    Agent(
        "scope-blind",
        "applies scoped rules everywhere",
        believing(wrong_by("scope-blind")),
        faults=frozenset({"scope-blind"}),
        made_for=has_wrong("scope-blind"),
    )
)
