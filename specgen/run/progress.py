"""How far a run is, as one line."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from specgen.run.contract import Usage
from specgen.run.costs import Prices, price

_FINEST = Decimal("0.0001")


@dataclass(frozen=True, slots=True)
class Standing:
    """How a run stands: how many tasks are done, failed, and are there in all; the keys of those that run now, and what
    all so far told of their usage."""

    done: int
    failed: int
    total: int
    running: Sequence[str] = ()
    usage: Usage = Usage()  # noqa: RUF009


Tell = Callable[[Standing], None]


def progress(
    show: Callable[[str], None], prices: Prices | None = None, clock: Callable[[], float] = time.monotonic
) -> Tell:
    """Shows done, failed, cost and the time left, which is told from the tasks of this runner alone, and what runs."""
    begun: list[tuple[float, int]] = []

    def _tell(now: Standing) -> None:
        at = clock()
        begun.append((at, now.done)) if not begun else None
        start, before = begun[0]
        left = (at - start) / (now.done - before) * (now.total - now.done) if now.done > before else None
        parts = [f"{now.done} of {now.total} done", f"{now.failed} failed", *_spent(now.usage, prices)]
        if left is not None:
            parts.append(f"{duration(left)} left")
        show(", ".join(parts) + _running(now.running))

    return _tell


def _spent(usage: Usage, prices: Prices | None) -> list[str]:
    """What was spent, where the agent tells it: money where there are prices, else tokens."""
    if usage.input_tokens is None and usage.output_tokens is None:
        return []
    if prices is not None:
        return [f"cost {price(usage, prices).quantize(_FINEST):f}"]
    return [f"{(usage.input_tokens or 0) + (usage.output_tokens or 0):,} tokens"]


def _running(keys: Sequence[str]) -> str:
    if not keys:
        return ""
    more = f" and {len(keys) - 1} more" if len(keys) > 1 else ""
    return f"; now {keys[0]}{more}"


def duration(seconds: float) -> str:
    """A time as people say it: 40 s, 3 min, 2 h 5 min."""
    minutes = round(seconds / 60)
    if seconds < 60:
        return f"{round(seconds)} s"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
