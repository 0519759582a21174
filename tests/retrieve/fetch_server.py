"""A real HTTP server on loopback that serves one file, well or badly, and notes what it was asked."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from specgen.retrieve.sources.pins import Pin


@dataclass
class Site:
    """What is served, and how. `cuts` are the bytes after which the next answers break off, one an answer; `statuses`
    the refusals that come first."""

    content: bytes
    tag: str | None = '"one"'
    cuts: list[int] = field(default_factory=list)
    statuses: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    ranges: bool = True
    believes_if_range: bool = False
    chunked: bool = False
    swap: tuple[bytes, str] | None = None
    modified: str | None = None
    moved: bool = False
    coding: str | None = None
    asked: list[dict[str, str]] = field(default_factory=list)
    url: str = ""

    def pin(self, content: bytes | None = None, size: int | None = None) -> Pin:
        """The pin of `content`, or of what is served."""
        kept = self.content if content is None else content
        digest = hashlib.sha256(kept).hexdigest()
        return Pin("demo", None, "f.json", self.url + "/f.json", "r" * 40, digest, size or len(kept), "CC0")


@contextmanager
def serving(site: Site) -> Iterator[Site]:
    """Serve on a free port until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *args: object) -> None:
            """Say nothing."""

        def do_GET(self) -> None:
            site.asked.append({key.lower(): value for key, value in self.headers.items()})
            if site.moved and not self.path.startswith("/there"):
                self.send_response(302)
                self.send_header("Location", "/there" + self.path)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            if site.statuses:
                status, headers = site.statuses.pop(0)
                self.send_response(status)
                for key, value in {"Content-Length": "0", **headers}.items():
                    self.send_header(key, value)
                self.end_headers()
                return
            self._file()

        def _file(self) -> None:
            content, start = site.content, 0
            asked = self.headers.get("Range")
            fits = site.believes_if_range or self.headers.get("If-Range") in (site.tag, site.modified)
            if asked and site.ranges and fits:
                start = int(asked.removeprefix("bytes=").removesuffix("-"))
            if start and start >= len(content):
                self.send_response(416)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            body = content[start:]
            self.send_response(206 if start else 200)
            if start:
                self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
            for name, value in (
                ("ETag", site.tag),
                ("Last-Modified", site.modified),
                ("Content-Encoding", site.coding),
            ):
                if value:
                    self.send_header(name, value)
            if site.chunked:
                self.send_header("Transfer-Encoding", "chunked")
            else:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self._body(body)

        def _body(self, body: bytes) -> None:
            cut = site.cuts.pop(0) if site.cuts else None
            sent = body if cut is None else body[:cut]
            if site.chunked:
                self.wfile.write(b"%x\r\n" % len(sent) + sent + b"\r\n")
                if cut is None:
                    self.wfile.write(b"0\r\n\r\n")
            else:
                self.wfile.write(sent)
            if cut is not None:
                self.wfile.flush()
                self.close_connection = True
                if site.swap is not None:
                    site.content, site.tag = site.swap

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
