"""Templates: what they may contain, what they reach, how much they give, and on which line they fail."""

from __future__ import annotations

import time

import pytest

from specgen.diagnostics import Diagnostic, SpecError
from specgen.model.span import Span, Text
from specgen.render.engine import MAX_OUTPUT, compile_brief, compile_template, literal_text
from specgen.render.filters import FILTERS, LOCALE
from specgen.render.scope import Applier, Scope, Value

NAMES: dict[str, Value] = {
    LOCALE: "en_GB",
    "people": Scope({"tom": Scope({"first": "Tom", "full": "Tom Reid"})}),
    "given": {
        "rows": [{"id": "1", "bike": "Kona"}, {"id": "2", "bike": "Trek"}],
        "day": "2026-10-09",
        "n": "1250",
        "e": "",
    },
    "it": "blue tandem",
    "rows": ["one", "two", "three"],
    "apply": Scope({"dates": Applier(lambda value: f"<{value}>")}),
}


def text(value: str, line: int = 1, first_line: int = 0) -> Text:
    return Text(value, Span("spec.yaml", line, 7), first_line)


def render(value: str) -> str:
    return compile_template(text(value)).render(NAMES)


def fault(value: str, line: int = 1, first_line: int = 0) -> Diagnostic:
    with pytest.raises(SpecError) as caught:
        compile_template(text(value, line, first_line)).render(NAMES)
    return caught.value.diagnostics[0]


# What they may contain.


@pytest.mark.parametrize(
    ("template", "gives"),
    [
        ("plain", "plain"),
        ("{{ people.tom.first }}", "Tom"),
        ("{{ it | upper }}", "BLUE TANDEM"),
        ("{% for row in given.rows %}{{ row.bike }};{% endfor %}", "Kona;Trek;"),
        (
            "{% for row in given.rows %}{{ loop.index }}{{ row.id }}{% if not loop.last %},{% endif %}{% endfor %}",
            "11,22",
        ),
        ("{% if given.e %}a{% else %}b{% endif %}", "b"),
        ("{% if it == 'blue tandem' and not given.e %}yes{% endif %}", "yes"),
        ("{{ 'a' if given.n == '1250' else 'b' }}", "a"),
        ("{{ apply.dates(given.day) }}", "<2026-10-09>"),
        ("{{ apply.dates() }}", "<None>"),
        ("{{ given.rows[1].bike }} {{ given['day'] }}", "Trek 2026-10-09"),
        (
            "{{ rows | join(', ') }} {{ rows | length }} {{ rows | first }} {{ rows | last }}",
            "one, two, three 3 one three",
        ),
        ("{% raw %}{{ it }}{% endraw %}", "{{ it }}"),
        ("a{# a remark #}b", "ab"),
        ("{{ '{{' }} and {{ '{%' }}", "{{ and {%"),
        ("{% if given.nope is defined %}a{% else %}b{% endif %}", "b"),
        ("one\ntwo\n", "one\ntwo\n"),
    ],
)
def test_the_language(template: str, gives: str) -> None:
    assert render(template) == gives


@pytest.mark.parametrize(
    ("template", "what"),
    [
        ("{{ 1 + 1 }}", "arithmetic"),
        ("{{ 'a' * 100000000 }}", "arithmetic"),
        ("{{ 2 ** 99 }}", "arithmetic"),
        ("{{ 7 // 2 }}", "arithmetic"),
        ("{{ '%s' % it }}", "arithmetic"),
        ("{{ -given.n }}", "neg"),
        ("{{ 'a' ~ 'b' }}", "~"),
        ("{% set x = 1 %}", "set"),
        ("{% set x %}a{% endset %}", "set"),
        ("{% macro m() %}{% endmacro %}", "macro"),
        ("{% include 'x' %}", "include"),
        ("{% import 'x' as x %}", "import"),
        ("{% from 'x' import y %}", "import"),
        ("{% extends 'x' %}", "extends"),
        ("{% block b %}{% endblock %}", "block"),
        ("{% filter upper %}a{% endfilter %}", "filterblock"),
        ("{% call it() %}{% endcall %}", "callblock"),
        ("{% with a = 1 %}{% endwith %}", "with"),
        ("{% autoescape true %}{% endautoescape %}", "scope"),
        ("{{ [1, 2] }}", "list"),
        ("{{ {'a': 1} }}", "map"),
        ("{{ (1, 2) }}", "tuple"),
        ("{{ it[0:3] }}", "slice"),
        ("{{ it() }}", "call"),
        ("{{ it.upper() }}", "call"),
        ("{{ people.tom.first.format(1) }}", "call"),
        ("{{ range(10) }}", "call"),
        ("{{ lipsum() }}", "call"),
        ("{{ apply.dates(it, it) }}", "call"),
        ("{{ apply.dates(value=it) }}", "call"),
        ("{{ apply.dates(*rows) }}", "call"),
        ("{{ apply() }}", "call"),
        ("{% for x in range(10) %}{% endfor %}", "call"),
        ("{% for x in rows | first %}{% endfor %}", "loop"),
        ("{% for x in rows %}{% else %}none{% endfor %}", "loop"),
        ("{% for x in rows recursive %}{% endfor %}", "loop"),
        ("{{ given[it] }}", "index"),
        ("{{ it is callable }}", "test"),
        ("{{ it is sameas(it) }}", "test"),
        ("{{ it.__class__ }}", "__class__"),
        ("{{ it._private }}", "_private"),
    ],
)
def test_what_the_language_does_not_have(template: str, what: str) -> None:
    found = fault(template)
    assert found.code == "SG202"
    assert what in found.message.casefold()


def test_every_misuse_is_reported_at_its_line() -> None:
    with pytest.raises(SpecError) as caught:
        compile_template(text("{{ 1 + 1 }}\nfine\n{{ it() }}\n{{ it | uper }}", line=10))
    assert [(d.code, d.span.line) for d in caught.value.diagnostics] == [("SG202", 10), ("SG202", 12), ("SG209", 13)]


# What they reach.

ATTACKS = (
    "{{ ''.__class__ }}",
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "{{ it['__class__'] }}",
    "{{ given['__class__'] }}",
    "{{ people['__init__'] }}",
    "{{ people._names }}",
    "{{ people['_names'] }}",
    "{{ people.look_up }}",
    "{{ people.tom.look_up('first') }}",
    "{{ rows.append }}",
    "{{ rows['append'] }}",
    "{{ given.keys }}",
    "{{ given.items() }}",
    "{{ apply.dates.__globals__ }}",
    "{{ apply.dates['__globals__'] }}",
    "{{ it | attr('upper') }}",
    "{{ rows | map('upper') | join }}",
    "{{ it | format }}",
    "{{ it | pprint }}",
    "{{ self }}",
    "{{ self._TemplateReference__context }}",
    "{{ config }}",
    "{{ cycler.__init__.__globals__ }}",
    "{{ joiner }}",
    "{{ namespace }}",
    "{{ request }}",
    "{{ loop }}",
    "{% for x in rows %}{{ loop.cycle('a', 'b') }}{% endfor %}",
    "{% for x in rows %}{{ loop.previtem }}{% endfor %}",
    "{% for x in rows %}{{ loop._iterable }}{% endfor %}",
    "{% for x in rows %}{{ loop }}{% endfor %}",
    "{{ _locale.__class__ }}",
    "{{ it | first | attr('__class__') }}",
    "{{ 'x'.join(rows) }}",
    "{{ ('x').__len__ }}",
    "{{ it.encode }}",
    "{% debug %}",
    "{% do rows.append(1) %}",
    "{{ caller() }}",
    "{% for x in people %}{{ x }}{% endfor %}",
    "{% for k, v in given %}{{ k }}{% endfor %}",
)


@pytest.mark.parametrize("attack", ATTACKS)
def test_no_template_reaches_python(attack: str) -> None:
    """Each is a finding: nothing is run, nothing of Python's is shown, and nothing else is raised."""
    assert fault(attack).code in ("SG201", "SG202", "SG203", "SG208", "SG209")


@pytest.mark.parametrize(
    "whole", ["people", "people.tom", "given", "given.rows", "apply", "apply.dates", "rows", "1 == 1"]
)
def test_what_is_no_text_is_not_written_out(whole: str) -> None:
    """Else a build would contain `<Scope object at 0x7f…>`, another in every run."""
    assert fault(f"{{{{ {whole} }}}}").code == "SG208"


@pytest.mark.parametrize(
    "data", ["{{ it }}", "{% for x in rows %}", "{# gone #}", "it's <b>A & B</b>", "{{", "}}", "\\n", "50 %"]
)
def test_data_stays_as_it_is(data: str) -> None:
    names = {**NAMES, "it": data, "given": {"rows": [{"bike": data}]}}
    template = compile_template(text("[{{ it }}] {% for r in given.rows %}{{ r.bike | upper }}{% endfor %}"))
    assert template.render(names) == f"[{data}] {data.upper()}"


# How much they give.


@pytest.mark.parametrize(
    "template",
    [
        "{% for a in long %}{% for b in long %}{% for c in long %}x{% endfor %}{% endfor %}{% endfor %}",
        "{{ long | join(long | join(long | join(long | join))) }}",
        "{% for a in long %}{{ big }}{% endfor %}",
        "{% for a in long %}{% for b in long %}{% for c in long %}{% endfor %}{{ a }}{{ big }}{% endfor %}{% endfor %}",
    ],
)
def test_output_is_bounded(template: str) -> None:
    names: dict[str, Value] = {"long": ["word"] * 100, "big": "x" * 5000}
    start = time.process_time()
    with pytest.raises(SpecError) as caught:
        compile_template(text(template)).render(names)
    assert [d.code for d in caught.value.diagnostics] == ["SG207"]
    assert time.process_time() - start < 5


def test_exactly_as_much_as_allowed() -> None:
    names: dict[str, Value] = {"big": "x" * MAX_OUTPUT}
    assert len(compile_template(text("{{ big }}")).render(names)) == MAX_OUTPUT
    with pytest.raises(SpecError):
        compile_template(text("{{ big }}.")).render(names)


@pytest.mark.parametrize(
    "template",
    [
        "{{ " + "(" * 3000 + "it" + ")" * 3000 + " }}",
        "{{ " + "not " * 5000 + "it }}",
        "{% if it %}" * 400 + "x" + "{% endif %}" * 400,
        "{{ it" + " | upper" * 5000 + " }}",
        "{{ it }}" * 50_000,
    ],
)
def test_nested_or_long_without_end(template: str) -> None:
    assert fault(template).code in ("SG201", "SG202", "SG207")


# Where they fail.


def test_an_undefined_name_is_an_error() -> None:
    assert fault("{{ nobody }}").code == "SG203"
    assert "'nobody' is undefined" in fault("{{ nobody }}").message


@pytest.mark.parametrize(
    ("template", "line"),
    [
        ("{{ given.nope }}", 20),
        ("one\n{{ given.nope }}", 21),
        ("one\ntwo\n{% for row in given.rows %}\n{{ row.bikke }}\n{% endfor %}", 23),
        ("one\n{% if given.day %}\n{{ given.day | money }}\n{% endif %}", 22),
        ("\n\n\n{{ given.rows }}", 23),
    ],
)
def test_the_line_of_the_spec(template: str, line: int) -> None:
    assert fault(template, line=20).span.line == line


def test_in_a_block_scalar_the_text_begins_a_line_later() -> None:
    found = fault("one\ntwo\n{{ given.nope }}\n", line=20, first_line=21)
    assert str(found.span) == "spec.yaml:23:1"


def test_on_the_first_line_the_column_is_known() -> None:
    assert str(fault("{{ given.nope }}", line=20).span) == "spec.yaml:20:7"


def test_a_syntax_error_has_its_line_and_a_hint() -> None:
    found = fault("one\ntwo {{ it ? }}", line=5)
    assert (found.code, found.span.line) == ("SG201", 6)
    assert found.hint is not None
    assert "{{ '{{' }}" in found.hint


# The names that they read.


@pytest.mark.parametrize(
    ("template", "paths"),
    [
        ("no names", []),
        ("{{ people.tom.first }}", [("people", "tom", "first")]),
        ("{{ it | date(people.tom.first) }}", [("it",), ("people", "tom", "first")]),
        ("{% for row in given.rows %}{{ row.bike }}{{ loop.index }}{{ it }}{% endfor %}", [("given", "rows"), ("it",)]),
        ("{% for it in rows %}{{ it }}{% endfor %}{{ it }}", [("rows",), ("it",)]),
        ("{{ apply.dates(given.day) }}", [("apply", "dates"), ("given", "day")]),
        ("{% if given.day == people.tom.first %}{{ rows }}{% endif %}",
         [("given", "day"), ("people", "tom", "first"), ("rows",)]),
    ],
)  # fmt: skip
def test_lookups(template: str, paths: list[tuple[str, ...]]) -> None:
    assert [found.path for found in compile_template(text(template)).lookups] == paths


def test_literal_words() -> None:
    assert literal_text(text("It is {{ belief.alarm }} today.")).split() == ["It", "is", "today."]
    assert literal_text(text("plain")) == "plain"


@pytest.mark.parametrize(
    ("template", "short"),
    [
        ("It is {{ belief.alarm }} today.", "1"),
        ("{{ people.tom.first }} has {{ belief.alarm }} and {{ belief.alarm }}.", "1, 1"),
        ("nothing held", "nothing held"),
        ("{{ people.tom.first }} only", ""),
        ("{% if given.day %}so {{ belief.alarm }}{% endif %}", "1"),
        ("{% for row in apply.list(given.rows) %}- {{ row.bike }}!{% endfor %}", "Kona\nTrek"),
        ("{% for row in given.rows %}- {{ row.bike }}!{% endfor %}", ""),
    ],
)
def test_the_shortest_wording(template: str, short: str) -> None:
    names = {**NAMES, "belief": Scope({"alarm": "1"}), "apply": Scope({"list": Applier(_same)})}
    assert compile_brief(text(template)).render(names).strip(", \n") == short


def _same(rows: Value) -> Value:
    return rows


# Filters.


@pytest.mark.parametrize(
    ("expression", "gives"),
    [
        ("given.day | date('d MMM yyyy')", "9 Oct 2026"),
        ("given.day | date('EEEE')", "Friday"),
        ("given.day | date_neutral", "9th of October 2026"),
        ("given.n | number", "1,250"),
        ("given.n | money", "£1,250.00"),
        ("given.n | money('EUR')", "€1,250.00"),
        ("'12.5' | percent", "12.5%"),
        ("it | title", "Blue Tandem"),
        ("it | capitalize", "Blue tandem"),
        ("it | slug", "blue-tandem"),
        ("'Tom Reid' | initials", "TR"),
        ("'ABC' | lower", "abc"),
        ("given.n | plural('bike', 'bikes')", "bikes"),
        ("'1' | plural('bike', 'bikes')", "bike"),
        ("rows | join(' - ')", "one - two - three"),
        ("it | length", "11"),
    ],
)
def test_filters(expression: str, gives: str) -> None:
    assert render(f"{{{{ {expression} }}}}") == gives


@pytest.mark.parametrize(
    "expression",
    [
        "it | date('d')", "given.day | date('QQ')", "given.day | date", "given.day | date(3)",
        "'2026-02-30' | date('d')",
        "it | date_neutral", "it | money", "it | number", "it | percent", "it | join", "rows | date_neutral",
        "given.e | first",
        "it | first", "given.rows | money", "it | upper(1)", "people | length", "it | plural('a')",
    ],
)  # fmt: skip
def test_a_filter_that_meets_what_it_cannot_format(expression: str) -> None:
    assert fault(f"{{{{ {expression} }}}}").code == "SG208"


def test_an_unknown_filter_lists_those_that_exist() -> None:
    found = fault("{{ it | shout }}")
    assert found.code == "SG209"
    assert found.hint is not None
    assert all(name in found.hint for name in FILTERS)
