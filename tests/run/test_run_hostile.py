"""Agents that misbehave: each is an error of its own probes, or none at all, and harms nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from run_helpers import HELLO, alive, python_agent, results, row, run

ONLY_PROBES = """
    import os, sys, time, signal, subprocess
    from pathlib import Path
    if os.environ["SPECGEN_DATE"] < "2026-10":
        print("Noted.")
        sys.exit()
"""


def hostile(tmp_path: Path, body: str, *options: str) -> dict[str, dict[str, object]]:
    """The results of an agent that is hostile in probes only."""
    agent = python_agent(tmp_path, ONLY_PROBES + body)
    done = run(HELLO, "--agent", agent, "--out", "R", "--retries", "0", *options, cwd=tmp_path)
    assert done.returncode in (0, 3), done.stderr
    assert "Traceback" not in done.stderr
    assert (done.returncode == 3) == all("error" in found for found in results(tmp_path / "R").values())
    assert not (tmp_path / "R" / ".state").exists()
    return results(tmp_path / "R")


def errors(found: dict[str, dict[str, object]]) -> set[object]:
    return {one.get("error") for one in found.values()}


def test_one_that_never_ends(tmp_path: Path) -> None:
    assert errors(hostile(tmp_path, "    time.sleep(10000)", "--timeout", "1")) == {"timeout: no end within 1 s"}


def test_one_that_ignores_being_asked_to_end(tmp_path: Path) -> None:
    body = """
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    time.sleep(10000)
"""
    assert errors(hostile(tmp_path, body, "--timeout", "1")) == {"timeout: no end within 1 s"}
    assert not alive(str(tmp_path / "agent.py"))


def test_one_that_crashes(tmp_path: Path) -> None:
    assert errors(hostile(tmp_path, "    print('half'); sys.exit(7)")) == {"crash: exit code 7"}
    assert row(tmp_path / "R")["usage"]["probes"]["failed_attempts"] == 3


def test_what_it_complained_is_told_apart_from_the_results(tmp_path: Path) -> None:
    assert errors(hostile(tmp_path, "    raise RuntimeError('no key')")) == {"crash: exit code 1"}
    assert all("no key" in failed["detail"] for failed in row(tmp_path / "R")["failed"].values())


def test_one_that_kills_itself(tmp_path: Path) -> None:
    assert errors(hostile(tmp_path, "    os.kill(os.getpid(), 9)")) == {"crash: ended by signal 9"}


def test_one_that_kills_its_parent(tmp_path: Path) -> None:
    found = hostile(tmp_path, "    os.kill(os.getppid(), 9); time.sleep(10000)")
    assert errors(found) == {"crash: the process under which it ran was killed"}


def test_one_that_prints_100_megabytes(tmp_path: Path) -> None:
    body = "    for _ in range(100): sys.stdout.write('x' * 1_000_000)"
    assert errors(hostile(tmp_path, body)) == {"protocol: it printed more than 10000000 bytes"}


def test_one_that_complains_100_megabytes(tmp_path: Path) -> None:
    found = hostile(tmp_path, "    for _ in range(100): sys.stderr.write('x' * 1_000_000)\n    print('done')")
    assert {one["reply"] for one in found.values()} == {"done\n"}


def test_one_that_prints_what_is_no_utf8(tmp_path: Path) -> None:
    found = hostile(tmp_path, "    sys.stdout.buffer.write(b'a\\xff\\xfe\\x00b\\xed\\xa0\\x80')")
    assert {one["reply"] for one in found.values()} == {"a\ufffd\ufffd\x00b\ufffd\ufffd\ufffd"}


def test_one_that_forks_and_leaves_daemons(tmp_path: Path) -> None:
    """Children that left the group, closed their pipes, changed their parent and ignore signals."""
    body = """
    for _ in range(20):
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.environ.clear()
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                for number in (0, 1, 2):
                    os.close(number)
                time.sleep(10000)
            os._exit(0)
    print('done')
"""
    found = hostile(tmp_path, body)
    assert {one["reply"] for one in found.values()} == {"done\n"}
    assert not alive(str(tmp_path / "agent.py"))


def test_a_child_that_holds_the_pipe_is_not_waited_for(tmp_path: Path) -> None:
    found = hostile(tmp_path, "    subprocess.Popen(['sleep', '10000'])\n    print('done')")
    assert {one["reply"] for one in found.values()} == {"done\n"}


@pytest.mark.parametrize("what", ["work", "state"])
def test_one_that_deletes_its_folders(what: str, tmp_path: Path) -> None:
    folder = "os.getcwd()" if what == "work" else "os.environ['SPECGEN_STATE_DIR']"
    found = hostile(tmp_path, f"    import shutil; shutil.rmtree({folder})\n    print('done')")
    assert {one["reply"] for one in found.values()} == {"done\n"}
    assert all(one["files"] == {} for one in found.values())


def test_one_that_deletes_everything_between_turns(tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "import os, shutil; print('x'); shutil.rmtree(os.path.dirname(os.getcwd()))")
    done = run(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {one["reply"] for one in results(tmp_path / "R").values()} == {"x\n"}


def test_links_to_what_lies_outside_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret", encoding="utf-8")
    body = f"""
    os.symlink('/etc/passwd', 'users.txt')
    os.symlink({str(secret)!r}, 'secret.txt')
    os.symlink({str(tmp_path)!r}, 'folder')
    Path('own.txt').write_text('mine')
    print('done')
"""
    for one in hostile(tmp_path, body).values():
        assert one["files"] == {"own.txt": "mine"}
        assert "users.txt: a link, which is not followed" in one["notes"]  # type: ignore[operator]


def test_links_in_the_place_of_its_folders(tmp_path: Path) -> None:
    """Nothing of where they lead is copied, read or removed."""
    target = tmp_path / "precious"
    target.mkdir()
    (target / "kept.txt").write_text("kept", encoding="utf-8")
    body = f"""
        import os, shutil
        for folder in (os.getcwd(), os.environ['SPECGEN_STATE_DIR']):
            shutil.rmtree(folder)
            os.symlink({str(target)!r}, folder)
        print('done')
    """
    done = run(HELLO, "--agent", python_agent(tmp_path, body), "--out", "R", cwd=tmp_path)
    assert done.returncode in (0, 3), done.stderr
    assert all(not one["files"] for one in results(tmp_path / "R").values())
    assert [path.name for path in target.iterdir()] == ["kept.txt"]


def test_one_that_writes_10000_files(tmp_path: Path) -> None:
    found = hostile(tmp_path, "    for n in range(10000): Path(f'{n:05}.txt').write_text('x')\n    print('done')")
    for one in found.values():
        assert len(one["files"]) == 1000  # type: ignore[arg-type]
        assert one["notes"] == ["more than 1000 files were made; the rest is not told"]


def test_files_that_are_no_files(tmp_path: Path) -> None:
    """A pipe that nobody writes to, a socket, a file that claims a terabyte, one that nobody may read."""
    body = """
    import socket
    os.mkfifo('pipe')
    socket.socket(socket.AF_UNIX).bind('socket')
    with open('huge.bin', 'wb') as file:
        file.truncate(1 << 40)
    Path('shut.txt').write_text('shut')
    os.chmod('shut.txt', 0)
    print('done')
"""
    for one in hostile(tmp_path, body).values():
        assert one["files"] == {"huge.bin": {"bytes": 1 << 40}, "shut.txt": "shut"}


def test_a_state_that_is_hard_to_copy(tmp_path: Path) -> None:
    """Holes, closed folders, deep paths, pipes: made in the first session, there in every later one."""
    body = """
        import os, sys
        from pathlib import Path
        state = Path(os.environ['SPECGEN_STATE_DIR'])
        if not (state / 'huge').exists():
            with open(state / 'huge', 'wb') as file:
                file.truncate(1 << 40)
                file.seek(1 << 39)
                file.write(b'x')
            os.mkfifo(state / 'pipe')
            deep = state.joinpath(*['d'] * 100)
            deep.mkdir(parents=True)
            (deep / 'file').write_text('deep')
            (state / 'shut').mkdir()
            (state / 'shut' / 'file').write_text('in')
            os.chmod(state / 'shut', 0)
        os.chmod(state / 'shut', 0o700)
        shut = (state / 'shut' / 'file').read_text()
        os.chmod(state / 'shut', 0)
        with open(state / 'huge', 'rb') as file:
            file.seek(1 << 39)
            print(shut, state.joinpath(*['d'] * 100, 'file').read_text(), file.read(1))
    """
    done = run(HELLO, "--agent", python_agent(tmp_path, body), "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {one["reply"] for one in results(tmp_path / "R").values()} == {"in deep b'x'\n"}
    assert not (tmp_path / "R" / ".state").exists()


def test_names_that_are_no_text(tmp_path: Path) -> None:
    body = "    open(b'a\\xff.txt', 'w').write('x')\n    open('line\\nbreak', 'w').write('y')\n    print('done')"
    for one in hostile(tmp_path, body).values():
        assert one["files"] == {"a\ufffd.txt": "x", "line\nbreak": "y"}


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("'nonsense'", "protocol: a line that is no JSON: 'nonsense'"),
        ("'[' * 100000", "protocol: a line that is no JSON"),
        ("'[]'", "protocol: a line that is no reply: '[]'"),
        ('\'{"type": "reply"}\'', "protocol: 'reply' and 'turn' must be texts"),
        ('\'{"type": "reply", "reply": 7}\'', "protocol: 'reply' and 'turn' must be texts"),
        ('\'{"type": "error", "message": "no"}\'', "crash: no"),
    ],
)
def test_lines_that_are_no_reply(line: str, error: str, tmp_path: Path) -> None:
    body = f"import sys\nfor _ in sys.stdin: print({line}, flush=True)"
    agent = python_agent(tmp_path, body)
    options = ("--protocol", "jsonl", "--retries", "0", "--condition", "none")
    done = run(HELLO, "--agent", agent, *options, "--out", "R", cwd=tmp_path)
    assert done.returncode == 3
    assert all(str(one["error"]).startswith(error) for one in results(tmp_path / "R").values())


def test_lone_surrogates_in_a_reply(tmp_path: Path) -> None:
    body = """
        import json, sys
        for line in sys.stdin:
            if json.loads(line)["type"] == "turn":
                usage = '"usage": {"calls": -1, "input_tokens": "x"}'
                print('{"type": "reply", "reply": "a\\\\ud800b", ' + usage + '}', flush=True)
    """
    agent = python_agent(tmp_path, body)
    done = run(HELLO, "--agent", agent, "--protocol", "jsonl", "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {one["reply"] for one in results(tmp_path / "R").values()} == {"a\ufffdb"}
    assert row(tmp_path / "R")["usage"]["probes"]["calls"] is None


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("import os; os._exit(3)", "crash: exit code 3"),
        ("raise ValueError('no luck')", "crash: ValueError: no luck"),
        ("return 7", "crash: TypeError: turn() must give a text"),
        ("return {'turn': 'x'}", "crash: TypeError: turn() must give a text"),
        ("import sys; sys.exit(4)", "crash: exit code 4"),
        ("print('x' * 1000); return 'fine'", None),
    ],
)
def test_a_class_that_fails(body: str, error: str | None, tmp_path: Path) -> None:
    """It takes only its own process with it; what it prints is no message."""
    text = f"class Agent:\n    def __init__(self, session): pass\n    def turn(self, text):\n        {body}\n"
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    options = ("--retries", "0", "--condition", "none")
    run(HELLO, "--agent", "py:mine:Agent", *options, "--out", "R", cwd=tmp_path)
    found = results(tmp_path / "R")
    assert len(found) == 3
    for one in found.values():
        assert str(one.get("error", "None")).startswith(str(error))


def test_the_runner_s_own_files_are_not_shared(tmp_path: Path) -> None:
    """An agent's process has its three streams open, and nothing else of the runner's."""
    found = hostile(tmp_path, "    print(sorted(map(int, os.listdir('/proc/self/fd')))[:-1])")
    assert {one["reply"] for one in found.values()} == {"[0, 1, 2]\n"}


@pytest.mark.parametrize("name", ["d", "d" * 200])
def test_folders_deeper_than_a_path_can_be_long(name: str, tmp_path: Path) -> None:
    """In the state and in the project, at every call; nothing of them stays in the temporary folder."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    body = f"""
        import os
        for place in (os.environ['SPECGEN_STATE_DIR'], os.getcwd()):
            os.chdir(place)
            for _ in range(2000):
                try:
                    os.mkdir({name!r})
                except FileExistsError:
                    pass
                os.chdir({name!r})
        print('done')
    """
    agent = python_agent(tmp_path, body)
    done = run(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path, TMPDIR=str(temporary))
    assert done.returncode == 0, done.stderr
    assert {one["reply"] for one in results(tmp_path / "R").values()} == {"done\n"}
    assert not (tmp_path / "R" / ".state").exists()
    assert list(temporary.iterdir()) == []
