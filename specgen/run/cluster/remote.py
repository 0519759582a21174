"""What runs on a Dask worker. Its functions are called there by name; none of them is sent."""

from __future__ import annotations

import asyncio
import tempfile
import threading
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from specgen.run.agents.words import NoAgentError
from specgen.run.cluster.archive import pack
from specgen.run.cluster.cache import Cache
from specgen.run.cluster.crew import Crew, Dropped
from specgen.run.cluster.equip import UnfitError, equip
from specgen.run.cluster.orders import Answer, Finished, Kit, Left, Missing, Order, Unfit
from specgen.run.copies import remove_tree
from specgen.run.launch.choose import NoSandboxError, choose_launcher
from specgen.run.replay import STATE, WORK
from specgen.run.tasks import Replay, Task, Workshop
from specgen.run.worker import Broken


class Site:
    """What a worker has for its tasks: a cache, processes, and the workshops of the runs that came by."""

    def __init__(self, root: Path) -> None:
        self.cache, self.crew = Cache(root / "cache"), Crew()
        self._steps = root / "steps"
        self._steps.mkdir(exist_ok=True)
        self._kits: list[tuple[Kit, Workshop]] = []
        self._lock = threading.Lock()

    def shop(self, kit: Kit) -> Workshop:
        """The workshop of a run. UnfitError, NoAgentError, NoSandboxError."""
        with self._lock:
            for known, shop in self._kits:
                if known == kit:
                    return shop
            shop = replace(equip(kit), scratch=self._steps)
            self._kits = [(kit, shop), *self._kits[:7]]
            return shop

    def folder(self) -> Path:
        """A new folder, for what a session leaves."""
        return Path(tempfile.mkdtemp(prefix="", dir=self._steps))


_sites: dict[str, Site] = {}
_lock = threading.Lock()


def site(worker: Any) -> Site:
    """The site of a Dask worker; it lies in the worker's own folder, which Dask removes."""
    with _lock:
        if worker.id not in _sites:
            root = Path(worker.local_directory) / "specgen"
            root.mkdir(exist_ok=True)
            _sites[worker.id] = Site(root)
        return _sites[worker.id]


def work(order: Order) -> Answer:
    """Do an order, in a thread of a Dask worker."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()

    def _wanted() -> bool:
        known = worker.state.tasks.get(key)
        return known is not None and known.state != "cancelled"

    return done(order, site(worker), worker.address, _wanted)


def done(order: Order, here: Site, name: str, wanted: Callable[[], bool]) -> Answer:
    """Do an order at a site, called `name`, for as long as it is wanted."""
    try:
        shop = here.shop(order.kit)
        with here.cache.lease(order.needs) as complete:
            if not complete:
                return Missing(name, here.cache.missing(order.needs))
            if isinstance(order.task, Replay):
                return _lived(order.task, here, name, shop, wanted)
            outcome = here.crew.do(_placed(order.task, here), shop, wanted)
            return _broken(name, outcome) if isinstance(outcome, Broken) else Finished(name, outcome)
    except Dropped:
        return Missing(name, ())
    except (UnfitError, NoAgentError, NoSandboxError) as error:
        return Unfit(name, str(error))
    except Exception as error:
        return Unfit(name, f"{type(error).__name__}: {error}", traceback.format_exc())


def _lived(task: Replay, here: Site, name: str, shop: Workshop, wanted: Callable[[], bool]) -> Answer:
    """Live through a session, and pack what it leaves. The folders stay here too: the next session may come here."""
    folder = here.folder()
    try:
        left = folder / "left"
        outcome = here.crew.do(replace(_placed(task, here), target=left), shop, wanted)  # type: ignore[arg-type]
        if isinstance(outcome, Broken):
            return _broken(name, outcome)
        if not left.exists():
            return Finished(name, outcome)
        return Finished(name, outcome, _packed(left / STATE, folder, here), _packed(left / WORK, folder, here))
    finally:
        remove_tree(folder)


def _packed(tree: Path, folder: Path, here: Site) -> Left:
    packed = pack(tree, folder)
    box = here.cache.leave(packed)
    here.cache.keep(packed, tree)
    return Left(box, packed.digest, packed.size)


def _placed(task: Task, here: Site) -> Task:
    """A task with the folders of this site for the digests in it."""

    def _tree(path: Path | None) -> Path | None:
        return None if path is None else here.cache.tree(path.name)

    task = replace(task, place=replace(task.place, state=_tree(task.place.state), work=_tree(task.place.work)))
    if isinstance(task, Replay):
        files = tuple((name, here.cache.tree(path.name) / name) for name, path in task.files)
        return replace(task, files=files)
    return task


def _broken(name: str, broken: Broken) -> Unfit:
    return Unfit(name, broken.message, broken.trace)


async def inspect(kit: Kit, dask_worker: Any) -> str | None:
    """Why a worker is unfit for a run; None where it is fit."""

    def _look() -> str | None:
        try:
            site(dask_worker).shop(kit)
        except (UnfitError, NoAgentError, NoSandboxError) as error:
            return str(error)
        return None

    return await asyncio.to_thread(_look)


async def sealable(network: bool) -> str | None:
    """Why agents cannot be sealed on a worker; None where they can."""

    def _look() -> str | None:
        try:
            choose_launcher("bwrap", (), network=network)
        except NoSandboxError as error:
            return str(error)
        return None

    return await asyncio.to_thread(_look)


def receive(digest: str, sender: str, at: int, piece: bytes, last: bool, dask_worker: Any) -> None:
    """Take a piece of an archive."""
    site(dask_worker).cache.receive(digest, sender, at, piece, last=last)


def read(box: str, at: int, size: int, dask_worker: Any) -> bytes:
    """A piece of what a session left."""
    return site(dask_worker).cache.read(box, at, size)


def release(box: str, dask_worker: Any) -> None:
    """What a session left is no longer waited for."""
    site(dask_worker).cache.release(box)
