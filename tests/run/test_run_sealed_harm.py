"""Hostile agents that would do harm: each fails by itself, or reaches nothing, and leaves nothing."""

from __future__ import annotations

import os
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "hostile"))
from sealed_helpers import Arena, alive, arena, bystander, fight, needs_bwrap

from specgen.run.contract import Limits

pytestmark = needs_bwrap

ROOM = 30_000_000
TOO_MUCH_DISK = f"crash: its folders held more than {ROOM} bytes"
TOO_MUCH_MEMORY = f"crash: it used more than {ROOM * 5} bytes of memory"


@pytest.fixture
def place(tmp_path: Path) -> Arena:
    return arena(tmp_path)


@pytest.fixture
def server() -> Iterator[tuple[int, str, list[str]]]:
    """A server on loopback, by TCP and by an abstract socket: its port, its name, and who came."""
    came: list[str] = []
    tcp = socket.create_server(("127.0.0.1", 0))
    name = f"specgen-{os.getpid()}"
    local = socket.socket(socket.AF_UNIX)
    local.bind("\0" + name)
    local.listen()

    def serve(each: socket.socket, kind: str) -> None:
        while True:
            try:
                talk, _ = each.accept()
            except OSError:
                return
            came.append(kind)
            talk.sendall(b"you reached me\n")
            talk.close()

    threads = [threading.Thread(target=serve, args=pair, daemon=True) for pair in ((tcp, "tcp"), (local, "local"))]
    for thread in threads:
        thread.start()
    yield tcp.getsockname()[1], name, came
    for each in (tcp, local):
        each.shutdown(socket.SHUT_RDWR)
        each.close()
    for thread in threads:
        thread.join()


def test_the_network_is_not_there(place: Arena, server: tuple[int, str, list[str]]) -> None:
    port, name, came = server
    fought = fight(place, "uses_network", port, name)
    assert fought.nothing
    assert set(fought.replies) == {"reached:\n"}
    assert came == []


def test_the_network_is_there_where_it_is_asked_for(place: Arena, server: tuple[int, str, list[str]]) -> None:
    port, name, came = server
    fought = fight(place, "uses_network", port, name, network=True)
    assert all("you reached me" in reply for reply in fought.replies)
    assert "tcp" in came


def test_daemons_end_with_their_session(place: Arena) -> None:
    marker = f"daemon-of-{os.getpid()}-{place.folder.name}"
    fought = fight(place, "leaves_daemons", marker, condition="history")
    assert fought.nothing
    assert set(fought.replies) == {f"left {marker}\n"}
    assert alive(marker) == []


@pytest.mark.parametrize("how", ["one", "many", "many-empty", "deleted"])
def test_one_that_fills_its_folders(place: Arena, how: str) -> None:
    limits = Limits(turn_seconds=120, disk_bytes=ROOM)
    fought = fight(place, "fills_disk", how, "$SPECGEN_STATE_DIR", "$TMPDIR", ".", limits=limits)
    assert fought.nothing
    if how == "one":  # the system's own limit on a file may come first
        assert fought.errors <= {TOO_MUCH_DISK, "crash: exit code 1", "crash: exit code 153"}
    else:
        assert fought.errors == {TOO_MUCH_DISK}
    assert not list(fought.folder.glob(".state"))


def test_one_that_fills_its_folders_in_the_history(place: Arena) -> None:
    """The state stays as it was left, and the run goes on to its end."""
    limits = Limits(turn_seconds=120, disk_bytes=ROOM)
    fought = fight(place, "fills_disk", "many", "$SPECGEN_STATE_DIR", limits=limits, condition="history")
    assert fought.nothing
    assert {failed["error"] for failed in fought.run["failed_sessions"].values()} == {TOO_MUCH_DISK}
    assert fought.errors == {TOO_MUCH_DISK}


@pytest.mark.parametrize("folder", ["/tmp", "/dev/shm"])
def test_one_that_fills_folders_in_memory(place: Arena, folder: str) -> None:
    fought = fight(place, "fills_disk", "many", folder, limits=Limits(turn_seconds=120, disk_bytes=ROOM))
    assert fought.nothing
    assert fought.errors == {"crash: exit code 1"}
    assert all("No space left on device" in failed["detail"] for failed in fought.run["failed"].values())


@pytest.mark.parametrize("how", ["own", "shared", "forked"])
def test_one_that_takes_memory(place: Arena, how: str) -> None:
    fought = fight(place, "fills_memory", how, limits=Limits(turn_seconds=120, memory_bytes=ROOM * 5))
    assert fought.nothing
    assert fought.errors <= {TOO_MUCH_MEMORY, "crash: exit code 1"}  # by itself where the system says no first
    if how != "own":
        assert fought.errors == {TOO_MUCH_MEMORY}


@pytest.mark.parametrize("how", ["wide", "deep", "threads"])
def test_one_that_forks(place: Arena, how: str) -> None:
    """The system says no, or the warden ends it, which depends on what the system lets us do."""
    fought = fight(place, "forks", how, limits=Limits(turn_seconds=120, processes=40))
    assert fought.nothing
    for result in fought.results.values():
        if "error" in result:
            assert result["error"] == "crash: it had more than 40 processes and threads"
        else:
            assert max(int(line.split()[-1]) for line in result["reply"].splitlines()) <= 40


@pytest.mark.parametrize("how", ["wide", "deep", "threads"])
def test_some_processes_are_no_harm(place: Arena, how: str) -> None:
    """Whoever stays below the limit is let be."""
    fought = fight(place, "leaves_daemons", how, limits=Limits(turn_seconds=120, processes=40))
    assert fought.errors == {None}


def test_one_that_never_ends(place: Arena) -> None:
    fought = fight(place, "never_ends", limits=Limits(turn_seconds=1))
    assert fought.nothing
    assert fought.errors == {"timeout: no end within 1 s"}
    assert alive(str(place.folder / "agent")) == []


def test_one_that_prints_a_gigabyte(place: Arena) -> None:
    fought = fight(place, "prints", "gigabyte", limits=Limits(turn_seconds=120, output_bytes=1_000_000))
    assert fought.nothing
    assert fought.errors == {"protocol: it printed more than 1000000 bytes"}


def test_one_that_prints_what_is_no_text(place: Arena) -> None:
    fought = fight(place, "prints", "garbage")
    assert fought.nothing
    assert all("\ufffd" in reply for reply in fought.replies)


def test_one_that_attacks_the_runner(place: Arena) -> None:
    """It sees its own processes only; killing those ends its own session, and nothing else."""
    with bystander() as pid:
        fought = fight(place, "attacks_runner", pid, os.getpid())
    assert fought.nothing
    assert None in fought.errors or fought.errors == {"crash: exit code 137"}
    assert all(reply.startswith("told:\n") for reply in fought.replies if reply)


def test_one_that_writes_where_it_has_no_business(place: Arena) -> None:
    mine = [Path(sys.executable).resolve(), Path(os.__file__)]
    before = [(path.stat().st_mtime_ns, path.stat().st_mode) for path in mine]
    fought = fight(place, "writes_system")
    assert fought.nothing
    beside = place.folder / "agent"  # a folder of its own /tmp, in which the script is laid out for this process only
    assert set(fought.replies) == {f"wrote: {beside}\n"}
    assert [path.name for path in beside.iterdir() if path.name == "planted"] == []
    assert [(path.stat().st_mtime_ns, path.stat().st_mode) for path in mine] == before
    assert not [root for root in ("/", "/usr", "/etc", "/dev") if Path(root, "planted").exists()]
