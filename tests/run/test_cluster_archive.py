"""Archives: the same folder gives the same bytes and comes out as it went in, and nothing comes out elsewhere."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_run_copies import sample, told

from specgen.run.cluster import archive
from specgen.run.cluster.archive import pack
from specgen.run.cluster.unpack import BadArchiveError, require_digest, unpack
from specgen.run.copies import copy_tree


def test_a_folder_comes_out_as_it_went_in(tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    (source / os.fsdecode(b"b\xff\xfe")).write_text("x", encoding="utf-8")
    (source / "a\nline").write_text("y", encoding="utf-8")
    (source / ("l" * 200)).mkdir()
    (source / ("l" * 200) / ("m" * 200)).write_text("z", encoding="utf-8")
    os.utime(source, ns=(5_000_000_005, 6_000_000_006))
    packed = pack(source, tmp_path)
    unpack(packed.file, tmp_path / "b")
    assert told(tmp_path / "b") == told(source)
    assert (tmp_path / "b").stat().st_mtime_ns == 6_000_000_006
    assert packed.file.stat().st_size == packed.size
    require_digest(packed.file, packed.digest)


def test_the_same_folder_gives_the_same_bytes(tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    first = pack(source, tmp_path)
    copy_tree(source, tmp_path / "b")
    assert pack(tmp_path / "b", tmp_path).digest == first.digest
    unpack(first.file, tmp_path / "c")
    assert pack(tmp_path / "c", tmp_path).digest == first.digest
    os.utime(source / "holes", ns=(1, 1))
    assert pack(source, tmp_path).digest != first.digest
    assert pack(source, tmp_path, times=False).digest == pack(tmp_path / "b", tmp_path, times=False).digest


@given(st.dictionaries(st.text("ab/.é\n ", min_size=1, max_size=12), st.binary(max_size=2000), max_size=6))
def test_whatever_the_names_and_contents(tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes]) -> None:
    root = tmp_path_factory.mktemp("any")
    (root / "a").mkdir()
    for name, content in files.items():
        parts = [part for part in name.split("/") if part not in ("", ".", "..")]
        path = (root / "a").joinpath(*parts)
        if parts and not any(p.is_file() for p in path.parents) and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    packed = pack(root / "a", root)
    unpack(packed.file, root / "b")
    assert told(root / "b") == told(root / "a")


def test_holes_stay_holes_and_cost_nothing(tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    with (source / "terabyte").open("wb") as file:
        file.truncate(1 << 40)
    packed = pack(source, tmp_path)
    assert packed.size < 1_000_000
    unpack(packed.file, tmp_path / "b")
    assert (tmp_path / "b" / "terabyte").stat().st_size == 1 << 40
    assert (tmp_path / "b" / "terabyte").stat().st_blocks == 0
    assert (tmp_path / "b" / "holes").read_bytes() == (source / "holes").read_bytes()


def test_systems_without_holes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = sample(tmp_path / "a")
    monkeypatch.delattr(os, "SEEK_DATA")
    unpack(pack(source, tmp_path).file, tmp_path / "b")
    assert told(tmp_path / "b") == told(source)


def test_any_tar_reads_it(tmp_path: Path) -> None:
    packed = pack(sample(tmp_path / "a"), tmp_path)
    listed = subprocess.run(["tar", "tf", packed.file], capture_output=True, text=True, check=True).stdout.split()
    assert {"./", "deep/er/note.txt", "holes", "link"} <= set(listed)


def test_pipes_stay_behind_and_links_are_not_followed(tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    os.mkfifo(source / "pipe")
    outside = sample(tmp_path / "outside")
    os.symlink(outside, source / "out")
    unpack(pack(source, tmp_path).file, tmp_path / "b")
    assert not (tmp_path / "b" / "pipe").exists()
    assert os.readlink(tmp_path / "b" / "out") == str(outside)


@pytest.mark.parametrize("mode", [0o000, 0o300])
def test_a_folder_that_its_owner_shut(mode: int, tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    os.chmod(source / "deep", mode)
    packed = pack(source, tmp_path)
    assert (source / "deep").stat().st_mode & 0o777 == mode
    unpack(packed.file, tmp_path / "b")
    assert (tmp_path / "b" / "deep").stat().st_mode & 0o777 == mode


Entry = tuple[tarfile.TarInfo, bytes]


def entry(name: str, kind: bytes = tarfile.REGTYPE, link: str = "", content: bytes = b"") -> Entry:
    info = tarfile.TarInfo(name)
    info.type, info.linkname, info.size = kind, link, len(content)
    return info, content


ROOT = entry(".", tarfile.DIRTYPE)
BAD = {
    "no root": [entry("a")],
    "root twice": [ROOT, ROOT],
    "root is a link": [entry(".", tarfile.SYMTYPE, "/etc")],
    "absolute": [ROOT, entry("/etc/x")],
    "up": [ROOT, entry("../x")],
    "up within": [ROOT, entry("a", tarfile.DIRTYPE), entry("a/../../x")],
    "through a link": [ROOT, entry("a", tarfile.SYMTYPE, "../out"), entry("a/x", content=b"x")],
    "over a link": [ROOT, entry("a", tarfile.SYMTYPE, "../out/x"), entry("a", content=b"x")],
    "folder over a link": [ROOT, entry("a", tarfile.SYMTYPE, "../out"), entry("a", tarfile.DIRTYPE)],
    "in no folder": [ROOT, entry("a/x", content=b"x")],
    "twice": [ROOT, entry("a"), entry("a")],
    "hard link": [ROOT, entry("a", tarfile.LNKTYPE, "/etc/passwd")],
    "device": [ROOT, entry("a", tarfile.CHRTYPE)],
    "pipe": [ROOT, entry("a", tarfile.FIFOTYPE)],
    "nothing": [],
}


@pytest.mark.parametrize("what", BAD)
def test_an_archive_that_is_none_of_ours(what: str, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "bad", "w") as tar:
        for info, content in BAD[what]:
            tar.addfile(info, io.BytesIO(content))
    (tmp_path / "out").mkdir()
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadArchiveError):
        unpack(tmp_path / "bad", tmp_path / "b")
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("keep", [0, 1, 511, 700, 5000])
def test_a_cut_archive(keep: int, tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    (source / "large").write_bytes(os.urandom(20_000))
    packed = pack(source, tmp_path)
    packed.file.write_bytes(packed.file.read_bytes()[:keep])
    with pytest.raises(BadArchiveError):
        require_digest(packed.file, packed.digest)
    with pytest.raises(BadArchiveError):
        unpack(packed.file, tmp_path / "b")
    assert not (tmp_path / "b").exists()


def test_what_a_digest_is() -> None:
    assert archive.is_digest("0" * 64)
    assert not archive.is_digest("0" * 64 + "\n")
    assert not archive.is_digest("../" + "0" * 61)
    assert not archive.is_digest("")
