"""Give a world its ledgers, and the plants that are derived from them their values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from specgen.build import codes
from specgen.derive import derivations
from specgen.derive.accept import acceptable
from specgen.derive.registry import Derivation
from specgen.diagnostics import Diagnostic, SpecError
from specgen.ledger.draw import draw_count, draw_ledger
from specgen.model.ledgers import Ledger, LedgerFile, LedgerSpec, LedgerTemplate, Question
from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.model.values import Derive
from specgen.model.world import World
from specgen.world.streams import Stream, attempt_label

ATTEMPTS = 200


def with_ledgers(spec: Spec, world: World) -> World:
    """The world with every ledger drawn (or read) and every derived value worked out.

    A drawn ledger whose answers could be hit by a short number is drawn again, with the attempt in its label.
    SpecError where none will do.
    """
    if not spec.ledgers:
        return world
    ledgers: dict[str, Ledger] = {}
    values = dict(world.values)
    questions: dict[str, Question] = {}
    for ledger in spec.ledgers:
        asked = [plant for plant in spec.plants if _asks(plant, ledger.id)]
        ledgers[ledger.id], answers = _settle(spec, world.seed, ledger, asked)
        for plant, (answer, question) in zip(asked, answers, strict=True):
            values[plant.id], questions[plant.id] = answer, question
    ordered = {plant.id: values[plant.id] for plant in spec.plants if plant.id in values}
    return replace(
        world,
        values=MappingProxyType(ordered),
        ledgers=MappingProxyType(ledgers),
        questions=MappingProxyType(questions),
    )


def _asks(plant: Plant, ledger_id: str) -> bool:
    return isinstance(plant.value, Derive) and str(plant.value.args.get("ledger")) == ledger_id


def _settle(spec: Spec, seed: str, ledger: LedgerSpec, asked: list[Plant]) -> tuple[Ledger, list[tuple[str, Question]]]:
    for attempt in range(ATTEMPTS):
        drawn = _one(seed, ledger, attempt)
        answers = [_answer(seed, plant, drawn, attempt) for plant in asked]
        if isinstance(ledger.source, LedgerTemplate):
            answers = [
                found if found is not None and _fit(plant, drawn, found) else None
                for plant, found in zip(asked, answers, strict=True)
            ]
        if all(answer is not None for answer in answers):
            return drawn, [answer for answer in answers if answer is not None]
        if not isinstance(ledger.source, LedgerTemplate):
            break
    raise SpecError(tuple(_unanswered(seed, ledger, asked)))


def _unanswered(seed: str, ledger: LedgerSpec, asked: list[Plant]) -> Iterator[Diagnostic]:
    """What is wrong, said of the first ledger that was drawn: an argument that has a fault, or answers that will not
    do."""
    drawn, faulty = _one(seed, ledger, 0), False
    for plant in asked:
        assert isinstance(plant.value, Derive)
        for argument in derivations()[plant.value.name].arguments:
            said = plant.value.args.get(argument.name)
            if said is not None and (fault := argument.fault(drawn, str(said))) is not None:
                faulty = True
                yield codes.NO_ANSWER.at(plant.value.span, f"{argument.name}: {fault}", value=str(said))
    if not faulty:
        names = ", ".join(plant.id for plant in asked)
        hint = "ask for another month, party or rank; or let amounts be larger"
        yield codes.NO_ANSWER.at(ledger.span, f"the ledger {ledger.id} has no fit answer to {names}", hint=hint)


def _one(seed: str, ledger: LedgerSpec, attempt: int) -> Ledger:
    if isinstance(ledger.source, LedgerFile):
        raise TypeError(f"{ledger.id} has not been read")
    if isinstance(ledger.source, Ledger):
        return ledger.source
    stream = Stream(seed, attempt_label(f"ledgers/{ledger.id}", attempt))
    assert ledger.source.rows is not None
    try:
        return draw_ledger(ledger.id, ledger.source, draw_count(ledger.source.rows, stream), stream)
    except ValueError as error:
        raise SpecError((codes.NO_ROOM.at(ledger.span, f"the ledger {ledger.id} cannot be drawn: {error}"),)) from error


def _answer(seed: str, plant: Plant, ledger: Ledger, attempt: int) -> tuple[str, Question] | None:
    """The answer and its wording; None where the ledger has none."""
    assert isinstance(plant.value, Derive)
    derivation: Derivation = derivations()[plant.value.name]
    given = {name: str(value) for name, value in plant.value.args.items() if name != "ledger"}
    for argument in derivation.arguments:
        if argument.name not in given:
            stream = Stream(seed, attempt_label(f"plants/{plant.id}/{argument.name}", attempt))
            given[argument.name] = argument.draw(ledger, stream)
        elif argument.fault(ledger, given[argument.name]) is not None:
            return None
    answer = derivation.answer(ledger, given)
    if answer is None:
        return None
    return answer, Question(
        derivation.name, ledger.id, derivation.instruction(ledger, given), derivation.noun(ledger, given), given
    )


def _fit(plant: Plant, ledger: Ledger, found: tuple[str, Question]) -> bool:
    """Whether the answer of a drawn ledger is hard to hit by chance; a real one's answer is what it is."""
    answer, question = found
    return acceptable(derivations()[question.derivation], ledger, question.arguments, answer)
