"""What a guard is, and what it sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from specgen_judge import FileContent, Test, Verdict, judge
from specgen_judge import Response as JudgedResponse

from specgen.diagnostics import Diagnostic
from specgen.haystack.spoken import Padded
from specgen.model.built import AskedProbe, Played, Response, Scene
from specgen.model.spec import Spec


@dataclass(frozen=True, slots=True)
class Seen:
    """One history, ready to be looked at. `tests` are the judge's by the probe's opaque id.

    `padded` gives the history with its filler, where the spec has a haystack.

    Several guards judge the same response; each verdict is found once.
    """

    spec: Spec
    played: Played
    tests: Mapping[str, Test]
    abstention: str
    padded: Callable[[], Iterable[Padded]] = tuple
    _verdicts: dict[tuple[str, Response], Verdict] = field(default_factory=dict, repr=False, compare=False)

    def verdict(self, asked: AskedProbe, response: Response) -> Verdict:
        """The judge's verdict on a response."""
        known = self._verdicts.get((asked.id, response))
        if known is None:
            known = self._verdicts[asked.id, response] = judge(self.tests[asked.id], judged(response))
        return known

    def fully_right(self, asked: AskedProbe, response: Response) -> bool:
        """Whether every check passes."""
        return self.verdict(asked, response).status == "correct"

    def everything(self) -> str:
        """All that the user said in the history."""
        turns = (turn for session in self.played.history.sessions for turn in session.turns)
        return "\n".join(turn.content for turn in turns if turn.role == "user")

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The history's probes with the means to answer them."""
        return self.played.scenes


def judged(response: Response) -> JudgedResponse:
    """A simulated response as the judge reads it."""
    files = {path: FileContent(text=content) for path, content in response.files}
    return JudgedResponse(reply=response.reply, turn=response.reply, files=files)


def a(word: str) -> str:
    """The word with its indefinite article."""
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


class Guard(Protocol):
    """One guarantee. `observe` is called for every history as it streams by, `finish` once at the end."""

    def observe(self, seen: Seen) -> Iterable[Diagnostic]:
        """Findings about one history."""
        ...

    def finish(self) -> Iterable[Diagnostic]:
        """Findings about the family as a whole."""
        ...


@dataclass(frozen=True, slots=True)
class Each:
    """A guard that looks at each history by itself."""

    look: Callable[[Seen], Iterable[Diagnostic]]

    def observe(self, seen: Seen) -> Iterable[Diagnostic]:
        """Findings about one history."""
        return self.look(seen)

    def finish(self) -> Iterable[Diagnostic]:
        """Nothing more."""
        return ()
