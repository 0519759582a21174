"""Holds whatever was said last, one-offs and cites included."""

from specgen.agents.agent import Agent, believing, register
from specgen.model.built import AskedProbe, Need
from specgen.model.held import Held, Known


def _believe(need: Need) -> Held | None:
    return Known(need.last_said, need.plant.person) if need.last_said is not None else None


def _made_for(asked: AskedProbe) -> bool:
    return any(need.last_said not in (None, need.truth.value) for need in asked.needs)


RECENCY = register(
    Agent(
        "recency",
        "the last statement wins, one-offs and cites included",
        believing(_believe),
        faults=frozenset({"over-generalised"}),
        made_for=_made_for,
    )
)
