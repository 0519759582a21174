"""Has no memory: guesses that the usual default was changed, and takes the next most usual."""

from specgen.agents.agent import Agent, believing, register
from specgen.model.built import Need
from specgen.model.held import Blank, Held, Known


def _believe(need: Need) -> Held:
    if not need.plant.optional:
        return Blank.UNKNOWN
    return Known(need.plant.unprompted[-1]) if need.plant.unprompted else Blank.UNPROMPTED


GUESS_CHANGE = register(
    Agent(
        "guess-change",
        "no memory: guesses that the default was changed",
        believing(_believe),
        faults=frozenset({"unprompted", "missing"}),
        memory=False,
    )
)
