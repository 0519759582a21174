"""Builds as data: questions, their evidence, what is left out, checkpoints, and questions whose evidence is gone."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from specgen.build.api import build_spec
from specgen.build.load import require_spec
from specgen.build.rebuild import reread
from specgen.guards.sayings import teaches
from specgen.retrieve.model import Group, LeftOut, Place, Question, Source
from specgen.retrieve.sources.build import BuildSource
from specgen.retrieve.sources.build_question import NOTHING, RESTRAINT, WORK, asked_of
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.registry import DataOptions, load

ROOT = Path(__file__).parents[2]
GENERATED = ROOT / "generated"
FAMILIES = ("hello", "maya", "clinic", "ledger-recall")


def _texts(group: Group) -> dict[tuple[str, int], str]:
    return {(one.id, turn.index): turn.content for one in group.haystack.sessions for turn in one.turns}


def _questions(source: Source) -> list[Question]:
    return [one for group in source.groups() for one in group.questions]


def _checks(folder: Path) -> dict[str, dict[str, object]]:
    return {row["id"]: row for row in map(json.loads, (folder / "key/checks.jsonl").read_text("utf-8").splitlines())}


def spec_build(tmp_path: Path, text: str) -> Path:
    """A build of a spec that extends hello."""
    shutil.copy(ROOT / "specs" / "hello.yaml", tmp_path)
    spec = tmp_path / "more.yaml"
    spec.write_text(f"extends: hello.yaml\n{text}", "utf-8")
    return build_spec(require_spec(str(spec)), None, tmp_path / "build").folder


@pytest.mark.parametrize("family", FAMILIES)
def test_every_ask_probe_is_a_question_and_every_other_is_left_out(family: str) -> None:
    source = BuildSource([GENERATED / family])
    checks = _checks(GENERATED / family)
    asked = [one.id for one in source.heads()]
    left = source.left_out()
    assert sorted([*asked, *(one.id for one in left)]) == sorted(checks)
    assert {id_ for id_, row in checks.items() if row["kind"] == "ask"} == set(asked)
    assert all(one.why == WORK for one in left)
    assert [one.id for one in _questions(source)] == asked
    assert {one.id: one.type for one in source.heads()} == {id_: checks[id_]["area"] for id_ in asked}


@pytest.mark.parametrize("family", FAMILIES)
def test_evidence_is_the_keys_and_lies_in_the_haystack(family: str) -> None:
    folder = GENERATED / family
    checks = _checks(folder)
    for group in BuildSource([folder]).groups():
        texts = _texts(group)
        for one in group.questions:
            row = checks[one.id]
            said = [[Place(turn["session"], turn["turn"]) for turn in group] for group in row["evidence"]]  # type: ignore[attr-defined]
            assert [list(places) for places in one.evidence] == ([] if one.abstains else said)
            assert all((place.session, place.turn) in texts for places in one.evidence for place in places)
            assert one.abstains == (not one.evidence)
            assert one.text == row["request"]
            assert one.asked is not None
            assert all(session.when is not None and session.when < one.asked for session in group.haystack.sessions)


@pytest.mark.parametrize("family", FAMILIES)
def test_each_turn_of_evidence_says_what_is_needed(family: str) -> None:
    """By the simulated truth: the true value of each needed plant stands in every turn that suffices for it."""
    build = reread(GENERATED / family)
    needs = {
        scene.asked.id: (played, [need for need in scene.asked.needs if need.truth.evidence])
        for played in build.histories()
        for scene in played.scenes
    }
    seen = 0
    for group in BuildSource([GENERATED / family]).groups():
        texts = _texts(group)
        for one in group.questions:
            played, needed = needs[one.id]
            for need, places in zip(needed, one.evidence, strict=not one.abstains):
                assert need.truth.value is not None
                for place in places:
                    text = texts[place.session, place.turn or 0]
                    assert teaches(text, need.plant, need.truth.value, played, played.spec), (one.id, need.plant.id)
                    seen += 1
    assert seen >= {"hello": 1, "maya": 20, "clinic": 10, "ledger-recall": 8}[family]


def test_a_case_is_a_haystack_of_its_own() -> None:
    groups = list(BuildSource([GENERATED / "ledger-recall"]).groups())
    assert len(groups) == 8 == len({group.haystack.id for group in groups})
    for group in groups:
        (one,) = group.questions
        assert one.type == "ledger"
        assert one.evidence == ((Place("S1", 0),),)
        assert [session.id for session in group.haystack.sessions] == ["S1"]


def test_what_was_never_said_is_an_abstention() -> None:
    found = [one for one in _questions(BuildSource([GENERATED / "clinic"])) if one.abstains]
    assert len(found) == 2
    assert all(one.evidence == () and one.answer for one in found)


def test_superseded_turns_are_no_evidence(tmp_path: Path) -> None:
    folder = spec_build(
        tmp_path,
        "probes:\n"
        "  - {id: how, area: changed, kind: ask, date: 2026-10-05, needs: [dates], request: How do I write dates?,"
        " answer: 'Like this: {{ belief.dates }}.', checks: [{value: dates}]}\n"
        "  - {id: first, area: changed, kind: ask, after: S1, date: 2026-08-19, needs: [dates],"
        " request: How do I write dates these days?, answer: 'Like this: {{ belief.dates }}.',"
        " checks: [{value: dates}]}\n",
    )
    groups = list(BuildSource([folder]).groups())
    assert [len(group.haystack.sessions) for group in groups] == [1, 2]
    assert groups[0].haystack.id == groups[1].haystack.id + "@S1"
    by_text = {one.text: one for group in groups for one in group.questions}
    assert by_text["How do I write dates these days?"].evidence == ((Place("S1", 0),),)
    later = by_text["How do I write dates?"]
    assert later.evidence == ((Place("S2", 0),),)
    assert later.superseded == (Place("S1", 0),)


def test_a_do_probe_that_asks_is_a_question(tmp_path: Path) -> None:
    folder = spec_build(
        tmp_path,
        "probes:\n"
        "  - {id: sign, area: facts, kind: do, date: 2026-10-05, needs: [alarm],"
        " request: What's the number of the alarm? Write it on a card with nothing else.,"
        " answer: '{{ belief.alarm }}', checks: [{value: alarm}]}\n",
    )
    (one,) = [one for one in _questions(BuildSource([folder])) if one.text.startswith("What's the number of")]
    assert one.evidence == ((Place("S1", 0),),)


def test_questions_whose_evidence_is_taken_out() -> None:
    source = BuildSource([GENERATED / "maya"], absent=True)
    plain = {one.id: one for one in _questions(BuildSource([GENERATED / "maya"]))}
    heads = [one.id for one in source.heads()]
    seen = []
    for group in source.groups():
        sessions = {session.id for session in group.haystack.sessions}
        for one in group.questions:
            seen.append(one.id)
            if one.id.endswith("_abs"):
                before = plain[one.id.removesuffix("_abs")]
                places = [place for places in (*before.evidence, before.superseded) for place in places]
                assert one.abstains
                assert one.text == before.text
                assert one.answer
                assert "know" in one.answer or "record" in one.answer
                assert sessions.isdisjoint(place.session for place in places)
                assert len(sessions) == 14 - len({place.session for place in places})
    assert seen == heads
    assert {one for one in heads if one.endswith("_abs")} == {f"{one}_abs" for one in plain}


def test_wanted_questions_only() -> None:
    source = BuildSource([GENERATED / "ledger-recall"], absent=True)
    wanted = frozenset(one.id for one in source.heads()[3:5])
    assert {one.id for group in source.groups(wanted) for one in group.questions} == wanted
    assert len(list(source.groups(wanted))) == 2
    assert list(source.groups(frozenset())) == []


def test_ids_of_several_builds_stay_apart(tmp_path: Path) -> None:
    two = BuildSource([GENERATED / "hello", GENERATED / "ledger-recall"])
    assert [one.id for one in two.heads()][:1] == [one.id for one in BuildSource([GENERATED / "hello"]).heads()]
    copy = tmp_path / "hello"
    shutil.copytree(GENERATED / "hello", copy)
    same = BuildSource([GENERATED / "hello", copy])
    own = BuildSource([GENERATED / "hello"]).heads()[0].id
    assert [one.id for one in same.heads()] == [f"hello/{own}", f"hello-2/{own}"]
    assert [one.id for one in _questions(same)] == [one.id for one in same.heads()]
    assert len({group.haystack.id for group in same.groups()}) == 2


def test_what_was_read_is_told_by_the_builds_own_hash() -> None:
    folder = GENERATED / "maya"
    about = BuildSource([folder]).about
    assert about.sha256 == json.loads((folder / "build.json").read_text("utf-8"))["hash"]
    assert (about.name, about.split) == ("maya", "built")
    both = BuildSource([folder, GENERATED / "hello"], absent=True).about
    assert (both.name, both.split) == ("maya+hello", "built+abs")
    assert both.sha256 not in (about.sha256, BuildSource([GENERATED / "hello"]).about.sha256)


def test_a_folder_that_is_no_build_is_told(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="is not a build"):
        BuildSource([tmp_path])
    with pytest.raises(SourceError, match="no build is named"):
        BuildSource([])


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("sessions.jsonl", None),
        ("sessions.jsonl", '{"history": "h-1", "id": "S1"}\n'),
        ("probes.jsonl", "[]\n"),
        ("key/checks.jsonl", "no json\n"),
        ("key/checks.jsonl", '{"history": "h-1"}\n'),
    ],
)
def test_a_damaged_build_is_told(tmp_path: Path, name: str, content: str | None) -> None:
    folder = tmp_path / "hello"
    shutil.copytree(GENERATED / "hello", folder)
    if content is None:
        (folder / name).unlink()
    else:
        (folder / name).write_text(content, "utf-8")
    with pytest.raises(SourceError) as told:
        BuildSource([folder]).heads()
    assert str(folder) in str(told.value)


def test_it_is_a_data_set_by_name() -> None:
    source = load("build", DataOptions(paths=(GENERATED / "hello",)))
    assert [one.type for one in source.heads()] == ["facts"]
    sized = load("build", DataOptions(paths=(GENERATED / "hello",), split="12+abs"))
    assert sized.about.split == "12 sessions+abs"
    assert [len(group.haystack.sessions) for group in sized.groups()] == [12, 11]
    with pytest.raises(SourceError, match="there is no split 'odd'"):
        load("build", DataOptions(paths=(GENERATED / "hello",), split="odd"))


def test_what_needs_nothing_of_the_history_is_left_out() -> None:
    check, probe = _rows("What is six times seven?", guard=None, evidence=[])
    assert asked_of(check, probe, "b/") == LeftOut("b/p-1", NOTHING)


def test_restraint_without_a_thing_to_find_is_left_out() -> None:
    check, probe = _rows("Which case is it, upper or lower? Write the tag.", guard="trap", evidence=[])
    assert asked_of({**check, "kind": "do"}, probe, "") == LeftOut("p-1", RESTRAINT)


def _rows(request: str, **more: object) -> tuple[dict[str, object], dict[str, object]]:
    check = {
        "id": "p-1",
        "kind": "ask",
        "area": "a",
        "locale": "en_GB",
        "request": request,
        "checks": [{"type": "contains"}],
        "superseded": [],
        "answer": {"reply": "42"},
        **more,
    }
    return check, {"date": "2026-10-05", "after": "S1"}
