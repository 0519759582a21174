"""What a worker has been sent: archives by their digests, each unpacked once, and then only read."""

from __future__ import annotations

import threading
import uuid
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from specgen.run.cluster.archive import Packed, is_digest
from specgen.run.cluster.unpack import BadArchiveError, require_digest, unpack
from specgen.run.copies import remove_tree

ROOM = 10_000_000_000
"""Bytes of archives, unpacked, that a worker keeps. When there are more, those longest unused go."""


class Cache:
    """Folders by digest, for the threads of one worker."""

    def __init__(self, root: Path, room: int = ROOM) -> None:
        self._archives, self._trees, self._left = root / "archives", root / "trees", root / "left"
        for folder in (self._archives, self._trees, self._left):
            folder.mkdir(parents=True, exist_ok=True)
        self._room = room
        self._sizes: OrderedDict[str, int] = OrderedDict()
        self._boxes: OrderedDict[str, int] = OrderedDict()
        self._leases: Counter[str] = Counter()
        self._lock = threading.RLock()

    def receive(self, digest: str, sender: str, at: int, piece: bytes, *, last: bool) -> None:
        """Take a piece of an archive. It is looked at when it is needed."""
        if not is_digest(digest):
            raise ValueError(f"{digest!r} is no digest")
        partial = self._archives / f"{digest}.{sender}"
        with partial.open("r+b" if at else "wb") as file:
            file.seek(at)
            file.write(piece)
        if last:
            partial.replace(self._archives / digest)

    def leave(self, packed: Packed) -> str:
        """Let an archive wait for its runner; under what name. Of a runner that never came, the oldest go."""
        box = uuid.uuid4().hex
        with self._lock:
            packed.file.rename(self._left / box)
            self._boxes[box] = packed.size
            while sum(self._boxes.values()) > self._room and len(self._boxes) > 2:
                self.release(next(iter(self._boxes)))
        return box

    def read(self, box: str, at: int, size: int) -> bytes:
        """A piece of an archive that waits. KeyError where none does."""
        with self._lock:
            self._boxes[box]
        with (self._left / box).open("rb") as file:
            file.seek(at)
            return file.read(size)

    def release(self, box: str) -> None:
        """The runner has what waited for it."""
        with self._lock:
            if self._boxes.pop(box, None) is not None:
                (self._left / box).unlink()

    def missing(self, digests: Sequence[str]) -> tuple[str, ...]:
        """Those that have not come. A broken archive has not come."""
        with self._lock:
            return tuple(digest for digest in digests if not self._has(digest))

    @contextmanager
    def lease(self, digests: Sequence[str]) -> Iterator[bool]:
        """Keep these, if all are here, for as long as a task needs them; gives whether they are."""
        with self._lock:
            self._leases.update(digests)
        try:
            yield not self.missing(digests)
        finally:
            with self._lock:
                self._leases.subtract(digests)
                self._make_room()

    def tree(self, digest: str) -> Path:
        """The folder of an archive that is here."""
        return self._trees / digest

    def keep(self, packed: Packed, tree: Path) -> None:
        """Keep a folder whose archive the runner will have."""
        with self._lock, suppress(OSError):
            if packed.digest not in self._sizes:
                tree.rename(self.tree(packed.digest))
                self._sizes[packed.digest] = packed.size
                self._make_room()

    def _has(self, digest: str) -> bool:
        if digest in self._sizes:
            self._sizes.move_to_end(digest)
            return True
        archive = self._archives / digest
        if not archive.is_file():
            return False
        size = archive.stat().st_size
        try:
            require_digest(archive, digest)
            unpack(archive, self.tree(digest))
        except BadArchiveError:
            return False
        finally:
            archive.unlink()
        self._sizes[digest] = size
        self._make_room()
        return True

    def _make_room(self) -> None:
        for digest in list(self._sizes):
            if sum(self._sizes.values()) <= self._room:
                return
            if not self._leases[digest] and digest != next(reversed(self._sizes)):
                del self._sizes[digest]
                remove_tree(self.tree(digest))
