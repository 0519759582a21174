"""Sessions, turns and events."""

from __future__ import annotations

from datetime import date

import pytest
from schema_specs import SMALL, TEACHES, read, small, turn

from specgen.model.sessions import Event, Turn
from specgen.model.values import Draw, Literal

MORE = """\
  - id: S2
    date: {}
    turns:
      - user: Thank you.
probes:
"""


def first(text: str) -> Turn:
    return turn(text).good.sessions[0].turns[0]


def events(text: str) -> list[tuple[str, str]]:
    return [(event.kind, event.plant.id) for event in first(text).events]


def test_a_session() -> None:
    session = small().good.sessions[0]
    assert (session.id, session.date, session.project, session.files) == ("S1", date(2026, 3, 2), "choir", ())
    assert (session.span.line, session.span.col) == (21, 5)


def test_a_turn() -> None:
    found = small().good.sessions[0].turns[0]
    assert found.role == "user"
    assert found.text.value.startswith("The code of the door")
    assert [(event.kind, event.plant.id, event.value, event.until) for event in found.events] == [
        ("teach", "door", None, None),
        ("teach", "song", None, None),
    ]


def test_the_place_of_a_name_is_kept() -> None:
    span = small().good.sessions[0].turns[0].events[1].plant.span
    assert (span.line, span.col) == (26, 25)


def test_events_keep_the_order_of_the_file() -> None:
    text = "forgets: [door]\nchanges: {song: {draw: option}}\nrevokes: [song]\nexhibits: [song]\ncites: {door: '1234'}"
    assert events(text)[2:] == [
        ("forget", "door"),
        ("change", "song"),
        ("revoke", "song"),
        ("exhibit", "song"),
        ("cite", "door"),
    ]


def test_a_change_drawn() -> None:
    event = first("changes: {song: {draw: option, canon: lower}}").events[-1]
    assert isinstance(event.value, Draw)
    assert (event.kind, event.value.canon) == ("change", "lower")


def test_a_one_off_written_out() -> None:
    event = first("one_off: {song: title}").events[-1]
    assert isinstance(event.value, Literal)
    assert (event.kind, event.value.value) == ("one_off", "title")


@pytest.mark.parametrize("day", ["2026-09-30", "'2026-09-30'"])
def test_an_expiry(day: str) -> None:
    event: Event = first(f"expires: {{song: {day}}}").events[-1]
    assert (event.kind, event.until, event.value) == ("expire", date(2026, 9, 30), None)


def test_attributes_and_names_are_taught() -> None:
    assert events("exhibits: [tom.part, ida.name]")[2:] == [("exhibit", "tom.part"), ("exhibit", "ida.name")]


def test_an_assistants_turn() -> None:
    spec = small((TEACHES, TEACHES + "      - assistant: Noted.\n        exhibits: [song]\n")).good
    assert [(t.role, t.text.value) for t in spec.sessions[0].turns][1] == ("assistant", "Noted.")
    assert [e.kind for e in spec.sessions[0].turns[1].events] == ["exhibit"]


def test_the_first_line_of_a_block_is_the_one_after_its_sign() -> None:
    spec = small((TEACHES, TEACHES + "      - user: |\n          Sing {{ x }}\n          loudly\n")).good
    text = spec.sessions[0].turns[1].text
    assert (text.value, text.span.line, text.first_line) == ("Sing {{ x }}\nloudly\n", 27, 28)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("assistant: Noted.", "SG123"),
        ("teach: [door]", "SG101"),
        ("revokes: song", "SG103"),
        ("revokes: []", "SG109"),
        ("revokes: [7]", "SG103"),
        ("revokes: {song: upper}", "SG103"),
        ("revokes: [songs]", "SG118"),
        ("revokes: [song, song]", "SG130"),
        ("forgets: [tom]", "SG118"),
        ("changes: [song]", "SG103"),
        ("changes: {}", "SG109"),
        ("changes: {songs: upper}", "SG118"),
        ("changes: {song: capitals}", "SG116"),
        ("changes: {song: {draw: option, canon: plain}}", "SG116"),
        ("changes: {song: {draw: city}}", "SG117"),
        ("changes: {song: 7}", "SG103"),
        ("changes: {song: {}}", "SG112"),
        ("changes: {door: 4822}", "SG103"),
        ("changes: {door: {draw: option}}", "SG117"),
        ("changes: {door: {draw: digits}}", "SG111"),
        ("changes: {tom.part: {draw: twin, of: ida, by: spelling}}", "SG117"),
        ("one_off: {song: }", "SG103"),
        ("cites: {song: {draw: option, canon: loud}}", "SG116"),
        ("expires: {song: soon}", "SG113"),
        ("expires: {song: 2026-02-30}", "SG113"),
        ("expires: {song: [2026-02-20]}", "SG103"),
        ("expires: [song]", "SG103"),
        ("exhibits: [song, songs]", "SG118"),
    ],
)
def test_what_a_turn_does_not_do(text: str, code: str) -> None:
    assert turn(text).codes == [code]


@pytest.mark.parametrize("key", ["teaches", "revokes", "forgets"])
def test_an_assistant_does_not_teach(key: str) -> None:
    result = small((TEACHES, TEACHES + f"      - assistant: Noted.\n        {key}: [door]\n"))
    assert result.codes == ["SG124"]


@pytest.mark.parametrize("text", ["Hello.", "[a]", "7", ""])
def test_what_is_no_turn(text: str) -> None:
    assert small((TEACHES, TEACHES + f"      - {text}\n")).codes == ["SG103"]


@pytest.mark.parametrize("text", ["7", "", "''", "[a]", "{a: b}"])
def test_what_is_no_message(text: str) -> None:
    assert small((TEACHES, TEACHES + f"      - user: {text}\n")).codes == ["SG103"]


def test_what_is_known_of_a_faulty_plant_is_its_name() -> None:
    result = small(("    kind: rule", "    kind: role"), (TEACHES, TEACHES + "        changes: {song: anything}\n"))
    assert result.codes == ["SG104"]


def test_every_turn_of_a_faulty_session_is_read() -> None:
    result = small(("    date: 2026-03-02", "    dat: 2026-03-02"), ("[door, song]", "[door, sung]"))
    assert sorted(result.codes) == ["SG101", "SG102", "SG118"]


def test_files() -> None:
    spec = small(("    turns:", '    files: {songs.csv: "id,name\\n", empty.txt: ""}\n    turns:')).good
    assert [(f.name.value, f.content.value) for f in spec.sessions[0].files] == [
        ("songs.csv", "id,name\n"),
        ("empty.txt", ""),
    ]


@pytest.mark.parametrize(
    ("files", "code"), [("{}", "SG109"), ("[a]", "SG103"), ("{a: 7}", "SG103"), ("{a: [b]}", "SG103"), ("a", "SG103")]
)
def test_what_are_no_files(files: str, code: str) -> None:
    assert small(("    turns:", f"    files: {files}\n    turns:")).codes == [code]


@pytest.mark.parametrize("day", ["2026-03-02", "2026-03-03", "9999-12-31"])
def test_sessions_go_forward(day: str) -> None:
    result = small(("probes:\n", MORE.format(day)), ("    date: 2026-04-01", "    date: 9999-12-31"))
    assert len(result.good.sessions) == 2


@pytest.mark.parametrize("day", ["2026-03-01", "0001-01-01"])
def test_sessions_do_not_go_back(day: str) -> None:
    found = small(("probes:\n", MORE.format(day))).only
    assert (found.code, found.value) == ("SG121", day)
    assert found.related[0][0].line == 22


def test_a_session_that_goes_back_is_compared_with_the_latest() -> None:
    later = MORE.format("2026-02-01").replace("probes:\n", "") + MORE.format("2026-02-02").replace("S2", "S3")
    assert small(("probes:\n", later)).codes == ["SG121", "SG121"]


@pytest.mark.parametrize("name", ["S-1", "1", "s_1", "2026-03"])
def test_ids(name: str) -> None:
    assert small(("  - id: S1", f"  - id: '{name}'")).good.sessions[0].id == name


@pytest.mark.parametrize("name", ["S 1", "-1", "_1", "é", "S1\\n", "a/b", "a.b"])
def test_malformed_ids(name: str) -> None:
    assert small(("  - id: S1", f'  - id: "{name}"')).codes == ["SG105"]


def test_an_id_that_is_a_number_is_quoted() -> None:
    found = small(("  - id: S1", "  - id: 1")).only
    assert (found.code, found.hint) == ("SG103", "quote it: '1'")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("sessions: []\n", "SG109"),
        ("sessions: {}\n", "SG103"),
        ("sessions:\n", "SG103"),
        ("sessions: none\n", "SG103"),
        ("", "SG102"),
    ],
)
def test_a_family_without_sessions(text: str, code: str) -> None:
    start, _, rest = SMALL.partition("sessions:\n")
    assert read(start + text + rest[rest.index("probes:\n") :]).codes == [code]
