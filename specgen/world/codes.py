"""Codes of the world stage: what makes a spec's values impossible to draw."""

from __future__ import annotations

from specgen.diagnostics import code

LOCALE = code(
    "SG300",
    "no names for this locale",
    "Names of people, firms and towns come from the locale. A misspelt one must not silently give American names.",
)
DRAW = code(
    "SG301",
    "a draw that cannot be made",
    "A draw with an empty range, an empty list or arguments that contradict each other has no value to give.",
)
VALUE = code(
    "SG302",
    "not a value of its kind",
    "A canon is what its draw could have given, and a literal reads as its plant's type: the canonical world must have"
    " the same structure as every re-rolled one.",
)
TOO_FEW_OPTIONS = code(
    "SG303",
    "too few options to draw from",
    "A change must differ from every earlier value, and a one-off or a cited value from everything that is ever true.",
)
REPEATED = code(
    "SG304",
    "a value that is held already",
    "A change that changes nothing, or a one-off of the value that holds anyway, cannot be told from its absence.",
)
UNPROMPTED = code(
    "SG305",
    "an unprompted option is taught",
    "What an assistant does without any memory shows nothing when it is the right answer.",
)
SAME_NAME = code(
    "SG306",
    "two people share a name",
    "People who are not twins must be told apart by first name and by surname, or a request is ambiguous.",
)
TWIN = code(
    "SG307",
    "a twin that cannot be drawn",
    "A twin's name is confusable in the way that the spec says, on every seed: so there must be a name to confuse.",
)
TWINS_SHARE = code(
    "SG308",
    "twins share an attribute",
    "If both have the same role, taking the one for the other changes nothing, and no probe can show it.",
)
NOTHING_LEFT = code(
    "SG309",
    "no value meets the conditions",
    "Draws avoid what is taken already; a range or list that is used up has nothing left to give.",
)
GIVEN = code(
    "SG310",
    "given data that do not tell options apart",
    "What the request supplies must come out differently under every option, or the probe cannot show which was held.",
)
