"""The process in which m-flow runs for one namespace, with all its files in one folder that is made for it."""

from __future__ import annotations

import json
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from specgen.retrieve.contract import AdapterError

WORKER = "specgen.retrieve.adapters.mflow_worker"
_STORES = re.compile(
    r"(MFLOW_)?(VECTOR_D|GRAPH_|DB_|MIGRATION_DB_|DATA_ROOT|SYSTEM_ROOT|CACHE_ROOT|LOGS_|STORAGE_)", re.I
)


class MFlowProcess:
    """Answers JSON requests, one a line. AdapterError where it fails, ends, or takes longer than `timeout` seconds."""

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout
        self._folder = Path(tempfile.mkdtemp(prefix="specgen-mflow-"))
        self._log = self._folder / "log.txt"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", WORKER, str(self._folder)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
                cwd=self._folder, env=environment(os.environ, self._folder),
            )  # fmt: skip
        self._said: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def ask(self, request: Mapping[str, object]) -> object:
        """What the library gives for a request."""
        assert self._process.stdin is not None
        what = f"m-flow's {request['do']}"
        try:
            self._process.stdin.write(json.dumps(request).encode("ascii") + b"\n")
            self._process.stdin.flush()
            line = self._said.get(timeout=self._timeout)
        except OSError:
            line = b""
        except queue.Empty:
            self._process.kill()
            raise AdapterError(f"{what}: no answer within {self._timeout:g} s") from None
        if not line:
            self._said.put(b"")  # it has ended for the next request too
            raise AdapterError(f"{what}: its process ended{self._last()}")
        answer = json.loads(line)
        if "error" in answer:
            raise AdapterError(f"{what}: {' '.join(str(answer['error']).split())[:300]}")
        return answer["result"]

    def close(self) -> None:
        """End the process and remove the folder."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _read(self) -> None:
        assert self._process.stdout is not None
        with suppress(OSError, ValueError):
            for line in self._process.stdout:
                self._said.put(line)
        self._said.put(b"")

    def _last(self) -> str:
        with suppress(OSError):
            lines = self._log.read_text(encoding="utf-8", errors="replace").split("\n")
            told = [line.strip() for line in lines if line.strip()]
            return f": {told[-1][:200]}" if told else ""
        return ""


def environment(given: Mapping[str, str], folder: Path) -> dict[str, str]:
    """The variables for the process: the user's for models, none that names a store, and every store in the folder."""
    kept = {name: value for name, value in given.items() if not _STORES.match(name)}
    databases = folder / "system" / "databases"
    stores = {
        "DATA_ROOT_DIRECTORY": str(folder / "data"),
        "SYSTEM_ROOT_DIRECTORY": str(folder / "system"),
        "CACHE_ROOT_DIRECTORY": str(folder / "cache"),
        "LOGS_DIR": str(folder / "logs"),
        "VECTOR_DB_PROVIDER": "lancedb",
        "VECTOR_DB_URL": str(databases / "vectors.lancedb"),
        "GRAPH_DATABASE_PROVIDER": "kuzu",
        "GRAPH_DATABASE_URL": "",
        "GRAPH_FILE_PATH": str(databases / "graph"),
        "DB_PROVIDER": "sqlite",
        "DB_PATH": str(databases),
    }
    path = os.pathsep.join(filter(None, (str(Path(__file__).parents[3]), given.get("PYTHONPATH"))))
    return {
        **kept, **stores, **{f"MFLOW_{name}": value for name, value in stores.items()},
        "PYTHONPATH": path, "TELEMETRY_DISABLED": "1", "LOG_LEVEL": "ERROR",
    }  # fmt: skip
