"""Retrieval on LoCoMo: our command, process start included, against doing the work again for every question.

The other side is what a harness does that resets its store before each question: split the conversation into words and
index it anew with rank-bm25; encode every turn anew. It runs in the same run, on the same machine and data; the
encoding, which takes hours for all questions, on a few of them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from specgen.index.minilm.encoder import Encoder

ROOT = Path(__file__).parents[1]
HUNDRED = ("--sample", "100", "--seed", "0", "--stratified")
SHARE = 5
"""Questions for which every turn is encoded anew."""


def main() -> None:
    """Print seconds, CPU seconds, figures and ratios."""
    options = argparse.ArgumentParser(description=__doc__)
    default = os.environ.get("SPECGEN_LOCOMO") or ROOT.parent / "shared" / "data" / "locomo10.json"
    options.add_argument("--data", type=Path, default=Path(default), help="locomo10.json")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--without-dense", action="store_true")
    chosen = options.parse_args()
    found: dict[str, object] = {"questions": 1978}
    found["re-indexing for every question"] = again = _timed(lambda: _child("words", chosen.data))
    if find_spec("mceval"):
        found["memory-core-eval"] = again = _timed(lambda: _upstream(chosen.data))
    for name in ("okapi", "bm25"):
        ours = [_timed(lambda name=name: _command(name, chosen.data)) for _ in range(chosen.rounds)]
        found[name] = {**_median(ours), **_ratio(again, _median(ours))}
    if not chosen.without_dense:
        found.update(_dense(chosen.data, chosen.rounds))
    print(json.dumps(found, indent=2))


def _dense(data: Path, rounds: int) -> dict[str, object]:
    """Cold, with nothing in the cache, and warm; for 100 questions and for all."""
    again = _timed(lambda: _child("vectors", data))
    found: dict[str, object] = {f"encoding for every question, {SHARE} of them": again}
    for label, sample, count in (("100", HUNDRED, 100), ("all", (), 1978)):
        scaled = {key: again[key] * count / SHARE for key in ("seconds", "cpu")}
        for name in ("dense", "hybrid-rrf"):
            with tempfile.TemporaryDirectory() as kept:
                run = lambda name=name, sample=sample, kept=kept: _command(name, data, *sample, cache=kept)  # noqa: E731
                cold = _timed(run)
                warm = _median([_timed(run) for _ in range(rounds)])
            found[f"{name}, {label}"] = {
                "cold": {**cold, **_ratio(scaled, cold)}, "warm": {**warm, **_ratio(scaled, warm)},
            }  # fmt: skip
    return found


def _command(adapter: str, data: Path, *sample: str, cache: str | None = None) -> list[float]:
    """Recall at 1, 5 and 10 by our command, in a process of its own."""
    command = [sys.executable, "-m", "specgen", "retrieve", "run", "--adapter", adapter, "--dataset", "locomo",
               "--data", str(data), *sample, "--json"]  # fmt: skip
    surroundings = {**os.environ, **({"SPECGEN_CACHE": cache} if cache else {})}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=surroundings)
    overall = json.loads(done.stdout)["metrics"]["overall"]
    return [overall[f"recall@{depth}"] for depth in (1, 5, 10)]


def _upstream(data: Path) -> list[float]:
    """The same by memory-core-eval's own command, where it is installed, on two workers."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(data, Path(folder, "locomo10.json"))
        command = [sys.executable, "-m", "mceval.cli", "run", "--adapter", "bm25", "--dataset", "locomo",
                   "--workers", "2", "--out-dir", folder]  # fmt: skip
        surroundings = {**os.environ, "MCEVAL_CACHE_DIR": folder}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=surroundings)
        (result,) = Path(folder).glob("bm25_*.json")
        overall = json.loads(result.read_bytes())["metrics"]["overall"]
    return [overall[f"recall@{depth}"] for depth in (1, 5, 10)]


def _child(what: str, data: Path) -> list[float]:
    done = subprocess.run([sys.executable, __file__, what, str(data)], check=True, stdout=subprocess.PIPE)
    recall: list[float] = json.loads(done.stdout)
    return recall


def again_for_every_question(what: str, data: Path) -> list[float]:
    """Recall@1, 5 and 10 on sessions, with the whole conversation indexed for each question."""
    hits, asked = [0, 0, 0], 0
    for conversation in json.loads(data.read_bytes()):
        said = _said(conversation["conversation"])
        for question in conversation["qa"]:
            names = {
                int(found[1]) for one in question["evidence"] if (found := re.fullmatch(r"D(\d+):\d+", one.strip()))
            }
            wanted = names & {session for session, _ in said}
            if not wanted:
                continue
            ranked = (_by_words if what == "words" else _by_vectors)([text for _, text in said], question["question"])
            sessions = [said[place][0] for place in ranked]
            hits = [hit + bool(wanted & set(sessions[:depth])) for hit, depth in zip(hits, (1, 5, 10), strict=True)]
            asked += 1
            if what == "vectors" and asked == SHARE:
                break
        if what == "vectors":
            break
    return [round(100 * hit / asked, 1) for hit in hits]


def _said(conversation: Mapping[str, object]) -> list[tuple[int, str]]:
    return [
        (int(found[1]), str(turn.get("text") or "").strip())
        for key, turns in conversation.items()
        if (found := re.fullmatch(r"session_(\d+)", key)) and isinstance(turns, list)
        for turn in turns
        if str(turn.get("text") or "").strip()
    ]


def _by_words(texts: list[str], query: str) -> list[int]:
    from rank_bm25 import BM25Okapi

    split = [[word.lower() for word in re.findall(r"[A-Za-z0-9_]+", text)] for text in [*texts, query]]
    scores = BM25Okapi(split[:-1]).get_scores(split[-1])
    return sorted(range(len(texts)), key=lambda place: scores[place], reverse=True)[:10]


def _by_vectors(texts: list[str], query: str) -> list[int]:
    """Turn by turn, as they are stored; by our own encoder, for the same vectors at the same speed."""
    model = _encoder()
    rows = [model.encode([text])[0] for text in [*texts, query]]
    scores = [float(row @ rows[-1]) for row in rows[:-1]]
    return sorted(range(len(texts)), key=lambda place: scores[place], reverse=True)[:10]


@cache
def _encoder() -> Encoder:
    from specgen.index.minilm.embedder import MOST_TOKENS
    from specgen.index.minilm.encoder import Encoder
    from specgen.index.minilm.weights import find

    return Encoder(find(), MOST_TOKENS)


def _timed(work: Callable[[], list[float]]) -> dict[str, object]:
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    recall = work()
    seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"seconds": round(seconds, 2), "cpu": round(cpu, 2), "recall": recall}


def _median(rounds: list[dict[str, object]]) -> dict[str, object]:
    return {**rounds[0], **{key: round(statistics.median(one[key] for one in rounds), 2) for key in ("seconds", "cpu")}}


def _ratio(other: Mapping[str, object], ours: Mapping[str, object]) -> dict[str, object]:
    return {f"times less {key}": round(other[key] / ours[key], 1) for key in ("seconds", "cpu")}


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] in ("words", "vectors"):
        print(json.dumps(again_for_every_question(sys.argv[1], Path(sys.argv[2]))))
    else:
        main()
