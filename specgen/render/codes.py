"""What can be wrong with a template."""

from specgen.diagnostics import code

SYNTAX = code(
    "SG201", "template syntax", "A template that cannot be read would otherwise reach the agent half-rendered."
)
FORBIDDEN = code(
    "SG202",
    "construct outside the template language",
    "Templates choose words. Calls, arithmetic, assignments and imports could run code or build unbounded text.",
)
UNDEFINED = code(
    "SG203", "undefined name", "A name that does not exist would render as nothing, and the eval would ask nonsense."
)
NOT_HERE = code(
    "SG204",
    "name that does not exist here",
    "`teach` and `cite` belong to the turn that teaches or cites; `belief` and `apply` to answers.",
)
WORLD_LOOKUP = code(
    "SG205",
    "needed plant looked up in the world",
    "An answer that reads the world would be right whatever the agent believes, and no wrong belief could be told.",
)
NOT_NEEDED = code(
    "SG206",
    "answer rests on a plant that the probe does not need",
    "Evidence, rivals and mutation tests are derived from `needs`; an undeclared dependency would escape them.",
)
TOO_LONG = code("SG207", "output too long", "A template's output is bounded, so that no spec can fill the memory.")
FAILED = code("SG208", "template fails on a value", "A filter met a value that it cannot format.")
UNKNOWN_FILTER = code(
    "SG209", "unknown filter", "A misspelt filter would otherwise fail only when its line is rendered."
)
