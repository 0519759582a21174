"""What a request itself says: it is no claim of a response that repeats it."""

from __future__ import annotations

from specgen_judge import Test
from specgen_judge.checks.value import Value
from specgen_judge.context import request_text
from specgen_judge.kinds.phrases import phrase
from specgen_judge.locales import locale_of


def says(test: Test, spelling: str) -> bool:
    """Whether the request has a spelling as whole tokens."""
    text = request_text(test.request, locale_of(test.locale).language)
    return phrase(spelling, False).search(text.folded) is not None


def values(check: Value, test: Test) -> tuple[str, ...]:
    """The candidates of an open kind that the request names, rivals and the value itself left out; canonical."""
    if not check.kind.open:
        return ()
    locale = locale_of(test.locale)
    found = check.kind.find(request_text(test.request, locale.language), check.wanted, locale)
    known = {check.kind.canonical(rival) for rival in check.wanted.rivals} | set(check.canon)
    return tuple(dict.fromkeys(key for each in found for key in each.keys if key not in known))
