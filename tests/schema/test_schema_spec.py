"""The whole: a spec or findings, never both, never neither."""

from __future__ import annotations

from pathlib import Path

import pytest
from schema_specs import SMALL, read, small, tree

from specgen.model.spec import Limits, Source, Split
from specgen.parse.nodes import Mapping, Scalar
from specgen.schema import to_spec


def test_a_sound_spec_has_no_findings() -> None:
    result = read(SMALL)
    assert result.found == ()
    assert result.good.family == "choir"


def test_what_is_not_said_takes_its_default() -> None:
    spec = read(SMALL).good
    assert spec.title == "choir"
    assert (spec.about, spec.persona, spec.split) == (None, None, None)
    assert spec.limits == Limits(0.02, 0.40, 0.20)


def test_the_lines_at_the_top() -> None:
    lines = "title: A choir\nabout: |\n  Two\n  lines\npersona: She sings.\nsplit: {practice: 1, exam: 0}\n"
    spec = small(("seed: 1\n", "seed: 1\n" + lines)).good
    assert spec.title == "A choir"
    assert spec.about is not None
    assert (spec.about.value, spec.about.first_line) == ("Two\nlines\n", 6)
    assert spec.persona is not None
    assert spec.persona.value == "She sings."
    assert spec.split == Split(1, 0)


def test_sources_are_kept() -> None:
    sources = (Source("spec.yaml", SMALL.encode()),)
    spec, _ = to_spec(tree(SMALL), sources)
    assert spec is not None
    assert spec.sources == sources


@pytest.mark.parametrize("seed", ["7", "'7'", '"7"'])
def test_a_seed_is_the_same_quoted_or_not(seed: str) -> None:
    assert small(("seed: 1\n", f"seed: {seed}\n")).good.seed == "7"


@pytest.mark.parametrize(
    ("seed", "kept"), [("0", "0"), ("autumn", "autumn"), ("-3", "-3"), ("2026-01-01", "2026-01-01")]
)
def test_seeds(seed: str, kept: str) -> None:
    assert small(("seed: 1\n", f"seed: {seed}\n")).good.seed == kept


@pytest.mark.parametrize("seed", ["true", "[1]", "{a: b}", "", "' '"])
def test_no_seeds(seed: str) -> None:
    assert small(("seed: 1\n", f"seed: {seed}\n")).only.span.line == 3


@pytest.mark.parametrize(
    ("limits", "kept"),
    [
        ("{values: 2%}", Limits(values=0.02)),
        ("{values: 0.025}", Limits(values=0.025)),
        ("{options: 0}", Limits(options=0.0)),
        ("{floor: 100%}", Limits(floor=1.0)),
        ("{values: '1.5%', options: 1, floor: 0.5}", Limits(0.015, 1.0, 0.5)),
        ("{}", Limits()),
    ],
)
def test_limits(limits: str, kept: Limits) -> None:
    assert small(("seed: 1\n", f"seed: 1\nlimits: {limits}\n")).good.limits == kept


@pytest.mark.parametrize(
    "share", ["101%", "40", "1.01", "-1%", "-0.1", "2 %", "'%'", "half", "1e-2", "'2%\n\n'", "true", ""]
)
def test_no_limits(share: str) -> None:
    result = small(("seed: 1\n", f"seed: 1\nlimits: {{values: {share}}}\n"))
    assert set(result.codes) & {"SG114", "SG103"}
    assert result.spec is None


@pytest.mark.parametrize("version", ["1", "'1'"])
def test_the_version(version: str) -> None:
    assert small(("specgen: 1", f"specgen: {version}")).spec is not None


@pytest.mark.parametrize("version", ["2", "0", "1.0", "'1 '", '"1\\n"', "one"])
def test_other_versions(version: str) -> None:
    assert small(("specgen: 1", f"specgen: {version}")).codes == ["SG108"]


@pytest.mark.parametrize("locale", ["en", "EN_gb", "en-GB", '"en_GB\\n"', "en_GB.UTF-8"])
def test_no_locales(locale: str) -> None:
    assert small(("locale: en_GB", f"locale: {locale}")).codes == ["SG104"]


@pytest.mark.parametrize("family", ["Choir", "a b", "a_b", '"choir\\n"', "../x"])
def test_no_families(family: str) -> None:
    assert small(("family: choir", f"family: {family}")).codes == ["SG105"]


def test_everything_wrong_is_said_at_once_and_in_order() -> None:
    result = small(
        ("seed: 1\n", "sead: 1\n"),
        ("canon: Ida Holm", "canon: 5"),
        ("part: tenor", "full: tenor"),
        ("    kind: rule", "    kind: role"),
        ("    date: 2026-03-02", "    date: March"),
        ("teaches: [door, song]", "teaches: [dor, song]"),
        ("    kind: ask", "    kind: asks"),
        ("needs: [door]", "needs: [dore]"),
        ("checks: [{value: door}]", "checks: [{value: dor}, {values: door}]"),
    )
    assert result.spec is None
    assert result.found == tuple(sorted(result.found))
    assert sorted(result.codes) == sorted(
        ["SG101", "SG102", "SG103", "SG106", "SG104", "SG113", "SG118", "SG104", "SG118", "SG118", "SG119"]
    )


def test_one_fault_gives_one_finding_of_what_depends_on_it() -> None:
    """A misspelt plant is still known by its name: what refers to it is not reported again."""
    assert small(("value: {draw: digits", "value: {draw: digit")).codes == ["SG110"]
    assert small(("    kind: rule", "    kind: role")).codes == ["SG104"]
    assert small(("    date: 2026-03-02", "    date: never")).codes == ["SG113"]


@pytest.mark.parametrize("line", ["include: a.yaml", "extends: base.yaml", "without: probes.door"])
def test_the_keys_of_reuse_may_still_stand_there(line: str) -> None:
    parsed = tree(SMALL)
    key, value = (Scalar(word, "str", parsed.span) for word in line.split(": "))
    spec, found = to_spec(Mapping((*parsed.entries, (key, value)), parsed.span), ())
    assert (spec is not None, found) == (True, ())


def test_the_first_file_of_the_design() -> None:
    """The language's page shows it in pieces; here it is whole."""
    spec = read((Path(__file__).parent / "hello.yaml").read_text(encoding="utf-8")).good
    assert [plant.id for plant in spec.plants] == [
        "noor.name", "tom.name", "tom.role", "tim.name", "tim.role", "dates", "tag_case", "alarm",
    ]  # fmt: skip
    assert [event.kind for session in spec.sessions for turn in session.turns for event in turn.events] == [
        "teach", "teach", "teach", "one_off", "change", "cite",
    ]  # fmt: skip
    assert spec.twin("tom") == "tim"
    assert spec.plant_by_id["dates"].drawable == ("dmy", "us", "dots")


def test_the_second_file_of_the_design() -> None:
    """Ledgers and cases register parts of their own."""
    spec = read((Path(__file__).parent / "ledger.yaml").read_text(encoding="utf-8")).good
    assert [ledger.id for ledger in spec.ledgers] == ["ar"]
    assert [case.id for case in spec.cases] == ["case_01", "case_02"]
