"""Which files are known, and where they are kept."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest
from fetch_server import Site, serving
from longmemeval_rows import row

from specgen.retrieve.sources import cache, pins
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.locomo import Locomo
from specgen.retrieve.sources.registry import DataOptions, load

LOCOMO = Path(os.environ.get("SPECGEN_LOCOMO") or Path(__file__).parents[2] / "../shared/data/locomo10.json")


def test_every_pin_is_whole() -> None:
    for pin in pins.PINS:
        assert len(pin.sha256) == 64
        assert len(pin.revision) == 40
        assert pin.revision in pin.url
        assert pin.url.startswith("https://")
        assert pin.url.endswith("/" + pin.file)
        assert int(pin.sha256, 16)
    assert len({pin.sha256 for pin in pins.PINS}) == len(pins.PINS)


def test_a_pin_is_found_by_data_set_and_split() -> None:
    assert pins.splits("longmemeval") == ("oracle", "s", "m")
    assert pins.splits("locomo") == ()
    for split in pins.splits("longmemeval"):
        found = pins.pinned("longmemeval", split)
        assert found is not None
        assert found.split == split
    assert pins.pinned("longmemeval", "xl") is None
    assert pins.pinned("locomo", "oracle") == pins.pinned("locomo")
    assert pins.revision_of("0" * 64) is None


@pytest.mark.skipif(not LOCOMO.is_file(), reason="locomo10.json is not there (SPECGEN_LOCOMO)")
def test_the_pin_of_locomo_is_that_of_the_file() -> None:
    pin = pins.pinned("locomo")
    assert pin is not None
    content = LOCOMO.read_bytes()
    assert (len(content), hashlib.sha256(content).hexdigest()) == (pin.size, pin.sha256)
    assert Locomo(LOCOMO).about.revision == pin.revision


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in (cache.VARIABLE, "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert cache.folder() == tmp_path / "home" / ".cache" / "specgen"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert cache.folder() == tmp_path / "home" / ".cache" / "specgen"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache.folder() == tmp_path / "xdg" / "specgen"
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "own"))
    assert cache.folder() == tmp_path / "own"


def test_a_split_that_is_not_known() -> None:
    with pytest.raises(SourceError, match="longmemeval has no split 'oracel'") as caught:
        load("longmemeval", DataOptions(split="oracel"))
    assert caught.value.hint == "did you mean oracle?"


def test_a_hash_that_is_not_the_pinned_one() -> None:
    with pytest.raises(SourceError, match="has the SHA-256 821a2034"):
        load("longmemeval", DataOptions(sha256="0" * 64))


def test_two_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="read from one file, and 2 are named"):
        load("longmemeval", DataOptions((tmp_path, tmp_path)))


def test_without_a_file_it_is_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import json

    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    with serving(Site(json.dumps([row()]).encode("utf-8"))) as site:
        pin = site.pin()
        known = pins.Pin("longmemeval", "s", pin.file, pin.url, pin.revision, pin.sha256, pin.size, "MIT")
        monkeypatch.setattr(pins, "PINS", (known,))
        heard: list[tuple[int, int | None]] = []
        source = load("longmemeval", DataOptions(split="s", tell=lambda there, size: heard.append((there, size))))
    assert [head.id for head in source.heads()] == ["e47becba"]
    assert (source.about.revision, source.about.sha256) == (pin.revision, pin.sha256)
    assert heard[-1] == (pin.size, pin.size)
    assert (tmp_path / "datasets" / "longmemeval" / ("r" * 12) / "f.json").is_file()
