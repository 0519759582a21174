"""A run's tasks, done by the workers of a cluster. What they need is sent once to each worker that lacks it."""

from __future__ import annotations

import os
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType

from specgen.run.cluster import remote
from specgen.run.cluster.archive import Packed, is_digest
from specgen.run.cluster.link import GoneError, KilledError, Link
from specgen.run.cluster.orders import PIECE, Finished, Kit, Left, Missing, Order, Unfit
from specgen.run.cluster.store import Store
from specgen.run.cluster.unpack import BadArchiveError, require_digest, unpack
from specgen.run.executor import HarnessError
from specgen.run.journal import TOOK, line
from specgen.run.replay import STATE, WORK, whole
from specgen.run.tasks import Outcome, Replay, Task, Workshop

LOST = "crash: the workers that did it were killed"
DEATHS = 3
"""A task during which more workers than this die is an error of the agent's."""
_ROUNDS = 100


@dataclass(slots=True)
class _Flight:
    """A task under way: when it was last given to a worker, and how often that worker died."""

    task: Task
    order: Order
    at: int = 0
    deaths: int = 0
    rounds: int = 0


class Cluster:
    """Does tasks by a cluster: as many at a time as it has threads, or as `jobs` says.

    A worker that dies has its tasks done by another one, from the same folders. `sent` counts the archives that were
    sent, by worker and digest, and `fetched` those that came back.
    """

    def __init__(self, link: Link, kit: Kit, shop: Workshop, jobs: int | None = None) -> None:
        self.sent: Counter[tuple[str, str]] = Counter()
        self.fetched: Counter[str] = Counter()
        self._link, self._kit, self._jobs = link, kit, jobs
        self._store = Store(shop.scratch / "archives")
        self._flights: dict[str, _Flight] = {}
        self._homes: dict[str, str] = {}
        self._last: dict[tuple[str, str], int] = {}
        self._clock = 0
        self._name = uuid.uuid4().hex

    @property
    def slots(self) -> int:
        """How many tasks may be submitted and not yet given back."""
        return self._jobs or max(1, sum(self._link.threads.values()))

    def submit(self, task: Task) -> None:
        """Hand a task to the cluster; a session goes where its state is, if that worker is still there."""
        self._store.sweep()
        order = self._order(task)
        state = order.task.place.state
        home = self._homes.get(state.name) if state is not None and isinstance(task, Replay) else None
        self._fly(_Flight(task, order), home)

    def next(self) -> tuple[Task, Outcome]:
        """Wait for a task to end, and give the workers meanwhile what they ask for."""
        while True:
            key, answer = self._link.wait()
            flight = self._flights.pop(key)
            outcome: Outcome | None = None
            if isinstance(answer, Unfit):
                raise HarnessError(f"the worker {answer.worker}: {answer.reason}", answer.trace)
            if isinstance(answer, KilledError):
                outcome = Outcome(flight.task.key, error=LOST)
            elif isinstance(answer, GoneError):
                outcome = self._died(flight)
            elif isinstance(answer, Missing):
                self._again(flight, answer)
            else:
                outcome = self._ended(flight, answer)
            if outcome is not None:
                self._link.look()
                return flight.task, outcome

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._link.drop()

    def _order(self, task: Task) -> Order:
        place = task.place
        state, work = self._store.folder(place.state), self._store.folder(place.work)
        put = replace(place, state=_path(state), work=_path(work))
        files = None
        if isinstance(task, Replay):
            files = self._store.files(task.files)
            named = tuple((name, Path(files or "")) for name, _ in task.files)
            task = replace(task, place=put, files=named, target=Path())
        else:
            task = replace(task, place=put)
        return Order(self._kit, task, tuple(dict.fromkeys(filter(None, (state, work, files)))))

    def _fly(self, flight: _Flight, worker: str | None) -> None:
        self._clock += 1
        flight.at = self._clock
        self._flights[self._link.submit(flight.order, worker)] = flight

    def _died(self, flight: _Flight) -> Outcome | None:
        """Give the task of a worker that died to another one; its outcome where too many died of it."""
        flight.deaths += 1
        if flight.deaths > DEATHS:
            return Outcome(flight.task.key, error=LOST)
        self._fly(flight, None)
        return None

    def _again(self, flight: _Flight, answer: Missing) -> None:
        """Send a worker what it lacks, and give it the task again."""
        flight.rounds += 1
        if flight.rounds > _ROUNDS:
            raise HarnessError(f"the worker {answer.worker} does not keep what it is sent")
        worker: str | None = answer.worker
        try:
            for digest in answer.digests:
                if self._last.get((answer.worker, digest), 0) < flight.at:
                    self._send(answer.worker, digest)
        except GoneError:
            worker = None
        self._fly(flight, worker)

    def _ended(self, flight: _Flight, answer: Finished) -> Outcome | None:
        """The outcome of a task, once all that it left is here; None where its worker is gone, and it is done again."""
        task = flight.task
        if isinstance(task, Replay) and answer.state is not None and answer.work is not None:
            try:
                parts = {STATE: self._fetched(answer, answer.state), WORK: self._fetched(answer, answer.work)}
            except GoneError:
                return self._died(flight)
            with _blamed(answer.worker), whole(task.target) as partial:
                for name, packed in parts.items():
                    unpack(packed.file, partial / name)
                (partial / TOOK).write_bytes(line(answer.outcome))
            for name, packed in parts.items():
                self._store.keep(task.target / name, packed)
                self._homes[packed.digest] = answer.worker
        return answer.outcome

    def _send(self, worker: str, digest: str) -> None:
        path, at = self._store.archive(digest), 0
        size = path.stat().st_size
        with path.open("rb") as file:
            while at < size:
                piece = file.read(PIECE)
                self._link.call(worker, remote.receive, digest, self._name, at, piece, at + len(piece) >= size)
                at += len(piece)
        self.sent[worker, digest] += 1
        self._clock += 1
        self._last[worker, digest] = self._clock

    def _fetched(self, answer: Finished, left: Left) -> Packed:
        """What a session left, in our store. HarnessError where it is not what the worker says."""
        if not is_digest(left.digest):
            raise HarnessError(f"the worker {answer.worker} names no archive")
        packed = Packed(left.digest, self._store.archive(left.digest), left.size)
        if packed.file.is_file():
            self._release(answer, left)
            return packed
        partial = packed.file.with_suffix(".partial")
        with partial.open("wb") as file:
            while file.tell() < left.size:
                piece = self._link.call(answer.worker, remote.read, left.box, file.tell(), PIECE)
                if not piece:
                    raise HarnessError(f"the worker {answer.worker} cut an archive off")
                file.write(piece)
        with _blamed(answer.worker):
            require_digest(partial, left.digest)
        os.replace(partial, packed.file)
        self._release(answer, left)
        self.fetched[left.digest] += 1
        return packed

    def _release(self, answer: Finished, left: Left) -> None:
        with suppress(GoneError):
            self._link.call(answer.worker, remote.release, left.box)


@contextmanager
def _blamed(worker: str) -> Iterator[None]:
    """An archive that is not as it should be is a fault of the worker that it came from."""
    try:
        yield
    except BadArchiveError as error:
        raise HarnessError(f"the worker {worker}: {error}") from error


def _path(digest: str | None) -> Path | None:
    return None if digest is None else Path(digest)
