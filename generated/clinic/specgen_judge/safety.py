"""Which regexes can backtrack more than linearly: decided from the parsed pattern, never by trying it out."""

import re
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from . import charset
from .charset import ANYTHING, Token

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    try:
        from re import _parser as sre_parse  # type: ignore[attr-defined,unused-ignore]
    except ImportError:  # Python 3.10
        import sre_parse  # type: ignore[no-redef,unused-ignore]

#: A repeat that may run longer than this counts as unbounded.
LONG = 255


@dataclass(frozen=True, slots=True)
class Shape:
    """What a piece of a pattern can match: its first characters, all of its characters, and its least and greatest
    width (`most` is at least LONG + 1 where it is unbounded)."""

    first: int
    chars: int
    least: int
    most: int


class _UnsafeError(Exception):
    pass


def _items(seq: object) -> list[Token]:
    return list(cast("Sequence[Token]", seq))


class _Walker:
    """Walks one parsed pattern and raises _UnsafeError at the first ambiguity under an unbounded repeat."""

    def __init__(self, ignore_case: bool, source: str) -> None:
        self.ignore_case = ignore_case
        self.source = source

    def sequence(self, items: list[Token], looped: bool) -> Shape:
        """Return the shape of a sequence; `looped` says that it stands inside an unbounded repeat."""
        first = chars = least = most = 0
        open_runs: list[int] = []
        for op, value in items:
            shape = self.piece(str(op), value, looped)
            if shape is None:
                continue
            if least == 0:
                first |= shape.first
            chars |= shape.chars
            if shape.most > LONG:
                for run in open_runs:
                    if run & shape.first:
                        raise _UnsafeError(
                            "two unbounded repeats in a row can match the same text; bound one of them ({0,80}) "
                            "or keep their characters apart"
                        )
                open_runs = [run for run in open_runs if shape.least == 0] + [shape.chars]
            elif shape.least > 0:
                open_runs = [run for run in open_runs if not self._separates(shape, run)]
            least, most = least + shape.least, min(most + shape.most, LONG + 1)
        return Shape(first, chars, least, most)

    @staticmethod
    def _separates(shape: Shape, run: int) -> bool:
        """Return whether a mandatory piece has a character that the repeat before it can't match."""
        return not shape.first & run or not shape.chars & run

    def piece(self, op: str, value: object, looped: bool) -> Shape | None:
        """Return the shape of one parsed item, None for one that takes no room."""
        if op == "LITERAL":
            mask = charset.of_char(cast(int, value), self.ignore_case)
            return Shape(mask, mask, 1, 1)
        if op == "NOT_LITERAL":
            mask = ANYTHING ^ (charset.of_char(cast(int, value), self.ignore_case) & (ANYTHING >> 1))
            return Shape(mask, mask, 1, 1)
        if op == "ANY":
            mask = ANYTHING ^ charset.of_char(10, False)
            return Shape(mask, mask, 1, 1)
        if op == "IN":
            mask = charset.of_set(_items(value), self.ignore_case)
            return Shape(mask, mask, 1, 1)
        if op == "CATEGORY":
            mask = charset.of_category(str(value))
            return Shape(mask, mask, 1, 1)
        if op in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            return self.repeat(op, cast("tuple[int, int, object]", value), looped)
        if op == "BRANCH":
            return self.branch([_items(each) for each in cast("tuple[object, Sequence[object]]", value)[1]], looped)
        if op == "SUBPATTERN":
            inner = cast("tuple[object, int, int, object]", value)
            walker = _Walker(self.ignore_case or bool(inner[1] & re.IGNORECASE), self.source)
            return walker.sequence(_items(inner[3]), looped)
        if op == "ATOMIC_GROUP":
            return self.sequence(_items(value), False)
        if op in ("ASSERT", "ASSERT_NOT"):
            self.sequence(_items(cast("tuple[int, object]", value)[1]), False)
            return None
        if op in ("AT", "FAILURE", "SUCCESS"):
            return None
        if op.startswith("GROUPREF"):
            raise _UnsafeError("a reference to a group can't be bounded; spell the text out")
        raise _UnsafeError(f"the construct {op} is not known to be safe")

    def branch(self, branches: list[list[Token]], looped: bool) -> Shape:
        """Return the shape of an alternation; under a repeat its branches must begin differently."""
        shapes = [self.sequence(each, looped) for each in branches]
        if looped:
            seen = 0
            for shape in shapes:
                if shape.least == 0 or shape.first & seen:
                    raise _UnsafeError("alternatives that can match the same text stand inside an unbounded repeat")
                seen |= shape.first
        first = chars = 0
        for shape in shapes:
            first, chars = first | shape.first, chars | shape.chars
        return Shape(first, chars, min(s.least for s in shapes), max(s.most for s in shapes))

    def repeat(self, op: str, value: tuple[int, int, object], looped: bool) -> Shape:
        """Return the shape of a repeat. What varies inside an unbounded one must be marked off by a character."""
        least, most, body = int(value[0]), int(value[1]), _items(value[2])
        unbounded = most > LONG
        shape = self.sequence(body, (looped or unbounded) and op != "POSSESSIVE_REPEAT")
        if unbounded and op != "POSSESSIVE_REPEAT" and shape.least != shape.most and not self.marked_off(body):
            raise _UnsafeError("a repeat stands inside an unbounded repeat, and nothing marks where one round ends")
        if not unbounded and most > 1 and shape.most > LONG and not self.marked_off(body):
            raise _UnsafeError("an unbounded repeat is itself repeated, and nothing marks where one round ends")
        width = LONG + 1 if unbounded else min(LONG + 1, shape.most * most)
        if op == "POSSESSIVE_REPEAT":
            width = min(width, LONG)
        return Shape(shape.first, shape.chars, min(LONG, shape.least * least), width)

    def marked_off(self, body: list[Token]) -> bool:
        """Return whether a mandatory single character of the body occurs in none of its other pieces."""
        if len(body) == 1 and str(body[0][0]) == "SUBPATTERN":
            return self.marked_off(_items(cast("tuple[object, int, int, object]", body[0][1])[3]))
        shapes = [(str(op), self.piece(str(op), value, False)) for op, value in body]
        for index, (_, shape) in enumerate(shapes):
            if shape is None or shape.least != 1 or shape.most != 1:
                continue
            if all(other is None or n == index or not other.chars & shape.chars for n, (_, other) in enumerate(shapes)):
                return True
        return False


@lru_cache(maxsize=4096)
def explain_unsafe(pattern: str, flags: int = 0) -> str | None:
    """Return why a regex may backtrack more than linearly from one starting point, or None where it can't.

    Flags are those of `re`. A pattern that does not compile is explained by the compiler's message.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            re.compile(pattern, flags)
            parsed = sre_parse.parse(pattern, flags)
    except (re.error, OverflowError, RecursionError, ValueError) as error:
        return f"it does not compile: {error}"
    try:
        _Walker(bool(parsed.state.flags & re.IGNORECASE), pattern).sequence(_items(parsed), False)
    except _UnsafeError as error:
        return str(error)
    except RecursionError:
        return "it is nested too deeply"
    return None


def is_safe(pattern: str, flags: int = 0) -> bool:
    """Return whether a regex can't backtrack more than linearly from one starting point."""
    return explain_unsafe(pattern, flags) is None
