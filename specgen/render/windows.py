"""Windows as they are shown to a gate: the templates of one, filled in with the numbers of a variant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from specgen.model.windows import Window
from specgen.render.engine import compile_template
from specgen.render.filters import LOCALE


@dataclass(frozen=True, slots=True)
class Frame:
    """One variant: its messages, (role, content), and what a stored memory must hold."""

    turns: tuple[tuple[str, str], ...]
    holds: tuple[str, ...]


def render_window(window: Window, values: Mapping[str, str], locale: str) -> Frame:
    """The window under the values of its draws. SpecError where a template fails."""
    names = {LOCALE: locale, **values}
    turns = tuple((turn.role, compile_template(turn.text).render(names)) for turn in window.turns)
    return Frame(turns, tuple(compile_template(text).render(names) for text in window.holds))
