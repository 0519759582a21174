"""The rows of a build's JSON lines: what an agent may see, and the key."""

from __future__ import annotations

from collections.abc import Iterable

from specgen.model.built import AskedProbe, History, PlayedSession, Response, Rival
from specgen.model.held import TurnRef
from specgen.model.spec import Spec
from specgen.model.values import Plain


def session_row(history: History, session: PlayedSession) -> dict[str, Plain]:
    """One line of sessions.jsonl; `files` are names, their content lies under files/."""
    return {
        "history": history.id,
        "id": session.id,
        "date": session.date,
        "project": session.project,
        "files": [name for name, _ in session.files],
        "turns": [{"role": turn.role, "content": turn.content} for turn in session.turns],
    }


def probe_row(history: History, asked: AskedProbe) -> dict[str, Plain]:
    """One line of probes.jsonl: all that an agent is asked."""
    return {
        "id": asked.id,
        "history": history.id,
        "after": asked.probe.after.id if asked.probe.after else history.sessions[-1].id,
        "project": asked.probe.project,
        "date": asked.probe.date.isoformat(),
        "kind": asked.probe.kind,
        "request": asked.request,
    }


def check_row(spec: Spec, history_id: str, asked: AskedProbe, split: str | None) -> dict[str, Plain]:
    """One line of key/checks.jsonl (docs/key.md)."""
    probe = asked.probe
    return {
        "id": asked.id,
        "name": probe.id,
        "history": history_id,
        "area": probe.area,
        "kind": probe.kind,
        "guard": asked.guard,
        "split": split,
        "pair": probe.pair,
        "contract": probe.contract,
        "locale": spec.locale,
        "request": asked.request,
        "checks": [dict(check) for check in asked.checks],
        "needs": [need.plant.id for need in asked.needs],
        "evidence": [_turns(group) for group in asked.evidence],
        "superseded": _turns(asked.superseded),
        "answer": _response(asked.answer),
        "rivals": [_rival(rival) for rival in asked.rivals],
        "why": probe.hard.value if probe.hard else None,
    }


def _turns(turns: Iterable[TurnRef]) -> list[Plain]:
    return [{"session": turn.session, "turn": turn.turn} for turn in turns]


def _response(response: Response) -> dict[str, Plain]:
    return {"reply": response.reply, "files": dict(response.files)}


def _rival(rival: Rival) -> dict[str, Plain]:
    return {"fault": rival.fault, "plants": list(rival.plants), "held": rival.held, "answer": _response(rival.response)}
