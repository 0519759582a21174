"""SG1xx: the shape of a spec."""

from __future__ import annotations

from specgen.diagnostics import code

UNKNOWN_KEY = code("SG101", "unknown key", "A misspelt key that is ignored leaves an eval that tests nothing.")
MISSING_KEY = code("SG102", "missing key", "Without it the thing cannot be built.")
WRONG_TYPE = code(
    "SG103", "wrong type", "YAML reads 0042 as 42 and 1.10 as 1.1; a text is quoted so that it stays as written."
)
BAD_VALUE = code("SG104", "value not allowed here", "Only the listed values have a meaning.")
MALFORMED_ID = code("SG105", "malformed id", "Ids are names in templates and in file names, on every platform.")
RESERVED_ID = code("SG106", "reserved id", "The word already means something in templates.")
DUPLICATE_ID = code("SG107", "duplicate id", "Two things of one name cannot be told apart; one of them would be lost.")
BAD_VERSION = code("SG108", "unknown language version", "The keys are read as this version of the language has them.")
EMPTY = code("SG109", "asserts nothing", "Without sessions, probes or checks it would pass whatever an agent does.")
UNKNOWN_DRAW = code("SG110", "unknown drawn kind", "Only registered kinds can be drawn.")
DRAW_ARGUMENT = code("SG111", "bad argument of a draw", "Its arguments fix what is drawn.")
NOT_A_VALUE = code("SG112", "not a value", "A value is written out, drawn, derived, or given by the case.")
BAD_DATE = code("SG113", "bad date", "Every date of a history is explicit; one that does not exist is never guessed.")
BAD_SHARE = code("SG114", "bad share", "A limit is a share from 0 to 100 %; 40 in place of 40% would allow everything.")
FEW_OPTIONS = code("SG115", "too few options", "With fewer than three that can be drawn, a guess is often right.")
UNKNOWN_OPTION = code("SG116", "unknown option", "A rule takes one of its own options.")
DRAW_MISFIT = code("SG117", "draw does not fit", "Options are drawn for rules, full names and twins for names.")
UNKNOWN_REFERENCE = code("SG118", "unknown reference", "It names something that the spec does not have.")
CHECK_TYPE = code("SG119", "a check has one type", "One check is one assertion, so that a score says what failed.")
ONE_USER = code("SG120", "one user", "The history is one person's; the agent is asked by her.")
BACKWARDS = code("SG121", "session before an earlier one", "What is taught last must also be last by date.")
PROBE_TOO_EARLY = code("SG122", "probe before its checkpoint", "A probe is asked after the history that it tests.")
TURN_ROLE = code("SG123", "a turn has one speaker", "Each message is the user's or the assistant's.")
ASSISTANT_EVENT = code("SG124", "the assistant teaches nothing", "Only the user's turns are sent to an agent.")
FLOW_SPLIT = code("SG125", "comma splits a text", "Within { } a comma ends a value; what follows is a key of its own.")
SPLIT_TOO_LARGE = code("SG126", "split larger than the probes", "Practice and exam share the probes; none is in both.")
TWIN = code("SG127", "bad twin", "Two people can be confused with each other; three or one cannot.")
NO_TYPE = code("SG128", "type unknown or not the draw's", "The type says how a value is found and compared in a text.")
PAIR = code("SG129", "a pair has two probes", "An answerable probe and an unanswerable one are scored together.")
WINDOW_LABEL = code(
    "SG131",
    "a window's key that its label cannot have",
    "What is kept has a type, and what is thrown away has none; a window that says both cannot be scored.",
)
REPEATED = code("SG130", "named twice", "The second mention does nothing, or was meant for something else.")
