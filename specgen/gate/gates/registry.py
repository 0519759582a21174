"""The kinds of gates, told apart by how they are named."""

from __future__ import annotations

from specgen.diagnostics.suggest import did_you_mean
from specgen.gate.decision import CannotLoadError
from specgen.gate.gates.contract import Gate, Settings
from specgen.gate.model import Fixtures

KINDS = ("module:callable", "cmd:COMMAND", "http://… or https://…", "sim:NAME")


def open_gate(name: str, fixtures: Fixtures, settings: Settings) -> Gate:
    """The gate of that name. Only a simulated one is given the fixtures. CannotLoadError where there is none."""
    kind, colon, rest = name.partition(":")
    if kind == "sim" and colon:
        return _simulated(rest, fixtures)
    if kind == "cmd" and colon:
        from specgen.gate.gates.command import CommandGate

        return CommandGate(rest, settings)
    if _is_address(name):
        from specgen.gate.gates.endpoint import EndpointGate

        return EndpointGate(name, settings)
    if colon:
        from specgen.gate.gates.python import PythonGate

        return PythonGate(name, settings)
    raise CannotLoadError(f"there is no gate {name!r}; a gate is {', '.join(KINDS)}")


def shown_name(name: str) -> str:
    """A gate's name as reports have it: an address without what may be secret in it."""
    if not _is_address(name):
        return name
    from specgen.gate.gates.endpoint import shown_address

    return shown_address(name)


def _is_address(name: str) -> bool:
    kind, _, rest = name.partition(":")
    return kind.lower() in ("http", "https") and rest.startswith("//")


def _simulated(name: str, fixtures: Fixtures) -> Gate:
    from specgen.gate.gates.simulated import SIMULATED, SimulatedGate

    if name not in SIMULATED:
        near = did_you_mean(name, tuple(SIMULATED))
        hint = f"did you mean sim:{near}?" if near else f"there are {', '.join(f'sim:{each}' for each in SIMULATED)}"
        raise CannotLoadError(f"there is no simulated gate {name!r}; {hint}")
    return SimulatedGate(SIMULATED[name](fixtures))
