"""`specgen run --scheduler`: a real scheduler and two real workers on loopback give what a local run gives."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cluster_helpers import Dask, dask, run, until
from run_helpers import EXAMPLES, HELLO, PATHS, python_agent, result_bytes, results, row, run_specgen
from test_run_resume import few_probes

pytest.importorskip("distributed")

from specgen.run.begin import Wanted
from specgen.run.cluster.executor import Cluster
from specgen.run.cluster.start import joined
from specgen.run.material import read_material
from specgen.run.plan import Settings
from specgen.run.runner import run_agent
from specgen.run.tasks import Workshop

LARGE = 9_000_000
SCRIBBLES = """
    import os, sys
    from pathlib import Path
    state = Path(os.environ["SPECGEN_STATE_DIR"])
    heard = state / "heard"
    known = heard.read_text("utf-8") if heard.exists() else ""
    heard.write_text(known + sys.argv[-1] + "\\n", "utf-8")
    if not (state / "deep").exists():
        (state / "deep").mkdir()
        (state / "deep" / "locked").write_text("x", "utf-8")
        os.chmod(state / "deep" / "locked", 0o400)
        os.symlink("../heard", state / "deep" / "link")
        os.utime(state / "deep" / "locked", ns=(7, 1_000_000_007))
    tree = sorted(path for path in state.rglob("*"))
    told = [f"{path.relative_to(state)} {path.lstat().st_mode:o}" for path in tree]
    told += [os.readlink(state / "deep" / "link"), str((state / "deep" / "locked").stat().st_mtime_ns)]
    made = Path("made.txt")
    made.write_text((made.read_text("utf-8") if made.exists() else "") + str(len(known)) + "\\n", "utf-8")
    print("\\n".join([*told, *sorted(os.listdir(".")), known]))
"""
"""An agent whose reply is all that it can see, and that leaves its mark wherever it can."""


CLASS = (
    "class Agent:\n    def __init__(self, session):\n        pass\n\n    def turn(self, text):\n        return text\n"
)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    with dask(tmp_path_factory.mktemp("cluster"), workers=2) as found:
        yield found


def test_the_results_are_those_of_a_local_run(cluster: Dask, tmp_path: Path) -> None:
    build = few_probes(tmp_path)
    agent = python_agent(tmp_path, SCRIBBLES)
    here = run(build, "--agent", agent, "--out", "L", "--jobs", "2", cwd=tmp_path)
    there = run(build, "--agent", agent, "--out", "C", "--scheduler", cluster.url, cwd=tmp_path)
    assert (here.returncode, there.returncode) == (0, 0), there.stderr
    assert there.stdout == here.stdout.replace("L:", "C:")
    assert result_bytes(tmp_path / "C") == result_bytes(tmp_path / "L")
    left, right = row(tmp_path / "L"), row(tmp_path / "C")
    assert left["usage"] == right["usage"]
    assert set(left["sessions"]) == set(right["sessions"])
    assert {key: left[key] for key in ("fingerprint", "sealed", "limits", "agent")} == {
        key: right[key] for key in ("fingerprint", "sealed", "limits", "agent")
    }


@pytest.mark.parametrize("condition", ["workspace", "answer-key"])
def test_conditions_and_repeats(condition: str, cluster: Dask, tmp_path: Path) -> None:
    words = ["--agent", python_agent(tmp_path, SCRIBBLES), "--condition", condition, "--runs", "2"]
    assert run(HELLO, *words, "--out", "L", "--jobs", "2", cwd=tmp_path).returncode == 0
    assert run(HELLO, *words, "--out", "C", "--scheduler", cluster.url, cwd=tmp_path).returncode == 0
    assert result_bytes(tmp_path / "C") == result_bytes(tmp_path / "L")
    assert len(result_bytes(tmp_path / "C")) == 6


def test_json_lines_and_maintenance(cluster: Dask, tmp_path: Path) -> None:
    helper = python_agent(tmp_path, "import os; open(os.environ['HOME'] + '/kept', 'a').write('x')", "helper.py")[4:]
    agent = f"cmd:{sys.executable} {EXAMPLES / 'jsonl_agent.py'}"
    words = ["--agent", agent, "--protocol", "jsonl", "--consolidate", helper]
    assert run(HELLO, *words, "--out", "L", cwd=tmp_path).returncode == 0
    done = run(HELLO, *words, "--out", "C", "--scheduler", cluster.url, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert result_bytes(tmp_path / "C") == result_bytes(tmp_path / "L")


def test_probes_do_not_see_each_other_s_marks(cluster: Dask, tmp_path: Path) -> None:
    agent = python_agent(tmp_path, SCRIBBLES)
    words = ["--agent", agent, "--out", "C", "--jobs", "2", "--scheduler", cluster.url]
    assert run(HELLO, *words, cwd=tmp_path).returncode == 0
    asked = [probe.request for probe in read_material(HELLO).probes]
    for result in results(tmp_path / "C").values():
        assert "481920" in result["reply"]
        assert not any(request in result["reply"] for request in asked)


def test_a_large_state_travels_once_to_a_worker(cluster: Dask, tmp_path: Path) -> None:
    """In pieces, and not at all to the worker on which it was made."""
    body = f"""
        import os, random, sys
        from pathlib import Path
        state = Path(os.environ["SPECGEN_STATE_DIR"]) / "large"
        if not state.exists():
            state.write_bytes(random.Random(1).randbytes({LARGE}))
        print(state.stat().st_size)
    """
    build = few_probes(tmp_path)
    wanted = Wanted(build, python_agent(tmp_path, body), tmp_path / "C", sandbox="none", scheduler=cluster.url)
    made: list[Cluster] = []
    with joined(wanted, cluster.url) as (shop, workers):

        def _executor(ready: Workshop) -> Cluster:
            made.append(workers(ready))
            return made[-1]

        done = run_agent(read_material(build), Settings(), shop, wanted.out, _executor, lambda *_: None)
    assert done.failed == 0
    assert all(result["reply"] == f"{LARGE}\n" for result in results(wanted.out).values())
    assert made[0].slots == 2
    assert set(made[0].sent.values()) == {1}
    assert set(made[0].fetched.values()) == {1}
    assert not any(path.stat().st_size > LARGE / 2 for path in (tmp_path / "C").rglob("*") if path.is_file())


def test_a_sealed_run(cluster: Dask, tmp_path: Path) -> None:
    words = ["run", HELLO, "--agent", python_agent(tmp_path, SCRIBBLES)]
    here = run_specgen(*words, "--out", "L", "--sandbox", "bwrap", cwd=tmp_path)
    if "bubblewrap" in here.stderr:
        pytest.skip(here.stderr)
    there = run_specgen(*words, "--out", "C", "--scheduler", cluster.url, cwd=tmp_path)
    assert there.returncode == 0, there.stderr
    assert row(tmp_path / "C")["sealed"] is True
    assert result_bytes(tmp_path / "C") == result_bytes(tmp_path / "L")


def test_a_class_is_looked_for_on_the_workers(cluster: Dask, tmp_path: Path) -> None:
    (tmp_path / "only_here.py").write_text(CLASS, "utf-8")
    words = (HELLO, "--agent", "py:only_here:Agent", "--out", "C", "--scheduler", cluster.url)
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 3
    assert f"the worker {cluster.url.rpartition(':')[0]}" in done.stderr
    assert "there is no module 'only_here'" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "C").exists()
    for number in range(2):
        place = cluster.folder / f"worker-{number}" / "only_here.py"
        place.write_bytes((tmp_path / "only_here.py").read_bytes())
    assert run(*words, cwd=tmp_path).returncode == 0
    (tmp_path / "only_here.py").write_text(CLASS.replace("text\n", "text * 2\n"), "utf-8")
    done = run(*words[:-3], "D", *words[-2:], cwd=tmp_path)
    assert done.returncode == 3
    assert "it has another py:only_here:Agent than the runner" in done.stderr


def preload(folder: Path, body: str) -> list[str]:
    """The options of a worker that runs a few lines first."""
    (folder / "first.py").write_text(body, encoding="utf-8")
    return ["--no-nanny", "--preload", str(folder / "first.py")]


@pytest.mark.parametrize(
    ("body", "options", "message"),
    [
        ("import specgen; specgen.__version__ = '0.0.1'", ["--sandbox", "none"], "has specgen 0.0.1, the runner "),
        ("import sys; sys.modules['specgen'] = None", ["--sandbox", "none"], "has no specgen"),
        ("import os; os.environ['PATH'] = '/nowhere'", ["--sandbox", "bwrap"], "there is no program bwrap"),
    ],
)
def test_a_worker_that_is_not_like_the_others(
    body: str, options: list[str], message: str, cluster: Dask, tmp_path: Path
) -> None:
    (tmp_path / "worker").mkdir()
    other = Dask(tmp_path / "worker", cluster.url, cluster.scheduler)
    worker = other.add(*preload(tmp_path, body))
    try:
        other.wait(3)
        agent = f"cmd:{python_agent(tmp_path, SCRIBBLES)[4:]}"
        words = ["run", HELLO, "--agent", agent, "--out", "C", "--scheduler", cluster.url]
        done = run_specgen(*words, *options, cwd=tmp_path)
        assert done.returncode == 3
        assert message in done.stderr
        assert done.stderr.startswith("specgen: the worker tcp://127.0.0.1:")
        assert "Traceback" not in done.stderr
        assert not (tmp_path / "C").exists()
        if "bwrap" in options:
            done = run_specgen(*words, cwd=tmp_path)
            assert done.returncode == 0, done.stderr
            assert "not sealed" in done.stdout
    finally:
        worker.kill()
        worker.wait()
        other.wait(2)


@pytest.mark.parametrize(
    "url", ["", "127.0.0.1:8786", "http://h:1", "tcp://h", "tcp://h:0", "tcp://h:70000", "tcp://:1"]
)
def test_what_is_no_address(url: str, tmp_path: Path) -> None:
    done = run(HELLO, "--agent", "cmd:true", "--out", "C", "--scheduler", url, cwd=tmp_path)
    assert done.returncode == 2
    assert "is no address of a scheduler" in done.stderr
    assert "tcp://127.0.0.1:8786" in done.stderr


def test_no_scheduler_there(tmp_path: Path) -> None:
    done = run(HELLO, "--agent", "cmd:true", "--out", "C", "--scheduler", "tcp://127.0.0.1:9", cwd=tmp_path)
    assert done.returncode == 3
    assert "no scheduler answers at tcp://127.0.0.1:9" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "C").exists()


def test_without_the_library(tmp_path: Path) -> None:
    (tmp_path / "distributed.py").write_text("raise ImportError('it is not here')", encoding="utf-8")
    paths = os.pathsep.join([str(tmp_path), PATHS])
    done = run(HELLO, "--agent", "cmd:true", "--out", "C", "--scheduler", "tcp://h:1", cwd=tmp_path, PYTHONPATH=paths)
    assert done.returncode == 2
    assert "pip install 'specgen[cluster]'" in done.stderr


def test_a_simulated_agent_needs_no_cluster(tmp_path: Path) -> None:
    done = run(HELLO, "--agent", "sim:perfect", "--out", "C", "--scheduler", "tcp://h:1", cwd=tmp_path)
    assert done.returncode == 2
    assert "--scheduler tcp://h:1 changes nothing" in done.stderr


def test_nothing_is_left_on_the_workers_but_archives(cluster: Dask) -> None:
    until(lambda: not [*cluster.folder.glob("worker-*/dask-scratch-space/*/specgen/cache/left/*")])
    for steps in cluster.folder.glob("worker-*/dask-scratch-space/*/specgen/steps/*"):
        assert list(steps.iterdir()) == []
