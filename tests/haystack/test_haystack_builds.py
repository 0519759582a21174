"""Padded histories of real builds: written, proved, read again, and the same on the fly."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from specgen.build.api import build_spec
from specgen.build.compare import verify
from specgen.build.haystack import padded
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.rebuild import reread
from specgen.build.see import see
from specgen.diagnostics import SpecError
from specgen.guards import filler
from specgen.guards.guard import Seen
from specgen.guards.hidden import gives_value
from specgen.haystack import Size
from specgen.haystack.size import characters, tokens
from specgen.haystack.topics import topics
from specgen.model.spec import Spec
from specgen.retrieve.model import Group
from specgen.retrieve.sources.build import BuildSource

ROOT = Path(__file__).parents[2]
GENERATED = ROOT / "generated"
SPECS = {"hello": "50", "clinic": "30", "maya": "40", "ledger-recall": "6"}


def _spec(folder: Path, family: str, haystack: str) -> Spec:
    for path in (ROOT / "specs").iterdir():
        (shutil.copytree if path.is_dir() else shutil.copy)(path, folder / path.name)
    own = folder / "padded.yaml"
    own.write_text(f"extends: {family}.yaml\nfamily: {family}\nhaystack: {haystack}\n", "utf-8")
    return require_spec(str(own))


@pytest.fixture(scope="module", params=sorted(SPECS))
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("padded")
    spec = _spec(folder, request.param, f"{{sessions: {SPECS[request.param]}}}")
    return build_spec(spec, None, folder / "build").folder, request.param


def test_a_build_with_a_haystack_is_the_one_without_and_more(built: tuple[Path, str]) -> None:
    folder, family = built
    for name in ("sessions.jsonl", "probes.jsonl", "key/checks.jsonl", "key/planted.json"):
        assert (folder / name).read_bytes() == (GENERATED / family / name).read_bytes()
    assert not (GENERATED / family / "haystack.jsonl").exists()
    assert verify(folder) == ()


def test_every_history_has_as_many_sessions(built: tuple[Path, str]) -> None:
    folder, family = built
    rows = [json.loads(line) for line in (folder / "haystack.jsonl").read_text("utf-8").splitlines()]
    keys = [json.loads(line) for line in (folder / "key/haystack.jsonl").read_text("utf-8").splitlines()]
    own = [json.loads(line) for line in (folder / "sessions.jsonl").read_text("utf-8").splitlines()]
    for key in keys:
        here = {row["id"]: row for row in rows if row["history"] == key["history"]}
        assert len(here) == int(SPECS[family])
        for session in (one for one in own if one["history"] == key["history"]):
            row = here[key["sessions"][session["id"]]]
            assert (row["date"], row["project"], row["turns"]) == (
                session["date"],
                session["project"],
                session["turns"],
            )
        assert {frozenset(row) for row in here.values()} == {
            frozenset(("history", "id", "date", "project", "turns"))
        }, "a session of the history looks like any other"


def test_questions_over_it_keep_their_evidence(built: tuple[Path, str]) -> None:
    folder, family = built
    bare = {one.id: (one, _said(group, one.evidence)) for group, one in _asked(BuildSource([folder], bare=True))}
    plain = {one.id: one for _, one in _asked(BuildSource([GENERATED / family]))}
    assert {id_: one for id_, (one, _) in bare.items()} == plain
    padded_ones = {one.id: (one, _said(group, one.evidence)) for group, one in _asked(BuildSource([folder]))}
    assert {id_: said for id_, (_, said) in padded_ones.items()} == {id_: said for id_, (_, said) in bare.items()}


def test_on_the_fly_it_is_as_large_and_as_clear(built: tuple[Path, str]) -> None:
    family = built[1]
    size = int(SPECS[family])
    for group in BuildSource([GENERATED / family], haystack=Size(sessions=size)).groups():
        assert len(group.haystack.sessions) == size
        assert len({one.id for one in group.haystack.sessions}) == size
        when = [one.when for one in group.haystack.sessions if one.when is not None]
        assert when == sorted(when)
        assert all(one.asked is not None and one.asked > when[-1] for one in group.questions)


def test_on_the_fly_it_is_filled_up_to_so_many_tokens() -> None:
    for group in BuildSource([GENERATED / "hello"], haystack=Size(tokens=50_000)).groups():
        said = sum(characters([(turn.role, turn.content) for turn in one.turns]) for one in group.haystack.sessions)
        assert 42_000 < tokens(said) <= 50_000


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("family", ["hello", "maya", "clinic"])
def test_no_answer_is_in_filler_in_any_world(family: str, seed: str, tmp_path: Path) -> None:
    """The guard reads every turn and finds nothing; neither does the leak guard's own reading of every fact."""
    spec = _spec(tmp_path, family, "{sessions: 40}")
    for played in histories(spec, seed):
        seen = see(played)
        assert list(filler.look(seen)) == []
        world = played.history.world
        facts = [
            (plant, taught.value)
            for plant in played.spec.plants
            if not plant.optional and (plant.person is None or plant.type in ("id", "date", "money", "name"))
            for taught in played.timeline.state(plant.id).taught
        ]
        for text in dict.fromkeys(_filler(seen)):
            assert not [plant.id for plant, value in facts if gives_value(text, plant, value, played.spec, world)], text


def test_the_guard_finds_what_a_generator_would_have_let_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each needed value of maya, put into a sentence of filler, is found."""
    build = reread(GENERATED / "maya")
    played = next(iter(build.histories()))
    seen = see(played)
    reader = filler.Reader.of(seen)
    assert reader.breach("user", "The parcels came late again, could you write to the driver?") is None
    tried = 0
    for scene in seen.scenes:
        for need in scene.asked.needs:
            if need.truth.value is not None and not need.plant.optional:
                name = world_name(seen, need.plant.person)
                text = f"By the way, {name} {played.show(need.plant, need.truth.value)}, they said."
                assert reader.breach("assistant", text) is not None, need.plant.id
                tried += 1
    assert tried > 40


def world_name(seen: Seen, person: str | None) -> str:
    """The first name of somebody, or a word where nobody is meant."""
    return seen.played.history.world.names[person].first if person else "it is"


def test_where_a_spec_leaves_no_room_it_is_told_at_the_haystack(tmp_path: Path) -> None:
    spec = _spec(tmp_path, "hello", "{sessions: 4}")
    played = next(iter(histories(spec, "1")))
    assert len(topics()) >= 40
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("specgen.guards.clear.Clear.breach", lambda self, text: "everything")
        with pytest.raises(SpecError) as told:
            list(padded(played))
    (found,) = told.value.diagnostics
    assert (found.code, found.span.line) == ("SG416", 3)


def _filler(seen: Seen) -> Iterator[str]:
    for session in seen.padded():
        if session.source is None:
            yield from (text for _, text in session.turns)


def _asked(source: BuildSource) -> Iterator[tuple[Group, object]]:
    for group in source.groups():
        yield from ((group, one) for one in group.questions)


def _said(group: Group, evidence: object) -> list[list[str]]:
    texts = {(one.id, turn.index): turn.content for one in group.haystack.sessions for turn in one.turns}
    return [[texts[place] for place in places] for places in evidence]  # type: ignore[attr-defined]
