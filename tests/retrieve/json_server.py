"""A real HTTP server on loopback that speaks JSON, with faults on demand, and notes what it was asked."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit

Reply = tuple[int, Any]


@dataclass
class Fault:
    """What an answer is instead. `delay` comes first; `cut` closes the connection without an answer."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    cut: bool = False
    go_on: bool = False


@dataclass
class Asked:
    """A request as it came."""

    method: str
    path: str
    params: dict[str, str]
    body: Any
    headers: dict[str, str]


@dataclass
class JsonSite:
    """The base of a service: `answer` has its API, `faults` come first, one a request."""

    faults: list[Fault] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    url: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def answer(self, asked: Asked) -> Reply:
        """Status and JSON."""
        raise NotImplementedError

    def calls(self, method: str, ending: str = "") -> list[Asked]:
        """The requests of a method whose path ends so."""
        return [one for one in self.asked if one.method == method and one.path.endswith(ending)]


@contextmanager
def serving_json(site: JsonSite) -> Iterator[JsonSite]:
    """Serve on a free port until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = 20
        wbufsize = -1  # an answer goes out in one piece, so that nothing waits for its second half

        def log_message(self, *args: object) -> None:
            """Say nothing."""

        def _any(self) -> None:
            parts = urlsplit(self.path)
            content = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {key.lower(): value for key, value in self.headers.items()}
            body = json.loads(content) if content else None
            asked = Asked(self.command, parts.path, dict(parse_qsl(parts.query)), body, headers)
            with site.lock:
                site.asked.append(asked)
                fault = site.faults.pop(0) if site.faults else None
            if fault is not None:
                time.sleep(fault.delay)
                if fault.cut:
                    self.close_connection = True
                    return
                if not fault.go_on:
                    self._send(fault.status, fault.body, fault.headers)
                    return
            with site.lock:
                status, row = site.answer(asked)
            self._send(status, json.dumps(row).encode() if row is not None else b"", {})

        def _send(self, status: int, body: bytes, headers: dict[str, str]) -> None:
            self.send_response(status)
            known = {"Content-Type": "application/json", "Content-Length": str(len(body))}
            for key, value in {**known, **headers}.items():
                self.send_header(key, value)
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = _any  # noqa: N815

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    site.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def near(query: str, texts: list[str]) -> list[tuple[float, int]]:
    """The places of texts by the share of their words that the query has, best first; of equals the first."""
    words = set(query.split())
    scored = [(len(words & set(text.split())) / (1 + len(set(text.split()) | words)), place)
              for place, text in enumerate(texts)]  # fmt: skip
    return sorted(scored, key=lambda each: (-each[0], each[1]))


Make = Callable[[str], Any]
