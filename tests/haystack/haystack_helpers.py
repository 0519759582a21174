"""Small histories to pad, and streams to pad them with."""

from __future__ import annotations

from collections.abc import Sequence

from specgen.haystack import Filling, Padded, Spoken
from specgen.world.streams import Stream


def filling(seed: str = "1", **more: object) -> Filling:
    """A filling over our own streams."""
    return Filling(streams=lambda label: Stream(seed, label), **more)  # type: ignore[arg-type]


def history(*days: str) -> tuple[Spoken, ...]:
    """A history with a short session on each day."""
    return tuple(
        Spoken(f"S{number}", day, None, (("user", f"note {number}"), ("assistant", "Noted.")))
        for number, day in enumerate(days, 1)
    )


def own(padded: Sequence[Padded]) -> list[str]:
    """The history's own sessions among the padded, by their own ids."""
    return [session.source for session in padded if session.source is not None]


def said(padded: Sequence[Padded]) -> list[str]:
    """Every turn of filler."""
    return [text for session in padded if session.source is None for _, text in session.turns]
