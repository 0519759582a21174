"""Render one world's texts: turns, files, requests, and what an option makes of a value."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.formats.display import display
from specgen.ledger.text import ledger_text
from specgen.model.built import PlayedSession, SaidTurn
from specgen.model.ledgers import LedgerForm
from specgen.model.plants import Option, Plant, Sort
from specgen.model.probes import Probe
from specgen.model.sessions import File, Session, Turn
from specgen.model.span import Text
from specgen.model.spec import Spec
from specgen.model.world import GivenValue, Name, World
from specgen.render.engine import compile_template
from specgen.render.filters import LOCALE
from specgen.render.rows import sort_rows
from specgen.render.scope import Scope, Value

FORMS: Mapping[str, LedgerForm] = {"text": "table", "csv": "csv", "markdown": "markdown"}
"""What a template may write of a ledger."""
TAUGHT_BY = ("change", "one_off", "teach")


class Renderer:
    """Everything that can be said in one world. Holds no state but the names that its world supplies."""

    def __init__(self, spec: Spec, world: World) -> None:
        self.spec = spec
        self.world = world
        self._said = _said_by_events(spec, world)
        people = {person.id: self._person(person.id) for person in spec.people}
        self.names: dict[str, Value] = {
            LOCALE: spec.locale,
            "people": Scope(people),
            "projects": Scope(dict(spec.projects)),
            "ledger": Scope(find=self._ledger),
            "ask": nest(
                {
                    plant: Scope({"instruction": question.instruction, "noun": question.noun})
                    for plant, question in world.questions.items()
                }
            ),
        }

    def _person(self, person_id: str) -> Scope:
        name = self.world.names[person_id]
        fields: dict[str, Value] = {"full": name.full, "first": name.first, "last": name.last}
        for plant_id in self.spec.person_by_id[person_id].attributes:
            plant = self.spec.plant_by_id[plant_id]
            if plant.attribute not in (None, "name") and plant_id in self.world.values:
                fields[str(plant.attribute)] = self.show(plant, self.world.values[plant_id])
        return Scope(fields)

    def _ledger(self, ledger_id: str) -> Scope:
        """A ledger in each of its forms; KeyError where there is none."""
        ledger = self.world.ledgers[ledger_id]
        heads: dict[str, Value] = {"title": ledger.title, "account": ledger.account, "currency": ledger.currency}
        return Scope(heads, find=lambda form: ledger_text(ledger, FORMS[form]))

    def show(self, plant: Plant, value: str) -> str:
        """A value as it is said: an option by its first `says`, anything else in its kind's usual form."""
        if plant.optional:
            says = plant.option(value).says
            return self.text(says[0]) if says else value
        return display(plant.type, value, self.spec.locale)

    def text(self, text: Text, extra: Mapping[str, Value] | None = None) -> str:
        """A template under the world's names and `extra`."""
        return compile_template(text).render({**self.names, **extra} if extra else self.names)

    def session(self, session: Session) -> PlayedSession:
        """A whole session: its files and every turn."""
        files = tuple(self.file(file) for file in session.files)
        turns = tuple(
            SaidTurn(turn.role, self.text(turn.text, self._turn_names(session, index, turn, files)))
            for index, turn in enumerate(session.turns)
        )
        return PlayedSession(session.id, session.date.isoformat(), session.project, files, turns)

    def file(self, file: File, extra: Mapping[str, Value] | None = None) -> tuple[str, str]:
        """A file's name and content."""
        return self.text(file.name, extra), self.text(file.content, extra)

    def _turn_names(
        self, session: Session, index: int, turn: Turn, files: tuple[tuple[str, str], ...]
    ) -> dict[str, Value]:
        teach: dict[str, Value] = {}
        cite: dict[str, Value] = {}
        for event in turn.events:
            plant = self.spec.plant_by_id[event.plant.id]
            said = self._said.get((session.id, index, event.kind, plant.id))
            if said is None:
                continue
            if event.kind == "cite":
                cite[plant.id] = self.phrase(plant, said)
            elif event.kind in TAUGHT_BY:
                teach[plant.id] = self.phrase(plant, said)
        return {"teach": nest(teach), "cite": nest(cite), "file": files[0][0] if files else ""}

    def phrase(self, plant: Plant, value: str) -> str:
        """The words that teach a value: an option's `teach`, or the value as it is said."""
        if plant.optional:
            teach = plant.option(value).teach
            return self.text(teach) if teach is not None else self.show(plant, value)
        return self.show(plant, value)

    def given(self, probe: Probe) -> Scope:
        """What the probe's request supplies."""
        return Scope(values(self.world.given.get(probe.id, {})))

    def request(self, probe: Probe) -> str:
        """The request, as it is sent."""
        return self.text(probe.request, {"given": self.given(probe)})

    def apply(self, option: Option, it: Value | None) -> str | list[Value]:
        """What an option makes of `it`: a text, or rows in its order. Without `apply`: its parts, or `it` as it is."""
        if isinstance(option.apply, Sort):
            return sort_rows(it, option.apply) if isinstance(it, list) else ""
        if option.apply is None and not option.parts and it is not None:
            return it if isinstance(it, str | list) else ""
        if option.apply is None:
            return [self.text(part) for part in option.parts]
        return self.text(option.apply, {"it": "" if it is None else it})

    def name_of(self, person_id: str, full: str) -> Name:
        """The name `full` in its parts; it is usually that person's own."""
        own = self.world.names[person_id]
        if own.full == full:
            return own
        first, _, last = full.partition(" ")
        return Name(full, first, last)


def _said_by_events(spec: Spec, world: World) -> dict[tuple[str, int, str, str], str]:
    """The value that each event of the history says; teaching again says what holds by then."""
    said = dict(world.events)
    holds = dict(world.values)
    for session in spec.sessions:
        for index, turn in enumerate(session.turns):
            for event in turn.events:
                key = (session.id, index, event.kind, event.plant.id)
                if event.kind == "change" and key in said:
                    holds[event.plant.id] = said[key]
                elif event.kind == "teach" and event.plant.id in holds:
                    said[key] = holds[event.plant.id]
    return said


def nest(flat: Mapping[str, Value]) -> Scope:
    """A scope in which `tom.role` is found under `tom`, then `role`."""
    tree: dict[str, dict[str, Value]] = {}
    names: dict[str, Value] = {}
    for key, value in flat.items():
        head, _, rest = key.partition(".")
        if rest:
            tree.setdefault(head, {})[rest] = value
        else:
            names[key] = value
    return Scope({**names, **{head: Scope(inner) for head, inner in tree.items()}})


def values(given: Mapping[str, GivenValue]) -> dict[str, Value]:
    """Given data as a template sees it."""
    return {key: _value(value) for key, value in given.items()}


def _value(given: GivenValue) -> Value:
    if isinstance(given, list):
        return [_value(item) for item in given]
    if isinstance(given, dict):
        return {key: _value(item) for key, item in given.items()}
    return given
