"""Fetching a data file from a real server, one that behaves and many that do not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fetch_server import Site, serving

from specgen.retrieve.sources import cache
from specgen.retrieve.sources.download import Patience
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.fetch import fetch, place
from specgen.retrieve.sources.pins import Pin

BODY = bytes(range(256)) * 6000  # 1.5 MB
OTHER = bytes(reversed(range(256))) * 6000


@pytest.fixture
def site() -> Iterator[Site]:
    with serving(Site(BODY)) as one:
        yield one


class Pauses:
    """Stands for waiting, and notes how long."""

    def __init__(self, tries: int = 4) -> None:
        self.seconds: list[float] = []
        self.patience = Patience(tries, 0.5, 60.0, self.seconds.append)


def get(pin: Pin, tmp_path: Path, pauses: Pauses | None = None) -> Path:
    return fetch(pin, tmp_path, patience=(pauses or Pauses()).patience)


def left(pin: Pin, tmp_path: Path) -> set[str]:
    """What stands in the folder of a file, but for its lock."""
    return {path.name for path in place(pin, tmp_path).parent.iterdir()} - {"f.json.lock"}


def test_it_is_fetched_once(site: Site, tmp_path: Path) -> None:
    heard: list[tuple[int, int | None]] = []
    path = fetch(site.pin(), tmp_path, lambda there, size: heard.append((there, size)))
    assert path == tmp_path / "datasets" / "demo" / ("r" * 12) / "f.json"
    assert path.read_bytes() == BODY
    assert heard[-1] == (len(BODY), len(BODY))
    assert [there for there, _ in heard] == sorted({there for there, _ in heard})
    assert get(site.pin(), tmp_path) == path
    assert len(site.asked) == 1
    assert left(site.pin(), tmp_path) == {"f.json"}


@pytest.mark.parametrize("chunked", [False, True])
def test_a_cut_connection_is_resumed(site: Site, tmp_path: Path, chunked: bool) -> None:
    site.cuts, site.chunked = [400_000, 300_000], chunked
    assert get(site.pin(), tmp_path).read_bytes() == BODY
    assert [one.get("range") for one in site.asked] == [None, "bytes=400000-", "bytes=700000-"]
    assert site.asked[1]["if-range"] == '"one"'
    assert all(one["accept-encoding"] == "identity" for one in site.asked)


def test_another_run_resumes(site: Site, tmp_path: Path) -> None:
    site.cuts = [500_000]
    with pytest.raises(SourceError, match="cannot be had"):
        get(site.pin(), tmp_path, Pauses(tries=1))
    assert left(site.pin(), tmp_path) == {"f.json.part", "f.json.part.json"}
    assert get(site.pin(), tmp_path).read_bytes() == BODY
    assert site.asked[1]["range"] == "bytes=500000-"


def test_a_date_validates_where_there_is_no_strong_tag(site: Site, tmp_path: Path) -> None:
    site.tag, site.modified, site.cuts = 'W/"weak"', "Tue, 30 May 2023 21:56:00 GMT", [500_000]
    assert get(site.pin(), tmp_path).read_bytes() == BODY
    assert site.asked[1]["if-range"] == site.modified


@pytest.mark.parametrize("tag", [None, 'W/"weak"'])
def test_what_cannot_be_validated_begins_anew(site: Site, tmp_path: Path, tag: str | None) -> None:
    site.tag, site.cuts = tag, [500_000]
    assert get(site.pin(), tmp_path).read_bytes() == BODY
    assert "range" not in site.asked[1]


def test_a_server_without_ranges_begins_anew(site: Site, tmp_path: Path) -> None:
    site.ranges, site.cuts = False, [500_000]
    assert get(site.pin(), tmp_path).read_bytes() == BODY


def test_a_file_that_changes_meanwhile_comes_whole(site: Site, tmp_path: Path) -> None:
    site.cuts, site.swap = [500_000], (BODY, '"two"')
    site.content = OTHER
    assert get(site.pin(BODY), tmp_path).read_bytes() == BODY
    assert site.asked[1]["if-range"] == '"one"'


def test_also_from_a_server_that_does_not_say_so(site: Site, tmp_path: Path) -> None:
    site.cuts, site.swap, site.believes_if_range = [500_000], (BODY, '"two"'), True
    site.content = OTHER
    assert get(site.pin(BODY), tmp_path).read_bytes() == BODY
    assert "range" not in site.asked[-1]


def test_another_file_is_kept_nowhere(site: Site, tmp_path: Path) -> None:
    pin = site.pin(OTHER)
    with pytest.raises(SourceError, match="gave another file than") as caught:
        get(pin, tmp_path)
    assert pin.sha256 in str(caught.value)
    assert "nothing was kept" in str(caught.value)
    assert caught.value.hint == "name a file that you have with --data"
    assert left(pin, tmp_path) == set()


def test_too_much_is_not_read_to_its_end(site: Site, tmp_path: Path) -> None:
    heard: list[int] = []
    with pytest.raises(SourceError, match="gave another file"):
        fetch(site.pin(b"short"), tmp_path, lambda there, size: heard.append(there))
    assert max(heard, default=0) < len(BODY)


def test_too_little_is_tried_again_and_then_refused(site: Site, tmp_path: Path) -> None:
    pin = site.pin(size=len(BODY) + 5)
    with pytest.raises(SourceError, match=r"no part of it|it ends after"):
        get(pin, tmp_path)
    assert "f.json" not in left(pin, tmp_path)


def test_a_whole_part_needs_no_more(site: Site, tmp_path: Path) -> None:
    site.chunked, site.cuts = True, [len(BODY)]  # all came, but not the end of it
    assert get(site.pin(), tmp_path).read_bytes() == BODY


def test_a_part_that_is_too_long_begins_anew(site: Site, tmp_path: Path) -> None:
    site.cuts = [500_000]
    with pytest.raises(SourceError):
        get(site.pin(), tmp_path, Pauses(tries=1))
    with place(site.pin(), tmp_path).with_name("f.json.part").open("ab") as part:
        part.write(b"x" * len(BODY))
    assert get(site.pin(), tmp_path).read_bytes() == BODY


@pytest.mark.parametrize("text", ["", "[]", "{", '{"url": 3}', '{"url": "http://elsewhere/", "validator": "x"}'])
def test_a_part_of_something_else_begins_anew(site: Site, tmp_path: Path, text: str) -> None:
    target = place(site.pin(), tmp_path)
    target.parent.mkdir(parents=True)
    target.with_name("f.json.part").write_bytes(b"wrong")
    target.with_name("f.json.part.json").write_text(text, "utf-8")
    assert get(site.pin(), tmp_path).read_bytes() == BODY
    assert "range" not in site.asked[0]


def test_a_damaged_file_is_fetched_anew(site: Site, tmp_path: Path) -> None:
    get(site.pin(), tmp_path).write_bytes(BODY[:-1])
    assert get(site.pin(), tmp_path).read_bytes() == BODY
    assert len(site.asked) == 2


@pytest.mark.parametrize("status", [401, 403, 404, 410])
def test_a_refusal_is_told_at_once(site: Site, tmp_path: Path, status: int) -> None:
    site.statuses = [(status, {})]
    with pytest.raises(SourceError, match=f"status {status}") as caught:
        get(site.pin(), tmp_path)
    assert "--data" in str(caught.value.hint)
    assert len(site.asked) == 1


@pytest.mark.parametrize("status", [429, 500, 502, 503])
def test_what_may_pass_is_tried_again(site: Site, tmp_path: Path, status: int) -> None:
    pauses = Pauses()
    site.statuses = [(status, {}), (status, {"Retry-After": "7"}), (status, {"Retry-After": "soon"})]
    assert get(site.pin(), tmp_path, pauses).read_bytes() == BODY
    assert pauses.seconds == [0.5, 7.0, 2.0]


def test_patience_ends(site: Site, tmp_path: Path) -> None:
    site.statuses = [(500, {})] * 9
    with pytest.raises(SourceError, match="status 500"):
        get(site.pin(), tmp_path)
    assert len(site.asked) == 4


def test_a_long_pause_is_not_waited_for(site: Site, tmp_path: Path) -> None:
    pauses = Pauses()
    site.statuses = [(429, {"Retry-After": "3600"})]
    with pytest.raises(SourceError, match="status 429; it asks to wait 3600 s"):
        get(site.pin(), tmp_path, pauses)
    assert pauses.seconds == []


def test_progress_renews_patience(site: Site, tmp_path: Path) -> None:
    site.cuts = [100_000] * 12
    assert get(site.pin(), tmp_path, Pauses(tries=2)).read_bytes() == BODY


def test_a_file_that_has_moved_is_followed(site: Site, tmp_path: Path) -> None:
    site.moved, site.cuts = True, [500_000]
    assert get(site.pin(), tmp_path).read_bytes() == BODY
    assert site.asked[-1]["range"] == "bytes=500000-"


def test_a_coding_that_was_not_asked_for_is_refused(site: Site, tmp_path: Path) -> None:
    site.coding = "gzip"
    with pytest.raises(SourceError, match="a coding that was not asked for"):
        get(site.pin(), tmp_path)


def test_nobody_there(tmp_path: Path) -> None:
    with serving(Site(BODY)) as site:
        pin = site.pin()
    with pytest.raises(SourceError, match="cannot be had: ConnectError"):
        get(pin, tmp_path)


def test_no_proxy_is_asked_for_what_is_here(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert get(site.pin(), tmp_path).read_bytes() == BODY


def test_a_folder_that_cannot_be_made(site: Site, tmp_path: Path) -> None:
    (tmp_path / "datasets").write_text("in the way", "utf-8")
    with pytest.raises(SourceError, match="datasets") as caught:
        get(site.pin(), tmp_path)
    assert cache.VARIABLE in str(caught.value.hint)


TWICE = """
import sys
from pathlib import Path
from specgen.retrieve.sources.fetch import fetch
from specgen.retrieve.sources.pins import Pin
url, sha256, size, folder = sys.argv[1:]
print(fetch(Pin("demo", None, "f.json", url, "r" * 40, sha256, int(size), "CC0"), Path(folder)).stat().st_size)
"""


def test_two_processes_fetch_once(site: Site, tmp_path: Path) -> None:
    pin = site.pin()
    command = [sys.executable, "-c", TWICE, pin.url, pin.sha256, str(pin.size), str(tmp_path)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [one.communicate(timeout=240)[0].strip() for one in running] == [str(len(BODY))] * 3
    assert len(site.asked) == 1
