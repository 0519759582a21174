"""Parts of the schema, ours and of plug-ins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from schema_specs import SMALL, read

from specgen.parse.nodes import Scalar
from specgen.schema import Part, json_schema, register, registry
from specgen.schema.draft import Draft
from specgen.schema.registry import parts, spec_shape
from specgen.schema.shapes import Field, ListShape, TextShape

SONGS = Field("songs", ListShape(TextShape(), nonempty="no songs"), "what is sung")


@pytest.fixture
def clean() -> Iterator[None]:
    """The registry as it was before."""
    before = dict(registry._parts)
    yield
    registry._parts.clear()
    registry._parts.update(before)
    registry._plug_ins.cache_clear()


class Entry:
    """What an installed package offers."""

    def __init__(self, name: str, part: object) -> None:
        self.name, self._part = name, part

    def load(self) -> object:
        return self._part


def test_our_parts_come_in_the_order_of_the_language() -> None:
    assert [part.field.name for part in parts()][:22] == [
        "specgen", "family", "title", "about", "seed", "locale", "persona", "include", "extends", "without",
        "people", "projects", "ledgers", "cases", "plants", "sessions", "probes", "haystack", "windows", "gate",
        "split", "limits",
    ]  # fmt: skip


def test_every_part_is_documented() -> None:
    assert all(part.field.doc for part in parts())


@pytest.mark.usefixtures("clean")
def test_a_key_has_one_part() -> None:
    register("songs", Part(SONGS))
    with pytest.raises(ValueError, match="two parts of the schema claim 'songs'"):
        register("songs", Part(SONGS))


def test_our_keys_are_taken() -> None:
    with pytest.raises(ValueError, match="people"):
        register("people", Part(Field("people", TextShape())))


def test_a_part_goes_by_the_name_of_its_key() -> None:
    with pytest.raises(ValueError, match="'songs' cannot be registered as 'hymns'"):
        register("hymns", Part(SONGS))


@pytest.mark.usefixtures("clean")
def test_a_registered_key_is_read_and_checked() -> None:
    seen: list[str] = []

    def note(draft: Draft) -> None:
        node = draft.root.get("songs")
        seen.append("declared" if node is not None else "absent")

    register("songs", Part(SONGS, lambda draft: seen.append(draft.family), note))
    assert read(SMALL + "songs: [Locus iste]\n").found == ()
    assert seen == ["declared", "choir"]
    assert read(SMALL + "songs: []\n").codes == ["SG109"]
    assert read(SMALL + "songs: [7]\n").codes == ["SG103"]
    assert read(SMALL + "song: [a]\n").only.hint == "did you mean songs?"
    assert '"songs"' in json_schema()


@pytest.mark.usefixtures("clean")
def test_a_part_reports_what_it_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    def refer(draft: Draft) -> None:
        node = draft.root.get("songs")
        assert node is not None
        draft.names.refer("person", Scalar("ann", "str", node.span))

    register("songs", Part(SONGS, refer))
    result = read(SMALL + "songs: [Locus iste]\n")
    assert (result.spec, result.codes) == (None, ["SG118"])


@pytest.mark.usefixtures("clean")
def test_plug_ins_are_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [Entry("songs", Part(SONGS)), Entry("hymns", Part(Field("hymns", TextShape(), "x")))]
    monkeypatch.setattr(registry, "entry_points", lambda group: entries if group == registry.GROUP else [])
    registry._plug_ins.cache_clear()
    assert [part.field.name for part in parts()][-2:] == ["hymns", "songs"]
    assert [part.field.name for part in parts()][-2:] == ["hymns", "songs"]


@pytest.mark.usefixtures("clean")
def test_a_plug_in_cannot_take_our_key(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [Entry("people", Part(Field("people", TextShape())))]
    monkeypatch.setattr(registry, "entry_points", lambda group: entries)
    registry._plug_ins.cache_clear()
    with pytest.raises(ValueError, match="people"):
        parts()


def test_the_whole_shape_has_every_key() -> None:
    assert [field.name for field in spec_shape().fields] == [part.field.name for part in parts()]
