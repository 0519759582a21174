"""Derived values: the derivation, its ledger and its arguments exist; cases supply all, and carry no answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from specgen.derive import derivations
from specgen.diagnostics import Diagnostic
from specgen.diagnostics.suggest import did_you_mean
from specgen.lints import codes
from specgen.model.ledgers import CaseSpec, Ledger, LedgerTemplate, Range
from specgen.model.span import Span
from specgen.model.spec import Spec
from specgen.model.values import Case, Derive, Literal, ValueSpec


def rule(spec: Spec) -> Iterator[Diagnostic]:
    """Look at every derived value of plants and cases."""
    for plant in spec.plants:
        if plant.value is not None:
            yield from _derived(plant.value, spec)
    for case in spec.cases:
        yield from _case(case, spec)
    if not spec.cases:
        yield from _no_cases(spec)


def _derived(value: ValueSpec, spec: Spec) -> Iterator[Diagnostic]:
    if not isinstance(value, Derive):
        return
    found = derivations().get(value.name)
    if found is None:
        hint = _near(value.name, derivations(), "one of")
        yield codes.UNKNOWN_DERIVATION.at(value.span, "there is no such derivation", value=value.name, hint=hint)
        return
    ledgers = {ledger.id: ledger for ledger in spec.ledgers}
    wanted = str(value.args.get("ledger", ""))
    if wanted not in ledgers:
        hint = _near(wanted, ledgers, "ledgers:")
        yield codes.UNKNOWN_LEDGER.at(value.span, "there is no such ledger", value=wanted or None, hint=hint)
        return
    known = {argument.name: argument for argument in found.arguments}
    for name, said in value.args.items():
        if name == "ledger":
            continue
        source = ledgers[wanted].source
        if name not in known:
            hint = _near(name, known, "it takes")
            yield codes.DERIVATION_ARGUMENT.at(
                value.span, f"{found.name} takes no {name!r}", value=str(said), hint=hint
            )
        elif isinstance(source, Ledger) and (fault := known[name].fault(source, str(said))):
            yield codes.DERIVATION_ARGUMENT.at(value.span, f"{name}: {fault}", value=str(said))


def _near(name: str, known: Iterable[str], otherwise: str) -> str:
    names = sorted(known)
    near = did_you_mean(name, names)
    return f"did you mean {near}?" if near else f"{otherwise} {', '.join(names) or 'none'}"


def _case(case: CaseSpec, spec: Spec) -> Iterator[Diagnostic]:
    for key, value in case.values:
        if isinstance(value, Literal):
            hint = "derive it: {derive: closing_balance, ledger: …}"
            yield codes.TYPED_CASE.at(value.span, f"case {case.id} types {key} by hand", value=value.value, hint=hint)
        yield from _derived(value, spec)
        if isinstance(value, Derive) and (told := _tells(case.id, value.name)):
            yield codes.TELLING_CASE.at(case.span, f"the id of case {case.id} tells what is asked", value=told)
    for key, _ in case.counts:
        if key in _answers(spec):
            hint = "derive it: {derive: closing_balance, ledger: …}"
            yield codes.TYPED_CASE.at(case.span, f"case {case.id} types {key} by hand", value=key, hint=hint)
    for what, wanted, supplied in (
        ("value", _answers(spec), {key for key, _ in (*case.values, *case.counts)}),
        ("whole number", set(_numbers(spec)), {key for key, count in case.counts if _whole(count)}),
    ):
        for key in sorted(wanted - supplied):
            hint = f"the spec takes {{case: {key}}}: a {what}"
            yield codes.MISSING_SUPPLY.at(case.span, f"case {case.id} supplies no {key}", hint=hint)


def _no_cases(spec: Spec) -> Iterator[Diagnostic]:
    places = [(plant.value.key, plant.span) for plant in spec.plants if isinstance(plant.value, Case)]
    for key, span in (*places, *_numbers(spec).items()):
        message = f"the spec takes {{case: {key}}} and has no cases"
        yield codes.MISSING_SUPPLY.at(span, message, hint=f"cases: [{{id: case_01, {key}: …}}]")


def _answers(spec: Spec) -> set[str]:
    """What plants take from a case: values, not numbers of rows."""
    return {plant.value.key for plant in spec.plants if isinstance(plant.value, Case)}


def _numbers(spec: Spec) -> dict[str, Span]:
    """What ledgers take from a case, and where."""
    sources = ((ledger.source, ledger.span) for ledger in spec.ledgers)
    return {s.rows_case: span for s, span in sources if isinstance(s, LedgerTemplate) and s.rows_case is not None}


def _whole(count: Range) -> bool:
    return all(end == end.to_integral_value() and end >= 1 for end in (count.low, count.high))


def _tells(case_id: str, derivation: str) -> str | None:
    """The word of the derivation that the id has, or None; a long one may be run together with others."""
    own = {part.lower() for part in re.split(r"[\W_]+|(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Za-z])", case_id)}
    for word in derivation.split("_"):
        stem = word.removesuffix("s")
        if own & {stem, f"{stem}s"} and len(stem) > 2:
            return word
        if stem in case_id.lower() and len(stem) > 4:
            return word
    return None
