"""`specgen audit` on families with a fault: each is found, named, and counted once."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import PLANTS, SESSIONS, run_specgen, small

from specgen.audit.family import audit
from specgen.build.load import require_spec

BAD_NAME = SESSIONS.replace("    turns", "    files: {'{{ people.noor.first }}:': x}\n    turns")
BAD_IN_SOME = SESSIONS.replace(
    "    turns", "    files: {'a{% if people.noor.first != \"Noor\" %}:{% endif %}': x}\n    turns"
)
CANON = "people:\n  noor: {user: true, name: {draw: full_name, canon: Noor Haddad}}\n"


def audited(text: str, folder: Path, *more: str) -> tuple[int, dict[str, object]]:
    (folder / "spec.yaml").write_text(text, "utf-8")
    done = run_specgen("audit", "spec.yaml", "--seeds", "2", "--json", *more, cwd=folder)
    assert "Traceback" not in done.stderr
    return done.returncode, json.loads(done.stdout)


def test_a_sound_family(tmp_path: Path) -> None:
    code, row = audited(small(), tmp_path)
    assert (code, row["clean"], row["worlds"]) == (0, True, 3)
    assert row["right"]
    assert row["wrong"]


def test_a_world_that_cannot_be_built(tmp_path: Path) -> None:
    code, row = audited(small(sessions=BAD_NAME), tmp_path)
    assert code == 1
    breaches = row["breaches"]
    assert isinstance(breaches, list)
    assert [text.split(":")[0] for text in breaches] == ["seed 1", "seed 2", "seed 3"]
    assert all("SG501" in text for text in breaches)


def test_a_broken_world_does_not_make_the_others_unlike(tmp_path: Path) -> None:
    """Worlds are compared with the first that is sound, wherever it comes."""
    _, row = audited(small(people=CANON, sessions=BAD_IN_SOME), tmp_path)
    assert row["unlike"] == []
    assert len(row["breaches"]) == 2  # type: ignore[arg-type]
    broken_first = BAD_IN_SOME.replace("!=", "==")
    _, row = audited(small(people=CANON, sessions=broken_first), tmp_path)
    assert row["unlike"] == []
    assert len(row["breaches"]) == 1  # type: ignore[arg-type]


def test_what_can_be_guessed(tmp_path: Path) -> None:
    code, row = audited(small(plants=PLANTS.replace("length: 6", "length: 1")), tmp_path)
    assert code == 1
    assert "SG406" in str(row["guessable"])


def test_a_search_finds_the_smallest_bad_seed(tmp_path: Path) -> None:
    pytest.importorskip("hypothesis")
    code, row = audited(small(people=CANON, sessions=BAD_IN_SOME), tmp_path, "--search", "5")
    assert (code, row["smallest_bad_seed"]) == (1, "0")
    code, row = audited(small(), tmp_path, "--search", "5")
    assert (code, row["smallest_bad_seed"]) == (0, None)


def test_progress_counts_every_world_once(tmp_path: Path) -> None:
    """The family's own seed may be among those looked at anyway."""
    (tmp_path / "spec.yaml").write_text(small().replace("seed: 1", "seed: 3"), "utf-8")
    said: list[str] = []
    audit(require_spec(str(tmp_path / "spec.yaml")), 3, said.append)
    assert said == ["1 of 3 worlds", "2 of 3 worlds", "3 of 3 worlds"]
