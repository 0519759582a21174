"""One answer template and one set of beliefs give one response."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.formats.dates import date_neutral
from specgen.model.built import Response
from specgen.model.held import Blank, Held, Known
from specgen.model.plants import Plant
from specgen.model.probes import Probe
from specgen.render.engine import compile_brief, compile_template
from specgen.render.renderer import Renderer
from specgen.render.scope import Applier, Scope, Value
from specgen.render.wording import abstention, name_cues


class _IgnorantError(Exception):
    """An `ask` answer needs something that the agent does not know: it abstains."""


class Answers:
    """The responses to one probe in one world, by what is held."""

    def __init__(self, renderer: Renderer, probe: Probe, request: str) -> None:
        self._renderer = renderer
        self._probe = probe
        self._request = request
        self._given = renderer.given(probe)

    def under(self, held: Mapping[str, Held], *, brief: bool = False) -> Response:
        """The response of an agent that holds `held` (by plant id, for every needed plant).

        `brief` gives the shortest right wording: an `ask` is answered with the bare values; a `do` leaves out every
        slot that the request does not ask for.
        """
        if brief and self._probe.kind == "do":
            held = {plant_id: self._asked_for(plant_id, value) for plant_id, value in held.items()}
        names = self._names(held)
        try:
            reply = self._reply(names, brief)
            files = tuple(
                (self._renderer.text(file.name, names), self._renderer.text(file.content, names))
                for file in self._probe.answer.files
            )
        except _IgnorantError:
            return Response(abstention(self._renderer.spec.locale))
        return Response(reply, tuple((path, content) for path, content in files if path.strip()))

    def _reply(self, names: Mapping[str, Value], brief: bool) -> str:
        text = self._probe.answer.reply
        if brief and self._probe.kind == "ask":
            short = compile_brief(text).render({**self._renderer.names, **names}).strip(", \n")
            if short:
                return short
        return compile_template(text).render({**self._renderer.names, **names})

    def _asked_for(self, plant_id: str, value: Held) -> Held:
        plant = self._renderer.spec.plant_by_id[plant_id]
        cues = plant.asked_as or (name_cues(self._renderer.spec.locale) if plant.attribute == "name" else ())
        if not cues:
            return value
        request = " ".join(self._request.casefold().split())
        return value if any(cue.casefold() in request for cue in cues) else Blank.UNKNOWN

    def _names(self, held: Mapping[str, Held]) -> dict[str, Value]:
        def _belief(name: str) -> Value:
            if name in held:
                return self._said(self._renderer.spec.plant_by_id[name], held[name])
            if name in self._renderer.world.names:
                return Scope(find=lambda part: self._attribute(name, part, held))
            raise KeyError(name)

        def _applied(name: str) -> Value:
            if name not in held:
                raise KeyError(name)
            return self._apply(self._renderer.spec.plant_by_id[name], held[name])

        return {"given": self._given, "belief": Scope(find=_belief), "apply": Scope(find=_applied)}

    def _attribute(self, person: str, part: str, held: Mapping[str, Held]) -> Value:
        if part not in ("full", "first", "last", "name"):
            plant_id = f"{person}.{part}"
            return self._said(self._renderer.spec.plant_by_id[plant_id], held[plant_id])
        value = held[f"{person}.name"]
        own = self._renderer.world.names[person]
        if isinstance(value, Known):
            name = self._renderer.name_of(value.person or person, value.value)
            return {"full": name.full, "name": name.full, "first": name.first, "last": name.last}[part]
        if self._probe.kind == "ask":
            raise _IgnorantError
        return own.first if part != "last" else ""

    def _said(self, plant: Plant, value: Held) -> str:
        if isinstance(value, Known):
            return self._renderer.show(plant, value.value)
        if plant.optional and value is not Blank.UNKNOWN and plant.unprompted:
            return self._renderer.show(plant, plant.unprompted[0])
        if self._probe.kind == "ask":
            raise _IgnorantError
        return ""

    def _apply(self, plant: Plant, value: Held) -> Value:
        def _apply(it: Value | None) -> str | list[Value]:
            if isinstance(value, Known):
                return self._renderer.apply(plant.option(value.value), it)
            if value is Blank.AS_GIVEN and it is not None:
                return it if isinstance(it, list) else self._as_given(it)
            if value is Blank.UNKNOWN or not plant.unprompted:
                if self._probe.kind == "ask":
                    raise _IgnorantError
                return it if isinstance(it, list) else ""
            return self._renderer.apply(plant.option(plant.unprompted[0]), it)

        return Applier(_apply)

    def _as_given(self, it: Value) -> str:
        """The form in which the request puts a value: a day is put neutrally, everything else as it is."""
        if not isinstance(it, str):
            return ""
        looks_like_day = len(it) == 10 and it[4] == it[7] == "-"
        return date_neutral(it, self._renderer.spec.locale) if looks_like_day else it
