"""What a simulated agent is: a belief and a manner."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from specgen.model.built import AskedProbe, Need, Respond, Response
from specgen.model.held import Blank, Fault, Held, Known


@dataclass(frozen=True, slots=True)
class Setting:
    """What a simulated agent is given for one probe. `everything` is all that was said in the history."""

    asked: AskedProbe
    respond: Respond
    abstention: str
    everything: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Agent:
    """A simulated agent.

    `faults` are those that its wrong responses show; `memory` is False for agents that never saw the history;
    `made_for` says whether a probe is made to catch it.
    """

    name: str
    about: str
    answer: Callable[[Setting], Response]
    faults: frozenset[Fault] = frozenset()
    memory: bool = True
    made_for: Callable[[AskedProbe], bool] = field(default=lambda asked: False)


_agents: dict[str, Agent] = {}


def register(agent: Agent) -> Agent:
    """Add an agent. ValueError where its name is taken."""
    if agent.name in _agents:
        raise ValueError(f"the agent {agent.name!r} is registered twice")
    _agents[agent.name] = agent
    return agent


def agents() -> tuple[Agent, ...]:
    """Every registered agent, in the order of registration."""
    return tuple(_agents.values())


def find(name: str) -> Agent | None:
    """The agent called `name`, or None."""
    return _agents.get(name)


def true_belief(need: Need) -> Held:
    """What holds: the value, or for something unset what is done unprompted."""
    if need.truth.value is not None:
        return Known(need.truth.value, need.plant.person)
    return Blank.UNPROMPTED if need.plant.optional else Blank.UNKNOWN


def hold(needs: Iterable[Need], believe: Callable[[Need], Held | None]) -> dict[str, Held]:
    """What is held for every need: what `believe` says, or the truth where it says nothing."""
    return {need.plant.id: believe(need) or true_belief(need) for need in needs}


def believing(believe: Callable[[Need], Held | None], *, brief: bool = False) -> Callable[[Setting], Response]:
    """An agent's answer by a rule that gives its wrong belief about a plant, None meaning the true one."""

    def _answer(setting: Setting) -> Response:
        return setting.respond(hold(setting.asked.needs, believe), brief)

    return _answer


def wrong_by(*faults: Fault) -> Callable[[Need], Held | None]:
    """The first wrong belief of one of these faults."""

    def _believe(need: Need) -> Held | None:
        return next((Known(w.value, w.person) for w in need.wrongs if w.fault in faults), None)

    return _believe


def has_wrong(*faults: Fault) -> Callable[[AskedProbe], bool]:
    """Whether a probe needs something that an agent of this fault believes wrongly."""
    believe = wrong_by(*faults)
    return lambda asked: any(believe(need) is not None for need in asked.needs)
