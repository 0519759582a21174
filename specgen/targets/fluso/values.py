"""Lower a `value` check: the value in any spelling of its kind, and nothing else that could be one."""

from __future__ import annotations

from specgen_judge import Test
from specgen_judge.assertions.tables import compiled
from specgen_judge.checks.value import Value
from specgen_judge.locales import locale_of

from specgen.targets.fluso import given
from specgen.targets.fluso.patterns import ANY, either, embed, nowhere, somewhere, whole
from specgen.targets.fluso.primitive import Primitive
from specgen.targets.fluso.spelling import candidate, spellings


def lower(check: Value, test: Test, bound: int) -> Primitive:
    """The primitive for a value check, by its mode."""
    kind, language = check.kind.name, locale_of(test.locale)
    right = either(spellings(kind, value, language) for value in check.wanted.spellings) if check.canon else ""
    if check.mode == "withhold":
        return Primitive("not_regex", right, "any")
    rivals = [spellings(kind, value, language) for value in check.wanted.rivals]
    wrong = [nowhere(either(_outside(right, rival) for rival in rivals))] if rivals else []
    if test.kind == "ask" and (other := candidate(kind, check.wanted.pattern)):
        known = [right, *(spellings(kind, value, language) for value in given.values(check, test))]
        wrong.append(nowhere("".join(f"(?!{each})" for each in known if each) + other))
    if check.mode == "abstain":
        silent = f"(?i:{embed(compiled(language.language).abstain.pattern, bound)})"
        return Primitive("regex", whole([*wrong, somewhere(silent)]), "reply")
    if test.contract == "last_line":
        return Primitive("regex", whole([_last_line(right, rivals)]), "reply")
    return Primitive("regex", whole([*wrong, somewhere(right)]), "reply")


def _outside(right: str, rival: str) -> str:
    """A rival's spelling where the value itself does not begin: a longer spelling hides a shorter one."""
    return f"(?!{right}){rival}" if right else rival


def _last_line(right: str, rivals: list[str]) -> str:
    """The value, and no rival, on the last line that has a word."""
    clean = "".join(rf"(?![^\n]{{0,200}}?{rival})" for rival in rivals)
    return rf"(?={ANY}(?m:^){clean}[^\n]{{0,200}}?{right}[^\n]{{0,120}}\W{{0,40}}\Z)"
