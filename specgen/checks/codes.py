"""What can be wrong with a check once its world is known."""

from specgen.diagnostics import code

BAD_REGEX = code("SG221", "pattern is not a regex", "The judge could not read the check.")
UNSAFE_REGEX = code(
    "SG222",
    "pattern can backtrack",
    "On some response it would take for ever, and the verdict would depend on a clock.",
)
UNREADABLE = code(
    "SG232",
    "check that the judge cannot read",
    "An option with nothing that shows it, or another thing that no response can be compared with, decides nothing.",
)
MISFIT = code(
    "SG231",
    "check does not fit what is true",
    "What has no value cannot be followed, and what has one is not to be resisted: no response could be right.",
)
