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

UNCOVERED_TYPE = code(
    "SG251",
    "a type of knowledge without a window",
    "A gate that loses every decision would score as if there were none.",
)
FEW_MIXED = code(
    "SG252",
    "few windows with a fact between noise",
    "They fail in both directions: a gate that is eager to drop loses the fact, one that is eager to keep stores the "
    "noise. Fewer than four tell little.",
    "warning",
)
MORE_THAN_NUMBERS = code(
    "SG253",
    "variants that differ in more than numbers",
    "A cluster shows whether a gate has learned a shape or its first frame; other words make it another shape.",
)
FEW_FIGURES = code(
    "SG254",
    "more variants than numbers for them",
    "Two variants with the same numbers are one window counted twice.",
)
UNREAD_DRAW = code(
    "SG255", "a draw that no turn reads", "It was meant to vary something; the variants may be alike.", "warning"
)
UNSAID_HOLD = code(
    "SG256",
    "a value to be held that the window does not say",
    "No memory could hold what the conversation never said, so the window could not be kept.",
)
BLANK_WINDOW = code(
    "SG257",
    "a turn or a note of a window that is blank",
    "A message without words is never sent to a gate, and a note without words guards nothing.",
)
