"""A server that speaks mem0's documented API on loopback, and misbehaves as it is told to."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit


@dataclass(frozen=True, slots=True)
class Made:
    """A memory that is made of a window: how long after it was sent, and with what in its metadata besides."""

    text: str
    after: float = 0.0


@dataclass(frozen=True, slots=True)
class Extraction:
    """What becomes of a window: memories, and the event's last status, which it gets with the last memory, or after
    `ends` seconds."""

    made: tuple[Made, ...] = ()
    status: str = "SUCCEEDED"
    ends: float | None = None


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is answered instead to the next `times` calls like `call` whose body has `holding`."""

    call: str
    status: int
    times: int = 1
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b'{"detail": "in trouble"}'
    holding: str = ""
    seconds: float = 0.0


@dataclass(slots=True)
class Mem0Server:
    """The store. `extract` says what becomes of the texts of a window; `version` 3 knows all calls, 1 only the oldest;
    without `events` nothing is told of an extraction's progress."""

    extract: Callable[[str], Extraction]
    version: int = 3
    events: bool = True
    most: int = 200
    deletes_after: float = 0.0
    filters: bool = True
    now: Callable[[], float] = time.monotonic
    belongs: Mapping[str, str] = field(default_factory=lambda: {"org_id": "O", "project_id": "P"})
    memories: list[dict[str, Any]] = field(default_factory=list)
    seen: list[tuple[str, str, str]] = field(default_factory=list)
    keys: set[str] = field(default_factory=set)
    troubles: list[list[Any]] = field(default_factory=list)
    base: str = ""
    _events: dict[str, tuple[float, str]] = field(default_factory=dict)
    _lock: threading.RLock = field(default_factory=threading.RLock)

    def trouble(self, *args: Any, **more: Any) -> None:
        """Be in trouble: see Trouble."""
        one = Trouble(*args, **more)
        self.troubles.append([one, one.times])

    def stored(self, prefix: str = "specgen-") -> list[dict[str, Any]]:
        """The memories of users whose ids begin so, those included that are still to come."""
        with self._lock:
            return [each for each in self.memories if str(each["user_id"]).startswith(prefix) and self._lives(each)]

    def sent(self) -> list[dict[str, Any]]:
        """The bodies of the windows that came."""
        calls = ("POST /v3/memories/add/", "POST /v1/memories/")
        return [json.loads(body) for call, _, body in self.seen if call in calls]

    def others(self) -> list[dict[str, Any]]:
        """What was there before, or is not ours."""
        return [each for each in self.memories if not str(each["user_id"]).startswith("specgen-")]

    def _lives(self, each: Mapping[str, Any]) -> bool:
        return self.now() < each.get("dies", float("inf"))

    def answer(self, method: str, target: str, body: bytes) -> tuple[int, Mapping[str, str], bytes]:
        """The answer to a call."""
        parts = urlsplit(target)
        call = f"{method} {parts.path}"
        with self._lock:
            self.seen.append((call, target, body.decode("utf-8")))
            for trouble in self.troubles:
                one = trouble[0]
                if trouble[1] and fnmatch(call, one.call) and one.holding in body.decode("utf-8"):
                    trouble[1] -= 1
                    time.sleep(one.seconds)
                    return one.status, one.headers, one.body
            query = {key: values[0] for key, values in parse_qs(parts.query).items()}
            found = self._route(call, query, json.loads(body) if body else {})
        if found is None:
            return 404, {}, b'{"detail": "Not found."}'
        return 200, {}, json.dumps(found).encode()

    def _route(self, call: str, query: dict[str, str], body: dict[str, Any]) -> Any:
        if call == "GET /v1/ping/" and self.version > 1:
            return {"status": "ok", **self.belongs}
        if call == "POST /v3/memories/add/" and self.version == 3:
            return {"status": "PENDING", "event_id": self._add(body)}
        if call == "POST /v1/memories/":
            row = {"message": "queued", "status": "PENDING", "event_id": self._add(body)}
            return {"results": [row], "relations": []}
        if call == "POST /v3/memories/" and self.version == 3:
            wanted = {key: value for one in body["filters"]["AND"] for key, value in one.items()}
            return self._page(wanted, query)
        if call == "GET /v1/memories/":
            return self._alive(query)
        if call.startswith("GET /v1/event/") and self.events:
            return self._event(call.split("/")[3])
        if call == "DELETE /v1/memories/":
            assert query["user_id"]
            assert query["app_id"]
            for each in self._matching(query):
                if each["at"] <= self.now():
                    each.setdefault("dies", self.now() + self.deletes_after)
            return {"message": "Delete in progress. This may take some time."}
        if call.startswith("DELETE /v2/entities/user/") and self.version == 3:
            return {"message": "Delete in progress. This may take some time."}
        return None

    def _add(self, body: dict[str, Any]) -> str:
        assert body["infer"] is True
        assert all(each["role"] in ("user", "assistant", "system") for each in body["messages"])
        found = self.extract("\n".join(each["content"] for each in body["messages"]))
        at = self.now()
        event = f"event-{len(self._events)}"
        last = max((made.after for made in found.made), default=0.0)
        self._events[event] = (at + (last if found.ends is None else found.ends), found.status)
        for made in found.made:
            self.memories.append({
                "id": f"memory-{len(self.memories)}", "memory": made.text, "at": at + made.after,
                "metadata": body.get("metadata"), "categories": None, "user_id": body["user_id"],
                "app_id": body["app_id"], "created_at": "2026-01-01T00:00:00Z",
            })  # fmt: skip
        return event

    def _event(self, event: str) -> dict[str, Any] | None:
        if event not in self._events:
            return None
        ends, status = self._events[event]
        return {"id": event, "event_type": "ADD", "status": status if self.now() >= ends else "RUNNING"}

    def _matching(self, wanted: Mapping[str, str]) -> list[dict[str, Any]]:
        keys = [key for key in ("user_id", "app_id") if key in wanted]
        return [each for each in self.memories if all(each[key] == wanted[key] for key in keys)]

    def _alive(self, wanted: Mapping[str, str]) -> list[dict[str, Any]]:
        found = self._matching(wanted) if self.filters else self.memories
        return [each for each in found if each["at"] <= self.now() and self._lives(each)]

    def _page(self, wanted: Mapping[str, str], query: Mapping[str, str]) -> dict[str, Any]:
        rows = self._alive(wanted)
        page, size = int(query.get("page", 1)), min(self.most, int(query.get("page_size", 100)))
        more = page * size < len(rows)
        return {"count": len(rows), "next": f"{self.base}/v3/memories/?page={page + 1}" if more else None,
                "previous": None, "results": rows[(page - 1) * size : page * size]}  # fmt: skip


@contextmanager
def serving(store: Mem0Server) -> Iterator[Mem0Server]:
    """Serve the store; its address is in `base`."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do(self) -> None:
            length = int(self.headers.get("content-length") or 0)
            store.keys.add(self.headers.get("authorization") or "")
            status, headers, content = store.answer(self.command, self.path, self.rfile.read(length))
            self.send_response(status)
            for name, value in {**headers, "content-length": str(len(content))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = do_DELETE = do  # noqa: N815

        def log_message(self, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    store.base = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield store
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def other_memories(count: int = 5) -> list[dict[str, Any]]:
    """Memories of users who have nothing to do with a run."""
    return [
        {"id": f"other-{n}", "memory": f"theirs {n}", "at": -1e9, "metadata": None, "user_id": f"user-{n % 2}",
         "app_id": "their-app"}
        for n in range(count)
    ]  # fmt: skip


def said(*texts: str, after: Sequence[float] = ()) -> Extraction:
    """An extraction of these texts."""
    return Extraction(tuple(Made(text, after[at] if at < len(after) else 0.0) for at, text in enumerate(texts)))
