"""What lints find."""

from specgen.diagnostics import code

OTHER_SUBJECT = code(
    "SG223",
    "request about one person, answer about another",
    "A question about Maya that is judged by Ben's fact has a wrong gold answer.",
)
NEVER_PROBED = code(
    "SG224",
    "taught and never probed",
    "A plant that no probe needs tests nothing; it may be meant as filler.",
    "warning",
)
NEVER_TAUGHT = code(
    "SG225",
    "needed and never taught",
    "No turn teaches the plant before the probe's checkpoint, so nobody could know it.",
)
