"""Filler keeps clear: no session that a history is padded with says what is asked, or says something else of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.clear import STANDING
from specgen.guards.contrary import contrary, cues, values_by_type
from specgen.guards.guard import Each, Seen
from specgen.guards.hidden import gives_value
from specgen.guards.sayings import says_phrase
from specgen.haystack.spoken import Padded
from specgen.model.haystack import HaystackSpec
from specgen.model.plants import Plant
from specgen.model.span import Span
from specgen.model.world import Name

_HINT = "write about something else: filler is work that has nothing to do with the history"


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Read every session of the padded history that is not its own, and every id."""
    haystack = seen.spec.haystack
    if haystack is None:
        return
    reader = Reader.of(seen)
    known: set[str] = set()
    for session in seen.padded():
        where = _span(haystack, session)
        if session.id in known:
            yield codes.FILLER.at(where, "an id of the padded history comes twice", value=session.id)
        known.add(session.id)
        if session.source is None:
            for role, text in session.turns:
                if (found := reader.breach(role, text)) is not None:
                    yield codes.FILLER.at(where, f"filler {found[0]}", value=found[1], hint=_HINT)


def _span(haystack: HaystackSpec, session: Padded) -> Span:
    own = session.number if session.number is not None else len(haystack.own)
    return haystack.own[own].span if own < len(haystack.own) else haystack.span


@dataclass(frozen=True, slots=True)
class Reader:
    """What filler is searched for: the plants with all values that they ever have, and the people of the world."""

    seen: Seen
    plants: tuple[tuple[Plant, tuple[str, ...]], ...]
    names: tuple[Name, ...]
    known: dict[str, set[str]]

    @staticmethod
    def of(seen: Seen) -> Reader:
        """For one history."""
        world = seen.played.history.world
        states = ((plant, seen.played.timeline.state(plant.id)) for plant in seen.spec.plants)
        plants = tuple(
            (plant, tuple(dict.fromkeys([*(t.value for t in state.taught), *(a.value for a in state.asides)])))
            for plant, state in states
        )
        people = {need.plant.person for scene in seen.scenes for need in scene.asked.needs if need.plant.person}
        names = tuple(world.names[person] for person in sorted(people))
        return Reader(seen, plants, names, values_by_type(seen.spec, world))

    def breach(self, role: str, text: str) -> tuple[str, str] | None:
        """What is wrong with a turn, and the words for it."""
        named = next(
            (name for name in self.names if says_phrase(text, name.first) or says_phrase(text, name.full)), None
        )
        for plant, values in self.plants:
            for value in values:
                if found := self._gives(text, plant, value, named is not None):
                    return f"says {plant.id}", found
            if role == "user" and plant.optional and (found := self._rules(text, plant)):
                return f"teaches how {plant.id} is done", found
            if values and (found := contrary(text, plant, self.known, self.seen.spec, self.seen.played.history.world)):
                return f"seems to give {plant.id} another value", found
        if named is not None:
            return "names somebody of whom is asked", named.first
        return None

    def _gives(self, text: str, plant: Plant, value: str, named: bool) -> str | None:
        """A word that is somebody's attribute is any other word where nobody is named."""
        played = self.seen.played
        if plant.optional:
            phrases = (played.phrase(plant, value), *(said.value for said in plant.option(value).says))
            return next((one for one in phrases if " " in one.strip() and says_phrase(text, one)), None)
        if plant.person is not None and plant.type == "text" and not named and not _telling(value):
            return None
        return gives_value(text, plant, value, self.seen.spec, played.history.world)

    def _rules(self, text: str, plant: Plant) -> str | None:
        """A sentence that begins like a standing instruction and calls the rule, or an option, by its name."""
        phrases = [*cues(plant), *(said.value for option in plant.options for said in option.says)]
        for sentence in text.replace("\n", ". ").split(". ") if STANDING.search(text) else ():
            found = next((one for one in phrases if says_phrase(sentence, one)), None)
            if found is not None and STANDING.search(sentence):
                return found
        return None


def _telling(value: str) -> bool:
    """Whether a text is more than a word of everyday language."""
    return " " in value or (value[:1].isupper() and len(value) > 2)


GUARD = Each(look)
