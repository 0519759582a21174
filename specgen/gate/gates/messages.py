"""What a gate of another process is sent: the window, the level, and an id that says nothing."""

from __future__ import annotations

from typing import Any

from specgen.gate.gates.contract import Window


def message(number: int, window: Window, level: str | None) -> dict[str, Any]:
    """The message for the `number`th window that is asked about."""
    turns = [{"role": each.role, "content": each.content} for each in window]
    return {"id": f"w{number}", "window": turns, "level": level}
