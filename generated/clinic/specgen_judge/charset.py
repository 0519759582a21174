"""Sets of characters that a parsed regex can match, as bit masks over a sample alphabet, for the safety analysis."""

import re
import warnings
from collections.abc import Sequence
from typing import cast

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    try:
        from re import _constants as sre_constants  # type: ignore[attr-defined,unused-ignore]
    except ImportError:  # Python 3.10
        import sre_constants  # type: ignore[no-redef,unused-ignore]

Token = tuple[object, object]

_SPACES = (
    "\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
_LETTERS = "\u00e9\u00c9\u00df\u0151\u03a9\u03c9\u0416\u0436\u0663\u2013\u2014\u2019\u20ac\u4e2d\U0001f600"
_SAMPLE = [chr(n) for n in range(128)] + list(_SPACES + _LETTERS)
_BIT = {char: 1 << n for n, char in enumerate(_SAMPLE)}
_OTHER = 1 << len(_SAMPLE)
#: Every character.
ANYTHING = (1 << (len(_SAMPLE) + 1)) - 1
_CLASSES = {"CATEGORY_DIGIT": r"\d", "CATEGORY_SPACE": r"\s", "CATEGORY_WORD": r"\w"}


def _class(escape: str) -> int:
    """Return a class's set. Every space is in the sample; other classes have members beyond it."""
    beyond = 0 if escape == r"\s" else _OTHER
    return sum(bit for char, bit in _BIT.items() if re.fullmatch(escape, char)) | beyond


_CATEGORY = {name: _class(escape) for name, escape in _CLASSES.items()}
_NOT_CATEGORY = {name: (ANYTHING ^ (mask & ~_OTHER)) for name, mask in _CATEGORY.items()}


def of_char(code: int, ignore_case: bool) -> int:
    """Return the set of one character, with its other case where case is ignored."""
    char = chr(code)
    chars = {char, char.lower(), char.upper()} if ignore_case else {char}
    out = 0
    for each in chars:
        out |= _BIT.get(each, _OTHER)
    return out


def of_category(name: str) -> int:
    """Return the set of a category by its sre name; everything for an unknown one."""
    base = name.replace("_NOT_", "_").replace("UNI_", "")
    return (_NOT_CATEGORY if "_NOT_" in name else _CATEGORY).get(base, ANYTHING)


def of_set(items: Sequence[Token], ignore_case: bool) -> int:
    """Return the set of a parsed character class."""
    out, negate = 0, False
    for op, value in items:
        name = str(op)
        if name == "NEGATE":
            negate = True
        elif name == "LITERAL":
            out |= of_char(cast(int, value), ignore_case)
        elif name == "RANGE":
            low, high = cast("tuple[int, int]", value)
            for char, bit in _BIT.items():
                if low <= ord(char) <= high or (
                    ignore_case and any(low <= ord(c) <= high for c in (char.lower(), char.upper()) if len(c) == 1)
                ):
                    out |= bit
            out |= _OTHER if high > 127 else 0
        elif name == "CATEGORY":
            out |= of_category(str(value))
        else:
            out |= ANYTHING
    return (ANYTHING ^ (out & ~_OTHER)) if negate else out


__all__ = ["ANYTHING", "Token", "of_category", "of_char", "of_set", "sre_constants"]
