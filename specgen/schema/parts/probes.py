"""Probes: what is asked afterwards."""

from __future__ import annotations

from datetime import date

from specgen.model.probes import Answer, CheckSpec, Probe
from specgen.model.sessions import Session
from specgen.model.span import Ref, Text
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft, scalars, text, word
from specgen.schema.parts.checks import CHECK, read_check
from specgen.schema.parts.common import LIMIT, maybe_share
from specgen.schema.parts.given import GIVEN, read_given
from specgen.schema.parts.sessions import FILES, day, declare_ids, read_files
from specgen.schema.registry import Part
from specgen.schema.repeats import check_repeats
from specgen.schema.shapes import ChoiceShape, Field, ListShape, RecordShape, Refusal, Shape, TextShape, Union
from specgen.schema.words import DAY, LABEL

_ANSWER = RecordShape(
    "an answer",
    (Field("reply", TextShape(), "the reply, a template", True), Field("files", FILES, "the files that it makes")),
)


def _pick_answer(node: Node) -> Shape | Refusal:
    return _ANSWER if isinstance(node, Mapping) else TextShape("a template or {reply: …, files: …}")


_PROBE = RecordShape(
    "a probe",
    (
        Field("id", LABEL, "its name", True),
        Field("area", TextShape(), "what its score is summed under", True),
        Field("kind", ChoiceShape(("do", "ask")), "do makes something, ask answers", True),
        Field("project", TextShape(), "where it is asked"),
        Field("person", TextShape(), "whom it is addressed to"),
        Field("date", DAY, "its day, as 2026-10-05; that of the checkpoint where absent"),
        Field("after", TextShape("the id of a session"), "the checkpoint; the last session where absent"),
        Field("needs", ListShape(TextShape("the id of a plant"), "a list of plants"), "plants that it tests"),
        Field("given", GIVEN, "data that the request supplies"),
        Field("request", TextShape(), "what is asked, a template", True),
        Field("answer", Union("answer", _pick_answer, lambda: (TextShape(), _ANSWER)), "the right response", True),
        Field("checks", ListShape(CHECK, nonempty="a probe without checks asserts nothing"), "assertions", True),
        Field("contract", ChoiceShape(("last_line",)), "where the answer must stand"),
        Field("pair", TextShape(), "joins an answerable and an unanswerable probe"),
        Field("hard", TextShape(), "why the case is hard"),
        LIMIT,
    ),
)


def _read(draft: Draft) -> None:
    pairs: dict[str, list[Scalar]] = {}
    for index, whole in draft.records("probes"):
        node = draft.sound(whole, "probes", index)
        probe = _probe(draft, node, index)
        if day(node.get("date")) is not None or (node.get("date") is None and draft.sessions):
            draft.probes.append(probe)
            _check_date(draft, probe, node)
        pair = whole.get("pair")
        if isinstance(pair, Scalar):
            pairs.setdefault(pair.text, []).append(pair)
    for name, members in pairs.items():
        if len(members) != 2:
            message = f"pair '{name}' joins {len(members)} probe{'s' if len(members) > 1 else ''}"
            related = tuple((other.span, "also here") for other in members[:-1])
            draft.report(codes.PAIR.at(members[-1].span, message, value=name, related=related))


def _probe(draft: Draft, node: Mapping, index: int) -> Probe:
    names = draft.names
    project, person, after = node.get("project"), node.get("person"), node.get("after")
    checkpoint = _checkpoint(draft, names.refer("session", after) if isinstance(after, Scalar) else None)
    needs = scalars(node.get("needs"))
    draft.report(*check_repeats("needs", needs))
    return Probe(
        id=word(node.get("id")) or "",
        area=word(node.get("area")) or "",
        kind="do" if word(node.get("kind")) == "do" else "ask",
        project=names.refer("project", project).id if isinstance(project, Scalar) else None,
        person=names.refer("person", person).id if isinstance(person, Scalar) else None,
        date=day(node.get("date")) or (checkpoint.date if checkpoint is not None else date.max),
        after=Ref(after.text, after.span) if isinstance(after, Scalar) else None,
        needs=tuple(names.refer("plant", name) for name in needs),
        given=read_given(draft, node.get("given")),
        request=text(node.get("request")) or Text("", node.span),
        answer=_answer(node.get("answer"), node),
        checks=_checks(draft, index),
        contract="last_line" if node.get("contract") is not None else None,
        pair=word(node.get("pair")),
        hard=text(node.get("hard")),
        limit=maybe_share(node.get("limit")),
        span=node.span,
        dated=node.get("date") is not None,
    )


def _checks(draft: Draft, index: int) -> tuple[CheckSpec, ...]:
    path = ("probes", index, "checks")
    return tuple(read_check(draft, check) for i, check in draft.records(*path) if draft.clean(*path, i))


def _answer(node: Node | None, probe: Mapping) -> Answer:
    if isinstance(node, Mapping):
        return Answer(text(node.get("reply")) or Text("", probe.span), read_files(node.get("files")))
    return Answer(text(node) or Text("", probe.span))


def _check_date(draft: Draft, probe: Probe, node: Mapping) -> None:
    """A probe is asked on the day of its checkpoint or later."""
    session = _checkpoint(draft, probe.after)
    if session is None or probe.date >= session.date:
        return
    said = node.get("date") or node
    message = f"probe {probe.id or 'without an id'} is asked before {session.id}, after which it comes"
    related = ((session.span, f"{session.id} is on {session.date.isoformat()}"),)
    draft.report(codes.PROBE_TOO_EARLY.at(said.span, message, value=probe.date.isoformat(), related=related))


def _checkpoint(draft: Draft, after: Ref | None) -> Session | None:
    if after is not None:
        return next((s for s in draft.sessions if s.id == after.id), None)
    return max(draft.sessions, key=lambda s: s.date, default=None)


PART = Part(
    Field(
        "probes",
        ListShape(_PROBE, "a list of probes", nonempty="a family without probes asserts nothing"),
        "what is asked afterwards",
        True,
    ),
    _read,
    lambda draft: declare_ids(draft, "probes"),
    spared="windows",
)
