"""Windows: the variants of one differ in numbers only, what is held is said, and the set covers what it should."""

from __future__ import annotations

import re
from collections.abc import Iterator

from specgen.diagnostics import Diagnostic, SpecError
from specgen.formats.figures import parse_share_of
from specgen.lints import codes
from specgen.model.spec import Spec
from specgen.model.windows import TYPES, Window
from specgen.render.engine import compile_template
from specgen.render.windows import Frame, render_window
from specgen.world.frames import capacity, frames

MIXED = 4
"""Fewer windows with a fact between noise say little: they are those that fail in both directions."""
OF_NAMES = ("SG201", "SG202", "SG203", "SG209")
"""What the rule of names reports."""
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_SPACE = re.compile(r"\s+")
_WORD = re.compile(r"\w")


def rule(spec: Spec) -> Iterator[Diagnostic]:
    """Draw and render every window of the family's own seed, and look at the set as a whole."""
    for window in spec.windows:
        if not window.note.strip():
            message = f"the note of window {window.id} is blank"
            yield codes.BLANK_WINDOW.at(window.span, message, hint="say which failure it guards")
        yield from _draws(window)
        if capacity(window) >= window.variants:
            yield from _rendered(window, spec)
    yield from _covered(spec)


def unlike(window: Window, rendered: tuple[Frame, ...]) -> Iterator[Diagnostic]:
    """Variants that differ from the first in more than numbers."""
    for number, frame in enumerate(rendered[1:], 2):
        for turn, (one, other) in enumerate(zip(rendered[0].turns, frame.turns, strict=True)):
            if masked(one[1]) != masked(other[1]):
                message = f"variant {number} of window {window.id} differs from the first in more than its numbers"
                hint = "draw digits only, and let no condition choose words"
                yield codes.MORE_THAN_NUMBERS.at(
                    window.turns[turn].text.span, message, value=other[1][:80].replace("\n", "\\n"), hint=hint
                )
                return


def masked(text: str) -> str:
    """The text with a mark in place of every number, however long."""
    return _NUMBER.sub("#", text)


def _draws(window: Window) -> Iterator[Diagnostic]:
    read = set()
    for text in (*(turn.text for turn in window.turns), *window.holds):
        try:
            read |= {lookup.path[0] for lookup in compile_template(text).lookups}
        except SpecError:
            return  # which the rule of names reports
    for draw in window.draws:
        read |= set(parse_share_of(draw.said) or ())
    for draw in window.draws:
        if draw.name not in read:
            message = f"window {window.id} draws {draw.name} and reads it nowhere"
            yield codes.UNREAD_DRAW.at(draw.span, message, value=draw.name, hint="say it in a turn, or drop it")
    if capacity(window) < window.variants:
        message = f"{window.variants} variants of window {window.id}, and its draws give {capacity(window)}"
        hint = "widen its ranges, or ask for fewer" if window.draws else "give it numbers under draw"
        yield codes.FEW_FIGURES.at(window.span, message, value=str(window.variants), hint=hint)


def _rendered(window: Window, spec: Spec) -> Iterator[Diagnostic]:
    try:
        rendered = tuple(render_window(window, values, spec.locale) for values in frames(window, spec.seed))
    except SpecError as error:
        yield from (found for found in error.diagnostics if found.code not in OF_NAMES)
        return
    yield from unlike(window, rendered)
    for turn, (_, content) in zip(window.turns, rendered[0].turns, strict=True):
        if not content.strip():
            yield codes.BLANK_WINDOW.at(turn.text.span, f"a turn of window {window.id} renders to nothing")
    said = _flat(" ".join(content for _, content in rendered[0].turns))
    for held, shown in zip(window.holds, rendered[0].holds, strict=True):
        if not _WORD.search(shown):
            message = f"a stored memory of window {window.id} must hold a text without words"
            yield codes.UNSAID_HOLD.at(held.span, message, value=shown, hint="hold the words of a turn")
    if window.holds and not any(_flat(held) in said for held in rendered[0].holds):
        message = f"no turn of window {window.id} says what a stored memory must hold"
        shown = ", ".join(rendered[0].holds)
        yield codes.UNSAID_HOLD.at(window.holds[0].span, message, value=shown, hint="hold the words of a turn")


def _covered(spec: Spec) -> Iterator[Diagnostic]:
    if not spec.windows:
        return
    place = spec.windows[0].span
    types = {window.type for window in spec.windows}
    missing = [name for name in TYPES if name not in types]
    if missing:
        message = f"no window is to be kept as {', '.join(missing)}"
        yield codes.UNCOVERED_TYPE.at(place, message, hint="add an extract window of each type")
    mixed = sum(window.mixed for window in spec.windows)
    if mixed < MIXED:
        message = f"{mixed} of the windows are mixed"
        yield codes.FEW_MIXED.at(place, message, value=str(mixed), hint=f"mark {MIXED} with a fact between noise")


def _flat(text: str) -> str:
    return _SPACE.sub(" ", text).casefold()
