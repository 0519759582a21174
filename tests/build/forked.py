"""Running specgen in a process of its own that is forked from one in which it is loaded already; see fork_server."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

SERVER = Path(__file__).with_name("fork_server.py")


class ForkServer:
    """The server of this test process."""

    def __init__(self, env: Mapping[str, str], spec: Path) -> None:
        self.env = dict(env)
        self.folder = Path(tempfile.mkdtemp())
        self.process = subprocess.Popen(
            [sys.executable, str(SERVER), str(spec), str(self.folder)],
            env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip
        atexit.register(self.close)
        assert self._answer() == "ready"

    def run(self, args: Sequence[str], cwd: Path) -> subprocess.CompletedProcess[str]:
        """Run a command to its end."""
        assert self.process.stdin is not None
        out, err = self.folder / "stdout", self.folder / "stderr"
        os.umask(umask := os.umask(0o077))
        request = {"args": args, "cwd": str(cwd), "umask": umask, "stdout": str(out), "stderr": str(err)}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        code = int(self._answer())
        return subprocess.CompletedProcess([*args], code, *(_text(path) for path in (out, err)))

    def close(self) -> None:
        """End the server."""
        self.process.communicate()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


def _text(path: Path) -> str:
    """What was written, with the ends of lines as `subprocess` gives them."""
    return path.read_text("utf-8") if path.exists() else ""
