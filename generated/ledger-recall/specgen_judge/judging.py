"""From a test and a response to a verdict. Pure: no clock, no files, no model."""

from functools import lru_cache

from .checks import Check, Outcome
from .context import Context
from .faults import INVENTED, MISSING, JudgeFault
from .key import Answer, Test
from .response import Response
from .text import squeeze
from .verdict import CheckResult, Status, Verdict

#: How much longer than an answer a response that says the same can be: marks around every word.
_LONGER, _MORE = 4, 200


def judge(test: Test, response: Response) -> Verdict:
    """Return the verdict on one response.

    An agent's error fails every check. A fault of ours (a regex past its limit, no checks) leaves the test unscored.
    A response that claims nothing fails every check but an abstention that was asked for. A bare negative counts only
    where a positive check of the test passes.
    """
    if response.error is not None:
        failed = tuple(
            CheckResult(c.label, c.type, False, f"the session failed: {response.error[:200]}") for c in test.checks
        )
        return Verdict(
            test.id, "error", failed, 0.0, reason=f"the session failed: {response.error[:200]}", notes=response.notes
        )
    if not test.checks:
        return unscored(test, "the test has no checks")
    context = Context(test.request, test.locale, test.kind == "do", test.contract, response)
    results: list[CheckResult] = []
    for check in test.checks:
        results.append(_run(check, context))
    silence = context.silence if _may_be_silent(test, results) else None
    positive = any(r.passed for c, r in zip(test.checks, results, strict=True) if not c.negative)
    if silence is not None and not any(r.passed for c, r in zip(test.checks, results, strict=True) if c.abstains):
        results = [_silenced(r, silence) for r in results]
    else:
        results = [_bare(c, r, positive, context) for c, r in zip(test.checks, results, strict=True)]
    broken = next((r.broken for r in results if r.broken), None)
    if broken is not None:
        return Verdict(test.id, "unscored", tuple(results), None, reason=broken, notes=response.notes)
    passed = sum(r.passed for r in results)
    if passed == len(results):
        return Verdict(test.id, "correct", tuple(results), 1.0, notes=response.notes)
    status: Status = "no_answer" if silence is not None else "incorrect"
    return Verdict(
        test.id,
        status,
        tuple(results),
        passed / len(results),
        _faults(test, response, results, silence),
        silence,
        response.notes,
    )


def unscored(test: Test, reason: str) -> Verdict:
    """Return the verdict on a test that could not be judged through a fault of ours."""
    results = tuple(CheckResult(c.label, c.type, False, reason, broken=reason) for c in test.checks)
    return Verdict(test.id, "unscored", results, None, reason=reason)


def _run(check: Check, context: Context) -> CheckResult:
    try:
        outcome: Outcome = check.evaluate(context)
    except JudgeFault as fault:
        return CheckResult(check.label, check.type, False, str(fault), broken=str(fault))
    except Exception as fault:  # a slip in the judge is our fault, and must not stop the other tests
        reason = f"the judge failed: {type(fault).__name__}: {fault}"[:300]
        return CheckResult(check.label, check.type, False, reason, broken=reason)
    return CheckResult(check.label, check.type, outcome.passed, outcome.reason, outcome.found, outcome.faults)


def _may_be_silent(test: Test, results: list[CheckResult]) -> bool:
    """Return whether it must be asked if the response claims anything: a typed assertion that passed, or a rival that
    was found, shows that it does."""
    both = list(zip(test.checks, results, strict=True))
    if test.contract == "last_line" and any(c.type == "value" and r.found and INVENTED in r.faults for c, r in both):
        return False
    claimed = any(
        c.type in ("value", "option", "person") and not c.negative and not c.abstains and r.passed for c, r in both
    )
    return not claimed and not any(known for _, r in both if not r.passed and r.found for known in _known(r.faults))


def _known(faults: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f for f in faults if f not in (INVENTED, MISSING))


def _silenced(result: CheckResult, silence: str) -> CheckResult:
    faults = result.faults if not result.passed and result.faults else (MISSING,)
    return CheckResult(
        result.label, result.type, False, f"the response claims nothing: {silence}", result.found, faults, result.broken
    )


def _bare(check: Check, result: CheckResult, positive: bool, context: Context) -> CheckResult:
    if not (check.negative and result.passed):
        return result
    if positive and check.target(context):
        return result
    why = "no positive check of this test passes" if not positive else "there is nothing to read where it looks"
    return CheckResult(result.label, result.type, False, f"not counted: {why}", result.found)


def _faults(test: Test, response: Response, results: list[CheckResult], silence: str | None) -> tuple[str, ...]:
    """Return the labels of a wrong response: from the checks' own rivals, else from a whole rival answer that it
    equals, else `invented` or `missing`."""
    if silence is not None:
        return (MISSING,)
    shown = tuple(dict.fromkeys(f for r in results if not r.passed for f in r.faults))
    known = _known(shown)
    if known:
        return known
    same = tuple(dict.fromkeys(r.fault for r in test.rivals if _equal(r.answer, response)))
    return same or (shown[:1] if shown else (MISSING,))


@lru_cache(maxsize=512)
def _squeezed(text: str) -> str:
    return squeeze(text)


def _equal(answer: Answer, response: Response) -> bool:
    if set(answer.files) != set(response.files) or not _same(answer.reply, response.reply):
        return False
    return all(_same(text, response.files[path].text or "") for path, text in answer.files.items())


def _same(answer: str, said: str) -> bool:
    """Whether two texts are the same but for marks and spaces; one that is far longer is not looked at, nor kept."""
    return len(said) <= _LONGER * len(answer) + _MORE and _squeezed(answer) == _squeezed(said)
