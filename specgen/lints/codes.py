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

UNKNOWN_DERIVATION = code("SG241", "unknown derivation", "Nobody could work the value out.")
DERIVATION_ARGUMENT = code(
    "SG242", "argument that a derivation does not take", "A misspelt argument would be drawn instead of being used."
)
UNKNOWN_LEDGER = code("SG243", "derived from a ledger that is not there", "A derived value needs its ledger.")
TYPED_CASE = code(
    "SG244",
    "case that carries its answer",
    "An answer that is typed into a case is wrong as soon as its ledger is drawn.",
)
TELLING_CASE = code(
    "SG245", "case id that tells what is asked", "Ids reach people and tools that must not know the answer's kind."
)
MISSING_SUPPLY = code(
    "SG246", "case that supplies too little", "What a family takes from its cases, every case must supply."
)
