"""Takes each twin for the other."""

from specgen.agents.agent import Agent, believing, has_wrong, register, wrong_by

CONFUSED = register(
    Agent(
        "confused",
        "takes each twin for the other",
        believing(wrong_by("confused")),
        faults=frozenset({"confused"}),
        made_for=has_wrong("confused"),
    )
)
