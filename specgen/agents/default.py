"""Has no memory: does what is unprompted, and says that it does not know."""

from specgen.agents.agent import Agent, believing, register
from specgen.model.built import Need
from specgen.model.held import Blank, Held


def _believe(need: Need) -> Held:
    return Blank.UNPROMPTED if need.plant.optional else Blank.UNKNOWN


DEFAULT = register(
    Agent(
        "default",
        "no memory: what an assistant does unprompted",
        believing(_believe),
        faults=frozenset({"unprompted", "missing"}),
        memory=False,
    )
)
