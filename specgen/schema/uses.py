"""What a value may be in its place: an option for a rule, a name for a person, anything else for a fact."""

from __future__ import annotations

from typing import Literal as OneOf

from specgen.model.plants import Plant
from specgen.model.values import Draw, Literal, ValueSpec
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft, scalars
from specgen.schema.draws import DrawKind, draw_kinds
from specgen.schema.near import listed, near_hint
from specgen.schema.repeats import check_repeats
from specgen.schema.values import parse_amount, value_spec
from specgen.schema.words import parse_day

Use = OneOf["name", "fact", "option", "given", "any"]
"""`any`: for a plant that is itself at fault, so that nothing more can be said."""

LEAST_OPTIONS = 3


def read_value(draft: Draft, node: Node, use: Use, plant: Plant | None = None) -> ValueSpec:
    """The value at `node`, checked for its `use`; `plant` is the rule whose options it may be."""
    spec = value_spec(node)
    if isinstance(spec, Draw) and isinstance(node, Mapping):
        _check_use(draft, node, spec, use)
        _check_arguments(draft, node, draw_kinds()[spec.kind])
    if plant is not None and plant.optional:
        check_option(draft, node, plant)
    return spec


def check_option(draft: Draft, node: Node, plant: Plant) -> None:
    """Findings where a literal is no option of `plant`, a canon cannot be drawn, or too few options can."""
    own = tuple(option.id for option in plant.options)
    spec = value_spec(node)
    if isinstance(spec, Literal) and isinstance(node, Scalar):
        if spec.value not in own:
            _unknown_option(draft, node, plant.id, own)
    elif isinstance(spec, Draw) and spec.kind == "option":
        canon = node.get("canon") if isinstance(node, Mapping) else None
        if isinstance(canon, Scalar) and canon.text not in own:
            _unknown_option(draft, canon, plant.id, own)
        elif isinstance(canon, Scalar) and canon.text in plant.unprompted:
            message = f"'{canon.text}' is unprompted in {plant.id} and never drawn"
            draft.report(codes.UNKNOWN_OPTION.at(canon.span, message, value=canon.text, hint=listed(plant.drawable)))
        need_options(draft, plant)


def need_options(draft: Draft, plant: Plant) -> None:
    """A finding, once a plant, where fewer than three options of a rule can be drawn."""
    have = len(plant.drawable)
    if have >= LEAST_OPTIONS or plant.id in draft.short_of_options:
        return
    draft.short_of_options.add(plant.id)
    message = f"{plant.id} is drawn or changed and has {have} option{'' if have == 1 else 's'} that can be drawn"
    hint = f"at least {LEAST_OPTIONS} besides the unprompted ones"
    draft.report(codes.FEW_OPTIONS.at(plant.span, message, value=listed(plant.drawable) or None, hint=hint))


def _unknown_option(draft: Draft, node: Scalar, plant: str, own: tuple[str, ...]) -> None:
    hint = near_hint(node.text, own) or f"{plant} has {listed(own)}"
    draft.report(
        codes.UNKNOWN_OPTION.at(node.span, f"'{node.text}' is no option of {plant}", value=node.text, hint=hint)
    )


def _check_use(draft: Draft, node: Mapping, spec: Draw, use: Use) -> None:
    message = None
    if use == "option" and spec.kind != "option":
        message = f"a rule takes one of its options, not a drawn {spec.kind}"
        hint = "{draw: option}"
    elif use == "name" and spec.kind not in ("full_name", "twin"):
        message = f"a person's name is not a drawn {spec.kind}"
        hint = "{draw: full_name} or {draw: twin, of: …, by: spelling}"
    elif use in ("fact", "given") and spec.kind in ("option", "twin"):
        message = f"draw: {spec.kind} has no meaning here"
        hint = "options are drawn for rules and routines" if spec.kind == "option" else "a twin is a person's name"
    if message:
        place = node.get("draw") or node
        draft.report(codes.DRAW_MISFIT.at(place.span, message, value=f"draw: {spec.kind}", hint=hint))


def _check_arguments(draft: Draft, node: Mapping, kind: DrawKind) -> None:
    for arg in kind.args:
        if arg.type in ("person", "people"):
            for name in scalars(node.get(arg.name)):
                draft.names.refer("person", name)
    low, high = node.get("from"), node.get("to")
    if isinstance(low, Scalar) and isinstance(high, Scalar) and _follows(low.text, high.text):
        message = f"from {low.text} is after to {high.text}"
        draft.report(codes.DRAW_ARGUMENT.at(high.span, message, value=high.text))
    if any(arg.type == "texts" for arg in kind.args):
        _check_choice(draft, scalars(low), node.get("canon"))


def _check_choice(draft: Draft, choices: tuple[Scalar, ...], canon: Node | None) -> None:
    words = tuple(choice.text for choice in choices)
    if isinstance(canon, Scalar) and canon.text not in words:
        message = f"canon '{canon.text}' is not among what is drawn from"
        hint = near_hint(canon.text, words) or listed(words)
        draft.report(codes.DRAW_ARGUMENT.at(canon.span, message, value=canon.text, hint=hint))
    draft.report(*check_repeats("from", choices))


def _follows(low: str, high: str) -> bool:
    """Whether the range is the wrong way round."""
    days = parse_day(low), parse_day(high)
    if days[0] is not None and days[1] is not None:
        return days[0] > days[1]
    numbers = parse_amount(low), parse_amount(high)
    return numbers[0] is not None and numbers[1] is not None and numbers[0] > numbers[1]
