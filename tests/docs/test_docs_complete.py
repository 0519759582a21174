"""The pages list what there is, and nothing else: keys, draws, checks, filters, agents, guards, codes, commands."""

from __future__ import annotations

import importlib
import re

import pytest
from docs_keys import records, rows, tables, words
from docs_pages import ROOT, prose, read
from specgen_judge.verdict import STATUSES

from specgen.agents import agents
from specgen.checks import check_types
from specgen.cli.main import COMMANDS
from specgen.guards import codes
from specgen.model.values import KINDS
from specgen.render.filters import FILTERS
from specgen.render.whitelist import TESTS
from specgen.world.draws import drawn_kinds

LANGUAGE = read("docs/language.md")
TABLES = tables(LANGUAGE)
RECORDS = records()
SMALL = ("a derived value", "a value of the case")
"""Maps that have one key, told with the forms of a value."""
PLAIN = [what for what in RECORDS if not re.match("draw: |.* check$", what) and what not in SMALL]


@pytest.mark.parametrize("what", PLAIN)
def test_every_key_of_a_map_is_listed_and_no_other(what: str) -> None:
    listed = [word for row in TABLES[what] for word in words(row[0])]
    assert sorted(listed) == sorted(field.name for field in RECORDS[what].fields)


@pytest.mark.parametrize("what", PLAIN)
def test_required_keys_are_called_so(what: str) -> None:
    if what == "limits":
        return
    for row in TABLES[what]:
        required = {field.name for field in RECORDS[what].fields if field.required}
        said = "required" in " ".join(row[1:])
        assert said == bool(required & set(words(row[0]))), row


def test_every_table_is_of_a_map_that_there_is() -> None:
    assert set(TABLES) == {*PLAIN, "draws", "checks"}


def test_draws() -> None:
    listed = {words(row[0])[0]: row[1] for row in TABLES["draws"]}
    assert set(listed) == set(drawn_kinds())
    for kind in drawn_kinds().values():
        said = set(words(listed[kind.name]))
        names = {arg.name for arg in kind.args}
        values = {word for arg in kind.args for word in arg.words} | {"'SH-1###'", "#", "@"}
        assert names <= said, f"{kind.name}: {names - said} is not listed"
        assert said - names <= values, f"{kind.name}: {said - names - values} is no argument"
        optional = {arg.name for arg in kind.args if not arg.required}
        assert {m[1] for m in re.finditer(r"`(\w+)`[^,`]*\(optional", listed[kind.name])} == optional


def test_checks() -> None:
    listed = {words(row[0])[0].split(":")[0]: words(row[1]) for row in TABLES["checks"]}
    assert set(listed) == set(check_types())
    for name, options in listed.items():
        fields = [field.name for field in RECORDS[f"a {name} check"].fields]
        assert fields == [name, *options]


def test_filters_and_tests() -> None:
    table = LANGUAGE.split("| filter | gives |\n", 1)[1].split("\n\n", 1)[0]
    listed = {word.split("(")[0] for row in rows("| filter | gives |\n" + table) for word in words(row[0])}
    assert listed == set(FILTERS)
    for test in TESTS:
        assert f"`{test}`" in LANGUAGE


def test_value_kinds() -> None:
    for kind in KINDS:
        assert f"`{kind}`" in LANGUAGE


def test_agents() -> None:
    page = read("docs/faults.md")
    table = page.split("| agent | holds | must fail |\n", 1)[1].split("\n\n", 1)[0]
    listed = [words(row[0])[0] for row in rows("| agent | holds | must fail |\n" + table)]
    assert listed == [agent.name for agent in agents()]
    for agent in agents():
        for fault in agent.faults:
            assert f"| `{fault}` |" in page
    for status in STATUSES:
        assert f"| `{status}` |" in page


def test_guards() -> None:
    page = read("docs/guarantees.md")
    declared = {code.id for code in vars(codes).values() if hasattr(code, "id")}
    assert set(re.findall(r"\bSG4\d\d\b", page)) == declared
    folder = ROOT / "specgen" / "guards"
    for module in set(re.findall(r"\| SG4\d\d \| `(\w+)` \|", page)):
        assert (folder / f"{module}.py").is_file(), module
    for path in folder.glob("*.py"):
        module = importlib.import_module(f"specgen.guards.{path.stem}")
        own = [v for v in vars(module).values() if isinstance(v, type) and v.__module__ == module.__name__]
        is_guard = hasattr(module, "GUARD") or any(hasattr(v, "observe") for v in own)
        if is_guard and path.stem != "guard":
            assert f"`{path.stem}`" in page, f"{path.stem} is not told of"


def test_every_code_that_is_named_exists() -> None:
    listed = set(re.findall(r"^## (SG\d{3})", read("docs/codes.md"), re.MULTILINE))
    for page in ("README.md", "docs/tutorial.md", "docs/language.md", "docs/faults.md", "docs/guarantees.md"):
        assert set(re.findall(r"\bSG\d{3}\b", prose(read(page)))) <= listed


def test_commands() -> None:
    listed = re.findall(r"^\| `specgen (\w+)", read("README.md"), re.MULTILINE)
    assert sorted(listed) == sorted(COMMANDS)


def test_paths_that_the_architecture_names_exist() -> None:
    page = read("docs/architecture.md")
    for path in re.findall(r"`((?:specgen|judge|tests|templates)/[\w./-]*)`", page):
        if "SGnnn" in path or "CODE" in path or "NAME" in path:
            continue
        assert (ROOT / path).exists(), path
    homes = [ROOT / "specgen", ROOT / "specgen" / "world", ROOT / "judge" / "specgen_judge"]
    for short in re.findall(r"`((?!specgen/|judge/|tests/)[a-z]+/[\w./]+\.py)`", page):
        assert any((home / short).is_file() for home in homes), short
    for package in (path.parent.name for path in (ROOT / "specgen").glob("*/__init__.py")):
        assert f"`{package}`" in page or f"`specgen/{package}/" in page, f"{package} is not told of"
