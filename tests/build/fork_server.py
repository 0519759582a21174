"""A process that has specgen loaded and forks for each command: `python fork_server.py SPEC FOLDER`.

It reads requests from standard input, a line of JSON each (`args`, `cwd`, `umask`, `stdout` and `stderr` as paths), and
answers each with its exit code. What it forks is a process like any other, with descriptors and a folder of its own:
only its imports are done already. It has one thread, so that a fork is safe.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from typing import Any


def to_file(path: str, number: int) -> None:
    """Make a descriptor one of a file."""
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.dup2(opened, number)
    os.close(opened)


def become(request: dict[str, Any]) -> None:
    """In the child: be `specgen ARGS` in the folder, and exit."""
    from specgen.cli import main

    to_file(request["stdout"], 1)
    to_file(request["stderr"], 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.chdir(request["cwd"])
    os.umask(request["umask"])
    sys.path.insert(0, request["cwd"])
    sys.argv[1:] = request["args"]
    main()


def load(spec: str, folder: str) -> None:
    """Use what most commands use once, so that children have it."""
    from specgen.cli import main

    built, run, page = (os.path.join(folder, name) for name in ("built", "run", "page.html"))
    for args in (
        ["build", spec, "--out", built],
        ["run", built, "--agent", "sim:perfect", "--out", run],
        ["report", built, run, "--out", page],
    ):
        sys.argv[1:] = args
        try:
            main()
        except SystemExit as end:
            if end.code:
                raise


def serve(spec: str, folder: str) -> None:
    """Load, then fork for each request until there are no more."""
    answers = os.dup(1)
    to_file(os.devnull, 1)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # NumPy starts no threads that a fork would lose
    load(spec, folder)
    del os.environ["OPENBLAS_NUM_THREADS"]
    gc.freeze()
    os.write(answers, b"ready\n")
    for line in sys.stdin:
        child = os.fork()
        if not child:
            os.close(answers)
            become(json.loads(line))
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        os.write(answers, f"{code}\n".encode())


if __name__ == "__main__":
    del sys.path[0]
    serve(*sys.argv[1:])
