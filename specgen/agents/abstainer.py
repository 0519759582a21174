"""Says to everything that it does not know."""

from specgen.agents.agent import Agent, register
from specgen.model.built import Response

ABSTAINER = register(
    Agent(
        "abstainer",
        "says that it does not know",
        lambda setting: Response(setting.abstention),
        faults=frozenset({"missing"}),
        memory=False,
    )
)
