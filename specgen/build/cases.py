"""Cases: the family as one case has it, and how many histories there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from specgen.derive import derivations
from specgen.model.ledgers import CaseSpec, Ledger, LedgerSpec, LedgerTemplate
from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.model.values import Case, Derive, Draw, ValueSpec
from specgen.model.vouchers import voucher_regex
from specgen.world.draws.registry import drawn_kinds


@dataclass(frozen=True, slots=True)
class Turnout:
    """One history to be made: its name, the family as its case has it, and the seed of its own streams."""

    name: str
    spec: Spec
    case: str | None
    seed: str


def turnouts(spec: Spec, seed: str, count: int | None) -> Iterator[Turnout]:
    """The histories of a family: one, or one for each case; `count` cycles through the cases with fresh streams."""
    typed = _typed(spec)
    if not spec.cases:
        yield Turnout("main", typed, None, seed)
        return
    special = [special_to(typed, case) for case in spec.cases]
    for index in range(count if count is not None else len(spec.cases)):
        case = spec.cases[index % len(spec.cases)]
        again = index // len(spec.cases)
        name = f"{case.id}.{again + 1}" if again else case.id  # no id has a point: no two histories share a name
        yield Turnout(name, special[index % len(spec.cases)], case.id, f"{seed}/{name}")


def special_to(spec: Spec, case: CaseSpec) -> Spec:
    """The family with what this case supplies in the places that ask for it."""
    supplied = dict(case.values)
    counts = dict(case.counts)

    def _value_of(value: ValueSpec | None) -> ValueSpec | None:
        return supplied.get(value.key, value) if isinstance(value, Case) else value

    def _ledger_of(ledger: LedgerSpec) -> LedgerSpec:
        source = ledger.source
        if not isinstance(source, LedgerTemplate) or source.rows_case is None:
            return ledger
        return replace(ledger, source=replace(source, rows=counts.get(source.rows_case)))

    return _typed(
        replace(
            spec,
            plants=tuple(replace(plant, value=_value_of(plant.value)) for plant in spec.plants),
            ledgers=tuple(_ledger_of(ledger) for ledger in spec.ledgers),
        )
    )


def _typed(spec: Spec) -> Spec:
    """The family with the kind of every plant that is derived or takes a case's value, and the pattern of its ids."""
    return replace(spec, plants=tuple(_of_derivation(spec, plant) for plant in spec.plants))


def _of_derivation(spec: Spec, plant: Plant) -> Plant:
    if isinstance(plant.value, Draw) and not plant.type:
        gives = drawn_kinds()[plant.value.kind].gives
        return replace(plant, type=gives[0] if len(gives) == 1 else "text")
    if not isinstance(plant.value, Derive):
        return plant
    found = derivations().get(plant.value.name)
    if found is None:
        return plant
    ledger = next((one for one in spec.ledgers if one.id == str(plant.value.args.get("ledger"))), None)
    return replace(plant, type=found.type, pattern=_pattern(ledger) if found.type == "id" else None)


def _pattern(ledger: LedgerSpec | None) -> str | None:
    if ledger is None:
        return None
    if isinstance(ledger.source, LedgerTemplate):
        return voucher_regex(ledger.source.voucher)
    if not isinstance(ledger.source, Ledger):
        return None
    shapes = sorted({re.sub("[0-9]", "0", entry.voucher) for entry in ledger.source.entries})
    return "|".join("[0-9]".join(re.escape(part) for part in shape.split("0")) for shape in shapes)
