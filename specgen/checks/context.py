"""What a derived check is lowered with."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from specgen.model.built import Need
from specgen.model.held import Fault
from specgen.model.plants import Option, Plant
from specgen.model.probes import CheckSpec, Probe
from specgen.model.spec import Spec
from specgen.model.values import Plain
from specgen.model.world import World

KeyCheck: TypeAlias = "Mapping[str, Plain]"
"""A check object of docs/key.md."""

Applied: TypeAlias = "str | list[str]"


@dataclass(frozen=True, slots=True)
class CheckContext:
    """One probe in one world. The three functions come from the renderer: a text under the world's names, what an
    option makes of the check's `of` (rows: by the check's `by` field), and the value of a plant as it is said."""

    spec: Spec
    world: World
    probe: Probe
    needs: Mapping[str, Need]
    reference: str
    applied: Callable[[Plant, Option, CheckSpec], Applied]
    option_words: Callable[[Option], tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]
    text: Callable[[CheckSpec], str]
    show: Callable[[Plant, str], str]

    def need(self, check: CheckSpec) -> Need:
        """The needed plant that a derived check is about."""
        assert check.about is not None
        return self.needs[check.about.id]

    def fault(self, need: Need, value: str) -> Fault | None:
        """Which fault holding `value` is; None where nobody ever said it."""
        for wrong in need.wrongs:
            if wrong.value == value:
                return wrong.fault
        return "unprompted" if value in need.plant.unprompted else None


ANYWHERE = "(^|/)"
"""Before the end of a path: it is the whole path, or stands in some folder."""


def exactly(text: str) -> str:
    """A regex for `text` as whole tokens, whatever the white space inside it."""
    words = [re.escape(word) for word in text.split()]
    before = r"(?<!\w)" if text[:1].isalnum() else ""
    after = r"(?![.,]?\d)(?!\w)" if text[-1:].isdigit() else r"(?!\w)" if text[-1:].isalnum() else ""
    return before + r"\s+".join(words) + after


PREFIXED = "(?:[^/]{1,80}[_. -])?"
"""What may stand before a bare file name in its own folder: another rule, of dates in file names say, puts it there."""


def path_ending(path: str) -> str:
    """A regex for paths that end in `path`; a bare file name may have something before it."""
    wanted = path.strip().lstrip("/")
    return f"{ANYWHERE}{'' if '/' in wanted else PREFIXED}{re.escape(wanted)}$"


def path_in(pattern: str) -> str:
    """The path of a `path_ending` regex."""
    return re.sub(r"\\(.)", r"\1", pattern.removeprefix(ANYWHERE).removeprefix(PREFIXED).removesuffix("$"))
