"""The faults of an agent (labels), and the faults of ours (exceptions)."""

STALE = "stale"
CONFUSED = "confused"
OVER_GENERALISED = "over-generalised"
SCOPE_BLIND = "scope-blind"
UNFORGOTTEN = "unforgotten"
UNPROMPTED = "unprompted"
INVENTED = "invented"
MISSING = "missing"
IGNORANT = "ignorant"

#: Every label that a key may give to a rival. `ignorant` rivals are reported as `missing`.
LABELS = (STALE, CONFUSED, OVER_GENERALISED, SCOPE_BLIND, UNFORGOTTEN, UNPROMPTED, INVENTED, MISSING, IGNORANT)


class JudgeFault(Exception):  # noqa: N818
    """A fault of ours: never held against an agent."""


class KeyFault(JudgeFault):
    """The key is malformed; the message names the test, the check and the value."""


class RegexLimit(JudgeFault):
    """A regex went past its time or memory limit, so the test that asked for it stays unscored."""


class ResultFault(JudgeFault):
    """A result file can't be read as a response; the message says why."""


class UsageFault(JudgeFault):
    """The command was called wrongly: no such run, no key beside the grader."""


def label_of(value: str | None, where: str) -> str | None:
    """Return a fault label as reported (`ignorant` becomes `missing`). Raises KeyFault for an unknown one."""
    if value is None:
        return None
    if value not in LABELS:
        raise KeyFault(f"{where}: unknown fault {value!r}; known: {', '.join(LABELS)}")
    return MISSING if value == IGNORANT else value
