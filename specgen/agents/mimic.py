"""Has no memory: copies the form in which the request puts things."""

from specgen.agents.agent import Agent, believing, register
from specgen.model.built import Need
from specgen.model.held import Blank, Held


def _believe(need: Need) -> Held:
    return Blank.AS_GIVEN if need.plant.optional else Blank.UNKNOWN


MIMIC = register(
    Agent(
        "mimic",
        "no memory: copies the request's own form",
        believing(_believe),
        faults=frozenset({"unprompted", "missing"}),
        memory=False,
    )
)
