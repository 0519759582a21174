"""`specgen run --agent openai:MODEL`, against a real server: memories, conditions, files, faults, costs, the key."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import build_hello, run_specgen
from model_server import Asked, ModelServer, Script, Step, after, completion, dropped, fails, says

from specgen.run.agents.choose import choose_agent
from specgen.run.agents.openai_options import MEMORIES, ModelOptions
from specgen.run.agents.words import NoAgentError
from specgen.run.contract import Limits

KEY = "sk-test-0123456789abcdef"
SPOKEN = 4
"""Turns of hello's history, in two sessions; then come three probes."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_hello(tmp_path_factory.mktemp("openai"))


def run(
    built: Path, server: ModelServer, out: Path, *options: str, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return run_specgen(
        "run", built, "--agent", "openai:some/model:8b", "--base-url", server.url, "--sandbox", "none", "--out", out,
        *options, cwd=out.parent, env=env,
    )  # fmt: skip


def run_row(out: Path) -> dict[str, Any]:
    row = json.loads((out / "run.json").read_text("utf-8"))
    assert isinstance(row, dict)
    return row


def results(out: Path) -> dict[str, dict[str, Any]]:
    """The results by the probe's request."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((out / "tests").iterdir())}


def requests(built: Path) -> dict[str, str]:
    rows = [json.loads(line) for line in (built / "probes.jsonl").read_text("utf-8").splitlines()]
    return {row["request"]: row["id"] for row in rows}


def parrot(asked: Asked) -> Step:
    """Says what it was told before."""
    return says(asked.system.partition("# From earlier sessions")[2])


def test_memories_are_written_down_once_for_the_command_line() -> None:
    for name in MEMORIES:
        options = ModelOptions(base_url="http://h/v1", memory=name)
        assert choose_agent("openai:m", "exec", Limits(), (), options).name == "openai:m"


# --- what the model is told


def test_a_whole_run(built: Path, tmp_path: Path) -> None:
    with ModelServer() as server:
        done = run(built, server, tmp_path / "r", "--memory", "transcript", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["probes"] == 3
    assert len(server.asked) == SPOKEN + 3
    assert {asked.body["model"] for asked in server.asked} == {"some/model:8b"}
    assert {asked.body["stream"] for asked in server.asked} == {False}
    assert all(set(asked.body) == {"model", "messages", "stream"} for asked in server.asked)
    assert {row["reply"] for row in results(tmp_path / "r").values()} == {"Noted."}
    row = run_row(tmp_path / "r")
    assert (row["complete"], row["notes"], row["cost"], row["failed"]) == (True, [], None, {})
    assert row["model"] == {
        "model": "some/model:8b", "base_url": server.url, "memory": "transcript", "memory_tokens": 32_000,
        "temperature": None, "max_tokens": None,
    }  # fmt: skip
    assert row["usage"]["probes"] | row["usage"]["sessions"] == {
        "turns": 4, "failed_attempts": 0, "calls": 4, "input_tokens": 400, "output_tokens": 40
    }  # fmt: skip
    assert all(probe["calls"] == 1 and probe["input_tokens"] == 100 for probe in row["probes"].values())


def test_date_project_and_the_session_s_own_turns_are_told(built: Path, tmp_path: Path) -> None:
    with ModelServer() as server:
        run(built, server, tmp_path / "r")
    first, second, third, *_ = server.asked
    assert "Today is Tuesday, 2026-08-18. This session is in the project shop." in first.system
    assert "Today is Tuesday, 2026-09-01. It is in no project." in third.system
    assert [message["role"] for message in first.body["messages"]] == ["system", "user"]
    assert [message["role"] for message in second.body["messages"]] == ["system", "user", "assistant", "user"]
    assert second.body["messages"][1]["content"] == first.last
    assert all("Today is Monday, 2026-10-05." in asked.system for asked in server.asked[SPOKEN:])


def test_nothing_tells_a_probe_from_a_session(built: Path, tmp_path: Path) -> None:
    """No id, no path, no name of a check or a plant."""
    with ModelServer() as server:
        run(built, server, tmp_path / "r", "--memory", "notes")
    known = [*requests(built).values(), str(tmp_path), "probe", "h-", "hello"]
    for asked in server.asked:
        told = json.dumps([asked.body, asked.headers])
        assert [word for word in known if word in told] == []


def test_settings_are_sent(built: Path, tmp_path: Path) -> None:
    with ModelServer() as server:
        done = run(built, server, tmp_path / "r", "--temperature", "0.2", "--max-tokens", "64")
    assert done.returncode == 0, done.stderr
    assert {(asked.body["temperature"], asked.body["max_tokens"]) for asked in server.asked} == {(0.2, 64)}
    assert run_row(tmp_path / "r")["model"]["temperature"] == "0.2"


# --- memories and conditions


@pytest.mark.parametrize(
    ("memory", "condition", "knows"),
    [
        ("none", "history", False),
        ("none", "answer-key", False),
        ("transcript", "none", False),
        ("transcript", "workspace", False),
        ("transcript", "history", True),
        ("transcript", "transcript", True),
        ("transcript", "answer-key", True),
        ("retrieval", "none", False),
        ("retrieval", "history", True),
        ("retrieval", "transcript", True),
        ("retrieval", "answer-key", True),
        ("notes", "none", False),
        ("notes", "workspace", False),
        ("notes", "transcript", True),
        ("notes", "answer-key", True),
    ],
)
def test_who_knows_the_alarm_number(memory: str, condition: str, knows: bool, built: Path, tmp_path: Path) -> None:
    with ModelServer(otherwise=parrot) as server:
        done = run(built, server, tmp_path / "r", "--memory", memory, "--condition", condition)
    assert done.returncode == 0, done.stderr
    ident = requests(built)["What's the alarm number again?"]
    assert ("481920" in results(tmp_path / "r")[ident]["reply"]) == knows
    assert len(server.asked) >= 3


def test_notes_are_kept_by_the_model(built: Path, tmp_path: Path) -> None:
    def _keeps(asked: Asked) -> Step:
        if "Rewrite the notes" not in asked.last:
            return parrot(asked)
        number = next((word for word in asked.last.split() if word == "481920"), "nothing")
        return says(f"- the alarm: {number}", 1000, 100)

    with ModelServer(otherwise=_keeps) as server:
        done = run(built, server, tmp_path / "r", "--memory", "notes")
    assert done.returncode == 0, done.stderr
    rewriting = [asked for asked in server.asked if "Rewrite the notes" in asked.last]
    assert len(rewriting) == 2
    assert "- the alarm: 481920" in rewriting[1].last
    assert {row["reply"] for row in results(tmp_path / "r").values()} == {
        " with this user\n\n## notes.md\n- the alarm: 481920"
    }
    usage = run_row(tmp_path / "r")["usage"]
    assert (usage["sessions"]["calls"], usage["sessions"]["turns"]) == (SPOKEN + 2, SPOKEN)
    assert (usage["probes"]["calls"], usage["probes"]["input_tokens"]) == (3, 300)


def test_what_had_no_room_is_noted(built: Path, tmp_path: Path) -> None:
    with ModelServer(otherwise=says("x" * 400)) as server:
        run(built, server, tmp_path / "r", "--memory", "transcript", "--memory-tokens", "300")
    assert run_row(tmp_path / "r")["notes"] == [
        "in 3 of 3 probes the oldest sessions of the history had no room in the prompt, at most 1 of them"
    ]
    assert "08/14/2026" in server.asked[-1].system
    assert "481920" not in server.asked[-1].system


def test_probes_do_not_see_each_other(built: Path, tmp_path: Path) -> None:
    with ModelServer() as server:
        run(built, server, tmp_path / "r", "--memory", "transcript", "--jobs", "2")
    asked = [each for each in server.asked if each.last in requests(built)]
    assert len(asked) == 3
    assert {len(each.body["messages"]) for each in asked} == {2}
    assert not [text for each in asked for text in requests(built) if text in each.system]


# --- files


def test_files_of_a_reply_are_the_probe_s_files(built: Path, tmp_path: Path) -> None:
    reply = "Saved.\n\n```file: tags/trek.md\nTrek hybrid\n```\n\n```file: ../../escaped.md\nx\n```"
    with ModelServer(otherwise=says(reply)) as server:
        run(built, server, tmp_path / "r", "--condition", "none")
    assert {json.dumps(row["files"]) for row in results(tmp_path / "r").values()} == {
        json.dumps({"tags/trek.md": "Trek hybrid\n"})
    }
    assert {row["reply"] for row in results(tmp_path / "r").values()} == {reply}
    assert not list(tmp_path.rglob("escaped.md"))


def test_work_files_are_shown_in_later_sessions(built: Path, tmp_path: Path) -> None:
    with ModelServer(says("```file: tag.txt\nBLUE TANDEM\n```")) as server:
        run(built, server, tmp_path / "r", "--condition", "workspace")
    probes = [asked for asked in server.asked if asked.last in requests(built)]
    assert len(probes) == 3
    assert all("```file: tag.txt\nBLUE TANDEM\n```" in asked.system for asked in probes)
    assert all("From earlier sessions" not in asked.system for asked in probes)


# --- faults


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (fails(401, "who are you"), "refused: status 401"),
        (fails(404, "no such model"), "refused: status 404: no such model"),
        (Step(b"<html>"), "protocol: an answer that is no JSON: '<html>'"),
        (Step(json.dumps({"choices": []}).encode()), "protocol: an answer without a choice"),
        (Step(b'data: {"choices": [{"delta": {}}]}\n\n', headers={"content-type": "text/event-stream"}), "protocol: "),
        (Step(b" " * 10_100_000), "protocol: an answer of more than 10000000 bytes"),
    ],
    ids=["401", "404", "html", "no-choice", "stream", "huge"],
)
def test_all_calls_fail(bad: Step, words: str, built: Path, tmp_path: Path) -> None:
    with ModelServer(otherwise=bad) as server:
        done = run(built, server, tmp_path / "r", "--condition", "none", "--retries", "0")
    assert done.returncode == 3
    assert "every probe" in done.stderr
    assert len(server.asked) == 3
    row = run_row(tmp_path / "r")
    assert [told["error"][: len(words)] for told in row["failed"].values()] == [words] * 3
    assert all(result["error"].startswith(words) for result in results(tmp_path / "r").values())


def test_an_endless_wait_is_a_timeout(built: Path, tmp_path: Path) -> None:
    with ModelServer(after(60, says("late"))) as server:
        done = run(built, server, tmp_path / "r", "--condition", "none", "--retries", "0", "--timeout", "3")
    assert done.returncode == 0, done.stderr
    (failed,) = run_row(tmp_path / "r")["failed"].values()
    assert failed["error"] == "timeout: no answer within 3 s"


def test_hiccups_change_nothing(built: Path, tmp_path: Path) -> None:
    hiccups: list[Script] = [fails(429, retry_after="0"), dropped(-1), fails(500), says("Noted."), dropped(30)]
    with ModelServer(*hiccups) as server:
        done = run(built, server, tmp_path / "r", "--memory", "transcript")
    assert done.returncode == 0, done.stderr
    row = run_row(tmp_path / "r")
    assert (row["failed"], row["failed_sessions"]) == ({}, {})
    assert len(server.asked) == SPOKEN + 3 + 4
    assert row["usage"]["sessions"]["failed_attempts"] == 0


def test_a_refusal_is_an_answer(built: Path, tmp_path: Path) -> None:
    refusal = completion({"content": None, "refusal": "I can't help with that."})
    with ModelServer(otherwise=refusal) as server:
        run(built, server, tmp_path / "r", "--condition", "none")
    assert len(server.asked) == 3
    assert {row["reply"] for row in results(tmp_path / "r").values()} == {"I can't help with that."}


def test_a_turn_that_failed_joins_the_next(built: Path, tmp_path: Path) -> None:
    with ModelServer(fails(400)) as server:
        done = run(built, server, tmp_path / "r", "--memory", "transcript", "--retries", "0")
    assert done.returncode == 0, done.stderr
    messages = server.asked[1].body["messages"]
    assert [message["role"] for message in messages] == ["system", "user"]
    assert messages[1]["content"].startswith(f"{server.asked[0].last}\n\nTag for")
    assert "481920" in server.asked[-1].system
    assert len(run_row(tmp_path / "r")["failed_sessions"]) == 1


def test_notes_that_cannot_be_rewritten_fail_the_session(built: Path, tmp_path: Path) -> None:
    def _refuses(asked: Asked) -> Step:
        return Step(b'{"choices": [], "usage": {"prompt_tokens": 7, "completion_tokens": 3}}')

    with ModelServer(says("Noted."), says("Noted."), _refuses) as server:
        run(built, server, tmp_path / "r", "--memory", "notes", "--retries", "0")
    row = run_row(tmp_path / "r")
    (failed,) = row["failed_sessions"].values()
    assert failed["error"].startswith("protocol: an answer without a choice")
    assert row["usage"]["sessions"]["input_tokens"] == 507
    rewriting = [asked.last for asked in server.asked if "Rewrite the notes" in asked.last]
    assert len(rewriting) == 2
    assert all("481920" in text for text in rewriting)


def test_a_session_is_tried_again_from_its_beginning(built: Path, tmp_path: Path) -> None:
    with ModelServer(says("Noted."), fails(400)) as server:
        run(built, server, tmp_path / "r", "--memory", "transcript", "--retries", "1")
    assert server.asked[0].body == server.asked[2].body
    assert server.asked[-1].system.count("481920") == 1


# --- costs


def test_costs_are_summed(built: Path, tmp_path: Path) -> None:
    with ModelServer() as server:
        run(built, server, tmp_path / "r", "--prices", "1.00, 2.5")
    row = run_row(tmp_path / "r")
    assert (row["cost"]["whole"], row["cost"]["probes"], row["cost"]["sessions"]) == (
        "0.000875", "0.000375", "0.000500"
    )  # fmt: skip
    assert set(row["cost"]["by_probe"].values()) == {"0.000125"}
    assert set(row["cost"]["by_probe"]) == set(row["probes"])
    assert set(row["cost"]["by_session"]) == set(row["sessions"])
    assert row["cost"]["prices"] == {"input": "1.00", "output": "2.5", "per": 1_000_000}


def test_a_server_that_tells_no_tokens(built: Path, tmp_path: Path) -> None:
    with ModelServer(otherwise=completion({"content": "Noted."})) as server:
        run(built, server, tmp_path / "r", "--prices", "1,2", "--condition", "none")
    row = run_row(tmp_path / "r")
    assert row["cost"]["whole"] is None
    assert row["notes"] == ["3 of 3 tasks cost an unknown amount: the server told no tokens"]
    assert (row["usage"]["probes"]["calls"], row["usage"]["probes"]["input_tokens"]) == (3, None)


# --- the key


def test_the_key_is_in_no_file_and_no_message(built: Path, tmp_path: Path) -> None:
    def _tells(asked: Asked) -> Step:
        assert asked.headers["authorization"] == f"Bearer {KEY}"
        return fails(400, f"wrong: {KEY}") if "Trek" in asked.last else says(f"Your header was {asked.headers}")

    with ModelServer(otherwise=_tells) as server:
        done = run(
            built, server, tmp_path / "r", "--api-key-env", "MODEL_KEY", "--memory", "notes", "--json",
            env={"MODEL_KEY": KEY},
        )  # fmt: skip
    assert len(server.asked) > SPOKEN + 3
    assert done.returncode == 0, done.stderr
    assert KEY not in done.stdout + done.stderr
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) > 3
    assert [path for path in files if KEY.encode() in path.read_bytes()] == []
    assert "***" in "".join(row["reply"] for row in results(tmp_path / "r").values())


def test_without_the_option_no_key_is_sent(built: Path, tmp_path: Path) -> None:
    with ModelServer() as server:
        run(built, server, tmp_path / "r", "--condition", "none", env={"OPENAI_API_KEY": KEY})
    assert [asked for asked in server.asked if "authorization" in asked.headers] == []


def test_the_agent_travels_without_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODEL_KEY", KEY)
    options = ModelOptions(base_url="http://h/v1", api_key_env="MODEL_KEY", memory="notes")
    agent = choose_agent("openai:m", "exec", Limits(), (), options)
    assert KEY.encode() not in pickle.dumps(agent)
    assert pickle.loads(pickle.dumps(agent)) == agent


def test_a_proxy_is_not_asked_for_this_machine(built: Path, tmp_path: Path) -> None:
    with ModelServer() as server, ModelServer(otherwise=fails(502)) as proxy:
        proxied = {"HTTP_PROXY": proxy.url, "http_proxy": proxy.url, "ALL_PROXY": proxy.url}
        done = run(built, server, tmp_path / "r", "--condition", "none", env=proxied)
    assert done.returncode == 0, done.stderr
    assert (len(server.asked), proxy.asked) == (3, [])


# --- resuming


def test_a_run_is_not_resumed_with_another_model_or_memory(built: Path, tmp_path: Path) -> None:
    with ModelServer() as server:
        run(built, server, tmp_path / "r", "--memory", "transcript", "--condition", "none")
        for options in (["--memory", "notes"], ["--memory", "transcript", "--temperature", "1"]):
            done = run(built, server, tmp_path / "r", "--condition", "none", "--resume", *options)
            assert done.returncode == 2
            assert "was begun with another fingerprint" in done.stderr


def fingerprint(**options: Any) -> str:
    named = str(options.pop("named", "openai:m"))
    told = ModelOptions(**{"base_url": "http://h/v1", **options})
    return choose_agent(named, "exec", Limits(), (), told).fingerprint


def test_fingerprints_differ_where_settings_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODEL_KEY", KEY)
    others = [
        fingerprint(),
        fingerprint(named="openai:n"),
        fingerprint(base_url="http://h/v2"),
        fingerprint(memory="notes"),
        fingerprint(memory="notes", memory_tokens=5),
        fingerprint(max_tokens=5),
    ]
    assert len(set(others)) == len(others)
    same = [fingerprint(), fingerprint(api_key_env="MODEL_KEY"), fingerprint(memory="none")]
    same += [fingerprint(base_url="http://h/v1/"), fingerprint(base_url="http://h/v1/chat/completions")]
    assert len(set(same)) == 1


# --- what cannot be run


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ([], "needs --base-url"),
        (["--base-url", ""], "needs --base-url"),
        (["--base-url", "localhost:8000"], "no http or https address"),
        (["--base-url", "ftp://h/v1"], "no http or https address"),
        (["--base-url", "http://"], "no http or https address"),
        (["--base-url", "http://h:x/v1"], "no http or https address"),
        (["--base-url", "http://[::1/v1"], "no http or https address"),
        (["--base-url", "http://h/v1\n"], "no http or https address"),
        (["--base-url", f"http://u:{KEY}@h/v1"], "more than an address"),
        (["--base-url", f"http://h/v1?key={KEY}"], "more than an address"),
        (["--base-url", "http://h/v1", "--api-key-env", "ABSENT"], "there is no variable ABSENT, or it is empty"),
        (["--base-url", "http://h/v1", "--api-key-env", "BLANK"], "there is no variable BLANK, or it is empty"),
        (["--base-url", "http://h/v1", "--api-key-env", "BROKEN"], "what BROKEN holds cannot be a key"),
        (["--base-url", "http://h/v1", "--memory", "graph"], "'graph' is not one of"),
        (["--base-url", "http://h/v1", "--memory-tokens", "0"], "0 is not in the range"),
        (["--base-url", "http://h/v1", "--max-tokens", "-1"], "-1 is not in the range"),
        (["--base-url", "http://h/v1", "--prices", "1"], "'1' is not two prices"),
        (["--base-url", "http://h/v1", "--prices", "1,2,3"], "'1,2,3' is not two prices"),
        (["--base-url", "http://h/v1", "--prices", "1,-2"], "'1,-2' is not two prices"),
        (["--base-url", "http://h/v1", "--prices", "1,nan"], "'1,nan' is not two prices"),
        (["--base-url", "http://h/v1", "--prices", "1,1e99"], "'1,1e99' is not two prices"),
        (["--base-url", "http://h/v1", "--temperature", "warm"], "'warm' is not a number"),
        (["--base-url", "http://h/v1", "--temperature", "inf"], "'inf' is not a number"),
    ],
)
def test_usage(options: list[str], words: str, built: Path, tmp_path: Path) -> None:
    env = {"BLANK": " \n", "BROKEN": f"{KEY}\n{KEY}"}
    done = run_specgen("run", built, "--agent", "openai:m", "--out", "r", *options, cwd=tmp_path, env=env)
    assert done.returncode == 2
    assert words in " ".join(done.stderr.split())
    assert KEY not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_model_must_be_named(built: Path, tmp_path: Path) -> None:
    done = run_specgen("run", built, "--agent", "openai:", "--base-url", "http://h", "--out", "r", cwd=tmp_path)
    assert (done.returncode, "names no model" in done.stderr) == (2, True)


def test_options_of_a_model_are_for_models(built: Path, tmp_path: Path) -> None:
    words = ("--memory", "none", "--prices", "1,2")
    done = run_specgen("run", built, "--agent", f"cmd:{sys.executable}", "--out", "r", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert "--memory, --prices: only for an agent openai:MODEL" in done.stderr


def test_without_httpx(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "httpx", None)
    with pytest.raises(NoAgentError, match=r"needs the library httpx: pip install 'specgen\[models\]'"):
        choose_agent("openai:m", "exec", Limits(), (), ModelOptions(base_url="http://h/v1"))


def test_libraries_are_not_loaded_for_other_commands(tmp_path: Path) -> None:
    code = (
        "import sys, specgen.cli.run_command, specgen.run.begin\n"
        "print([name for name in ('httpx', 'bm25s', 'numpy') if name in sys.modules])"
    )
    env = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr
