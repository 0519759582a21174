"""What a language module provides: the forms in which a value is named without being asserted."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Forms:
    """The forms of one language. Every entry is a regex over folded text (lower case, no accents), without groups
    that capture. docs/judge.md lists them with an example each.

    - `reject_after`: rejects what follows, up to the next comma or turn ("not X", "instead of X").
    - `reject_far`: rejects what follows, up to the end of the sentence or a turn ("before 3 May it was X").
    - `reject_before`: rejects what precedes it in the clause ("X was replaced by").
    - `soften_after`: dates or supersedes what follows; counts only where nothing else is asserted ("was X, now").
    - `change_from`: opens "from X to Y"; X is rejected.
    - `not_a_rejection`: forms that look like one and are none ("not sure", "no later than").
    - `near_stop`, `far_stop`: the words that end the two sorts of scope, besides punctuation.
    - `hypothetical`: the sentence that has it asserts nothing ("if you prefer", "I could also").
    - `withdraw`: takes back everything before it ("scratch that").
    - `question_open`: opens a question after a comma ("..., do you need more?"); `tag_question` closes an assertion.
    - `abstain`: says that it is not known; `hedge`: a value may still follow in the same sentence.
    - `filler`: a whole sentence that claims nothing ("Sure!").
    - `lead_in`: a line that announces a draft; `commentary`: a paragraph about the draft, before or after it.
    """

    language: str
    reject_after: tuple[str, ...]
    reject_far: tuple[str, ...]
    reject_before: tuple[str, ...]
    soften_after: tuple[str, ...]
    change_from: tuple[str, ...]
    change_to: str
    not_a_rejection: tuple[str, ...]
    near_stop: tuple[str, ...]
    far_stop: tuple[str, ...]
    hypothetical: tuple[str, ...]
    withdraw: tuple[str, ...]
    question_open: tuple[str, ...]
    tag_question: tuple[str, ...]
    abstain: tuple[str, ...]
    hedge: tuple[str, ...]
    filler: tuple[str, ...]
    lead_in: tuple[str, ...]
    commentary: tuple[str, ...]
