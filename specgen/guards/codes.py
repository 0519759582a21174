"""The guarantees that a build proves, each with the code that names its breach."""

from specgen.diagnostics import code

NOT_TAUGHT = code(
    "SG401",
    "not taught",
    "The turn that is said to teach a plant does not say its value: the gold answer would be one that nobody gave.",
)
CHANGE_REPEATS = code(
    "SG402", "change to an earlier value", "A change that brings back an earlier value makes the stale memory right."
)
BOTH_CURRENT = code(
    "SG403",
    "two values taught as current",
    "One session that teaches two values of a plant as current leaves no true answer.",
)
UNDECLARED = code(
    "SG404",
    "taught where it is not declared",
    "A turn that says a plant's value without declaring it is evidence that recall would count as a miss.",
)
LEAK = code(
    "SG405",
    "answer leaks into the probe",
    "What the agent sees of the probe gives a needed plant's value away, so the probe measures reading, not memory.",
)
GUESSABLE = code(
    "SG406",
    "easy to guess",
    "One fixed guess is right in too many worlds, so the probe can be passed without memory.",
)
NOT_CARRIED = code(
    "SG407",
    "needed plant is not carried",
    "The shortest right response shows no trace of the plant: the request has to ask for its slot.",
)
RIGHT_FAILS = code(
    "SG408",
    "right response fails",
    "The reference response, or the shortest right one, does not pass the probe's own checks.",
)
WRONG_PASSES = code(
    "SG409",
    "wrong belief passes",
    "A response that one wrong belief gives passes, or does not differ: the probe cannot tell it from the truth.",
)
NO_WORK = code(
    "SG410",
    "restraint without work",
    "A probe of restraint needs a positive check of the work, or doing nothing would pass it.",
)
RESTRAINT_BROKEN = code(
    "SG411", "restraint does not hold", "The response that should have been resisted passes the probe."
)
OUT_OF_ORDER = code(
    "SG412",
    "simulated agent out of order",
    "A simulated agent passes what it must fail, or fails what it must pass: the scores would not rank memories.",
)
FLOOR = code(
    "SG413", "passed without memory", "An agent that never saw the history passes the probe more often than its limit."
)
UNANCHORED = code(
    "SG414",
    "relative date without an anchor",
    "`last Thursday` in a request has no meaning unless the probe has a date of its own.",
)
FILLER = code(
    "SG416",
    "filler touches what is asked",
    "A session that only pads a history and yet says an answer, or gives it another value, makes the evidence wrong.",
)
TYPED_ANSWER = code(
    "SG415",
    "answer typed by hand",
    "A value typed where it can be derived is right in one world only, and wrong golds start there.",
)
