"""One history of a build as groups: the questions of each checkpoint over the sessions up to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from specgen.haystack.spoken import Padded, Spoken
from specgen.retrieve.model import Group, Haystack, LeftOut, Question
from specgen.retrieve.sources.build_haystack import Padder, dated
from specgen.retrieve.sources.build_question import ABSENT, Asked, asked_of, renumbered, sessions_of, unanswerable
from specgen.retrieve.sources.build_rows import History, Row


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What is asked after a session: how many sessions there are by then, the questions, and those whose evidence is
    to be taken out (the question as it was, and as it is then)."""

    session: str
    sessions: int
    questions: tuple[Question, ...]
    absent: tuple[tuple[Question, Question], ...]


def checkpoints(history: History, order: Sequence[str], prefix: str) -> tuple[tuple[Checkpoint, ...], list[LeftOut]]:
    """The checkpoints of a history in the order of its sessions, and the probes that are no questions."""
    found: dict[str, list[tuple[Asked, Row]]] = {session: [] for session in order}
    left: list[LeftOut] = []
    for check in history.checks:
        one = asked_of(check, history.probes[check["id"]], prefix)
        if isinstance(one, LeftOut):
            left.append(one)
        else:
            found[one.after].append((one, check))
    return tuple(
        Checkpoint(
            session,
            count,
            tuple(one.question for one, _ in asked),
            tuple((one.question, unanswerable(one, check).question) for one, check in asked if one.question.evidence),
        )
        for count, (session, asked) in enumerate(found.items(), 1)
        if asked
    ), left


@dataclass(frozen=True, slots=True)
class Reading:
    """A history with its own sessions and, where it is to be padded, what pads it or what it was built with."""

    history: History
    own: Sequence[Spoken]
    prefix: str
    padder: Padder | None
    built: Sequence[Padded] | None

    def groups(self, wanted: frozenset[str] | None, absent: bool) -> Iterator[Group]:
        """A group for each checkpoint, then, with `absent`, one for each question whose evidence is taken out."""
        for checkpoint in checkpoints(self.history, [session.id for session in self.own], self.prefix)[0]:
            asked = [one for one in checkpoint.questions if wanted is None or one.id in wanted]
            gone = [pair for pair in checkpoint.absent if absent and (wanted is None or pair[1].id in wanted)]
            if not asked and not gone:
                continue
            sessions, ids = self._haystack(checkpoint)
            if asked:
                questions = tuple(renumbered(one, ids) for one in asked)
                yield Group(Haystack(self._name(checkpoint), dated(sessions)), questions)
            for before, after in gone:
                out = {ids.get(session, session) for session in sessions_of(before)}
                rest = [session for session in sessions if session.id not in out]
                yield Group(Haystack(f"{self.prefix}{self.history.id}/{before.id}{ABSENT}", dated(rest)), (after,))

    def _name(self, checkpoint: Checkpoint) -> str:
        last = checkpoint.sessions == len(self.own)
        return f"{self.prefix}{self.history.id}" + ("" if last else f"@{checkpoint.session}")

    def _haystack(self, checkpoint: Checkpoint) -> tuple[Sequence[Spoken | Padded], Mapping[str, str]]:
        """The sessions up to a checkpoint, and the ids of the history's own among them."""
        if self.padder is not None:
            padded: Sequence[Padded] = self.padder.pad(self.history, self.own, checkpoint.sessions)
        elif self.built is not None:
            places = [one.source for one in self.built]
            padded = self.built[: places.index(checkpoint.session) + 1]
        else:
            return self.own[: checkpoint.sessions], {}
        return padded, {one.source: one.id for one in padded if one.source is not None}
