"""Windows of a spec become fixtures: one for each variant, the same for the same seed, alike but for their numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from window_specs import heartbeat, write

from specgen.build.load import load_spec, require_spec
from specgen.diagnostics import SpecError
from specgen.gate.fixtures import from_spec
from specgen.gate.model import Durable, Fixture, Label, Message
from specgen.lints.windows import masked
from specgen.model import windows as words
from specgen.model.span import Span, Text
from specgen.model.windows import Window, WindowDraw, WindowTurn
from specgen.schema.parts.gate import METRICS
from specgen.world.frames import capacity, frames


def beats(path: str, seed: str | None = None, id_: str = "beat") -> list[Fixture]:
    return [f for f in from_spec(path, seed).fixtures if f.id.split(".")[0] == id_]


def test_each_variant_is_a_fixture(tmp_path: Path) -> None:
    found = beats(write(tmp_path, heartbeat()))
    assert [f.id for f in found] == ["beat.1", "beat.2", "beat.3", "beat.4"]
    assert {f.cluster for f in found} == {"beat"}
    assert [f.frame for f in found] == [1, 2, 3, 4]
    assert {(f.label, f.kind, f.note, f.expect_type) for f in found} == {(Label.DROP, "heartbeat", "comes again", None)}
    assert found[0].window[1] == Message("assistant", "still running")


def test_a_window_without_variants_is_no_cluster(tmp_path: Path) -> None:
    vpn = next(f for f in from_spec(write(tmp_path, heartbeat())).fixtures if f.id == "vpn")
    assert (vpn.cluster, vpn.frame, vpn.label) == (None, 1, Label.EXCLUDE)


def test_variants_differ_in_their_numbers_and_in_nothing_else(tmp_path: Path) -> None:
    texts = [f.window[0].content for f in beats(write(tmp_path, heartbeat(variants=40)))]
    assert len(set(texts)) == 40
    assert len({masked(text) for text in texts}) == 1


def test_a_share_is_that_of_its_numbers(tmp_path: Path) -> None:
    for fixture in beats(write(tmp_path, heartbeat(variants=30))):
        done, whole, share = map(int, re.findall(r"\d+", fixture.window[0].content))
        assert share == 100 * done // whole


def test_the_same_seed_gives_the_same_and_another_gives_others(tmp_path: Path) -> None:
    path = write(tmp_path, heartbeat())
    assert from_spec(path) == from_spec(path) == from_spec(path, "1")
    other = from_spec(path, "2")
    assert other.sha256 != from_spec(path).sha256
    assert [f.id for f in other.fixtures] == [f.id for f in from_spec(path).fixtures]
    assert beats(path, "2")[0].window != beats(path)[0].window


def test_more_variants_and_more_windows_leave_the_others_as_they_are(tmp_path: Path) -> None:
    before = beats(write(tmp_path, heartbeat()))
    after = beats(write(tmp_path, heartbeat("another") + heartbeat(variants=9), name="more.yaml"))
    assert after[:4] == before


def test_two_windows_have_numbers_of_their_own(tmp_path: Path) -> None:
    path = write(tmp_path, heartbeat("one") + heartbeat("two"))
    one, two = beats(path, id_="one"), beats(path, id_="two")
    assert [f.window for f in one] != [f.window for f in two]


def test_what_must_be_held_has_the_numbers_of_its_variant(tmp_path: Path) -> None:
    window = (
        "  - {id: port, label: extract, class: insight, expect_type: insight, note: a port, variants: 3,\n"
        "     draw: {n: 2000..2999}, holds: ['port {{ n }}', '{{ n }}'], turns: [{user: 'We use port {{ n }} now.'}]}\n"
    )
    for fixture in beats(write(tmp_path, window), id_="port"):
        number = fixture.window[0].content.split()[3]
        assert fixture.holds == (f"port {number}", number)
        assert fixture.expect_type is Durable.INSIGHT


def test_floors_are_the_spec_s_own(tmp_path: Path) -> None:
    path = write(tmp_path, heartbeat(), more="gate: {floors: {hard_drop_recall: 0.95, extract_recall: 70%}}\n")
    assert from_spec(path).floors == {"hard_drop_recall": 0.95, "extract_recall": 0.7}
    assert from_spec(write(tmp_path, heartbeat(), name="none.yaml")).floors == {}


def test_the_hash_is_over_every_field(tmp_path: Path) -> None:
    one = from_spec(write(tmp_path, heartbeat())).sha256
    noted = heartbeat().replace("comes again", "comes once more")
    assert from_spec(write(tmp_path, noted, name="noted.yaml")).sha256 != one
    assert len(one) == 64


def test_a_condition_that_chooses_words_under_another_seed_is_told(tmp_path: Path) -> None:
    """Only some seed draws an odd number here; lint sees the family's own seed, and a run sees its own."""
    window = heartbeat(draw="{n: 1..90, of: 91..99, p: n of of}").replace(
        "% done", '%{% if n == "17" %} luckily{% endif %} done'
    )
    path = write(tmp_path, window)
    assert not [d for d in load_spec(path).diagnostics if d.severity == "error"]
    trips = []
    for seed in range(120):
        try:
            from_spec(path, str(seed))
        except SpecError as error:
            trips.append(error.diagnostics[0].code)
    assert set(trips) == {"SG253"}


def test_all_errors_come_at_once(tmp_path: Path) -> None:
    windows = (
        "  - {id: a, label: drop, class: X, note: n, turns: [{tool: x}]}\n"
        "  - {id: a, label: keep, class: x, turns: []}\n"
        "  - {id: b, label: extract, class: x, note: n, expect_type: wish, turns: [{user: x, tool: y}]}\n"
        "  - {id: c, label: extract, class: x, note: n, turns: [{user: x, tool: y}], variants: two}\n"
        "  - {id: d, label: drop, class: x, note: n, expect_type: insight, draw: {loop: 1..3}, turns: [{usr: x}]}\n"
    )
    path = tmp_path / "bad.yaml"
    path.write_text("specgen: 1\nfamily: bad\nseed: 1\nlocale: en_GB\nwindows:\n" + windows, encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        require_spec(str(path))
    assert {d.code for d in caught.value.diagnostics} == {
        "SG101", "SG102", "SG103", "SG104", "SG105", "SG106", "SG107", "SG109", "SG131",
    }  # fmt: skip
    assert all(d.span.line >= 6 for d in caught.value.diagnostics)


def test_two_speakers_in_one_turn_are_told(tmp_path: Path) -> None:
    path = write(tmp_path, "  - {id: c, label: drop, class: x, note: n, turns: [{user: x, tool: y}]}\n")
    assert [d.code for d in load_spec(path).diagnostics] == ["SG123"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{{ m }}", "SG203"),
        ("{{ people.x.first }}", "SG203"),
        ("{{ n | nope }}", "SG209"),
        ("{{ n | date('d') }}", "SG208"),
        ("{{ n.upper() }}", "SG202"),
        ("{{ n", "SG201"),
    ],
)
def test_templates_are_looked_at(tmp_path: Path, text: str, code: str) -> None:
    head = "  - {id: t, label: drop, class: x, note: n, draw: {n: 1..9}, turns: [{tool: "
    window = f'{head}"{text} and {{{{ n }}}}"}}]}}\n'
    errors = [d for d in load_spec(write(tmp_path, window)).diagnostics if d.severity == "error"]
    assert [d.code for d in errors] == [code]


def test_the_words_of_the_model_are_those_of_the_gate() -> None:
    assert tuple(words.LABELS) == tuple(label.value for label in Label)
    assert tuple(words.TYPES) == tuple(one.value for one in Durable)
    assert {"hard_drop_recall", "extract_recall"} <= set(METRICS)


def _window(draws: dict[str, str], variants: int) -> Window:
    span = Span("w.yaml", 1, 1)
    made = tuple(WindowDraw(name, said, span) for name, said in draws.items())
    turn = WindowTurn("tool", Text(" ".join(f"{{{{ {name} }}}}" for name in draws), span))
    return Window("w", "drop", "x", "n", (turn,), span, variants=variants, draws=made)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 12), st.integers(1, 12), st.text(max_size=6))
def test_frames_are_as_many_as_asked_for_and_all_different(one: int, other: int, seed: str) -> None:
    window = _window({"a": f"1..{one}", "b": f"1..{other}"}, variants=one * other)
    found = frames(window, seed)
    assert capacity(window) == one * other == len({tuple(f.items()) for f in found})


def test_too_few_numbers_are_an_error() -> None:
    with pytest.raises(ValueError, match="3 variants of 2 different frames"):
        frames(_window({"a": "1..2"}, 3), "1")


def test_the_share_of_nothing_is_nothing() -> None:
    assert frames(_window({"a": "0..0", "b": "0..0", "c": "a of b"}, 1), "1")[0]["c"] == "0"


@given(st.lists(st.one_of(st.text("abc %()"), st.integers(0, 10**9).map(str)), max_size=8))
def test_masking_sees_shapes_and_no_numbers(parts: list[str]) -> None:
    text = "|".join(parts)
    assert masked(re.sub(r"\d", "7", text)) == masked(text)
    assert masked(masked(text)) == masked(text)


@pytest.mark.parametrize(
    ("held", "note", "told"),
    [
        ("['\t', postgres]", "keeps it", "must hold a text without words"),
        ("['%']", "keeps it", "must hold a text without words"),
        ("[postgres]", "' '", "the note of window db is blank"),
    ],
)
def test_words_that_say_nothing(tmp_path: Path, held: str, note: str, told: str) -> None:
    """A note of blanks guards nothing, and a text without words can be held by no memory, or by any."""
    window = (
        f"  - id: db\n    label: extract\n    class: decision\n    expect_type: decision\n    note: {note}\n"
        f'    holds: {held}\n    turns: [{{user: "postgres it is, 100 %"}}]\n'
    ).replace("'\t'", '"\\t"')
    with pytest.raises(SpecError) as caught:
        from_spec(write(tmp_path, window))
    assert told in "".join(each.message for each in caught.value.diagnostics)
