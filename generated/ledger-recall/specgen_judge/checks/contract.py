"""The contract `last_line`: the last line is the answer; where it has none, the whole output is read for a sole one."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from ..assertions.disown import disowned_at, unknown_at
from ..context import Context
from ..faults import INVENTED, MISSING
from ..intervals import Intervals
from ..reading import Found, Text
from .base import Outcome
from .figures import counts, without_operands, without_roundings
from .jsonanswer import json_answer
from .lastline import last_line
from .quick import MANY, bare_list, plain_amount

if TYPE_CHECKING:
    from .value import Value

#: A row of a table of entries begins with its date.
_ROW = re.compile(r"[^\w\n]{0,4}(?:19|20)\d\d-\d\d-\d\d[ \u00a0|,;\t](?!\d\d:)")
_WORD = re.compile(r"\w")
_FOUR_DIGITS = Decimal(1000)
#: A line of an output that says that it is the answer.
_LABELLED = re.compile(
    r"[^\w\n]*(?:the )?(?:final |my )?(?:answer|antwort|reponse|respuesta)(?: is| ist| est| es)?[*_\"']{0,3} ?[:=]"
)
#: Denials of other languages than the test's own, right before or after a figure.
_DENIED_BEFORE = re.compile(
    r"(?:(?<!\w)(?:nicht|kein|pas|no es|no son|nunca|jamas|niemals|if you (?:say|claim|think|insist)(?: it's"
    r"| it is| that)?|such as|for example,?|for instance,?|e\.g\.,?|pretend(?: it's| it is)?|zum beispiel"
    r"|par exemple|por ejemplo"
    r"|anything but|nothing like|alles andere als"
    r"|i (?:doubt|don't think|do not think|don't believe|do not believe)[^.,;\n]{0,30}"
    r"|(?:cannot|can't|couldn't|could not) "
    r"(?:say|confirm|claim|be sure|swear|tell)(?: that| whether| if)?(?: it(?:'s| is| was)?)?)"
    r"|\u4e0d\u662f|\u5e76\u975e|\u4e26\u975e)[ \u00a0$\u00a3\u20ac]{0,3}\Z"
)
_EXAMPLE = re.compile(
    r"[ \u00a0](?:is|was)(?: just| only| merely)?(?: an?)? (?:example|sample|illustration|hypothetical)\b"
    r"|[ \u00a0](?:does not|doesn't|did not|didn't) (?:match|agree|fit|add up)\b"
)
_DENIED_FAR = re.compile(r"(?<!\w)(?:nicht|pas|no)[ \u00a0][^;\n]{1,40}?,[ \u00a0](?:sondern|mais|sino)(?!\w)")
_DENIED_AFTER = re.compile(
    r"[ \u00a0]?(?:\u3067\u306f\u3042\u308a\u307e\u305b\u3093|\u3067\u306f\u306a\u3044"
    r"|\uc774? ?\uc544\ub2d9\ub2c8\ub2e4)"
)


def by_contract(check: "Value", context: Context) -> Outcome:
    """Return the outcome of a `value` check under the contract."""
    output = context.reply
    quick = _quick(check, output.raw) if check.kind.name == "money" else None
    if quick is not None:
        return quick
    given = json_answer(output.plain)
    if given is not None:
        output = Text(given, context.language)
    line, last = last_line(output)
    if last is None:
        return Outcome(False, "the output is empty", (), (MISSING,))
    unknown = _unknown(last)
    found = _candidates(check, last, context)
    if unknown:
        return Outcome(False, "the last line says UNKNOWN", (line[:120],), (MISSING,))
    standing = _asserted(check, last, found)
    if standing:
        outcome = check.verdict(last, standing, "on the last line")
        if outcome.passed and _dump(check, output, context):
            return Outcome(False, "the output is a list of figures", (line[:120],), (INVENTED,))
        return outcome
    if any(check.right(f) for f in found):
        return Outcome(False, "the last line takes the value back", (line[:120],), (MISSING,))
    if "\n" not in output.clean:
        return check.verdict(last, standing, "in the reply")
    standing = _asserted(check, output, _candidates(check, output, context))
    labelled = [f for f in standing if _LABELLED.match(output.folded, output.folded.rfind("\n", 0, f.start) + 1)]
    return check.verdict(output, labelled or standing, "on a line for the answer" if labelled else "in the reply")


def _quick(check: "Value", raw: str) -> Outcome | None:
    """Return the outcome of an amount alone, or of a bare list of amounts; None for anything else."""
    amount = plain_amount(raw)
    if amount is not None:
        found = Found(0, 0, (amount[1],))
        if check.right(found):
            return Outcome(True, "the value stands on the last line", (amount[0],))
        return Outcome(False, "another money is asserted on the last line", (amount[0],), check.faults((found,)))
    if bare_list(raw):
        return Outcome(False, "the output is a list of figures", (raw.strip()[:120],), (INVENTED,))
    return None


def _unknown(text: Text) -> list[int]:
    return [at for at in unknown_at(text.clean, text.folded) if not text.scopes.rejects(at)]


def _candidates(check: "Value", text: Text, context: Context) -> list[Found]:
    """Return the figures or ids of a text that could be an answer."""
    found = check.find(text, context)
    if check.kind.name != "money" or not found:
        return found
    if context.asks_credit:
        found = [_either(text, f) for f in found]
    least = _FOUR_DIGITS if any(abs(Decimal(c)) >= _FOUR_DIGITS for c in check.canon) else Decimal(0)
    return [f for f in found if counts(text.folded, f, check.right(f), least)]


def _either(text: Text, found: Found) -> Found:
    """Return a figure marked CR with both signs: where credits are asked for, the mark says what it is."""
    if "cr" not in text.folded[max(0, found.start - 4) : found.end + 1]:
        return found
    keys = [k for key in found.keys for k in (key, key[1:] if key.startswith("-") else f"-{key}")]
    return Found(found.start, found.end, tuple(dict.fromkeys(keys)))


def _asserted(check: "Value", text: Text, found: Sequence[Found]) -> list[Found]:
    """Return the candidates that a text gives as its answer."""
    if not found:
        return []
    taken_back = max([disowned_at(text.folded), *_unknown(text)])
    contrasts = Intervals(m.span() for m in _DENIED_FAR.finditer(text.folded)) if "," in text.folded else Intervals()
    kept = [f for f in found if f.start > taken_back and f.start not in contrasts and not _denied(text, f)]
    kept = check.superseded(text, text.asserted(kept))
    if kept and check.kind.name == "money":
        kept = without_operands(text.clean, kept)
        kept = without_roundings(text.folded, kept, [f for f in kept if check.right(f)])
    return kept


def _denied(text: Text, found: Found) -> bool:
    folded = text.folded
    if _DENIED_BEFORE.search(folded, max(0, found.start - 44), found.start):
        return True
    return bool(_DENIED_AFTER.match(text.clean, found.end) or _EXAMPLE.match(folded, found.end))


def _dump(check: "Value", output: Text, context: Context) -> bool:
    """Return whether the output only lists: many different candidates, and every line that has one is nothing else, or
    every one is a row of a table."""
    clean = output.clean
    if clean.count("\n") < MANY - 1:
        return False
    found = check.find(output, context)
    if len({f.keys for f in found}) < MANY:
        return False
    lines: dict[int, list[Found]] = {}
    for each in found:
        lines.setdefault(clean.rfind("\n", 0, each.start) + 1, []).append(each)
    sorts = {_sort(clean, start, inside) for start, inside in lines.items()}
    return len(sorts) == 1 and "prose" not in sorts


def _sort(clean: str, start: int, inside: Sequence[Found]) -> str:
    """Return what a line is: a `row` of a table, `bare` where nothing stands beside its candidates, or `prose`."""
    if _ROW.match(clean, start):
        return "row"
    end = clean.find("\n", start)
    at, rest = start, []
    for found in inside:
        rest.append(clean[at : found.start])
        at = max(at, found.end)
    rest.append(clean[at : end if end >= 0 else len(clean)])
    return "prose" if _WORD.search(" ".join(rest)) else "bare"
