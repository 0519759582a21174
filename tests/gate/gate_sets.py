"""Small sets of fixtures made by hand, and gates to show them to."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.gate.decision import Action, Decision, Judged
from specgen.gate.model import Durable, Fixture, Fixtures, Label, Message


def fixture(id: str, text: str, label: Label, **more: object) -> Fixture:
    """A fixture of one user turn."""
    whole = {"note": f"guards {id}", "kind": label.value, **more}
    return Fixture(id, (Message("user", text),), label, **whole)  # type: ignore[arg-type]


def noise(clusters: int = 3, frames: int = 3, **more: object) -> list[Fixture]:
    """Clusters of progress lines."""
    return [
        fixture(f"epoch-{c}-{n}", f"run {c}: epoch {n}/9 loss 0.{n}", Label.DROP, kind="training", cluster=f"epoch-{c}",
                frame=n, **more)
        for c in range(1, clusters + 1) for n in range(1, frames + 1)
    ]  # fmt: skip


def knowledge(count: int = 5, type_: Durable = Durable.DECISION) -> list[Fixture]:
    """Decisions."""
    return [
        fixture(f"fact-{n}", f"we chose plan {n}", Label.EXTRACT, kind="decisions", expect_type=type_)
        for n in range(1, count + 1)
    ]


def passing(count: int = 2) -> list[Fixture]:
    """Remarks of one session."""
    return [fixture(f"once-{n}", f"just this once, do {n}", Label.EXCLUDE, kind="one-off") for n in range(count)]


def fixtures(*given: Fixture, floors: Mapping[str, float] | None = None, family: str = "small") -> Fixtures:
    """A set; without any fixture given, of noise, knowledge and passing remarks."""
    return Fixtures(family, "0" * 64, given or (*noise(), *knowledge(), *passing()), floors or {})


def judged(each: Fixture, action: Action | None, type_: str | None = None) -> Judged:
    """A fixture decided; None: the gate failed on it."""
    return Judged(each, None, "boom") if action is None else Judged(each, Decision(action, type_))
