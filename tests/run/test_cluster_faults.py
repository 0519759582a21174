"""On a cluster, too, whatever is killed when: nothing is lost, nothing counts twice, and a run can be resumed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from cluster_helpers import Dask, dask, run, start, until
from run_helpers import HELLO, alive, python_agent, result_bytes, results, row, whole_results
from test_run_resume import few_probes, logging_agent

pytest.importorskip("distributed")

SLEEPS = "import time; time.sleep(10000)"


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    with dask(tmp_path_factory.mktemp("cluster"), workers=2) as found:
        yield found


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a build, an agent that logs its calls, and what they give here."""
    folder = tmp_path_factory.mktemp("local")
    done = run(few_probes(folder), "--agent", logging_agent(folder, folder / "log"), "--out", "L", cwd=folder)
    assert done.returncode == 0, done.stderr
    (folder / "log").rename(folder / "calls")
    return folder


def calls(log: Path) -> Counter[str]:
    """How often the agent was called, by session."""
    return Counter(log.read_text(encoding="utf-8").split()) if log.exists() else Counter()


@pytest.fixture
def words(local: Path, cluster: Dask) -> Iterator[tuple[str | Path, ...]]:
    """A run of that agent on the cluster."""
    agent = f"cmd:{sys.executable} {local / 'agent.py'}"
    yield local / "few", "--agent", agent, "--scheduler", cluster.url
    (local / "log").unlink(missing_ok=True)


def same(local: Path, out: Path) -> None:
    """A run ended as the local one did."""
    assert result_bytes(out) == result_bytes(local / "L")
    assert row(out)["usage"] == row(local / "L")["usage"]
    assert sorted(path.name for path in out.iterdir()) == ["run.json", "tests"]


def some(going: subprocess.Popen[bytes], log: Path, count: int) -> None:
    """Wait until the agent was called for this many sessions."""
    until(lambda: len(calls(log)) >= count or going.poll() is not None)
    assert going.poll() is None, going.communicate()


@pytest.mark.parametrize("after", [5, 17])
def test_a_worker_is_killed_midway(
    after: int, cluster: Dask, local: Path, words: tuple[str | Path, ...], tmp_path: Path
) -> None:
    """While the history is lived through, or while probes are asked."""
    going = start(*words, "--out", "C", cwd=tmp_path)
    some(going, local / "log", after)
    cluster.workers[-1].kill()
    _, said = going.communicate()
    cluster.add("--no-nanny")
    cluster.wait(2)
    assert going.returncode == 0, said
    assert said == b""
    same(local, tmp_path / "C")
    assert set(calls(local / "log")) == set(calls(local / "calls"))
    extra = calls(local / "log") - calls(local / "calls")
    assert sum(extra.values()) <= 6  # the turns of the session that was cut off


@pytest.mark.parametrize("resumed", ["there", "here"])
def test_a_killed_runner_is_resumed(resumed: str, local: Path, words: tuple[str | Path, ...], tmp_path: Path) -> None:
    """On the cluster, or without it."""
    for after in (3, 16):
        going = start(*words, "--out", "C", "--resume", cwd=tmp_path)
        some(going, local / "log", after)
        going.kill()
        going.communicate()
        until(lambda: not alive(str(local / "agent.py")))
    before = whole_results(tmp_path / "C")
    words = words if resumed == "there" else words[:-2]
    done = run(*words, "--out", "C", "--resume", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert before.items() <= result_bytes(tmp_path / "C").items()
    same(local, tmp_path / "C")


def test_a_run_begun_here_is_resumed_there(local: Path, words: tuple[str | Path, ...], tmp_path: Path) -> None:
    going = start(*words[:-2], "--out", "C", cwd=tmp_path)
    some(going, local / "log", 7)
    going.kill()
    going.communicate()
    done = run(*words, "--out", "C", "--resume", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    same(local, tmp_path / "C")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_a_stopped_runner_s_agents_end(number: int, code: int, cluster: Dask, tmp_path: Path) -> None:
    """On the workers, which then can do another run."""
    agent, script = python_agent(tmp_path, SLEEPS), str(tmp_path / "agent.py")
    going = start(HELLO, "--agent", agent, "--out", "C", "--scheduler", cluster.url, cwd=tmp_path)
    until(lambda: [pid for pid in alive(script) if pid != going.pid])
    going.send_signal(number)
    _, said = going.communicate()
    assert going.returncode == code
    assert b"Traceback" not in said
    assert (b"--resume" in said) == (number == signal.SIGINT)
    until(lambda: not alive(script))
    again = python_agent(tmp_path, "print('x')", "again.py")
    assert run(HELLO, "--agent", again, "--out", "D", "--scheduler", cluster.url, cwd=tmp_path).returncode == 0


def test_a_scheduler_that_is_lost(cluster: Dask, local: Path, words: tuple[str | Path, ...], tmp_path: Path) -> None:
    """The last one that needs this cluster."""
    going = start(*words, "--out", "C", cwd=tmp_path)
    some(going, local / "log", 7)
    cluster.scheduler.kill()
    _, said = going.communicate()
    assert going.returncode == 3
    assert f"the scheduler at {cluster.url} was lost" in said.decode()
    assert b"--resume" in said
    assert b"Traceback" not in said
    until(lambda: not alive(str(local / "agent.py")))
    assert run(*words[:-2], "--out", "C", "--resume", cwd=tmp_path).returncode == 0
    same(local, tmp_path / "C")


def test_an_agent_that_kills_its_worker_is_at_fault_itself(tmp_path: Path) -> None:
    """Dask starts the worker anew; after as many deaths as the scheduler allows, the task is an error, and only it."""
    body = """
        import os, signal, sys
        from pathlib import Path
        if "alarm" in sys.argv[-1]:
            above = Path(f"/proc/{os.getppid()}/stat").read_text().rsplit(")", 1)[1].split()[1]
            os.kill(int(above), signal.SIGKILL)
        print("fine")
    """
    agent = python_agent(tmp_path, body)
    with dask(tmp_path / "cluster", DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="1") as cluster:
        cluster.add()
        cluster.wait(1)
        words = (HELLO, "--agent", agent, "--out", "C", "--scheduler", cluster.url, "--condition", "none")
        done = run(*words, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    errors = Counter(result.get("error") for result in results(tmp_path / "C").values())
    assert errors == {None: 2, "crash: the workers that did it were killed": 1}


def test_a_cluster_without_workers(tmp_path: Path) -> None:
    with dask(tmp_path / "cluster") as cluster:
        until(lambda: b"Scheduler at" in (cluster.folder / "dask_scheduler.log").read_bytes())
        done = run(HELLO, "--agent", "cmd:true", "--out", "C", "--scheduler", cluster.url, cwd=tmp_path)
    assert done.returncode == 3
    assert f"the scheduler at {cluster.url} has no workers" in done.stderr
    assert "Traceback" not in done.stderr
    assert not os.path.exists(tmp_path / "C")
