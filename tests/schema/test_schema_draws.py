"""The drawn kinds that a spec may name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from schema_specs import fact

from specgen.model.values import KINDS
from specgen.schema import draws, json_schema
from specgen.schema.draws import Arg, StaticKind, draw_kinds, our_kinds, provide


@pytest.fixture
def another() -> Iterator[None]:
    """A kind of a plug-in beside ours."""
    extra = StaticKind("colour", (Arg("hue", "text", words=("warm", "cold")),), ("text",))
    provide(lambda: {**our_kinds(), "colour": extra})
    yield
    provide(our_kinds)


@dataclass(frozen=True)
class Described:
    """What two descriptions of a kind must agree in."""

    args: frozenset[tuple[str, str, bool, tuple[str, ...]]]
    gives: frozenset[str]


def described(kind: draws.DrawKind) -> Described:
    args = frozenset((a.name, a.type, a.required, tuple(a.words)) for a in kind.args)
    return Described(args, frozenset(kind.gives))


def test_the_world_draws_what_the_schema_names() -> None:
    world = pytest.importorskip("specgen.world.draws")
    registry = pytest.importorskip("specgen.world.draws.registry")
    assert world
    theirs = {name: described(kind) for name, kind in registry.drawn_kinds().items()}
    assert {name: described(kind) for name, kind in our_kinds().items()} == theirs


@pytest.mark.parametrize("kind", our_kinds().values(), ids=lambda k: k.name)
def test_every_kind_gives_known_types(kind: draws.DrawKind) -> None:
    assert kind.gives
    assert set(kind.gives) <= set(KINDS)


@pytest.mark.parametrize("kind", our_kinds().values(), ids=lambda k: k.name)
def test_no_argument_is_named_as_a_key_of_values(kind: draws.DrawKind) -> None:
    names = [arg.name for arg in kind.args]
    assert len(names) == len(set(names))
    assert not {"draw", "derive", "case", "canon"} & set(names)


@pytest.mark.usefixtures("another")
def test_a_plug_ins_kind_is_known() -> None:
    assert "colour" in draw_kinds()
    assert fact("value: {draw: colour, hue: warm, canon: red}").good.plant_by_id["door"].type == "text"
    assert fact("value: {draw: colour, hue: pale}").codes == ["SG104"]
    assert fact("value: {draw: colour}").codes == ["SG111"]


@pytest.mark.usefixtures("another")
def test_editors_know_it_too() -> None:
    assert '"colour"' in json_schema()


def test_without_it_it_is_not_known() -> None:
    assert fact("value: {draw: colour, hue: warm}").codes == ["SG110"]
    assert '"colour"' not in json_schema()
