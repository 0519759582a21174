"""Any text can be stored: of other scripts, very long, hardly any."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import BreachError, Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, place, shown, turns

_SCRIPTS = (
    "灯台の鍵は青い箱の中にあります。",
    "Żółta łódź cumuje w Gdańsku — 🚣 «дом».",
    "مفتاح المنارة في الصندوق الأزرق",
)
_ODD = (" ", "?", ".", "a", "\n\t", '"\\{}[]%s\N{ZERO WIDTH SPACE}', "<b>&amp;</b>'); --")
_LONG = " ".join(f"{SENTENCES[place % 5]} Note {place}." for place in range(1000))


def _check(subject: Subject) -> None:
    namespace = subject.namespace("any-text")
    said = turns([*_SCRIPTS, *_ODD, _LONG, *SENTENCES])
    try:
        ids = subject.store(namespace, said)
    except Exception as error:
        raise BreachError(f"any text can be stored, and one raised {type(error).__name__}: {error}"[:300]) from error
    for turn in said[: len(_SCRIPTS)]:
        found = subject.search(namespace, turn.content, len(said))
        right = any(each.content == turn.content or place(each, ids) == ("s0", turn.turn_index) for each in found)
        require(right, f"a search for {turn.content!r} finds it, not only {shown(found)}")


RULE = Rule("any-text", "texts of any script and length can be stored, and are found", _check)
