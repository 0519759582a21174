"""A server on this machine that refuses everything, to see what an adapter makes of it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

_SAID = b'{"error": "everything is refused here"}'


@dataclass(slots=True)
class Refusing:
    """Where it is, and how often it was called."""

    url: str
    calls: int = 0


@contextmanager
def refusing() -> Iterator[Refusing]:
    """Serve until the block ends. Status 400 says that trying again does not help."""
    about = Refusing("")

    class Handler(BaseHTTPRequestHandler):
        wbufsize = -1

        def log_message(self, *args: object) -> None:
            """Say nothing."""

        def handle_one_request(self) -> None:
            """Answer any method."""
            self.raw_requestline = self.rfile.readline(65537)
            if not self.raw_requestline or not self.parse_request():
                self.close_connection = True
                return
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            about.calls += 1
            self.send_response(400)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(_SAID)))
            self.end_headers()
            self.wfile.write(_SAID)
            self.wfile.flush()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    about.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield about
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
