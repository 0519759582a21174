"""The languages, and the regexes compiled from their forms. A new language is one module and one line here."""

import re
from dataclasses import dataclass
from functools import lru_cache

from . import de, en, es, fr
from .forms import Forms

_ALL: dict[str, Forms] = {module.FORMS.language: module.FORMS for module in (en, de, fr, es)}


#: Signs that reject what follows them on their line, in any language.
_CROSSES = "[\u274c\u2717\u2718\u26d4\u2716\U0001f6ab]"
#: Marks that end every scope; the full stop of a title or an initial is none.
_STOP_MARKS = (
    r"[;!?)\]\n|\u2014\u2705\u2714]|(?<!\bmr)(?<!\bmrs)(?<!\bms)(?<!\bdr)(?<!\b[a-z])\.(?=\s|$)|\s[-\u2013](?=\s)"
)


@dataclass(frozen=True, slots=True)
class Compiled:
    """One language's forms as regexes over folded text. `cue` names the sort of a form by its group."""

    cue: re.Pattern[str]
    near_stop: re.Pattern[str]
    far_stop: re.Pattern[str]
    change_to: re.Pattern[str]
    question_open: re.Pattern[str]
    tag_question: re.Pattern[str]
    abstain: re.Pattern[str]
    hedge: re.Pattern[str]
    hypothetical: re.Pattern[str]
    filler: re.Pattern[str]
    lead_in: re.Pattern[str]
    commentary: re.Pattern[str]


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have forms."""
    return tuple(_ALL)


def forms_of(language: str) -> Forms:
    """Return a language's forms; English for a language that has none."""
    return _ALL.get(language, en.FORMS)


def all_forms() -> tuple[Forms, ...]:
    """Return the forms of every language."""
    return tuple(_ALL.values())


def _any(forms: tuple[str, ...]) -> str:
    return "(?:" + "|".join(forms) + ")"


def _words(forms: tuple[str, ...]) -> str:
    return "(?<!\\w)" + _any(forms) + "(?!\\w)"


@lru_cache(maxsize=16)
def compiled(language: str) -> Compiled:
    """Return the compiled forms of a language."""
    f = forms_of(language)
    sorts = (
        ("skip", f.not_a_rejection),
        ("withdraw", f.withdraw),
        ("hypothetical", f.hypothetical),
        ("change", f.change_from),
        ("before", f.reject_before),
        ("far", f.reject_far),
        ("soft", f.soften_after),
        ("near", (*f.reject_after, _CROSSES)),
    )
    cue = "(?<!\\w)(?:" + "|".join(f"(?P<{name}>{'|'.join(forms)})" for name, forms in sorts if forms) + ")(?!\\w)"
    near = rf"{_STOP_MARKS}|:(?=\s|$)|,(?=\s)(?!\s(?:or|nor|oder|noch|ou|ni|o)\s)|" + _words(f.near_stop)
    far = f"{_STOP_MARKS}|" + _words(f.far_stop)
    return Compiled(
        cue=re.compile(cue),
        near_stop=re.compile(near),
        far_stop=re.compile(far),
        change_to=re.compile(r"\s" + f.change_to + r"\s"),
        question_open=re.compile(r"\s*(?:and |und |et |y )?" + _any(f.question_open) + r"\b"),
        tag_question=re.compile(r"\s*" + _any(f.tag_question) + r"\s*\?"),
        abstain=re.compile(_words(f.abstain)),
        hedge=re.compile(_words(f.hedge)),
        hypothetical=re.compile(_words(f.hypothetical)),
        filler=re.compile(_any(f.filler)),
        lead_in=re.compile(r"[ \t>*#]*" + _any(f.lead_in) + r"[ \t*]*\Z"),
        commentary=re.compile(r"[\s>(*_-]*" + _any(f.commentary)),
    )
