"""A whole run without a store: open the gate, ask at each level, score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from specgen.gate.asking import ask
from specgen.gate.decision import CannotLoadError, MismatchError
from specgen.gate.gates.contract import Settings
from specgen.gate.gates.registry import open_gate, shown_name
from specgen.gate.model import Fixtures
from specgen.gate.result import Level, Result, Unscored, level_of

_SAME = "The gate takes no level: every level is the same to it."
_UNMEASURED = {
    "hard_drop_recall": "Nothing must be dropped: hard_drop_recall asks nothing; a gate that keeps everything passes.",
    "extract_recall": "Nothing must be kept, so extract_recall asks nothing; a gate that drops everything passes.",
}


def run_offline(
    name: str,
    fixtures: Fixtures,
    levels: Sequence[str | None],
    settings: Settings,
    tell: Callable[[str], None] = lambda message: None,
    *,
    intervals: bool = True,
) -> Result:
    """Ask a gate at each of these levels. A gate that cannot be loaded, or breaks the contract, leaves no scores."""
    found: list[Level] = []
    shown = shown_name(name)
    try:
        gate = open_gate(name, fixtures, settings)
        try:
            for level in levels:
                at = "" if level is None else f", level {level}"
                asked = ask(gate, fixtures, level, lambda done, at=at: tell(f"{done:,} windows{at}"))  # type: ignore[misc]
                found.append(level_of(asked, fixtures.floors, intervals=intervals))
            gate.finish()
        finally:
            gate.close()
    except CannotLoadError as error:
        return Result(shown, "offline", fixtures, (), Unscored("cannot be loaded", str(error)))
    except MismatchError as error:
        return Result(shown, "offline", fixtures, (), Unscored("contract mismatch", str(error)))
    notes = [_SAME] if gate.takes_level is False and levels != [None] and not name.startswith("sim:") else []
    unmeasured = [each.metric for each in found[0].floors if each.holds is None] if found else []
    notes += [_UNMEASURED[metric] for metric in unmeasured if metric in _UNMEASURED]
    return Result(shown, "offline", fixtures, tuple(found), notes=tuple(notes))
