"""A model server on loopback: speaks the chat completions API by a script, and writes down what it was sent.

    with ModelServer(Answer("Noted."), status(429, retry_after="0")) as server:
        ... server.url ...

Each request takes the next answer of the script; when that is used up, `otherwise` answers.
"""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

Body = Mapping[str, Any]


@dataclass(frozen=True)
class Asked:
    """A request that came in."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def system(self) -> str:
        return str(self.body["messages"][0]["content"])

    @property
    def last(self) -> str:
        return str(self.body["messages"][-1]["content"])


@dataclass(frozen=True)
class Step:
    """One answer: bytes and how they are sent. `drop` is where the connection is cut, None for not at all."""

    content: bytes
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=lambda: {"content-type": "application/json"})
    delay: float = 0.0
    drop: int | None = None


Script = Step | Callable[[Asked], Step]


def completion(message: Body, usage: Body | None = None, finish: str = "stop") -> Step:
    """A completion with one choice."""
    row: dict[str, Any] = {
        "id": "c", "object": "chat.completion", "model": "m",
        "choices": [{"index": 0, "message": dict(message), "finish_reason": finish}],
    }  # fmt: skip
    if usage is not None:
        row["usage"] = dict(usage)
    return Step(json.dumps(row).encode())


def says(text: str, taken: int = 100, given: int = 10) -> Step:
    """A completion that says this."""
    usage = {"prompt_tokens": taken, "completion_tokens": given, "total_tokens": taken + given}
    return completion({"role": "assistant", "content": text}, usage)


def fails(status: int, message: str = "no", **headers: str) -> Step:
    """An error, as the API words it. Headers are named with _ for -."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Step(json.dumps({"error": {"message": message, "type": "t"}}).encode(), status, named)


def after(seconds: float, step: Step) -> Step:
    """An answer that comes late."""
    return Step(step.content, step.status, step.headers, seconds, step.drop)


def dropped(at: int = 0) -> Step:
    """An answer that ends in the middle: before its head (-1), or after so many bytes of its content."""
    return Step(says("a text that is cut off").content, drop=at)


class ModelServer:
    """The server, in a thread, for as long as the `with` block is."""

    def __init__(self, *script: Script, otherwise: Script | None = None) -> None:
        self.asked: list[Asked] = []
        self._script = deque(script)
        self._otherwise = otherwise if otherwise is not None else says("Noted.")
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> ModelServer:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _next(self, asked: Asked) -> Step:
        with self._lock:
            self.asked.append(asked)
            step = self._script.popleft() if self._script else self._otherwise
        return step(asked) if callable(step) else step

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                step = server._next(Asked(self.path, headers, json.loads(body)))
                server._over.wait(step.delay) if step.delay else None
                try:
                    self._send(step)
                except OSError:
                    self.close_connection = True

            def _send(self, step: Step) -> None:
                if step.drop is not None and step.drop < 0:
                    self.close_connection = True
                    return
                self.send_response(step.status)
                for name, value in step.headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(step.content)))
                self.end_headers()
                self.wfile.write(step.content if step.drop is None else step.content[: step.drop])
                if step.drop is not None:
                    self.close_connection = True

            def log_message(self, format: str, *args: object) -> None:
                pass

        return Handler


def main() -> None:
    """Serve by hand: `python model_server.py` prints the address, and answers with the length of what it was asked."""
    with ModelServer(otherwise=lambda asked: says(f"{len(asked.last)} characters.")) as server:
        print(server.url, flush=True)
        while True:
            time.sleep(60)


if __name__ == "__main__":
    main()
