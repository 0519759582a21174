"""What may be a seed, on the command line and in a spec; what the folder is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from build_helpers import HELLO, run_specgen, small, tree

from specgen.build.api import default_target
from specgen.build.load import require_spec
from specgen.build.seeds import folder_word, plain_number, seed_fault

GOOD = ["0", "7", "-1", "1.5", "exam-2026", "été", "漢字", "a b", "9" * 100, "x/y", "..", "CON", "0x10", "1e3", "٣x"]
BAD = [
    "",
    " ",
    "\t",
    " 7",
    "7 ",
    "007",
    "+7",
    "-0",
    "00",
    "٧",
    "a\nb",
    "a\0",
    "\ud800",
    "e\u0301",
    "a\u200b",
    "9" * 101,
]


@pytest.mark.parametrize("seed", GOOD)
def test_a_seed(seed: str) -> None:
    assert seed_fault(seed) is None


@pytest.mark.parametrize("seed", BAD, ids=ascii)
def test_no_seed(seed: str) -> None:
    assert seed_fault(seed)


@pytest.mark.parametrize(("seed", "plain"), [("007", "7"), ("+0", "0"), ("-0", "0"), ("-01", "-1"), ("1.5", None)])
def test_plain_numbers(seed: str, plain: str | None) -> None:
    assert plain_number(seed) == plain


@pytest.mark.parametrize(
    "seed", ["../../b", "a/b", "A", "a", "", ".", "CON", "été", "漢字", "1.5", "a b", "-1", "x" * 100]
)
def test_a_folder_of_its_own_beside_the_others(seed: str) -> None:
    word = folder_word(seed) if seed else "x"
    assert all(char in "abcdefghijklmnopqrstuvwxyz0123456789-" for char in word)
    assert 0 < len(word) <= 100


def test_different_seeds_have_different_folders() -> None:
    seeds = [*GOOD, "A", "a", "a-b", "a/b", "1-5", "con"]
    assert len({folder_word(seed).casefold() for seed in seeds}) == len(set(seeds))


def test_the_default_folder() -> None:
    spec = require_spec(str(HELLO))
    assert default_target(spec, None) == default_target(spec, "1") == Path("generated/hello")
    assert default_target(spec, "0") == Path("generated/hello-s0")
    assert default_target(spec, "-1") == Path("generated/hello-s-1")
    assert default_target(spec, "../../x").parent == Path("generated")


@pytest.mark.parametrize("command", [("build",), ("lint",), ("show",)])
@pytest.mark.parametrize("seed", ["", " 7", "007"])
def test_the_commands_refuse(command: tuple[str, ...], seed: str, tmp_path: Path) -> None:
    done = run_specgen(*command, HELLO, "--seed", seed, cwd=tmp_path)
    assert done.returncode == 2
    assert "Invalid value for '--seed'" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_number_and_its_text_are_one_seed(tmp_path: Path) -> None:
    """`seed: 7`, `seed: "7"` and `--seed 7` give one world."""
    builds = []
    for name, line, more in (("a", "seed: 7", ()), ("b", 'seed: "7"', ()), ("c", "seed: 1", ("--seed", "7"))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "spec.yaml").write_text(small().replace("seed: 1", line), "utf-8")
        done = run_specgen("build", f"{name}/spec.yaml", *more, "--out", f"{name}/built", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        builds.append(tree(tmp_path / name / "built"))
    for name in ("sessions.jsonl", "probes.jsonl", "key/checks.jsonl", "key/arguments.json", "README.md"):
        assert builds[0][name] == builds[1][name] == builds[2][name]


def test_seed_nought_is_a_seed(tmp_path: Path) -> None:
    done = run_specgen("build", HELLO, "--seed", "0", "--out", "built", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "built/key/arguments.json").read_text("utf-8"))["seed"] == "0"


@pytest.mark.parametrize("line", ["seed: '007'", "seed: ' 7 '", 'seed: "a\\nb"', "seed: 1.5", "seed: -1", "seed: 漢字"])
def test_a_spec_s_own_odd_seed_builds_and_verifies(line: str, tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(small().replace("seed: 1", line), "utf-8")
    done = run_specgen("build", "spec.yaml", "--out", "built", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert run_specgen("verify", "built", cwd=tmp_path).returncode == 0
