"""What makes two runs the same run: only then may one be resumed."""

from __future__ import annotations

from collections.abc import Mapping

from specgen_judge import VERSION as JUDGE_VERSION

from specgen import __version__
from specgen.model.values import Plain
from specgen.run.plan import Plan
from specgen.run.tasks import Workshop

_SAME = (
    "build", "agent", "fingerprint", "condition", "runs", "consolidate", "sealed", "specgen",
    "recorded", "history_from", "transcripts",
)  # fmt: skip


def identity(plan: Plan, shop: Workshop) -> dict[str, Plain]:
    """The head of run.json."""
    limits = shop.limits
    return {
        **_past(plan),
        "agent": shop.agent.name,
        "fingerprint": shop.agent.fingerprint,
        "condition": plan.settings.condition,
        "build": plan.material.hash,
        "specgen": __version__,
        "judge": JUDGE_VERSION,
        "runs": plan.settings.runs,
        "consolidate": list(shop.consolidate),
        "sealed": sealed(shop),
        "retries": shop.retries,
        "limits": {
            "turn_milliseconds": None if limits.turn_seconds is None else round(limits.turn_seconds * 1000),
            "output_bytes": limits.output_bytes,
            "memory_bytes": limits.memory_bytes, "disk_bytes": limits.disk_bytes, "processes": limits.processes,
        },
    }  # fmt: skip


def sealed(shop: Workshop) -> bool | None:
    """Whether the agent saw its own folders only; None where it has no process on this machine that could look."""
    alone = getattr(shop.agent, "settings", None) is not None and not shop.consolidate
    return None if alone else shop.launcher.sealed


def _past(plan: Plan) -> dict[str, Plain]:
    """Whether the history is recorded, or where it comes from; nothing for most runs."""
    settings = plan.settings
    told: dict[str, Plain] = {"history": plan.material.lived}
    if settings.record:
        told["recorded"] = True
    if settings.frozen:
        told["history_from"] = settings.frozen.digest
    if settings.threads:
        told["transcripts"] = settings.threads.digest
    return told


def differences(begun: Mapping[str, Plain], now: Mapping[str, Plain]) -> list[str]:
    """What is no longer as when a run was begun."""
    return [key for key in _SAME if begun.get(key) != now.get(key)]
