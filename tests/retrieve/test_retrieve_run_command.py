"""`specgen retrieve run` as a user types it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import PATHS, build_hello, run_specgen
from retrieve_files import adapters, locomo
from retrieve_worlds import locomo_file

RUN = ("retrieve", "run", "--dataset", "locomo", "--data", "talks.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    locomo(tmp_path)
    adapters(tmp_path)
    return tmp_path


def test_json(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "okapi", "--json", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    row = json.loads(done.stdout)
    assert list(row) == ["meta", "metrics"]
    assert row["meta"]["questions"] == {"asked": 5, "available": 5, "left_out": 1}
    assert row["meta"]["adapter"]["name"] == "okapi"
    assert row["meta"]["top_k"] == 10
    assert row["meta"]["sample"] is None
    assert row["meta"]["dataset"]["name"] == "locomo"
    assert len(row["meta"]["dataset"]["sha256"]) == 64
    overall = row["metrics"]["overall"]
    assert (overall["questions"], overall["recall@1"], overall["recall@10"]) == (5, 60.0, 100.0)
    assert set(row["metrics"]["by_type"]) == {"category_1", "category_2", "category_4"}
    assert row["metrics"]["by_type"]["category_4"]["turns"]["recall@1"] == 100.0
    assert row["metrics"]["errors"] == {"questions": 0, "by_type": {}, "bounds": {}}
    assert row["metrics"]["abstention"] == {"questions": 0}


def test_for_people(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "okapi", "--sample", "4", "--seed", "1", cwd=folder)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "okapi on locomo: 4 of 5 questions, 10 results each"
    assert lines[2].split()[:3] == ["questions", "recall@1", "recall@5"]
    assert "Left out: 1 question of the data that cannot be asked." in lines


def test_intervals(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "okapi", "--intervals", "--json", cwd=folder)
    row = json.loads(done.stdout)
    assert row["intervals"]["unit"] == "questions"
    assert set(row["intervals"]["overall"]) == set(row["metrics"]["overall"]) - {"questions"}
    low, high = row["intervals"]["overall"]["recall@1"]["interval"]
    assert low <= 60.0 <= high
    shown = run_specgen(*RUN, "--adapter", "okapi", "--intervals", cwd=folder).stdout
    assert f"60.0 [{low}, {high}]" in shown
    assert "Intervals: 95 %, resampling questions." in shown


def test_every_question_is_in_the_result(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "okapi", "--out", "deep/result.json", "--top-k", "3", cwd=folder)
    assert done.returncode == 0, done.stderr
    row = json.loads((folder / "deep" / "result.json").read_text("utf-8"))
    assert [each["id"] for each in row["questions"]] == [
        "conv-1:q0",
        "conv-1:q1",
        "conv-1:q2",
        "conv-2:q0",
        "conv-2:q1",
    ]
    first = row["questions"][0]
    assert first["evidence"] == [[{"session": "conv-1:session_1", "turn": 1}]]
    assert first["found"][0] == {"rank": 1, "session": "conv-1:session_1", "turn": 1}
    assert first["verdict"] == "found"
    assert first["session"] == {"ranks": [1], "superseded": None}
    assert all(len(each["found"]) <= 3 for each in row["questions"])
    assert list((folder / "deep").iterdir()) == [folder / "deep" / "result.json"]


def test_a_trace_tells_everything(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "own:Mine", "--trace", "trace.jsonl", cwd=folder)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in (folder / "trace.jsonl").read_text("utf-8").splitlines()]
    assert ["turns" in line for line in lines] == [True, False, False, False, True, False, False]
    assert len(lines[0]["turns"]) == 9
    assert lines[0]["turns"][0] == {
        "session": "conv-1:session_1", "turn": 0, "when": "2023-05-01T13:56:00+00:00", "role": "Ann",
        "content": "I bought a blue tandem.",
    }  # fmt: skip
    assert lines[1]["question"] == "conv-1:q0"
    assert lines[1]["verdict"] == "found"
    assert lines[1]["stored"] == 9
    best = lines[1]["results"][0]
    assert (best["session"], best["turn"], best["content"]) == ("conv-1:session_1", 1, "The alarm is 481920.")


def test_errors_are_counted_and_exit_3(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "own:Failing", "--json", cwd=folder)
    assert done.returncode == 3
    assert done.stderr.splitlines() == [
        "specgen: failing failed for 1 of 5 questions",
        "    1 × NAMESPACE is closed",
    ]
    row = json.loads(done.stdout)["metrics"]
    assert row["overall"]["questions"] == 4
    assert row["errors"]["questions"] == 1
    assert row["errors"]["by_type"] == {"category_4": 1}
    low, high = row["errors"]["bounds"]["recall@10"]
    assert (low, high) == (80.0, 100.0)
    shown = run_specgen(*RUN, "--adapter", "own:Failing", cwd=folder)
    assert "Errors: 1 question, in no figure." in shown.stdout
    assert shown.returncode == 3


def test_what_is_left_in_a_store_is_told(folder: Path) -> None:
    done = run_specgen(*RUN, "--adapter", "own:Sticky", "--json", cwd=folder)
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        "specgen: sticky could not be emptied of 2 haystacks",
        "    2 × it is locked",
    ]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--adapter", "okapy"), "did you mean okapi?"),
        (("--adapter", "zzz"), "there are "),
        (("--adapter", "nowhere:Mine"), "the module 'nowhere' cannot be imported"),
        (("--adapter", "own:Yours"), "the module 'own' has no 'Yours'"),
        (("--adapter", "own:value"), "is no class or function, but int"),
        (("--adapter", "own:broken"), "ValueError: no"),
        (("--adapter", "own:number"), "it has no name, reset, store, search"),
        (("--adapter", "okapi", "--dataset", "locom"), "did you mean locomo?"),
        (("--adapter", "okapi", "--seed", "0"), "say how many with --sample N"),
        (("--adapter", "okapi", "--stratified"), "say how many with --sample N"),
        (("--adapter", "okapi", "--sample", "0"), "--sample"),
        (("--adapter", "okapi", "--top-k", "0"), "--top-k"),
        (("--adapter", "okapi", "--timeout", "0"), "--timeout"),
        (("--adapter", "okapi", "--build", "b"), "--build goes with --dataset build, not with locomo"),
        (("--adapter", "okapi", "--api-key-env", "NO_SUCH"), "NO_SUCH that holds the key is not set"),
        (("--adapter", "okapi", "--out", "."), ". is a folder"),
        (("--adapter", "okapi", "--trace", "."), ". is a folder"),
        (("--adapter", "okapi", "--data", "missing.json"), "missing.json"),
        ((), "--adapter"),
    ],
)
def test_mistakes(folder: Path, args: tuple[str, ...], said: str) -> None:
    base = RUN if "--data" not in args else RUN[:-2]
    done = run_specgen(*base, *args, cwd=folder)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_no_data_is_named(folder: Path) -> None:
    done = run_specgen("retrieve", "run", "--adapter", "okapi", cwd=folder)
    assert (done.returncode, done.stderr.count("--dataset locomo")) == (2, 1)


def test_nothing_is_written_into_a_build(folder: Path) -> None:
    built = build_hello(folder)
    done = run_specgen(*RUN, "--adapter", "okapi", "--out", built / "result.json", cwd=folder)
    assert done.returncode == 2
    assert "nothing may be added to" in done.stderr


@pytest.mark.parametrize(("name", "told"), [("own:made", "mine"), ("own:Told", "told http://x 7")])
def test_an_adapter_of_the_users_own(folder: Path, name: str, told: str) -> None:
    done = run_specgen(*RUN, "--adapter", name, "--base-url", "http://x", "--timeout", "7", "--json", cwd=folder)
    assert json.loads(done.stdout)["meta"]["adapter"] == {"name": told, "settings": {"words": True}}


@pytest.mark.parametrize("args", [("--json",), ("--json", "--intervals"), ("--trace", "t.jsonl"), ("--out", "o.json")])
@pytest.mark.parametrize("adapter", ["okapi", "own:Mine"])
def test_two_processes_write_the_same(folder: Path, args: tuple[str, ...], adapter: str) -> None:
    found = []
    for seed in ("0", "4711"):
        where = folder / seed
        where.mkdir()
        locomo(where)
        adapters(where)
        done = run_specgen(
            *RUN,
            "--adapter",
            adapter,
            *args,
            cwd=where,
            env={"PYTHONHASHSEED": seed, "TZ": "Asia/Tokyo" * (seed == "0")},
        )
        assert done.returncode == 0, done.stderr
        written = [path.read_bytes() for path in sorted(where.glob("[to].json*"))]
        found.append((done.stdout, written))
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("args", "recalls"),
    [
        (("--sample", "100", "--seed", "0", "--stratified"), (54.0, 74.0, 84.0)),
        ((), (56.0, 82.3, 90.1)),
    ],
)
def test_known_rows(folder: Path, args: tuple[str, ...], recalls: tuple[float, ...]) -> None:
    data = locomo_file()
    done = run_specgen(
        "retrieve", "run", "--adapter", "okapi", "--dataset", "locomo", "--data", data, *args, "--json", cwd=folder
    )
    overall = json.loads(done.stdout)["metrics"]["overall"]
    assert tuple(overall[f"recall@{depth}"] for depth in (1, 5, 10)) == recalls


@pytest.mark.parametrize("command", ["run", "compare", "diagnose"])
def test_every_command_has_a_help_with_an_example(command: str, tmp_path: Path) -> None:
    done = run_specgen("retrieve", command, "--help", cwd=tmp_path)
    assert done.returncode == 0
    assert "Example: specgen retrieve " in done.stdout


def test_a_command_that_is_none(tmp_path: Path) -> None:
    done = run_specgen("retrieve", "diagnos", cwd=tmp_path)
    assert done.returncode == 2
    assert "did you mean diagnose?" in done.stderr


def test_a_plain_run_loads_nothing_heavy(folder: Path) -> None:
    code = "import sys; from specgen.cli import main\ntry: main()\nexcept SystemExit: pass\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, *RUN, "--adapter", "okapi", "--json"],
        cwd=folder, env={"PYTHONPATH": PATHS}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    modules = set(done.stdout.splitlines()[-1].split())
    assert "specgen.retrieve.engine" in modules
    assert not modules & {"numpy", "scipy", "httpx", "jinja2", "ruamel", "specgen_judge", "onnxruntime", "bm25s"}
