"""`--memory notes`: the model keeps a file of notes, and rewrites it after each session."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from specgen.run.agents.memories.base import Complete, Recalled, shown
from specgen.run.agents.memories.store import Recorder, sessions
from specgen.run.agents.memories.tokens import cut_to
from specgen.run.agents.memories.transcript import everything
from specgen.run.contract import SessionContext, Usage
from specgen.run.copies import remove_tree
from specgen.run.texts import sound

NOTES = "notes.md"
UNREAD = "unread"
"""Sessions that the notes do not hold yet."""

SYSTEM = """\
You keep notes on your user, so that you can help them in later sessions, of which you will remember nothing but these
notes. Today is {date}.
"""
REWRITE = """\
Your notes so far:

{notes}

What was said since then:

{sessions}

Rewrite the notes: keep what is still true, add what a later session may need (facts, people, how the user wants things
done), correct what has changed, leave out what held only once. Answer with the new notes alone, in Markdown.
"""
_WRAPPED = re.compile(r"(`{3,})(?:markdown|md)?[ \t]*\n(.*)\n\1", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Notes:
    """Notes of at most `budget` tokens, in `notes.md`; what else of Markdown lies in the state is shown as well."""

    budget: int

    def recall(self, context: SessionContext, request: str) -> Recalled:
        """The notes, and where the state was given transcripts, these."""
        return everything(context, self.budget)

    def recorder(self, context: SessionContext) -> Callable[[str, str], None]:
        """Writes down the session until the notes are rewritten."""
        return Recorder(context, UNREAD).add

    def settle(self, context: SessionContext, complete: Complete) -> Usage:
        """Have the notes rewritten. Where the model fails they stay, and the session is read the next time."""
        said = sessions(context.state, but="", folder=UNREAD)
        if not said:
            return Usage()
        path = context.state / NOTES
        notes = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else "(none)"
        answer, usage = complete(
            SYSTEM.format(date=context.date.isoformat()),
            REWRITE.format(notes=notes.strip(), sessions="\n\n".join(map(shown, said))),
        )
        rewritten = _unwrapped(answer)
        if rewritten:
            path.write_bytes((cut_to(sound(rewritten), self.budget) + "\n").encode("utf-8"))
        remove_tree(context.state / UNREAD)
        return usage


def _unwrapped(answer: str) -> str:
    """The notes, without a fence around the whole of them."""
    found = _WRAPPED.fullmatch(answer.strip())
    return (found[2] if found else answer).strip()
