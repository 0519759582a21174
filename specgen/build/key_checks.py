"""Give the checks of a probe what they are lowered with."""

from __future__ import annotations

from specgen.checks.context import Applied, CheckContext
from specgen.model.built import Need, Response
from specgen.model.plants import Option, Plant
from specgen.model.probes import CheckSpec, Probe
from specgen.model.span import Text
from specgen.model.spec import Spec
from specgen.model.world import World
from specgen.render.expression import evaluate, expression
from specgen.render.renderer import Renderer
from specgen.render.scope import Value


def check_context(
    spec: Spec, world: World, probe: Probe, needs: tuple[Need, ...], renderer: Renderer, answer: Response
) -> CheckContext:
    """The context of one probe in one world."""
    given = renderer.given(probe)

    needed = {need.plant.id: need for need in needs}

    def _argument(check: CheckSpec) -> Value | None:
        if check.of is None:
            return None
        it = evaluate(check.of, {"given": given})
        through = needed.get(expression(check.of).through or "")
        if through is None or through.truth.value is None:
            return it
        return renderer.apply(through.plant.option(through.truth.value), it)

    def _applied(plant: Plant, option: Option, check: CheckSpec) -> Applied:
        made = renderer.apply(option, _argument(check))
        return [_field(row, check.by) for row in made] if isinstance(made, list) else made

    def _words(option: Option) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        return _all(renderer, option.shows, raw=True), _all(renderer, option.says), _all(renderer, option.parts)

    def _text(check: CheckSpec) -> str:
        assert check.value is not None
        return renderer.text(check.value, {"given": given})

    return CheckContext(
        spec=spec,
        world=world,
        probe=probe,
        needs=needed,
        reference="\n".join([answer.reply, *(content for _, content in answer.files)]),
        applied=_applied,
        option_words=_words,
        text=_text,
        show=renderer.show,
    )


def _all(renderer: Renderer, texts: tuple[Text, ...], *, raw: bool = False) -> tuple[str, ...]:
    """Each text rendered; a pattern is taken as it is written, since `{2}` and `{{` are its own business."""
    return tuple(text.value if raw else renderer.text(text) for text in texts)


def _field(row: Value, key: str | None) -> str:
    if isinstance(row, dict) and key is not None:
        return str(row.get(key, ""))
    return str(row)
