"""Options as the judge reads them: shared by the checks on rules and routines."""

from __future__ import annotations

import re

from specgen.checks.context import Applied, CheckContext, exactly, path_ending, path_in
from specgen.model.built import Need
from specgen.model.plants import Option
from specgen.model.probes import CheckSpec
from specgen.model.values import Plain


def entry(check: CheckSpec, context: CheckContext, need: Need, option: Option) -> dict[str, Plain]:
    """One option: how it shows in what was made, how it is said, and which fault it would be."""
    shows, says, parts = context.option_words(option)
    made: Applied = context.applied(need.plant, option, check) if check.of is not None or check.type == "saves" else []
    paths: list[Plain] = []
    shown: list[Plain] = list(shows)
    order: list[Plain] = list(parts)
    if check.type == "saves":
        paths, shown, order = [path_ending(str(made))], [], []
    elif check.of is not None and isinstance(made, list):
        shown, order = [], list(made)
    elif check.of is not None and made:
        shown, order = [exactly(str(made))], []
    elif check.type == "in_order":
        shown = []
    return {
        "id": option.id,
        "shows": shown,
        "says": list(says),
        "parts": order,
        "paths": paths,
        "fault": context.fault(need, option.id),
    }


def same(one: dict[str, Plain], other: dict[str, Plain]) -> bool:
    """Whether an option cannot be told apart from the other in what was made; of paths, `a.md` is found in `b/a.md`."""
    if one["paths"] and other["paths"]:
        return re.search(str(_only(one["paths"])), path_in(str(_only(other["paths"])))) is not None
    return all(one[key] == other[key] for key in ("shows", "parts", "paths"))


def _only(patterns: Plain) -> Plain:
    return patterns[0] if isinstance(patterns, list) else None


def place(check: CheckSpec, context: CheckContext) -> str:
    """Where the judge looks: at paths, at the reply of an `ask`, at what a `do` made."""
    if check.type == "saves":
        return "paths"
    return "reply" if context.probe.kind == "ask" else "artefact"


def label(check: CheckSpec) -> str:
    """A short text for reports."""
    assert check.about is not None
    return f"{check.type.replace('_', ' ')} {check.about.id}"
