"""The topics: enough of them, each with enough to say, whose sentences teach nothing and can all be filled in."""

from __future__ import annotations

from itertools import combinations

import pytest
from haystack_helpers import filling, history

from specgen import resources
from specgen.guards.clear import STANDING
from specgen.haystack import Padded, Size, pad
from specgen.haystack.pieces import compile_piece, say, slots_of
from specgen.haystack.topics import Topic, cast, cast_without, read_lines, shared, topics
from specgen.haystack.voice import SLOTS

FIXED = {"thing", "is", "is2", "it2", "who", "who2", "full", "firm", "firm2", "town"}
LEAST = {"ask": 3, "more": 3, "point": 5, "step": 6, "risk": 2, "line": 3}


def test_there_are_forty_topics_at_least() -> None:
    assert len(topics()) >= 40
    assert len({topic.title for topic in topics()}) == len(topics())


@pytest.mark.parametrize("topic", topics(), ids=lambda topic: topic.id)
def test_a_topic_has_enough_to_say(topic: Topic) -> None:
    assert len(set(topic.things)) == len(topic.things) >= 6
    assert {kind: len(pieces) for kind, pieces in topic.said.items()}.keys() == LEAST.keys()
    for kind, least in LEAST.items():
        assert len(set(topic.said[kind])) == len(topic.said[kind]) >= least, kind
    for pieces in topic.said.values():
        for piece in pieces:
            assert slots_of(piece) <= FIXED | set(SLOTS)


def test_what_goes_with_every_topic_can_be_filled_in() -> None:
    assert all(slots_of(piece) <= FIXED | set(SLOTS) for pieces in shared().values() for piece in pieces)


def test_no_sentence_gives_a_standing_instruction() -> None:
    folder = resources.root() / "templates" / "haystack"
    for path in sorted(folder.rglob("*.txt")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not STANDING.search(line), f"{path.name}:{number}: {line}"


def test_names_of_the_world_are_left_out() -> None:
    taken = {"agnes", "alder", "alnwick", "abernathy"}
    free = cast_without(taken)
    assert {name.casefold() for names in free.values() for name in names}.isdisjoint(taken)
    assert sum(map(len, free.values())) == sum(map(len, cast().values())) - len(taken)
    everything = {word for names in cast().values() for name in names for word in name.casefold().split()}
    assert cast_without(everything) == cast()


def test_a_line_without_a_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="line 2 has no kind"):
        read_lines("title: a\nno kind here\n")


def test_the_small_language() -> None:
    piece = compile_piece("[Good|Fine {day}], {who}.")
    assert slots_of(piece) == {"day", "who"}
    assert say(piece, lambda n: n - 1, lambda slot: f"<{slot}>") == "Fine <day>, <who>."
    assert say(piece, lambda n: 0, lambda slot: f"<{slot}>") == "Good, <who>."


@pytest.fixture(scope="module")
def many() -> list[Padded]:
    rows = pad("h-1", history("2026-01-05", "2026-12-20"), Size(sessions=302), filling())
    return [row for row in rows if row.source is None]


def test_three_hundred_sessions_do_not_read_as_copies(many: list[Padded]) -> None:
    long = [text for row in many for role, text in row.turns if role == "assistant" and len(text) > 200]
    assert len(set(long)) == len(long)
    pieces = [_pieces(row) for row in many]
    shares = sorted(len(a & b) / min(len(a), len(b)) for a, b in combinations(pieces, 2))
    assert sum(shares) / len(shares) < 0.12
    assert shares[int(0.99 * len(shares))] < 0.25


def test_lengths_are_those_of_real_sessions(many: list[Padded]) -> None:
    lengths = [sum(len(text) for _, text in row.turns) // 4 for row in many]
    assert 2_000 < sum(lengths) / len(lengths) < 2_800
    assert min(lengths) < 1_000
    assert max(lengths) > 4_500


def test_turns_alternate_and_every_slot_is_filled(many: list[Padded]) -> None:
    for row in many:
        assert [role for role, _ in row.turns] == ["user", "assistant"] * (len(row.turns) // 2)
        assert all(text.strip() and "{" not in text and "|]" not in text for _, text in row.turns)


def _pieces(row: Padded) -> set[tuple[str, ...]]:
    words = " ".join(text for _, text in row.turns).split()
    return {tuple(words[at : at + 8]) for at in range(len(words) - 7)}
