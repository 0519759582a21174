"""Vectors on disk: whole, shared by processes, never wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="the extra [dense] is not installed")

from specgen.index.minilm.packs import KEPT_BACK, Packs, key  # noqa: E402
from specgen.index.minilm.remembered import Remembered  # noqa: E402

WIDTH = 4


def vectors(*seeds: int) -> np.ndarray:
    return np.array([[seed, -seed, 0.5, 1 / (seed + 1)] for seed in seeds], dtype=np.float32)


def kept(folder: Path, *seeds: int) -> list[Path]:
    packs = Packs(folder, WIDTH)
    packs.add([key(f"text {seed}") for seed in seeds], vectors(*seeds))
    packs.flush()
    return sorted(folder.glob("*.pack"))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    kept(tmp_path / "new" / "folder", 1, 2)
    again = Packs(tmp_path / "new" / "folder", WIDTH)
    for seed, row in ((1, vectors(1)[0]), (2, vectors(2)[0])):
        found = again.get(key(f"text {seed}"))
        assert found is not None
        assert found.tobytes() == row.tobytes()
    assert again.get(key("text 3")) is None


def test_the_same_vectors_are_the_same_bytes(tmp_path: Path) -> None:
    one, other = kept(tmp_path / "a", 1, 2, 3), kept(tmp_path / "b", 3, 1, 2)
    assert [(path.name, path.read_bytes()) for path in one] == [(path.name, path.read_bytes()) for path in other]


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "longer"])
def test_a_damaged_pack_is_seen_and_removed(tmp_path: Path, damage: str) -> None:
    (path,) = kept(tmp_path, 1, 2)
    content = path.read_bytes()
    path.write_bytes(
        {"cut": content[:-3], "flip": b"\xff" + content[1:], "empty": b"", "longer": content + b"\x00"}[damage]
    )
    assert Packs(tmp_path, WIDTH).get(key("text 1")) is None
    assert not path.exists()
    kept(tmp_path, 1, 2)
    assert path.read_bytes() == content


def test_what_was_being_written_when_a_process_died_is_no_pack(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    (tmp_path / "half.new").write_bytes(b"half")
    assert Packs(tmp_path, WIDTH).get(key("text 1")) is not None


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    packs = Packs(tmp_path / "file" / "inside", WIDTH)
    packs.add([key("text 1")], vectors(1))
    packs.flush()
    assert packs.get(key("text 1")) is not None


def test_many_vectors_are_written_as_they_come(tmp_path: Path) -> None:
    packs = Packs(tmp_path, WIDTH)
    for first in range(0, 2 * KEPT_BACK, 256):
        seeds = range(first, first + 256)
        packs.add([key(f"text {seed}") for seed in seeds], vectors(*seeds))
    assert len(list(tmp_path.glob("*.pack"))) == 2


def test_processes_at_the_same_time(tmp_path: Path) -> None:
    """Each writes its own and what both have; nothing is flushed by hand, so that the end of a process is seen too."""
    code = (
        "import sys; from pathlib import Path; import numpy as np; from specgen.index.minilm.packs import Packs, key\n"
        "packs = Packs(Path(sys.argv[1]), 4); own = sys.argv[2]\n"
        "packs.add([key('both'), key(own)], np.full((2, 4), 0.25, dtype=np.float32))\n"
    )
    running = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path), name]) for name in ("a", "b", "c")]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    packs = Packs(tmp_path, WIDTH)
    assert all(packs.get(key(name)) is not None for name in ("both", "a", "b", "c"))
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".pack"] == []


def test_memory_keeps_the_last_ones() -> None:
    known = Remembered(most=3)
    known.add([b"a", b"b"], vectors(1, 2))
    known.add([b"c", b"d"], vectors(3, 4))
    assert [known.get(name) is None for name in (b"a", b"b", b"c", b"d")] == [True, False, False, False]
