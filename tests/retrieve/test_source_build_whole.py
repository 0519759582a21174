"""A build that is not what was built, and one that is named twice, are refused: results have its hash."""

from __future__ import annotations

import sys
from datetime import UTC
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import build_hello

from specgen.model.haystack import Size
from specgen.retrieve.sources.build import BuildSource
from specgen.retrieve.sources.errors import SourceError


@pytest.fixture
def built(tmp_path: Path) -> Path:
    return build_hello(tmp_path)


@pytest.mark.parametrize("name", ["sessions.jsonl", "probes.jsonl", "key/checks.jsonl"])
def test_a_file_that_was_changed(built: Path, name: str) -> None:
    assert BuildSource((built,)).heads()
    path = built / name
    path.write_bytes(path.read_bytes().replace(b"481920", b"481921") + b"\n")
    with pytest.raises(SourceError, match=r"is not what was built: it was changed since"):
        BuildSource((built,))


def test_lists_of_files_that_were_changed_with_it(built: Path) -> None:
    path = built / "build.json"
    path.write_text(path.read_text("utf-8").replace('"sessions.jsonl": "', '"sessions.jsonl": "0'), "utf-8")
    with pytest.raises(SourceError, match="its lists of files do not have its hash"):
        BuildSource((built,))


def test_a_file_more_and_a_file_less(built: Path) -> None:
    (built / "haystack.jsonl").write_text("", "utf-8")
    with pytest.raises(SourceError, match=r"haystack\.jsonl is not what was built"):
        BuildSource((built,))
    (built / "haystack.jsonl").unlink()
    (built / "sessions.jsonl").unlink()
    with pytest.raises(SourceError, match=r"sessions\.jsonl is not there"):
        BuildSource((built,))


def test_one_that_is_named_twice(built: Path) -> None:
    with pytest.raises(SourceError, match="is named twice"):
        BuildSource((built, built / ".." / built.name))


@pytest.mark.parametrize(("size", "said"), [(Size(sessions=1), "2 sessions"), (Size(tokens=20), "tokens of its own")])
def test_a_history_that_is_larger_than_the_size(built: Path, size: Size, said: str) -> None:
    with pytest.raises(SourceError, match=said):
        list(BuildSource((built,), haystack=size).groups())


def test_times_are_in_utc_as_those_of_other_data_are(built: Path) -> None:
    for group in BuildSource((built,)).groups():
        times = [one.when for one in group.haystack.sessions] + [one.asked for one in group.questions]
        assert {time.tzinfo if time else None for time in times} == {UTC}
