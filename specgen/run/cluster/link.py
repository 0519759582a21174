"""The runner's end of a Dask cluster: the one module that speaks with the scheduler."""

from __future__ import annotations

import logging
import queue
import re
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from specgen.run.cluster import remote
from specgen.run.cluster.errors import NoClusterError
from specgen.run.cluster.orders import Answer, Order
from specgen.run.executor import HarnessError

EXTRA = "pip install 'specgen[cluster]'"
CONNECT_SECONDS = 5.0
"""How long the scheduler may take to answer, and the first worker to come."""
WORKERLESS_SECONDS = 60.0
"""How long a run waits while no worker is left, for they may be started anew."""
GATHER_SECONDS = 60.0
"""How long an answer may take to travel."""
_LOOK = 0.5
_URL = re.compile(r"(tcp|tls)://(\[[0-9A-Fa-f:.]+\]|[\w.-]+):(\d{1,5})")


class GoneError(Exception):
    """A worker left while it was spoken to."""


class KilledError(Exception):
    """The scheduler gave a task up: every worker that had it died."""


class Link:
    """A connection to a scheduler. `threads` are those of each worker, by its address, as they last were."""

    def __init__(self, client: Any, url: str) -> None:
        self._client, self._url = client, url
        self._ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._flying: dict[str, Any] = {}
        self._pins: dict[str, str] = {}
        self._run, self._count = uuid.uuid4().hex, 0
        self.threads: Mapping[str, int] = {}

    def look(self) -> Mapping[str, int]:
        """Ask anew who the workers are."""
        with self._lost():
            self.threads = dict(self._client.nthreads())
        return self.threads

    def submit(self, order: Order, worker: str | None) -> str:
        """Hand an order to a worker, to whichever the scheduler chooses if to none; the key by which it comes back."""
        self._count += 1
        key = f"specgen-{self._run}-{self._count}"
        with self._lost():
            future = self._client.submit(
                remote.work, order, key=key, pure=False, workers=None if worker is None else [worker]
            )
        self._flying[key] = future
        if worker is not None:
            self._pins[key] = worker
        future.add_done_callback(self._ended.put)
        return key

    def wait(self) -> tuple[str, Answer | KilledError | GoneError]:
        """Wait for an order to end; its key, and its answer, or how its worker ended. HarnessError where nothing can
        come any more."""
        from distributed import KilledWorker

        while True:
            key = self._next()
            future = self._flying[key]
            if key in self._pins and self._pins[key] not in self.threads:
                self._forget(key)
                return key, GoneError(self._pins.pop(key))
            if future.status == "cancelled":
                raise self._gone()
            error = future.exception() if future.status == "error" else None
            if error is not None and not isinstance(error, KilledWorker):
                raise HarnessError(f"a worker cannot do tasks of specgen: {type(error).__name__}: {error}")
            try:
                with self._lost():
                    answer: Answer | KilledError = KilledError() if error is not None else future.result(GATHER_SECONDS)
            except TimeoutError:  # its worker left with it, and it is done anew
                future.add_done_callback(self._ended.put)
                continue
            self._forget(key)
            self._pins.pop(key, None)
            return key, answer

    def call(self, worker: str, function: Callable[..., Any], *args: object) -> Any:
        """Call a function on a worker. GoneError where it left, HarnessError where the call fails."""
        try:
            return self._client.run(function, *args, workers=[worker])[worker]
        except Exception as error:
            if worker in self.look():
                raise HarnessError(f"the worker {worker}: {type(error).__name__}: {error}") from error
            raise GoneError(worker) from error

    def everywhere(self, function: Callable[..., Any], *args: object) -> dict[str, Any]:
        """What a function gives on each worker, or the exception that it raises, by address."""
        with self._lost():
            given: dict[str, Any] = self._client.run(function, *args, on_error="return")
        return dict(sorted(given.items()))

    def drop(self) -> None:
        """Tell the scheduler that nothing is wanted any more; workers end what they do for us."""
        for key in list(self._flying):
            self._forget(key)

    def _forget(self, key: str) -> None:
        """An order is over, or is not wanted any more: whoever does it stops."""
        future = self._flying.pop(key)
        with suppress(Exception):
            if not future.done() and self._client.status == "running":
                self._client.cancel([future], force=True)

    def _next(self) -> str:
        """The key of an order that has ended, or whose worker has left."""
        end = None
        while True:
            for key, worker in self._pins.items():
                if worker not in self.threads:
                    return key
            with suppress(queue.Empty):
                ended = str(self._ended.get(timeout=_LOOK).key)
                if ended in self._flying:
                    return ended
                continue
            if self._client.status != "running":
                raise self._gone()
            if self.look():
                end = None
                continue
            end = end or time.monotonic() + WORKERLESS_SECONDS
            if time.monotonic() > end:
                raise HarnessError(f"no worker is left at {self._url}")

    @contextmanager
    def _lost(self) -> Iterator[None]:
        """Whatever goes wrong here is the scheduler's end."""
        try:
            yield
        except TimeoutError:
            raise
        except Exception as error:
            raise self._gone() from error

    def _gone(self) -> HarnessError:
        return HarnessError(f"the scheduler at {self._url} was lost")


@contextmanager
def connect(url: str) -> Iterator[Link]:
    """Join a cluster. NoClusterError where the address is none or the library missing, HarnessError where nobody
    answers there, or has no workers."""
    found = _URL.fullmatch(url)
    if found is None or not 0 < int(found[3]) < 1 << 16:
        raise NoClusterError(f"--scheduler {url!r} is no address of a scheduler", "such as tcp://127.0.0.1:8786")
    try:
        from distributed import Client
    except ImportError as error:
        raise NoClusterError("--scheduler needs the library distributed", EXTRA) from error
    _hush()
    try:
        client = Client(url, timeout=CONNECT_SECONDS, set_as_default=False, name="specgen")
    except Exception as error:
        raise HarnessError(f"no scheduler answers at {url}: {error}") from error
    try:
        link = Link(client, url)
        with suppress(TimeoutError):
            client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        if not link.look():
            raise HarnessError(f"the scheduler at {url} has no workers")
        yield link
    finally:
        with suppress(Exception):
            client.close(timeout=2)


def _hush() -> None:
    """What is lost is told by us, not by each part of the library too."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
