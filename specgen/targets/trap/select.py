"""Which probes become cases: those whose one check reads a value or a person in what a solution prints."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.model.built import AskedProbe
from specgen.model.values import Plain


def refusal(asked: AskedProbe) -> str | None:
    """Why a probe cannot become a case, in a few words; None where it can."""
    if len(asked.checks) != 1:
        kinds = ", ".join(_kind(check) for check in asked.checks)
        return f"it has {len(asked.checks)} checks ({kinds}), and a case has one"
    check = asked.checks[0]
    if check.get("type") not in ("value", "person"):
        return f"its check is {_kind(check)}, and a case asks for one value or one person"
    if check.get("mode", "state") != "state":
        return f"its check is {_kind(check)}: the right answer is no value"
    if asked.answer.files:
        return "its answer makes files, and a case is scored by what is printed"
    return None


def _kind(check: Mapping[str, Plain]) -> str:
    mode = check.get("mode")
    return f"{check['type']} ({mode})" if mode not in (None, "state") else str(check["type"])
