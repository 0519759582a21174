"""Probes, their checks, and what they are given."""

from __future__ import annotations

from datetime import date

import pytest
from schema_specs import checks, probe, small

from specgen.model.probes import CheckSpec, Given, GivenList, GivenMap, Probe
from specgen.model.values import Draw, Literal

ANSWER = "    answer: '{{ belief.door }}'\n"
AGAIN = """\
  - id: again
    area: facts
    kind: ask
    pair: code
    date: 2026-04-01
    request: And the one of the cellar?
    answer: I do not know.
    checks: [{abstains: door}]
"""


def first(text: str) -> Probe:
    return probe(text).good.probes[0]


def given(text: str) -> Given:
    return dict(first(f"given: {{it: {text}}}").given)["it"]


def check(text: str) -> CheckSpec:
    return checks(f"[{text}]").good.probes[0].checks[0]


def test_a_probe() -> None:
    found = small().good.probes[0]
    assert (found.id, found.area, found.kind, found.project) == ("door", "facts", "ask", "choir")
    assert (found.date, found.after, found.person, found.contract) == (date(2026, 4, 1), None, None, None)
    assert [ref.id for ref in found.needs] == ["door"]
    assert (found.request.value, found.answer.reply.value) == ("What is the code of the door?", "{{ belief.door }}")
    assert (found.given, found.answer.files, found.pair, found.hard, found.limit) == ((), (), None, None, None)


def test_what_a_probe_may_have() -> None:
    found = first("person: tom\nafter: S1\ncontract: last_line\nhard: said once\nlimit: 25%")
    assert found.after is not None
    assert found.hard is not None
    assert (found.person, found.after.id, found.contract) == ("tom", "S1", "last_line")
    assert (found.hard.value, found.limit) == ("said once", 0.25)


def test_a_probe_may_need_nothing() -> None:
    assert small(("    needs: [door]\n", "    needs: []\n")).good.probes[0].needs == ()
    assert small(("    needs: [door]\n", "")).good.probes[0].needs == ()


def test_attributes_are_needed() -> None:
    needs = small(("    needs: [door]\n", "    needs: [tom.part, tom.name, song]\n")).good.probes[0].needs
    assert [ref.id for ref in needs] == ["tom.part", "tom.name", "song"]


def test_an_answer_with_files() -> None:
    text = "    answer: {reply: Done., files: {'{{ given.day }}.txt': '{{ belief.door }}', empty.txt: ''}}\n"
    answer = small((ANSWER, text)).good.probes[0].answer
    assert answer.reply.value == "Done."
    assert [(f.name.value, f.content.value) for f in answer.files] == [
        ("{{ given.day }}.txt", "{{ belief.door }}"),
        ("empty.txt", ""),
    ]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("{files: {a: b}}", ["SG102"]),
        ("{reply: x, file: {a: b}}", ["SG101"]),
        ("{reply: x, files: {}}", ["SG109"]),
        ("{reply: x, files: [a]}", ["SG103"]),
        ("{reply: 7}", ["SG103"]),
        ("[a]", ["SG103"]),
        ("''", ["SG103"]),
        ("4821", ["SG103"]),
    ],
)
def test_what_is_no_answer(text: str, codes: list[str]) -> None:
    assert small((ANSWER, f"    answer: {text}\n")).codes == codes


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("nedes: [song]", "SG101"),
        ("title: x", "SG101"),
        ("after: S0", "SG118"),
        ("after: [S1]", "SG103"),
        ("person: ann", "SG118"),
        ("person: tom.name", "SG118"),
        ("contract: first_line", "SG104"),
        ("contract: true", "SG103"),
        ("limit: 250%", "SG114"),
        ("limit: 25", "SG114"),
        ("hard: true", "SG103"),
        ("pair: alone", "SG129"),
        ("pair: 7", "SG103"),
        ("given: [a]", "SG103"),
        ("given: {}", "SG109"),
    ],
)
def test_what_a_probe_has_not(text: str, code: str) -> None:
    assert code in probe(text).codes


@pytest.mark.parametrize("key", ["id", "area", "kind", "request", "answer", "checks"])
def test_what_a_probe_must_have(key: str) -> None:
    lines = {
        "id": ("  - id: door\n    area", "  - area"),
        "area": ("    area: facts\n", ""),
        "kind": ("    kind: ask\n", ""),
        "date": ("    date: 2026-04-01\n", ""),
        "request": ("    request: What is the code of the door?\n", ""),
        "answer": (ANSWER, ""),
        "checks": ("    checks: [{value: door}]\n", ""),
    }
    found = small(lines[key]).only
    assert (found.code, found.message) == ("SG102", f"a probe needs '{key}'")
    assert found.span.line == 28


@pytest.mark.parametrize("needs", ["[dor]", "[door, door]", "[tom]", "[7]", "door", "{door: x}", "[[door]]", "[choir]"])
def test_what_is_not_needed(needs: str) -> None:
    result = small(("    needs: [door]\n", f"    needs: {needs}\n"))
    assert len(result.found) == 1
    assert result.codes[0] in ("SG103", "SG118", "SG130")


def test_a_person_is_not_a_plant() -> None:
    found = small(("    needs: [door]\n", "    needs: [tom]\n")).only
    assert found.hint is not None
    assert "tom.name" in found.hint


def test_a_hint_names_what_there_is() -> None:
    found = small(("    project: choir\n    date: 2026-04-01", "    project: opera\n    date: 2026-04-01")).only
    assert (found.message, found.hint) == ("there is no project 'opera'", "projects: choir")


def test_a_probe_on_the_day_of_its_checkpoint() -> None:
    assert small(("    date: 2026-04-01", "    date: 2026-03-02")).found == ()


def test_a_probe_before_its_checkpoint() -> None:
    found = small(("    date: 2026-04-01", "    date: 2026-03-01")).only
    assert (found.code, found.value) == ("SG122", "2026-03-01")
    assert found.related[0][0].line == 21


def test_a_probe_of_the_last_day_there_is_is_kept() -> None:
    assert small(("    date: 2026-04-01", "    date: 9999-12-31")).good.probes[0].date == date.max


def test_a_pair() -> None:
    spec = small(("    checks: [{value: door}]\n", "    checks: [{value: door}]\n    pair: code\n" + AGAIN)).good
    assert [found.pair for found in spec.probes] == ["code", "code"]


def test_three_of_a_pair() -> None:
    third = AGAIN.replace("again", "third")
    result = small(("    checks: [{value: door}]\n", "    checks: [{value: door}]\n    pair: code\n" + AGAIN + third))
    assert (result.only.code, len(result.only.related)) == ("SG129", 2)


def test_two_probes_of_one_id() -> None:
    text = "    checks: [{value: door}]\n" + AGAIN.replace("again", "door").replace("    pair: code\n", "")
    found = small(("    checks: [{value: door}]\n", text)).only
    assert (found.code, found.related[0][0].line) == ("SG107", 28)


def test_a_session_and_a_probe_may_share_an_id() -> None:
    assert small(("  - id: door", "  - id: S1")).found == ()


@pytest.mark.parametrize(
    ("text", "about", "of", "by"),
    [
        ("{value: door}", "door", None, None),
        ("{value: tom.part}", "tom.part", None, None),
        ("{follows: song}", "song", None, None),
        ("{follows: song, of: given.day}", "song", "given.day", None),
        ("{resists: song}", "song", None, None),
        ("{withholds: door}", "door", None, None),
        ("{mentions: tom}", "tom.name", None, None),
        ("{mentions: tom.name}", "tom.name", None, None),
        ("{saves: song, of: given.day}", "song", "given.day", None),
        ("{in_order: song}", "song", None, None),
        ("{in_order: song, of: given.rows, by: id}", "song", "given.rows", "id"),
        ("{abstains: door}", "door", None, None),
    ],
)
def test_derived_checks(text: str, about: str, of: str | None, by: str | None) -> None:
    found = check(text)
    assert found.about is not None
    assert (found.about.id, found.of.value if found.of else None, found.by) == (about, of, by)
    assert (found.value, found.where) == (None, None)
    assert found.type == text.strip("{").partition(":")[0]


@pytest.mark.parametrize("name", ["contains", "not_contains", "regex", "not_regex"])
@pytest.mark.parametrize("where", ["reply", "files", "any", None])
def test_primitive_checks(name: str, where: str | None) -> None:
    found = check(f"{{{name}: 'a b', where: {where}}}" if where else f"{{{name}: 'a b'}}")
    assert found.value is not None
    assert (found.type, found.value.value, found.where, found.about) == (name, "a b", where, None)


@pytest.mark.parametrize("name", ["file_exists", "not_file_exists"])
def test_checks_of_paths(name: str) -> None:
    found = check(f"{{{name}: 'x[.]csv$'}}")
    assert found.value is not None
    assert (found.type, found.value.value, found.where) == (name, "x[.]csv$", None)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("{}", ["SG119"]),
        ("{where: reply}", ["SG119"]),
        ("{valeu: door}", ["SG119"]),
        ("{value: door, contains: x}", ["SG119"]),
        ("{contains: a, not_contains: b, regex: c}", ["SG119"]),
        ("value", ["SG103"]),
        ("[value]", ["SG103"]),
        ("7", ["SG103"]),
        ("", ["SG103"]),
        ("{value: door, of: x}", ["SG101"]),
        ("{value: door, where: reply}", ["SG101"]),
        ("{mentions: tom, by: x}", ["SG101"]),
        ("{contains: x, of: y}", ["SG101"]),
        ("{file_exists: x, where: files}", ["SG101"]),
        ("{contains: x, where: turn}", ["SG104"]),
        ("{contains: 7}", ["SG103"]),
        ("{contains: [a, b]}", ["SG103"]),
        ("{contains: ''}", ["SG103"]),
        ("{regex: true}", ["SG103"]),
        ("{value: [door]}", ["SG103"]),
        ("{value: dor}", ["SG118"]),
        ("{value: tom}", ["SG118"]),
        ("{value: tom.voice}", ["SG118"]),
        ("{mentions: door}", ["SG118"]),
        ("{mentions: ann}", ["SG118"]),
        ("{mentions: tom.part}", ["SG118"]),
        ("{mentions: ann.name}", ["SG118"]),
        ("{follows: songs, of: x}", ["SG118"]),
        ("{in_order: song, by: [id]}", ["SG103"]),
    ],
)
def test_what_is_no_check(text: str, codes: list[str]) -> None:
    assert checks(f"[{text}]" if text else "[{value: door}, ~]").codes == codes


def test_every_check_is_read_though_one_is_faulty() -> None:
    assert checks("[{value: dor}, {contains: 7}, {follows: sang}]").codes == ["SG118", "SG103", "SG118"]


@pytest.mark.parametrize("text", ["[]", "", "{}", "none", "{value: door}"])
def test_a_probe_without_checks(text: str) -> None:
    assert set(checks(text).codes) <= {"SG109", "SG103"}
    assert checks(text).spec is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2026-10-09", "2026-10-09"),
        ("Trek hybrid", "Trek hybrid"),
        ("7", "7"),
        ("1.5", "1.5"),
        ("-3", "-3"),
        ("true", "true"),
        ("'0042'", "0042"),
        ("''", ""),
    ],
)
def test_a_given_literal_is_its_text(text: str, value: str) -> None:
    found = given(text)
    assert isinstance(found, Literal)
    assert found.value == value


def test_a_given_draw() -> None:
    found = given("{draw: date, from: 2026-01-01, to: 2026-02-01}")
    assert isinstance(found, Draw)
    assert dict(found.args) == {"from": "2026-01-01", "to": "2026-02-01"}


def test_given_records() -> None:
    found = given("[{id: A1, due: 2026-10-09, late: {draw: integer, from: 1, to: 9}}, {id: B2, tags: [x, y]}]")
    assert isinstance(found, GivenList)
    one, two = found.items
    assert isinstance(one, GivenMap)
    assert isinstance(two, GivenMap)
    assert [name for name, _ in one.fields] == ["id", "due", "late"]
    assert isinstance(dict(one.fields)["late"], Draw)
    assert isinstance(dict(two.fields)["tags"], GivenList)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "SG103"),
        ("[]", "SG109"),
        ("{}", "SG109"),
        ("[a, ~]", "SG103"),
        ("{draw: digit}", "SG110"),
        ("{draw: digits}", "SG111"),
        ("{draw: option}", "SG117"),
        ("{draw: twin, of: tom, by: spelling}", "SG117"),
        ("{draw: digits, case: x}", "SG112"),
        ("{draw: person, from: [ann]}", "SG118"),
        ("{A: x}", "SG105"),
        ("{a: {b-c: x}}", "SG105"),
    ],
)
def test_what_is_not_given(text: str, code: str) -> None:
    assert code in probe(f"given: {{it: {text}}}").codes


@pytest.mark.parametrize(("practice", "exam"), [(0, 0), (1, 0), (0, 1)])
def test_splits(practice: int, exam: int) -> None:
    assert small(("seed: 1\n", f"seed: 1\nsplit: {{practice: {practice}, exam: {exam}}}\n")).found == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{practice: 1, exam: 1}", "SG126"),
        ("{practice: 2, exam: 0}", "SG126"),
        ("{practice: -1, exam: 1}", "SG104"),
        ("{practice: 1}", "SG102"),
        ("{practice: 1, exam: 0, rest: 1}", "SG101"),
        ("{practice: half, exam: 0}", "SG103"),
        ("{practice: 0.5, exam: 0}", "SG103"),
        ("{practice: true, exam: 0}", "SG103"),
        ("[1, 0]", "SG103"),
    ],
)
def test_what_is_no_split(text: str, code: str) -> None:
    assert small(("seed: 1\n", f"seed: 1\nsplit: {text}\n")).codes == [code]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("{choir: 7}", ["SG103"]),
        ("{choir: ''}", ["SG103"]),
        ("[choir]", ["SG103"]),
        ("{choir: C, Opera: O}", ["SG105"]),
        ("{choir: C, file: F}", ["SG106"]),
        ("{choir: C, o: {title: x}}", ["SG103"]),
    ],
)
def test_what_is_no_project(text: str, codes: list[str]) -> None:
    found = small(("projects: {choir: The Tuesday choir}", f"projects: {text}")).codes
    assert [code for code in found if code != "SG118"] == codes


def test_projects() -> None:
    spec = small(("projects: {choir: The Tuesday choir}", "projects: {choir: C, opera_2: The opera}")).good
    assert spec.projects == (("choir", "C"), ("opera_2", "The opera"))


def test_a_probe_without_a_date_is_asked_on_the_day_of_its_checkpoint() -> None:
    probe = small(("    date: 2026-04-01\n", "")).good.probes[0]
    assert not probe.dated
    assert probe.date == small().good.sessions[-1].date
