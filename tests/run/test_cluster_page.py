"""docs/cluster.md: its commands start a cluster and give what it shows, and what it says of the code is so."""

from __future__ import annotations

import os
import re
import shlex
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from cluster_helpers import Dask, end
from run_helpers import PATHS, ROOT

sys.path.insert(0, str(ROOT / "tests" / "docs"))
from docs_console import Reader
from docs_pages import blocks, commands, matches

pytest.importorskip("distributed")

from specgen.run.cluster.cache import ROOM
from specgen.run.cluster.executor import DEATHS
from specgen.run.cluster.link import WORKERLESS_SECONDS

PAGE = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")


def test_commands_give_what_the_page_shows(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    page = PAGE.replace("8786", port)
    reader = Reader(tmp_path)
    list(reader.follow("", typing=False))
    lines = [block.text.strip() for block in blocks(page) if block.language == "sh"]
    daemons = [line for line in lines if line.startswith("dask ")]
    assert len(daemons) == 2
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": PATHS}
    started = []
    try:
        for line in daemons:
            words = [str(Path(sys.executable).with_name("dask")), *shlex.split(line)[1:]]
            with (tmp_path / f"{len(started)}.log").open("wb") as log:
                started.append(
                    subprocess.Popen(words, cwd=tmp_path, env=env, stdout=log, stderr=log, start_new_session=True)
                )
        Dask(tmp_path, f"tcp://127.0.0.1:{port}", started[0]).wait(1)
        found = [command for block in blocks(page) if block.language == "shell" for command in commands(block)]
        assert len(found) == 3
        for command in found:
            output = reader.type(command.line)
            assert matches(command.output, output), f"$ {command.line}\n{output}"
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait()
            end(process)


def test_figures_are_those_of_the_code() -> None:
    assert f"up to {ROOM // 10**9} GB" in PAGE
    assert WORKERLESS_SECONDS == 60
    assert "no worker is left for a minute" in PAGE
    words = {3: "four"}
    assert re.search(rf"during which\s{words[DEATHS]} workers died", PAGE)
