"""The parts of a run on a cluster, each by itself: caches, archives of the runner, workshops, and what happens when
workers leave."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from run_helpers import HELLO, python_agent

from specgen import __version__
from specgen.run.begin import Wanted, workshop
from specgen.run.cluster import remote
from specgen.run.cluster.archive import Packed, pack
from specgen.run.cluster.cache import Cache
from specgen.run.cluster.crew import Crew, Dropped
from specgen.run.cluster.equip import UnfitError, equip
from specgen.run.cluster.executor import DEATHS, LOST, Cluster
from specgen.run.cluster.link import GoneError, KilledError
from specgen.run.cluster.orders import Answer, Finished, Kit, Left, Missing, Order, Unfit
from specgen.run.cluster.start import _kit
from specgen.run.cluster.store import Store
from specgen.run.executor import HarnessError
from specgen.run.material import read_material
from specgen.run.plan import Plan, Settings
from specgen.run.runner import run_agent
from specgen.run.tasks import Ask, Outcome, Workshop


def packed(folder: Path, name: str, size: int = 10) -> Packed:
    """An archive of a folder with one file."""
    (folder / name).mkdir(parents=True)
    (folder / name / "file").write_text(name * size, encoding="utf-8")
    return pack(folder / name, folder)


def given(cache: Cache, archive: Packed) -> None:
    """Send an archive in two pieces."""
    content = archive.file.read_bytes()
    cache.receive(archive.digest, "me", 0, content[:700], last=False)
    cache.receive(archive.digest, "me", 700, content[700:], last=True)


def test_a_cache_has_what_it_was_sent(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    archive = packed(tmp_path, "a")
    assert cache.missing([archive.digest]) == (archive.digest,)
    given(cache, archive)
    with cache.lease([archive.digest]) as here:
        assert here
        assert (cache.tree(archive.digest) / "file").read_text(encoding="utf-8") == "a" * 10


def test_half_an_archive_has_not_come(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    archive = packed(tmp_path, "a")
    cache.receive(archive.digest, "me", 0, archive.file.read_bytes()[:700], last=False)
    assert cache.missing([archive.digest])
    cache.receive(archive.digest, "me", 0, archive.file.read_bytes()[:700], last=True)
    assert cache.missing([archive.digest])
    given(cache, archive)
    assert not cache.missing([archive.digest])


def test_a_name_that_is_no_digest(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no digest"):
        Cache(tmp_path).receive("../x", "me", 0, b"", last=True)


def test_what_was_longest_unused_goes_and_what_is_in_use_stays(tmp_path: Path) -> None:
    archives = [packed(tmp_path, name) for name in "abc"]
    first, second, third = (archive.digest for archive in archives)
    cache = Cache(tmp_path / "cache", room=2 * archives[0].size)
    given(cache, archives[0])
    given(cache, archives[1])
    with cache.lease([first, second]) as here:
        assert here
        given(cache, archives[2])
        assert cache.missing([first, second, third]) == ()
    assert cache.missing([first]) == (first,)
    assert not cache.tree(first).exists()
    assert cache.missing([second, third]) == ()


def test_a_lease_larger_than_the_room_holds_all_of_it(tmp_path: Path) -> None:
    archives = [packed(tmp_path, name) for name in "abc"]
    cache = Cache(tmp_path / "cache", room=1)
    for archive in archives:
        given(cache, archive)
    with cache.lease([archive.digest for archive in archives]) as here:
        assert here
        assert all(cache.tree(archive.digest).is_dir() for archive in archives)


def test_what_is_fetched_goes(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    archive = packed(tmp_path, "a")
    box = cache.leave(archive)
    content = cache.read(box, 0, 700) + cache.read(box, 700, archive.size)
    assert hashlib.sha256(content).hexdigest() == archive.digest
    cache.release(box)
    cache.release(box)
    with pytest.raises(KeyError):
        cache.read(box, 0, 700)


def test_what_is_never_fetched_goes_in_the_end(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache", room=1)
    boxes = [cache.leave(packed(tmp_path, name)) for name in "abcd"]
    assert len(list((tmp_path / "cache" / "left").iterdir())) == 2
    assert cache.read(boxes[-1], 0, 1)
    with pytest.raises(KeyError):
        cache.read("../archives", 0, 700)


def test_a_store_packs_once_and_drops_what_no_task_begins_with(tmp_path: Path) -> None:
    store = Store(tmp_path / "store")
    folder = tmp_path / "a"
    packed(tmp_path, "a")
    digest = store.folder(folder)
    assert digest is not None
    (folder / "file").write_text("other", encoding="utf-8")
    assert store.folder(folder) == digest
    assert store.folder(None) is None
    assert store.folder(tmp_path / "nothing") is None
    assert store.files([]) is None
    files = store.files([("in/file.txt", folder / "file")])
    assert files is not None
    store.sweep()
    assert store.archive(digest).is_file()
    for path in (folder / "file", folder):
        path.unlink() if path.is_file() else path.rmdir()
    store.sweep()
    assert not store.archive(digest).exists()
    assert store.archive(files).is_file()


def kit_for(tmp_path: Path, body: str = "print('x')", **more: Any) -> tuple[Kit, Wanted]:
    """What workers are told of an agent of one file."""
    wanted = Wanted(HELLO, python_agent(tmp_path, body), tmp_path / "R", sandbox="none", retries=0, **more)
    return _kit(wanted, workshop(wanted), sealed=False), wanted


def test_a_worker_has_the_runner_s_agent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kit, wanted = kit_for(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert equip(kit).agent.fingerprint == workshop(wanted).agent.fingerprint


def test_a_worker_that_is_unfit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOKEN_A", "x")
    kit, _ = kit_for(tmp_path, passed=("TOKEN_A", "TOKEN_B"))
    equip(kit)
    assert kit.variables == ("TOKEN_A",)
    monkeypatch.delenv("TOKEN_A")
    with pytest.raises(UnfitError, match="no variable TOKEN_A, which --env names"):
        equip(kit)
    kit = replace(kit, variables=())
    with pytest.raises(UnfitError, match=f"specgen {__version__}, the run has 9"):
        equip(replace(kit, version="9"))
    with pytest.raises(UnfitError, match="its files or settings differ"):
        equip(replace(kit, fingerprint="another"))
    with pytest.raises(UnfitError, match="cannot seal"):
        equip(replace(kit, sealed=True))
    (tmp_path / "agent.py").write_text("print('y')", encoding="utf-8")
    with pytest.raises(UnfitError, match=r"another .*agent\.py than the runner"):
        equip(kit)
    (tmp_path / "agent.py").unlink()
    with pytest.raises(UnfitError, match=r"has no .*agent\.py, which the agent needs"):
        equip(kit)


def test_a_task_that_nobody_wants_is_ended(tmp_path: Path) -> None:
    _, wanted = kit_for(tmp_path, "import time; time.sleep(1000)")
    shop = replace(workshop(wanted), scratch=tmp_path / "steps")
    shop.scratch.mkdir()
    with pytest.raises(Dropped):
        Crew().do(ask(tmp_path), shop, lambda: False)
    assert list(shop.scratch.iterdir()) == []


def test_a_killed_process_is_the_agent_s_error_and_leaves_nothing(tmp_path: Path) -> None:
    _, wanted = kit_for(tmp_path, "import os, signal; os.kill(os.getppid(), signal.SIGKILL)")
    shop = replace(workshop(wanted), scratch=tmp_path / "steps")
    shop.scratch.mkdir()
    crew = Crew()
    assert str(crew.do(ask(tmp_path), shop, lambda: True).error).startswith("crash: ")  # type: ignore[union-attr]
    assert list(shop.scratch.iterdir()) == []


def test_a_process_is_used_again_for_the_same_run_only(tmp_path: Path) -> None:
    _, wanted = kit_for(tmp_path, "import os; print(os.getppid())")
    shop = replace(workshop(wanted), scratch=tmp_path / "steps")
    shop.scratch.mkdir()
    crew = Crew()

    def _who(shop: Workshop) -> object:
        ended = crew.do(ask(tmp_path), shop, lambda: True)
        assert isinstance(ended, Outcome)
        assert ended.result is not None
        return ended.result["reply"]

    first = _who(shop)
    assert _who(shop) == first
    assert _who(replace(shop, retries=5)) != first
    assert len(list(shop.scratch.iterdir())) == 1
    crew.end()
    assert list(shop.scratch.iterdir()) == []


def ask(tmp_path: Path) -> Ask:
    """A probe without a state."""
    plan = Plan(read_material(HELLO), Settings("none"), tmp_path / "states")
    task = plan.ask(1, plan.material.probes[0])
    return replace(task, place=replace(task.place, state=None, work=None))


class Sites:
    """A link whose workers are here, and leave as they are told: by the number of the order that they die of."""

    def __init__(self, folder: Path, count: int = 1) -> None:
        self._folder, self._made = folder, 0
        self._here: dict[str, remote.Site] = {}
        self._orders: dict[str, tuple[Order, str | None]] = {}
        self.orders = 0
        self.dies: set[int] = set()
        self.silent: set[int] = set()
        self.scheduler_gives_up = False
        for _ in range(count):
            self._new()

    @property
    def threads(self) -> dict[str, int]:
        return dict.fromkeys(self._here, 1)

    def look(self) -> dict[str, int]:
        return self.threads

    def submit(self, order: Order, worker: str | None) -> str:
        self._orders[f"key-{len(self._orders)}-{self.orders}"] = order, worker
        return next(reversed(self._orders))

    def wait(self) -> tuple[str, Answer | KilledError | GoneError]:
        key, (order, worker) = next(iter(self._orders.items()))
        del self._orders[key]
        if self.scheduler_gives_up:
            return key, KilledError()
        name = worker or next(iter(self._here))
        self.orders += 1
        if self.orders in self.dies:
            self._lose(next(iter(self._here)))
        if name not in self._here:
            return key, GoneError(name)
        answer = remote.done(order, self._here[name], name, lambda: True)
        if self.orders in self.silent:
            self._lose(name)
        return key, answer

    def call(self, worker: str, function: Any, *args: Any) -> Any:
        if worker not in self._here:
            raise GoneError(worker)
        cache = self._here[worker].cache
        if function is remote.receive:
            return cache.receive(*args[:4], last=args[4])
        return cache.release(*args) if function is remote.release else cache.read(*args)

    def drop(self) -> None:
        """Nothing is under way."""

    def end(self) -> None:
        """End all processes."""
        for each in list(self._here):
            self._lose(each)

    def _new(self) -> None:
        self._made += 1
        place = self._folder / str(self._made)
        place.mkdir(parents=True)
        self._here[f"w{self._made}"] = remote.Site(place)

    def _lose(self, name: str) -> None:
        self._here.pop(name).crew.end()
        self._new()


REMEMBERS = """
    import os, sys
    from pathlib import Path
    state = Path(os.environ["SPECGEN_STATE_DIR"]) / "heard"
    heard = state.read_text("utf-8") if state.exists() else ""
    state.write_text(heard + sys.argv[-1] + "\\n", "utf-8")
    print(heard, end="")
"""


@pytest.fixture
def sites(tmp_path: Path) -> Iterator[Sites]:
    """One worker, that is replaced when it dies."""
    found = Sites(tmp_path / "sites")
    yield found
    found.end()


def replies(tmp_path: Path, sites: Sites, name: str = "R") -> tuple[dict[str, bytes], list[Cluster]]:
    """The results of a run by these workers."""
    kit, wanted = kit_for(tmp_path, REMEMBERS)
    made: list[Cluster] = []

    def _executor(shop: Workshop) -> Cluster:
        made.append(Cluster(sites, kit, shop))  # type: ignore[arg-type]
        return made[-1]

    run_agent(read_material(HELLO), Settings(), workshop(wanted), tmp_path / name, _executor, lambda *_: None)
    return {path.name: path.read_bytes() for path in (tmp_path / name / "tests").iterdir()}, made


def test_a_worker_that_dies_at_any_moment(tmp_path: Path, sites: Sites) -> None:
    """Before its task, or after it with all that it left: the results are the same."""
    calm, _ = replies(tmp_path, sites, "calm")
    count = sites.orders
    for number in range(1, count + 1):
        other = Sites(tmp_path / f"sites-{number}")
        (other.dies if number % 2 else other.silent).add(number)
        found, made = replies(tmp_path, other, f"R-{number}")
        other.end()
        assert found == calm
        assert all(times == 1 for times in made[0].sent.values())


def test_a_task_that_kills_its_workers_is_an_error(tmp_path: Path, sites: Sites) -> None:
    kit, wanted = kit_for(tmp_path, REMEMBERS)
    (tmp_path / "scratch").mkdir()
    packed(tmp_path, "state")
    cluster = Cluster(sites, kit, replace(workshop(wanted), scratch=tmp_path / "scratch"))  # type: ignore[arg-type]
    task = ask(tmp_path)
    task = replace(task, place=replace(task.place, state=tmp_path / "state"))
    sites.dies.update(range(2, 100, 2))
    cluster.submit(task)
    assert cluster.next() == (task, Outcome(task.key, error=LOST))
    assert sites.orders == 2 * (DEATHS + 1)


def test_a_task_that_the_scheduler_gives_up_is_an_error(tmp_path: Path, sites: Sites) -> None:
    sites.scheduler_gives_up = True
    found, _ = replies(tmp_path, sites)
    assert all(LOST.encode() in content for content in found.values())


X = hashlib.sha256(b"x").hexdigest()


class Says:
    """A link that gives one answer again and again."""

    def __init__(self, answer: Answer, piece: bytes = b"x") -> None:
        self.threads = {"w": 1}
        self._answer, self._piece = answer, piece

    def look(self) -> dict[str, int]:
        return self.threads

    def submit(self, order: Order, worker: str | None) -> str:
        return "key"

    def wait(self) -> tuple[str, Answer]:
        return "key", self._answer

    def call(self, worker: str, function: Any, *args: Any) -> bytes:
        return self._piece


@pytest.mark.parametrize(
    ("answer", "piece", "message"),
    [
        (Unfit("w", "it has no x"), b"", "the worker w: it has no x"),
        (Missing("w", ()), b"", "w does not keep what it is sent"),
        (Finished("w", Outcome("k"), Left("b", "../x", 1), Left("b", "../x", 1)), b"", "names no archive"),
        (Finished("w", Outcome("k"), Left("b", "0" * 64, 1), Left("b", "0" * 64, 1)), b"x", "not what its name says"),
        (Finished("w", Outcome("k"), Left("b", "0" * 64, 1), Left("b", "0" * 64, 1)), b"", "cut an archive off"),
        (Finished("w", Outcome("k"), Left("b", X, 1), Left("b", X, 1)), b"x", "cannot be unpacked"),
    ],
)
def test_workers_that_go_wrong(answer: Answer, piece: bytes, message: str, tmp_path: Path) -> None:
    kit, wanted = kit_for(tmp_path)
    (tmp_path / "scratch").mkdir()
    shop = replace(workshop(wanted), scratch=tmp_path / "scratch")
    cluster = Cluster(Says(answer, piece), kit, shop)  # type: ignore[arg-type]
    plan = Plan(read_material(HELLO), Settings(), tmp_path / "states")
    cluster.submit(plan.replay(1, plan.material.probes[0].history, 0))
    with pytest.raises(HarnessError, match=message):
        cluster.next()
    assert not (tmp_path / "states").exists() or not list((tmp_path / "states").rglob("state"))
